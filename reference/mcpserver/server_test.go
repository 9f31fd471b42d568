package mcpserver_test

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/reference/host/testdata/stub"
	"github.com/toolconform/toolconform/reference/mcpserver"
)

const (
	handshake = `{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-11-25","capabilities":{},"clientInfo":{"name":"x","version":"1"}}}`
	meta      = `"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{}}`
)

// waits is a tool that returns when its call is cancelled.
func waits(ctx context.Context, _ string, _ contract.ExecutionContext) contract.Result {
	<-ctx.Done()
	return contract.Cancelled(nil)
}

func newServer(t *testing.T) *mcpserver.Server {
	t.Helper()
	tools, err := mcpserver.New(nil, stub.Named("echo"), stub.Named("waits", waits),
		stub.Named("panics", func(context.Context, string, contract.ExecutionContext) contract.Result { panic("a secret") }))
	if err != nil {
		t.Fatal(err)
	}
	return &mcpserver.Server{Name: "test", Version: "1", Tools: tools}
}

// responses returns what the server writes for lines.
func responses(t *testing.T, lines ...string) []string {
	t.Helper()
	var out strings.Builder
	if err := newServer(t).Serve(t.Context(), strings.NewReader(strings.Join(lines, "\n")), &out); err != nil {
		t.Fatal(err)
	}
	return strings.Split(strings.TrimSuffix(out.String(), "\n"), "\n")
}

func modern(method, params string) string {
	if params != "" {
		params = "," + params
	}
	return fmt.Sprintf(`{"jsonrpc":"2.0","id":"m","method":%q,"params":{%s%s}}`, method, meta, params)
}

// The response to each message, first without a handshake and then after one.
func TestResponses(t *testing.T) {
	const none = `{"jsonrpc":"2.0","id":null,"error":{"code":-32`
	for message, want := range map[string][2]string{
		`not json`: {none + `700`, none + `700`},
		`[]`:       {none + `600`, none + `600`},
		`42`:       {none + `700`, none + `700`},
		`{}`:       {none + `600`, none + `600`},
		`{"jsonrpc":"2.0","id":{},"method":"ping"}`:                   {none + `600`, none + `600`},
		`{"jsonrpc":"2.0","id":null,"method":"ping"}`:                 {none + `600`, none + `600`},
		`{"jsonrpc":"1.0","id":1,"method":"ping"}`:                    {`{"jsonrpc":"2.0","id":1,"error":{"code":-32600`, `{"jsonrpc":"2.0","id":1,"error":{"code":-32600`},
		`{"jsonrpc":"2.0","id":"x","result":{}}`:                      {"", ""},
		`{"jsonrpc":"2.0","method":"notifications/frobnicate"}`:       {"", ""},
		`{"jsonrpc":"2.0","method":"notifications/cancelled"}`:        {"", ""},
		` {"jsonrpc":"2.0","id":9007199254740993,"method":"ping"} `:   {`{"jsonrpc":"2.0","id":9007199254740993,"result":{}}`, `{"jsonrpc":"2.0","id":9007199254740993,"result":{}}`},
		`[{"jsonrpc":"2.0","id":1,"method":"ping"}]`:                  {none + `600`, none + `600`},
		`{"jsonrpc":"2.0","id":1,"method":"tools/list"}`:              {`{"jsonrpc":"2.0","id":1,"error":{"code":-32602`, `{"jsonrpc":"2.0","id":1,"result":{"tools":[{"name":"echo"`},
		`{"jsonrpc":"2.0","id":1,"method":"tools/list","params":[1]}`: {`{"jsonrpc":"2.0","id":1,"error":{"code":-32602`, `{"jsonrpc":"2.0","id":1,"error":{"code":-32602`},
		`{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{"cursor":""}}`: {
			`{"jsonrpc":"2.0","id":1,"error":{"code":-32602`, `{"jsonrpc":"2.0","id":1,"error":{"code":-32602`},
		`{"jsonrpc":"2.0","id":1,"method":"tools/frobnicate"}`: {`{"jsonrpc":"2.0","id":1,"error":{"code":-32602`, `{"jsonrpc":"2.0","id":1,"error":{"code":-32601`},
		`{"jsonrpc":"2.0","id":1,"method":"server/discover"}`:  {`{"jsonrpc":"2.0","id":1,"error":{"code":-32602`, `{"jsonrpc":"2.0","id":1,"error":{"code":-32601`},

		modern("ping", ""): {`{"jsonrpc":"2.0","id":"m","error":{"code":-32601`, `{"jsonrpc":"2.0","id":"m","error":{"code":-32601`},
		modern("server/discover", ""): {
			`{"jsonrpc":"2.0","id":"m","result":{"_meta":{"io.modelcontextprotocol/serverInfo":{"name":"test","version":"1"}},"cacheScope":"public",` +
				`"capabilities":{"tools":{}},"resultType":"complete","supportedVersions":["2026-07-28","2025-11-25","2025-06-18","2025-03-26"],"ttlMs":`,
			`{"jsonrpc":"2.0","id":"m","result":{"_meta"`},
		strings.Replace(modern("tools/list", ""), "2026-07-28", "1900-01-01", 1): {
			`{"jsonrpc":"2.0","id":"m","error":{"code":-32022,"message":"unsupported protocol version","data":{"requested":"1900-01-01","supported":["2026-07-28"`,
			`{"jsonrpc":"2.0","id":"m","error":{"code":-32022`},
		strings.Replace(modern("tools/list", ""), `{}`, `1`, 1):           {`{"jsonrpc":"2.0","id":"m","error":{"code":-32602`, `{"jsonrpc":"2.0","id":"m","error":{"code":-32602`},
		strings.Replace(modern("tools/list", ""), `"2026-07-28"`, `1`, 1): {`{"jsonrpc":"2.0","id":"m","error":{"code":-32602`, `{"jsonrpc":"2.0","id":"m","error":{"code":-32602`},
		modern("tools/call", `"name":"none"`):                             {`{"jsonrpc":"2.0","id":"m","error":{"code":-32602`, `{"jsonrpc":"2.0","id":"m","error":{"code":-32602`},
		modern("tools/call", `"name":1`):                                  {`{"jsonrpc":"2.0","id":"m","error":{"code":-32602`, `{"jsonrpc":"2.0","id":"m","error":{"code":-32602`},
		modern("tools/call", `"name":"echo","arguments":[]`):              {`{"jsonrpc":"2.0","id":"m","error":{"code":-32602`, `{"jsonrpc":"2.0","id":"m","error":{"code":-32602`},
		modern("tools/call", `"name":"echo"`):                             {`{"jsonrpc":"2.0","id":"m","result":{"_meta"`, `{"jsonrpc":"2.0","id":"m","result":{"_meta"`},
		`{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"echo","arguments":{"a":"<"}}}`: {
			`{"jsonrpc":"2.0","id":1,"error":{"code":-32602`,
			`{"jsonrpc":"2.0","id":1,"result":{"content":[{"type":"text","text":"{\"arguments\":\"{\\\"a\\\":\\\"<\\\"}\"}"}],"structuredContent":{"arguments":"{\"a\":\"<\"}"}}}`},
		`{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"panics"}}`: {
			`{"jsonrpc":"2.0","id":1,"error":{"code":-32602`,
			`{"jsonrpc":"2.0","id":1,"result":{"content":[{"type":"text","text":"The tool failed unexpectedly."}],"isError":true}}`},
	} {
		if got := responses(t, message); !strings.HasPrefix(got[0], want[0]) || len(got) != 1 || (got[0] == "") != (want[0] == "") {
			t.Errorf("%s\n  without a handshake: %s\n  want %s", message, got, want[0])
		}
		got := responses(t, handshake, "", message)[1:]
		if len(got) == 0 {
			got = []string{""}
		}
		if !strings.HasPrefix(got[0], want[1]) || len(got) != 1 || (got[0] == "") != (want[1] == "") {
			t.Errorf("%s\n  after a handshake: %s\n  want %s", message, got, want[1])
		}
	}
}

func TestNegotiation(t *testing.T) {
	for asked, want := range map[string]string{`"2025-03-26"`: "2025-03-26", `"2025-06-18"`: "2025-06-18", `"2099-01-01"`: "2025-11-25", `"2026-07-28"`: "2025-11-25", `1`: "2025-11-25"} {
		got := responses(t, strings.Replace(handshake, `"2025-11-25"`, asked, 1))[0]
		if !strings.Contains(got, `"protocolVersion":"`+want+`","serverInfo":{"name":"test","version":"1"}`) {
			t.Errorf("%s: %s", asked, got)
		}
	}
}

// The oldest revision has batches.
func TestBatch(t *testing.T) {
	got := responses(t, strings.Replace(handshake, "2025-11-25", "2025-03-26", 1),
		`[{"jsonrpc":"2.0","id":1,"method":"ping"},{"jsonrpc":"2.0","method":"x"},{"jsonrpc":"2.0","id":2,"method":"ping"},3]`, `[{"jsonrpc":"2.0","method":"x"}]`)
	const want = `[{"jsonrpc":"2.0","id":1,"result":{}},{"jsonrpc":"2.0","id":2,"result":{}},{"jsonrpc":"2.0","id":null,"error":{"code":-32700`
	if len(got) != 2 || !strings.HasPrefix(got[1], want) {
		t.Errorf("%q", got)
	}
}

func TestLargeMessage(t *testing.T) {
	got := responses(t, modern("tools/call", `"name":"echo","arguments":{"a":"`+strings.Repeat("x", 1<<20)+`"}`))
	if len(got) != 1 || len(got[0]) < 2<<20 {
		t.Errorf("%d responses: %.200s", len(got), got[0])
	}
}

// call returns a request that calls a tool.
func call(id, tool string) string {
	return fmt.Sprintf(`{"jsonrpc":"2.0","id":%s,"method":"tools/call","params":{"name":%q}}`, id, tool)
}

// A cancelled call has no response, others have, and its id can be used again.
func TestCancellation(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		in, lines := io.Pipe()
		written, out := io.Pipe()
		served := make(chan error, 1)
		go func() { served <- newServer(t).Serve(t.Context(), in, out); _ = out.Close() }()
		scanner := bufio.NewScanner(written)
		exchange := func(line string) string {
			fmt.Fprintln(lines, line)
			scanner.Scan()
			return scanner.Text()
		}
		exchange(handshake)
		for _, id := range []string{`1`, `"1"`, `2`} {
			fmt.Fprintln(lines, call(id, "waits"))
		}
		if got := exchange(call(`2`, "waits")); !strings.Contains(got, `"id":2,"error":{"code":-32600`) {
			t.Errorf("the same id twice: %s", got)
		}
		for _, cancel := range []string{`1`, `"1"`, `1`, `99`, `{}`} {
			fmt.Fprintf(lines, `{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":%s}}`+"\n", cancel)
		}
		time.Sleep(time.Minute)
		if got := exchange(call(`1`, "echo")); !strings.Contains(got, `"id":1,"result"`) {
			t.Errorf("after a cancellation: %s", got)
		}
		begun := time.Now()
		_ = lines.Close()
		for scanner.Scan() {
			if !strings.Contains(scanner.Text(), `"id":2`) {
				t.Errorf("at the end: %s", scanner.Text())
			}
		}
		if err := <-served; err != nil || time.Since(begun) > 2*time.Second {
			t.Errorf("%v after %v", err, time.Since(begun))
		}
	})
}

func TestEndOfContext(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	in, lines := io.Pipe()
	defer lines.Close()
	served := make(chan error, 1)
	go func() { served <- newServer(t).Serve(ctx, in, io.Discard) }()
	fmt.Fprintln(lines, handshake)
	cancel()
	if err := <-served; err != nil {
		t.Error(err)
	}
}

// closed is an output that nobody reads.
type closed struct{}

func (closed) Write([]byte) (int, error) { return 0, io.ErrClosedPipe }

func TestEndOfOutput(t *testing.T) {
	in, lines := io.Pipe()
	defer lines.Close()
	served := make(chan error, 1)
	go func() { served <- newServer(t).Serve(t.Context(), in, closed{}) }()
	fmt.Fprintln(lines, handshake)
	if err := <-served; !errors.Is(err, io.ErrClosedPipe) {
		t.Errorf("%v", err)
	}
}

func TestDefinitions(t *testing.T) {
	tools, err := mcpserver.New(nil, stub.Named("b"), stub.Named("a"))
	if err != nil {
		t.Fatal(err)
	}
	text, _ := json.Marshal(tools.Definitions())
	if !strings.HasPrefix(string(text), `[{"name":"a","description":"Does what a test tells it to.\n\nCall a when a test asks for it.","inputSchema":{"type":"object","properties":{},"required":[]}}`) {
		t.Errorf("%s", text)
	}
	for want, tool := range map[string]contract.Tool{"NAM-003": stub.Named("a b"), "nil": nil} {
		if _, err := mcpserver.New(nil, tool); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v", err)
		}
	}
}
