package mcp_test

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"strings"
	"sync"
	"testing"
	"time"
)

// fault is the environment variable that makes this program a server, with the fault that it names.
const fault = "MCP_TEST_FAULT"

// overHTTP is the environment variable with the address on which the server listens, if it is to.
const overHTTP = "MCP_TEST_ADDRESS"

func TestMain(m *testing.M) {
	if name, is := os.LookupEnv(fault); is {
		if address := os.Getenv(overHTTP); address != "" {
			serveHTTP(name, address)
		} else {
			newServer(name).serve()
		}
		return
	}
	os.Exit(m.Run())
}

// A testServer is a small server of MCP, in all revisions, with at most one fault.
type testServer struct {
	fault string
	out   io.Writer
	mutex sync.Mutex
	calls sync.WaitGroup
	quit  map[string]chan struct{}
	asked bool // a modern request came
}

type request struct {
	Version string          `json:"jsonrpc"`
	ID      json.RawMessage `json:"id"`
	Method  *string         `json:"method"`
	Params  json.RawMessage `json:"params"`
}

func newServer(fault string) *testServer {
	return &testServer{fault: fault, out: os.Stdout, quit: map[string]chan struct{}{}}
}

func (s *testServer) is(fault string) bool { return s.fault == fault }

// write writes one line.
func (s *testServer) write(text string) {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	fmt.Fprintln(s.out, text)
}

func (s *testServer) result(id json.RawMessage, result string) {
	s.write(`{"jsonrpc":"2.0","id":` + string(id) + `,"result":` + result + `}`)
}

func (s *testServer) fail(id json.RawMessage, code int, message, data string) {
	if len(id) == 0 {
		id = json.RawMessage("null")
	}
	if data != "" {
		data = `,"data":` + data
	}
	s.write(fmt.Sprintf(`{"jsonrpc":"2.0","id":%s,"error":{"code":%d,"message":%q%s}}`, id, code, message, data))
}

func (s *testServer) serve() {
	switch s.fault {
	case "does not start":
		fmt.Fprintln(os.Stderr, "2026/01/02 03:04:05 no configuration")
		os.Exit(3)
	case "banner":
		fmt.Println("listening on stdio")
	case "deaf":
		select {}
	case "silent":
		_, _ = io.Copy(io.Discard, os.Stdin)
		return
	}
	reader := bufio.NewReader(os.Stdin)
	for {
		line, err := reader.ReadBytes('\n')
		if text := strings.TrimSpace(string(line)); text != "" {
			s.line(text)
		}
		if err != nil {
			break
		}
	}
	if s.is("does not end") {
		select {}
	}
}

func (s *testServer) line(text string) {
	if strings.HasPrefix(text, "[") {
		s.batch(text)
		return
	}
	var r request
	if err := json.Unmarshal([]byte(text), &r); err != nil {
		if s.is("exits on garbage") {
			fmt.Fprintln(os.Stderr, "cannot read:", err)
			os.Exit(1)
		}
		s.fail(nil, -32700, "no JSON", "")
		return
	}
	s.handle(r)
}

func (s *testServer) batch(text string) {
	var all []request
	if json.Unmarshal([]byte(text), &all) != nil {
		s.fail(nil, -32700, "no JSON", "")
		return
	}
	for _, r := range all {
		s.handle(r)
	}
	if len(all) == 0 {
		s.fail(nil, -32600, "empty batch", "")
	}
}

func (s *testServer) handle(r request) {
	var params struct {
		Name      string                     `json:"name"`
		Version   string                     `json:"protocolVersion"`
		Arguments json.RawMessage            `json:"arguments"`
		RequestID json.RawMessage            `json:"requestId"`
		Cursor    *string                    `json:"cursor"`
		Meta      map[string]json.RawMessage `json:"_meta"`
	}
	_ = json.Unmarshal(r.Params, &params)
	switch {
	case r.Method == nil:
		return
	case s.is("of 2024") && *r.Method != "initialize" && len(r.ID) > 0:
		s.fail(r.ID, -32601, "no such method", "")
		return
	case len(r.ID) == 0:
		if *r.Method == "notifications/cancelled" && s.quit[string(params.RequestID)] != nil {
			close(s.quit[string(params.RequestID)])
		}
		return
	case r.ID[0] != '"' && (r.ID[0] < '0' || r.ID[0] > '9') && r.ID[0] != '-':
		s.fail(nil, -32600, "no id", "")
		return
	}
	if s.is("rounds ids") && r.ID[0] != '"' {
		var number float64
		_ = json.Unmarshal(r.ID, &number)
		r.ID, _ = json.Marshal(number)
	}
	version := string(params.Meta["io.modelcontextprotocol/protocolVersion"])
	modern, end := version != "", "}"
	if modern || *r.Method == "server/discover" || s.asked && *r.Method == "tools/list" {
		s.asked = true
		switch {
		case version == "" || params.Meta["io.modelcontextprotocol/clientCapabilities"] == nil:
			s.fail(r.ID, -32602, "no version or capabilities in _meta", "")
			return
		case version != `"2026-07-28"`:
			s.fail(r.ID, -32022, "unsupported version", `{"supported":["2026-07-28"],"requested":`+version+`}`)
			return
		}
		end = `,"resultType":"complete","ttlMs":0,"cacheScope":"private","_meta":{"io.modelcontextprotocol/serverInfo":{"name":"test","version":"1"}}}`
	}
	switch *r.Method {
	case "initialize":
		if s.is("of 2024") {
			params.Version = "2024-11-05"
		} else if params.Version > "2025-11-25" || params.Version < "2025-03-26" {
			params.Version = "2025-11-25"
		}
		s.result(r.ID, `{"protocolVersion":"`+params.Version+`","capabilities":{"tools":{}},"serverInfo":{"name":"test","version":"1"}}`)
	case "server/discover":
		s.result(r.ID, `{"supportedVersions":["2026-07-28"],"capabilities":{"tools":{}}`+end)
	case "ping":
		if modern {
			s.fail(r.ID, -32601, "no such method", "")
			return
		}
		s.result(r.ID, `{}`)
	case "tools/list":
		s.list(r, params.Cursor, end)
	case "tools/call":
		s.call(r, params.Name, params.Arguments, end)
	default:
		s.fail(r.ID, -32601, "no such method", "")
	}
}

const echo = `{"name":"echo","description":"Repeats a text.","inputSchema":{"type":"object","properties":{"text":{"type":"string"}},"required":["text"]},"annotations":{"readOnlyHint":true}}`
const erase = `{"name":"erase","description":"Erases everything.","inputSchema":{"type":"object","properties":{},"additionalProperties":false}}`
const search = `{"name":"search","description":"Finds texts.","inputSchema":{"type":"object","properties":{"text":{"type":"string","maxLength":200},` +
	`"limit":{"type":"integer","minimum":1,"maximum":50},"sort":{"enum":["date","name"]},"tags":{"type":"array","items":{"type":"string"}}},"required":["text"]},` +
	`"annotations":{"readOnlyHint":true,"idempotentHint":true}}`

// list has two pages.
func (s *testServer) list(r request, cursor *string, end string) {
	switch {
	case s.is("1,000 tools"):
		var all []string
		for i := range 1000 {
			all = append(all, strings.Replace(erase, `"erase"`, fmt.Sprintf(`"erase_%d"`, i), 1))
		}
		s.result(r.ID, `{"tools":[`+strings.Join(all, ",")+`]`+end)
	case s.is("20 tools"):
		var all []string
		for i := range 20 {
			all = append(all, strings.Replace(search, `"search"`, fmt.Sprintf(`"search_%d"`, i), 1))
		}
		s.result(r.ID, `{"tools":[`+strings.Join(all, ",")+`]`+end)
	case s.is("slow list"):
		time.Sleep(400 * time.Millisecond)
		next := "x"
		if cursor != nil {
			next += *cursor
		}
		s.result(r.ID, `{"tools":[`+echo+`],"nextCursor":"`+next+`"`+end)
	case s.is("endless list"):
		s.result(r.ID, `{"tools":[`+echo+`],"nextCursor":"again"`+end)
	case cursor == nil:
		s.result(r.ID, `{"tools":[`+echo+`],"nextCursor":"two"`+end)
	case *cursor == "two":
		s.result(r.ID, `{"tools":[`+erase+`]`+end)
	default:
		s.fail(r.ID, -32602, "no such cursor", "")
	}
}

func (s *testServer) call(r request, name string, arguments json.RawMessage, end string) {
	if name != "echo" && !strings.HasPrefix(name, "search_") {
		s.fail(r.ID, -32602, "unknown tool", "")
		return
	}
	var values map[string]any // unlike a struct, it has other names for other cases
	_ = json.Unmarshal(arguments, &values)
	given, is := values["text"].(string)
	if !is && s.is("panics") {
		panic("no text")
	}
	if strings.Contains(given, "東") && s.is("panics of a rune") {
		panic("no such rune")
	}
	if s.is("large answers") {
		s.result(r.ID, fmt.Sprintf(`{"content":[{"type":"text","text":"%02097152d"}],"isError":%t`, 0, !is)+end)
		return
	}
	if !is {
		s.result(r.ID, `{"content":[{"type":"text","text":"text is required"}],"isError":true`+end)
		return
	}
	switch {
	case s.is("hangs") && given == "":
		return
	case s.is("floods"):
		for range 100_000 {
			s.write(`{"jsonrpc":"2.0","method":"notifications/message","params":{"level":"info","data":"x"}}`)
		}
	case s.is("dies later"):
		defer os.Exit(4)
	}
	quit := make(chan struct{})
	s.quit[string(r.ID)] = quit
	s.calls.Go(func() {
		if given == "slowly" {
			select {
			case <-quit:
				return
			case <-time.After(2 * time.Second):
			}
		}
		text, _ := json.Marshal(given)
		s.result(r.ID, `{"content":[{"type":"text","text":`+string(text)+`}]`+end)
	})
}
