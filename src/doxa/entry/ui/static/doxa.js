// What the pages do beyond what they are: plots drawn from their own tables, and keys.
"use strict";
(() => {
  const css = (name) => {
    const probe = document.createElement("i");
    probe.style.color = `var(${name})`;
    document.body.append(probe);
    const colour = getComputedStyle(probe).color;
    probe.remove();
    return colour;
  };
  const cells = (figure) =>
    [...figure.querySelectorAll("tbody tr")].map((row) => [...row.cells]);
  const number = (cell) => Number.parseFloat(cell.textContent);
  const heads = (figure) => [...figure.querySelectorAll("thead th")].map((th) => th.textContent);

  const kinds = {
    growth(figure) {
      const rows = cells(figure);
      const name = heads(figure);
      const bars = uPlot.paths.bars({ size: [0.7, 24] });
      return {
        data: [
          rows.map((row) => Date.parse(`${row[0].textContent}T12:00Z`) / 1000),
          rows.map((row) => number(row[1])),
          rows.map((row) => number(row[2])),
        ],
        series: [
          {},
          { label: name[1], paths: bars, fill: css("--accent"), points: { show: false } },
          { label: name[2], paths: bars, fill: css("--edge"), points: { show: false } },
        ],
        // a tick under a bar, as many as have room
        splits: (u) => u.data[0].filter((_, i) => i % Math.ceil((u.data[0].length * 90) / u.width) === 0),
      };
    },
    course(figure) {
      const rows = cells(figure);
      const sign = rows.map((row) => number(row[2]));
      const value = rows.map((row) => number(row[1]));
      const name = heads(figure);
      const only = (wanted) => value.map((v, i) => (Math.sign(sign[i]) === wanted ? v : null));
      const dots = (fill) => ({ show: true, size: 7, width: 1.5, stroke: css("--accent"), fill });
      return {
        data: [rows.map((row) => Number(row[0].dataset.at)), value, only(1), only(-1)],
        series: [
          {},
          { label: name[1], stroke: css("--accent"), width: 1.5, paths: uPlot.paths.stepped({ align: 1 }), points: { show: false } },
          { label: "+", paths: () => null, points: dots(css("--accent")) },
          { label: "−", paths: () => null, points: dots(css("--paper")) },
        ],
        range: [0, 1.05],
      };
    },
  };

  const DAY = 86400;
  const DAYS = [1, 2, 7, 14, 30, 91, 182, 365, 730, 1825].map((n) => n * DAY);
  // by the data alone: of a single moment uPlot would make years
  const bounded = (u) => [u.data[0][0] - DAY / 2, u.data[0].at(-1) + DAY / 2];
  const drawn = new Map();
  function draw(figure) {
    const make = kinds[figure.dataset.plot];
    if (!make || !window.uPlot || !figure.querySelector("tbody tr")) return;
    const canvas = figure.querySelector(".canvas");
    drawn.get(figure)?.destroy();
    const width = figure.clientWidth;
    const plot = make(figure);
    const grid = { stroke: css("--line"), width: 1 };
    const axis = { stroke: css("--soft"), grid, ticks: grid, font: "12px system-ui" };
    const day = (splits) =>
      splits.map((at) => new Date(at * 1000).toISOString().slice(width < 500 ? 5 : 0, 10));
    drawn.set(
      figure,
      new uPlot(
        {
          width,
          height: width < 500 ? 160 : 200,
          series: plot.series,
          scales: { x: { time: true, range: bounded }, y: plot.range ? { range: plot.range } : {} },
          axes: [
            { ...axis, values: (_, splits) => day(splits), space: 90, incrs: DAYS, ...(plot.splits && { splits: plot.splits }) },
            { ...axis, size: 52 },
          ],
          legend: { show: false },
          cursor: { drag: { x: false, y: false }, points: { show: false } },
          hooks: { ready: [(u) => (figure.dataset.range = day([u.scales.x.min, u.scales.x.max]).join(" "))] },
          tzDate: (at) => uPlot.tzDate(new Date(at * 1000), "Etc/UTC"),
        },
        plot.data,
        canvas,
      ),
    );
  }
  const drawAll = (root) => root.querySelectorAll("figure[data-plot]").forEach(draw);

  // Keys: / search, j k move, Enter opens, e edits, u takes back; a accepts, r rejects.
  let at = -1;
  const rows = () => [...document.querySelectorAll("[data-row]")].filter((row) => row.offsetParent);
  function move(step) {
    const all = rows();
    if (!all.length) return;
    all[at]?.classList.remove("at");
    at = Math.max(0, Math.min(all.length - 1, at + step));
    all[at].classList.add("at");
    const link = all[at].querySelector("a, button, input");
    link?.focus({ preventScroll: true });
    all[at].scrollIntoView({ block: "nearest" });
  }
  function press(name) {
    const target = document.querySelector(`[data-key="${name}"]`);
    if (!target) return false;
    if (target.matches("input")) {
      target.focus();
      target.select();
    } else target.click();
    if (target.matches("summary")) target.parentElement.querySelector("textarea, input:not([type=hidden])")?.focus();
    return true;
  }
  function act(name) {
    const row = rows()[Math.max(at, 0)];
    const button = row?.querySelector(`[data-act="${name}"]`);
    button?.click();
    return Boolean(button);
  }
  document.addEventListener("keydown", (event) => {
    const typing = event.target.closest("input:not([type=checkbox]), textarea, select, [contenteditable]");
    if (event.key === "Escape" && typing) typing.blur();
    if (typing || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    const done =
      { j: () => (move(1), true), k: () => (move(-1), true) }[event.key]?.() ??
      ("/eu".includes(event.key) ? press(event.key) : "ar".includes(event.key) && act(event.key));
    if (done) event.preventDefault();
  });

  document.addEventListener("change", (event) => {
    if (!event.target.matches("[data-all]")) return;
    const form = event.target.closest("form");
    form.querySelectorAll('input[name="id"]').forEach((box) => (box.checked = event.target.checked));
  });
  // Beside a list that gave way to a memory: back to it, with its filters.
  document.addEventListener("click", (event) => {
    if (!event.target.closest("#drawer [data-back]")) return;
    event.preventDefault();
    history.back();
  });
  document.addEventListener("htmx:afterSettle", (event) => {
    at = -1;
    drawAll(event.detail.elt);
  });
  // An answer that is no success is a page too: show it.
  document.addEventListener("htmx:responseError", (event) => {
    location.assign(event.detail.pathInfo.finalRequestPath || event.detail.pathInfo.requestPath);
  });
  let wait;
  addEventListener("resize", () => {
    clearTimeout(wait);
    wait = setTimeout(() => drawAll(document), 150);
  });
  document.addEventListener("DOMContentLoaded", () => drawAll(document));
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => drawAll(document));
})();
