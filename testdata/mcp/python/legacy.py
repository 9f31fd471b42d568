"""An MCP server for tests: correct, in one thread, for the two revisions that first had structured content. Python 3.8 or newer, nothing else."""
import json
import sys

REVISIONS = ["2025-06-18", "2025-11-25"]
WORDS = {"type": "object", "additionalProperties": False, "required": ["words"],
         "properties": {"words": {"type": "array", "maxItems": 50, "items": {"type": "string"}}, "upper": {"type": "boolean", "default": False}}}
COUNTED = {"type": "object", "required": ["count"], "properties": {"count": {"type": "integer", "minimum": 0}}}
TOOLS = [
    {"name": "join-words", "title": "Join", "description": "Joins words with blanks.", "inputSchema": WORDS, "annotations": {"readOnlyHint": True}},
    {"name": "count.words", "title": "Count", "description": "Counts words.", "inputSchema": WORDS, "outputSchema": COUNTED, "annotations": {"readOnlyHint": True}},
]


class Failure(Exception):
    def __init__(self, code, message):
        super().__init__(message)
        self.code = code


def problem(arguments):
    for name, value in arguments.items():
        if name not in WORDS["properties"]:
            return f"{name}: there is no such argument"
        if name == "upper" and not isinstance(value, bool):
            return "upper: must be true or false"
    words = arguments.get("words")
    if not isinstance(words, list) or len(words) > 50:
        return "words: must be a list of at most 50 strings"
    for i, word in enumerate(words):
        if not isinstance(word, str):
            return f"words[{i}]: must be a string"
    return None


def call(params):
    name, arguments = params.get("name"), params.get("arguments")
    if name not in [tool["name"] for tool in TOOLS]:
        raise Failure(-32602, f"Unknown tool: {name}")
    arguments = {} if arguments is None else arguments
    if not isinstance(arguments, dict):
        raise Failure(-32602, "arguments must be an object")
    wrong = problem(arguments)
    if wrong:
        return {"isError": True, "content": [{"type": "text", "text": wrong}]}
    words = arguments["words"]
    if name == "join-words":
        text = " ".join(words)
        return {"content": [{"type": "text", "text": text.upper() if arguments.get("upper") else text}]}
    counted = {"count": len(words)}
    return {"structuredContent": counted, "content": [{"type": "text", "text": json.dumps(counted)}]}


def tools(params):
    if "cursor" in params:
        raise Failure(-32602, "There is one page only")
    return {"tools": TOOLS}


class Server:
    revision = None

    def initialize(self, params):
        asked = params.get("protocolVersion")
        if not isinstance(asked, str):
            raise Failure(-32602, "protocolVersion is missing")
        self.revision = asked if asked in REVISIONS else REVISIONS[-1]
        return {"protocolVersion": self.revision, "capabilities": {"tools": {}}, "serverInfo": {"name": "words", "version": "0.1"}}

    def answer(self, method, params):
        methods = {"initialize": self.initialize, "ping": lambda _: {}, "tools/list": tools, "tools/call": call}
        if method not in methods:
            raise Failure(-32601, f"No method {method}")
        if self.revision is None and method not in ("initialize", "ping"):
            raise Failure(-32600, "initialize comes first")
        if not isinstance(params, dict):
            raise Failure(-32602, "params must be an object")
        return methods[method](params)

    def receive(self, line):
        try:
            message = json.loads(line.decode("utf-8-sig"), parse_constant=lambda _: 1 / 0)
        except (ValueError, RecursionError, ZeroDivisionError):
            return {"error": {"code": -32700, "message": "This is not JSON"}}
        if not isinstance(message, dict):
            return {"error": {"code": -32600, "message": "This is not an object"}}
        number, method = message.get("id"), message.get("method")
        known = {"id": number} if isinstance(number, (str, int)) and not isinstance(number, bool) else {}
        if "method" not in message and ("result" in message or "error" in message):
            return None
        if message.get("jsonrpc") != "2.0" or not isinstance(method, str) or "id" in message and not known:
            return {**known, "error": {"code": -32600, "message": "This is not a request"}}
        if not known:
            return None
        try:
            return {**known, "result": self.answer(method, message.get("params", {}))}
        except Failure as failure:
            return {**known, "error": {"code": failure.code, "message": str(failure)}}


def main():
    server = Server()
    for line in sys.stdin.buffer:
        response = server.receive(line.strip()) if line.strip() else None
        if response is not None:
            response = {"jsonrpc": "2.0", **response}
            if "id" not in response and server.revision == "2025-06-18":
                response["id"] = None
            sys.stdout.write(json.dumps(response) + "\n")
            sys.stdout.flush()


main()
