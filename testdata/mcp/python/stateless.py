"""An MCP server for tests: correct, of the stateless revision only, with a thread for each call. Python 3.8 or newer, nothing else."""
import json
import os
import sys
import threading

REVISION = "2026-07-28"
META = "io.modelcontextprotocol/"
TOOLS = [
    {"name": "sleep", "description": "Sleeps, or is woken by a cancellation.", "annotations": {"readOnlyHint": True, "idempotentHint": True},
     "inputSchema": {"$schema": "https://json-schema.org/draft/2020-12/schema", "type": "object", "unevaluatedProperties": False, "required": ["tenths"],
                     "properties": {"tenths": {"$ref": "#/$defs/tenths"}}, "$defs": {"tenths": {"type": "integer", "minimum": 0, "maximum": 8}}}},
    {"name": "nothing", "description": "Does nothing, without content.", "annotations": {"readOnlyHint": True, "idempotentHint": True},
     "inputSchema": {"type": "object", "additionalProperties": False}},
]
running, lock = {}, threading.Lock()


def refusal(code, message, **data):
    return {"error": {"code": code, "message": message, **({"data": data} if data else {})}}


def result(value):
    return {"result": {"resultType": "complete", **value, "_meta": {META + "serverInfo": {"name": "stateless", "version": "2"}}}}


def told(text, failed=False):
    return result({"content": [{"type": "text", "text": text}], **({"isError": True} if failed else {})})


def call(params, cancelled):
    name, arguments = params.get("name"), params.get("arguments", {})
    arguments = {} if arguments is None else arguments
    tool = next((tool for tool in TOOLS if tool["name"] == name), None)
    if tool is None or not isinstance(arguments, dict):
        return refusal(-32602, f"Unknown tool: {name}" if tool is None else "arguments is not an object")
    unknown = [key for key in arguments if key not in tool["inputSchema"].get("properties", {})]
    if unknown:
        return told(f"{unknown[0]}: unknown argument", True)
    if name == "nothing":
        return result({"content": []})
    tenths = arguments.get("tenths")
    if not isinstance(tenths, (int, float)) or isinstance(tenths, bool) or tenths != tenths // 1 or not 0 <= tenths <= 8:
        return told("tenths: must be a whole number from 0 to 8", True)
    cancelled.wait(tenths / 10)
    return told(f"slept {int(tenths)} tenths")


def answer(method, params, cancelled):
    if method not in ("server/discover", "tools/list", "tools/call"):
        return refusal(-32601, f"Method not found: {method} (this server speaks {REVISION})", supported=[REVISION])
    meta = params.get("_meta") if isinstance(params, dict) else None
    meta = meta if isinstance(meta, dict) else {}
    version = meta.get(META + "protocolVersion")
    if isinstance(version, str) and version != REVISION:
        return refusal(-32022, "Unsupported protocol version", supported=[REVISION], requested=version)
    if version is None or not isinstance(meta.get(META + "clientCapabilities"), dict):
        return refusal(-32602, "_meta has no version or no capabilities")
    if method == "tools/call":
        return call(params, cancelled)
    if "cursor" in params:
        return refusal(-32602, "There are no further pages")
    value = {"tools": TOOLS} if method == "tools/list" else {"supportedVersions": [REVISION], "capabilities": {"tools": {}}}
    return result({**value, "ttlMs": 0, "cacheScope": "private"})


def send(message):
    os.write(1, json.dumps({"jsonrpc": "2.0", **message}, ensure_ascii=False).encode("utf-8", "replace") + b"\n")


def run(number, method, params, cancelled):
    message = answer(method, params, cancelled)
    with lock:
        running.pop(cancelled, None)
        if not cancelled.is_set():
            send({"id": number, **message})


def receive(line):
    try:
        message = json.loads(line.decode("utf-8-sig"), parse_constant=lambda _: 1 / 0)
    except (ValueError, RecursionError, ZeroDivisionError):
        return refusal(-32700, "Parse error")
    if not isinstance(message, dict):
        return refusal(-32600, "Not a message")
    number, method, params = message.get("id"), message.get("method"), message.get("params", {})
    readable = isinstance(number, (str, int)) and not isinstance(number, bool)
    if "method" not in message and ("result" in message or "error" in message):
        return None
    if message.get("jsonrpc") != "2.0" or not isinstance(method, str) or "id" in message and not readable:
        return {**({"id": number} if readable else {}), **refusal(-32600, "Not a request")}
    if readable:
        cancelled = threading.Event()
        with lock:
            running[cancelled] = number
        threading.Thread(target=run, args=(number, method, params, cancelled), daemon=True).start()
    elif method == "notifications/cancelled" and isinstance(params, dict):
        with lock:
            for cancelled, other in running.items():
                if json.dumps(other) == json.dumps(params.get("requestId")):
                    cancelled.set()
    return None


for line in sys.stdin.buffer:
    response = receive(line.strip()) if line.strip() else None
    if response is not None:
        with lock:
            send(response)
