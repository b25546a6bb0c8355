"""A provider on loopback that speaks the OpenAI wire format and says what a test wants."""

import json
import threading
from http.server import BaseHTTPRequestHandler


class Provider:
    """A loopback provider; ``answer(body) -> (status, object)`` may be replaced."""

    def __init__(self):
        self.requests = []
        self.keys = []
        self.answer = lambda body: (200, self.embeddings(body))
        self.hold = threading.Event()
        self.hold.set()

    @staticmethod
    def chat(content, **usage):
        """A chat completion that says ``content``."""
        counted = {"prompt_tokens": 100, "completion_tokens": 20, "total_tokens": 120, **usage}
        message = {"role": "assistant", "content": content}
        choice = {"index": 0, "message": message, "finish_reason": "stop"}
        return {
            "id": "c",
            "object": "chat.completion",
            "created": 0,
            "model": "m",
            "choices": [choice],
            "usage": counted,
        }

    @staticmethod
    def embeddings(body, dim=None):
        dim = dim or body.get("dimensions", 4)
        rows = [
            {"object": "embedding", "index": i, "embedding": [1.0 + len(text)] + [1.0] * (dim - 1)}
            for i, text in enumerate(body["input"])
        ]
        usage = {"prompt_tokens": 1, "total_tokens": 1}
        return {"object": "list", "data": rows[::-1], "model": body["model"], "usage": usage}


def handler_of(provider):
    class Handler(BaseHTTPRequestHandler):
        def do_POST(self):
            body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            provider.requests.append((self.path, body))
            provider.keys.append(self.headers.get("Authorization"))
            provider.hold.wait(10)
            status, answer = provider.answer(body)
            payload = answer if isinstance(answer, bytes) else json.dumps(answer).encode()
            self.send_response(status)
            self.send_header("Content-Type", "application/json")
            self.send_header("Content-Length", str(len(payload)))
            self.end_headers()
            self.wfile.write(payload)

        def log_message(self, *_):
            pass

    return Handler
