import threading

import pytest

from doxa.models.turnstile import Turnstile


@pytest.mark.req("O7")
def test_who_waits_goes_before_who_comes_again():
    turn, inside, order = Turnstile(), threading.Event(), []

    def worker():
        for step in range(3):
            with turn:
                order.append(f"batch {step}")
                inside.set()
                while step == 0 and not turn.awaited:
                    threading.Event().wait(0.001)

    def query():
        inside.wait(10)
        with turn:
            order.append("query")

    threads = [threading.Thread(target=task) for task in (worker, query)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(10)
    assert order == ["batch 0", "query", "batch 1", "batch 2"]


@pytest.mark.req("O5")
def test_one_at_a_time_and_open_again_after_an_error():
    turn, inside, most = Turnstile(), [], []

    def task():
        for _ in range(50):
            with turn:
                inside.append(1)
                most.append(len(inside))
                inside.pop()

    threads = [threading.Thread(target=task) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(10)
    assert set(most) == {1}
    with pytest.raises(ValueError, match="inside"), turn:
        raise ValueError("inside")
    with turn:
        pass
