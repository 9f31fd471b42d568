package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"strings"
)

// serveMCP is the program mcpserver of the scripts: a server of revision 2025-11-25, with the faults that its arguments name.
func serveMCP() {
	is := func(fault string) bool { return slices.Contains(os.Args, fault) }
	if is("silent-start") {
		fmt.Fprintln(os.Stderr, "no configuration")
		os.Exit(3)
	}
	if is("banner") {
		fmt.Println("listening on stdio")
	}
	city := `{"type":"object","properties":{"city":{"type":"string"}},"required":["city"],"additionalProperties":false}`
	tools := `[{"name":"get_weather","inputSchema":` + city + `,"annotations":{"readOnlyHint":true}},{"name":"create_issue","inputSchema":` + city + `}]`
	if is("none") {
		tools = "[]"
	}
	if is("hostile") {
		tools = `[{"name":"a\u001b[31m\n::error::x\u202e","inputSchema":` + city + `,"annotations":{"readOnlyHint":true}},{"name":"' $(b)*","inputSchema":` + city + `}]`
	}
	lines := bufio.NewScanner(os.Stdin)
	lines.Buffer(nil, 1<<26)
	for lines.Scan() {
		var m struct {
			ID     json.RawMessage
			Method string
			Params json.RawMessage
		}
		var params struct {
			Name, Cursor string
			Arguments    map[string]any
		}
		answer := func(member, value string) {
			id := string(m.ID)
			if id == "" || strings.ContainsAny(id[:1], "{[tfn") {
				id = "null"
			}
			if len(m.ID) > 0 || member == "error" {
				fmt.Printf("{\"jsonrpc\":\"2.0\",\"id\":%s,%q:%s}\n", id, member, value)
			}
		}
		fail := func(code int, text string) { answer("error", fmt.Sprintf(`{"code":%d,"message":%q}`, code, text)) }
		line := bytes.TrimSpace(bytes.TrimPrefix(lines.Bytes(), []byte("\ufeff")))
		switch {
		case len(line) == 0:
			continue
		case !json.Valid(line):
			if fail(-32700, "parse error"); is("fragile") {
				os.Exit(1)
			}
			continue
		case json.Unmarshal(line, &m) != nil, len(m.ID) > 0 && strings.ContainsAny(string(m.ID[:1]), "{[tfn"):
			fail(-32600, "invalid request")
			continue
		case m.Method == "":
			continue // a response, or nothing
		case len(m.Params) > 0 && json.Unmarshal(m.Params, &params) != nil:
			if len(m.ID) > 0 {
				fail(-32602, "invalid params")
			}
			continue
		}
		switch {
		case m.Method == "initialize":
			answer("result", `{"protocolVersion":"2025-11-25","capabilities":{"tools":{}},"serverInfo":{"name":"weather","version":"1.2.0"}}`)
		case m.Method == "ping":
			answer("result", "{}")
		case m.Method == "tools/list" && params.Cursor == "":
			answer("result", `{"tools":`+tools+`}`)
		case m.Method == "tools/list":
			fail(-32602, "invalid cursor")
		case m.Method == "tools/call" && (params.Name == "get_weather" || params.Name == "create_issue"):
			city, ok := params.Arguments["city"].(string)
			text, _ := json.Marshal("sunny in " + city)
			if !ok || len(params.Arguments) != 1 {
				text = []byte(`"city has to be a string"`)
			}
			answer("result", fmt.Sprintf(`{"content":[{"type":"text","text":%s}],"isError":%t}`, text, !ok || len(params.Arguments) != 1))
		case m.Method == "tools/call":
			fail(-32602, "unknown tool")
		case len(m.ID) > 0:
			fail(-32601, "unknown method")
		}
	}
}
