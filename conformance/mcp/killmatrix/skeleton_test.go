package killmatrix

import (
	"bufio"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"
)

// What this file tests is testdata/mcp/skeleton, with lines as they stand here and nothing of the client that tests servers: the server that has
// no fault is right, and each fault shows.

var buildSkeleton = sync.OnceValues(func() (string, error) {
	dir, err := os.MkdirTemp("", "skeleton")
	if err != nil {
		return "", err
	}
	out, err := exec.Command("go", "build", "-buildvcs=false", "-o", dir, "../../../testdata/mcp/skeleton").CombinedOutput()
	if err != nil {
		return "", fmt.Errorf("build the skeleton: %w\n%s", err, out)
	}
	return filepath.Join(dir, "skeleton"), nil
})

func TestMain(m *testing.M) {
	flag.Parse()
	if f := flag.Lookup("test.parallel"); f.Value.String() == f.DefValue { // most of the time is waiting
		_ = f.Value.Set("6")
	}
	code := m.Run()
	if path, err := buildSkeleton(); err == nil {
		_ = os.RemoveAll(filepath.Dir(path))
	}
	os.Exit(code)
}

func skeleton(t *testing.T) string {
	t.Helper()
	path, err := buildSkeleton()
	if err != nil {
		t.Fatal(err)
	}
	return path
}

// A mode is a row of skeleton -modes.
type mode struct {
	name, rule string
	also       []string
}

func modes(t *testing.T) (all []mode) {
	t.Helper()
	out, err := exec.Command(skeleton(t), "-modes").Output()
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(out)) {
		cells := strings.Split(strings.TrimSuffix(line, "\n"), "\t")
		all = append(all, mode{cells[0], cells[1], strings.Fields(cells[2])})
	}
	return all
}

// A process is a server that is spoken to in lines.
type process struct {
	t     *testing.T
	cmd   *exec.Cmd
	in    io.WriteCloser
	lines chan string
	dead  chan bool
	begun time.Time
	// patience is how long something is awaited: what a server with a fault may never do, a short time; what the right one surely does, on a busy
	// machine, too, a long one.
	patience time.Duration
}

func start(t *testing.T, change func(*exec.Cmd), arguments ...string) *process {
	t.Helper()
	cmd := exec.Command(skeleton(t), arguments...)
	cmd.Dir = t.TempDir()
	cmd.WaitDelay = time.Second
	if change != nil {
		change(cmd)
	}
	in, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	reader, writer := io.Pipe()
	cmd.Stdout = writer
	p := &process{t: t, cmd: cmd, in: in, lines: make(chan string, 100_000), dead: make(chan bool), begun: time.Now(), patience: 3 * time.Second}
	if len(arguments) == 0 {
		p.patience = longest
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	go func() {
		scanner := bufio.NewScanner(reader)
		scanner.Buffer(nil, 1<<28)
		for scanner.Scan() {
			p.lines <- scanner.Text()
		}
		_, _ = io.Copy(io.Discard, reader)
	}()
	go func() {
		_ = cmd.Wait()
		_ = writer.Close()
		close(p.dead)
	}()
	t.Cleanup(func() {
		_ = cmd.Process.Kill()
		<-p.dead
	})
	return p
}

// send writes a line. In it, META is what the stateless revision asks for, and BIG is a text of more than 16 MB.
func (p *process) send(line string) {
	_, _ = io.WriteString(p.in, expand(line)+"\n")
}

const statelessMeta = `"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{}}`

func expand(line string) string {
	line = strings.ReplaceAll(line, "META", statelessMeta)
	line = strings.ReplaceAll(line, "DEEP", strings.Repeat("[", 1000)+strings.Repeat("]", 1000))
	return strings.ReplaceAll(line, "BIG", strings.Repeat("0123456789abcdef", 1<<20+1))
}

// ended reports whether the process ends in time.
func (p *process) ended(within time.Duration) bool {
	select {
	case <-p.dead:
		return true
	case <-time.After(within):
		return false
	}
}

// longest is how long something is awaited that surely comes, on a busy machine, too.
const longest = 2 * time.Minute

// An exchange is a text: a line with ">" is sent, with those that follow it, so that the server reads all of them at once; one with "<" is awaited: a
// whole line as it is, or with "<~" a regular expression that is part of one. What comes in between may come in any order; in the end everything must
// have been awaited.
func converse(t *testing.T, p *process, exchange string) {
	t.Helper()
	var unread, unsent []string
	for step := range strings.Lines(exchange) {
		kind, text, _ := strings.Cut(strings.TrimSpace(step), " ")
		wanted := func(line string) bool { return line == text }
		switch kind {
		case "":
			continue
		case ">":
			unsent = append(unsent, text)
			continue
		case "<~":
			wanted = regexp.MustCompile(text).MatchString
		}
		if len(unsent) > 0 {
			p.send(strings.Join(unsent, "\n"))
			unsent = nil
		}
		for at := -1; at < 0; {
			if at = slices.IndexFunc(unread, wanted); at >= 0 {
				unread = slices.Delete(unread, at, at+1)
				break
			}
			select {
			case line := <-p.lines:
				unread = append(unread, line)
			case <-time.After(longest):
				t.Fatalf("%s does not come; unread are %q", text, unread)
			}
		}
	}
	_ = p.in.Close()
	if !p.ended(longest) || p.cmd.ProcessState.ExitCode() != 0 {
		t.Errorf("the server does not exit, or with %v", p.cmd.ProcessState)
	}
	for len(p.lines) > 0 {
		unread = append(unread, <-p.lines)
	}
	if len(unread) > 0 {
		t.Errorf("nobody waits for %q", unread)
	}
}

// legacy are the exchanges in a revision with a handshake.
const legacy = `
	> {"jsonrpc":"2.0","id":"early","method":"tools/list"}
	<~ ^{"error":{"code":-32602,"message":".*"},"id":"early","jsonrpc":"2.0"}$
	> {"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"REVISION","capabilities":{},"clientInfo":{"name":"test","version":"1"}}}
	<~ ^{"id":0,"jsonrpc":"2.0","result":{"capabilities":{"resources":{},"tools":{}},"instructions":"[^"]*","protocolVersion":"REVISION","serverInfo":{"name":"skeleton","version":"1.0.0"}}}$
	> {"jsonrpc":"2.0","method":"notifications/initialized"}
	> {"jsonrpc":"2.0","method":"notifications/frobnicate","params":[]}
	> {"jsonrpc":"2.0","id":-1,"method":"ping"}
	< {"id":-1,"jsonrpc":"2.0","result":{}}
	> {"jsonrpc":"2.0","id":9007199254740993,"method":"tools/list","params":{}}
	<~ "id":9007199254740993,.*"nextCursor":"ZnJvbSA0","tools":\[{[^!]*"name":"echo"
	> {"jsonrpc":"2.0","id":3,"method":"tools/list","params":{"cursor":"ZnJvbSA0"}}
	<~ "id":3,.*"nextCursor":"ZnJvbSA4","tools":\[{[^!]*"name":"lookup"
	> {"jsonrpc":"2.0","id":4,"method":"tools/list","params":{"cursor":"ZnJvbSA4"}}
	<~ "id":4,"jsonrpc":"2.0","result":{"tools":\[{[^!]*"name":"ask"
	> {"jsonrpc":"2.0","id":5,"method":"tools/list","params":{"cursor":"x"}}
	< {"error":{"code":-32602,"message":"Invalid cursor"},"id":5,"jsonrpc":"2.0"}
	> {"jsonrpc":"2.0","id":6,"method":"tools/frobnicate"}
	< {"error":{"code":-32601,"message":"Method not found: tools/frobnicate"},"id":6,"jsonrpc":"2.0"}
	> {"jsonrpc":"2.0","id":7,"method":"server/discover"}
	< {"error":{"code":-32601,"message":"Method not found: server/discover"},"id":7,"jsonrpc":"2.0"}
` + calls + `
	> {"jsonrpc":"2.0","id":60,"method":"initialize","params":{"protocolVersion":"1999-01-01","capabilities":{},"clientInfo":{"name":"test","version":"1"}}}
	<~ "id":60,.*"protocolVersion":"2025-11-25"`

// calls are the exchanges about tools; a revision without handshake adds its META.
const calls = `
	> {"jsonrpc":"2.0","id":20,"method":"tools/call","params":{"name":"about"META}}
	< {"id":20,"jsonrpc":"2.0","result":{HEAD"content":[{"text":"skeleton: a server for tests","type":"text"}]TAIL}}
	> {"jsonrpc":"2.0","id":21,"method":"tools/call","params":{"name":"nothing","arguments":{}META}}
	< {"error":{"code":-32602,"message":"Unknown tool: nothing"},"id":21,"jsonrpc":"2.0"}
	> {"jsonrpc":"2.0","id":22,"method":"tools/call","params":{"name":"echo","arguments":[1]META}}
	< {"error":{"code":-32602,"message":"Invalid params: arguments is no object"},"id":22,"jsonrpc":"2.0"}
	> {"jsonrpc":"2.0","id":23,"method":"tools/call","params":{"name":"echo","arguments":{"text":"\u0416\u0000\ud83d\ude00","count":1.0,"serial":9007199254740993}META}}
	< {"id":23,"jsonrpc":"2.0","result":{HEAD"content":[{"text":"{\"count\":1.0,\"serial\":9007199254740993,\"text\":\"Ж\\u0000😀\"}","type":"text"}]TAIL}}
	> {"jsonrpc":"2.0","id":24,"method":"tools/call","params":{"name":"echo","arguments":{"text":"x"}META}}
	< {"id":24,"jsonrpc":"2.0","result":{HEAD"content":[{"text":"Invalid arguments: arguments.count: is required","type":"text"}],"isError":trueTAIL}}
	> {"jsonrpc":"2.0","id":25,"method":"tools/call","params":{"name":"echo","arguments":{"text":null,"count":1}META}}
	<~ "id":25,.*arguments.text: must be of type \\"string\\"","type":"text"}\],"isError":true
	> {"jsonrpc":"2.0","id":26,"method":"tools/call","params":{"name":"echo","arguments":{"text":"","count":101}META}}
	<~ "id":26,.*arguments.count: must be at most 100","type":"text"}\],"isError":true
	> {"jsonrpc":"2.0","id":27,"method":"tools/call","params":{"name":"echo","arguments":{"text":"","count":1,"Text":""}META}}
	<~ "id":27,.*arguments.Text: is not allowed","type":"text"}\],"isError":true
	> {"jsonrpc":"2.0","id":28,"method":"tools/call","params":{"name":"echo","arguments":{"text":"","count":1,"tags":["a","a"]}META}}
	<~ "id":28,.*arguments.tags: must not have an item twice","type":"text"}\],"isError":true
	> {"jsonrpc":"2.0","id":29,"method":"tools/call","params":{"name":"echo","arguments":{"text":"","count":1,"code":"a"}META}}
	<~ "id":29,.*arguments.code: must match
	> {"jsonrpc":"2.0","id":30,"method":"tools/call","params":{"name":"echo","arguments":{"text":"","count":1,"step":0.7}META}}
	<~ "id":30,.*arguments.step: must be a multiple of 0.5
	> {"jsonrpc":"2.0","id":31,"method":"tools/call","params":{"name":"echo","arguments":{"text":"","count":1,"point":{"x":1}}META}}
	<~ "id":31,.*arguments.point.y: is required
	> {"jsonrpc":"2.0","id":32,"method":"tools/call","params":{"name":"echo","arguments":{"text":"","count":1e999999999}META}}
	<~ "id":32,.*arguments.count: must be of type
	> {"jsonrpc":"2.0","id":33,"method":"tools/call","params":{"name":"lookup","arguments":{"key":"green"}META}}
	<~ "id":33,.*nothing is stored under \\"green\\"","type":"text"}\],"isError":true
	> {"jsonrpc":"2.0","id":34,"method":"tools/call","params":{"name":"wait","arguments":{"ms":900}META}}
	> {"jsonrpc":"2.0","id":"34","method":"tools/call","params":{"name":"wait","arguments":{"ms":200}META}}
	> {"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":34}}
	> {"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":99}}
	> {"jsonrpc":"2.0","method":"notifications/cancelled"}
	< {"id":"34","jsonrpc":"2.0","result":{HEAD"content":[{"text":"waited 200 ms","type":"text"}]TAIL}}
	> {"jsonrpc":"2.0","id":34,"method":"tools/call","params":{"name":"wait","arguments":{"ms":1}META}}
	< {"id":34,"jsonrpc":"2.0","result":{HEAD"content":[{"text":"waited 1 ms","type":"text"}]TAIL}}
	> not json
	<~ ^{"error":{"code":-32700,"message":"Parse error"}.*"jsonrpc":"2.0"}$
	> []
	<~ ^{"error":{"code":-32600,"message":"Invalid Request: an array"}.*"jsonrpc":"2.0"}$
	> 42
	<~ ^{"error":{"code":-32600,"message":"Invalid Request: no object"}.*"jsonrpc":"2.0"}$
	>
	> {"jsonrpc":"2.0","id":"unasked","result":{}}
	> {"jsonrpc":"1.0","id":35,"method":"ping"}
	< {"error":{"code":-32600,"message":"Invalid Request"},"id":35,"jsonrpc":"2.0"}
	> {"jsonrpc":"2.0","id":36,"method":"resources/read","params":{"uri":"skeleton://note"META}}
	<~ "id":36,.*"text":"A note."
`

// own are the exchanges that differ between the revisions with a handshake.
var own = map[string]string{
	"2025-03-26": `
		> [{"jsonrpc":"2.0","id":70,"method":"ping"},{"jsonrpc":"2.0","method":"notifications/x"},{"jsonrpc":"2.0","id":71,"method":"ping"}]
		<~ ^\[{"id":7[01],"jsonrpc":"2.0","result":{}},{"id":7[01],"jsonrpc":"2.0","result":{}}\]$
		> nonsense
		< {"error":{"code":-32700,"message":"Parse error"},"id":null,"jsonrpc":"2.0"}
		> {"jsonrpc":"2.0","id":72,"method":"tools/call","params":{"name":"picture"}}
		<~ "id":72,"jsonrpc":"2.0","result":{"content":\[.*"type":"resource"}\]}}$
		> {"jsonrpc":"2.0","id":73,"method":"tools/call","params":{"name":"sum","arguments":{"numbers":[]}}}
		< {"id":73,"jsonrpc":"2.0","result":{"content":[{"text":"{\"sorted\":[],\"sum\":0}","type":"text"}]}}`,
	"2025-06-18": `
		> [{"jsonrpc":"2.0","id":70,"method":"ping"}]
		< {"error":{"code":-32600,"message":"Invalid Request: an array"},"id":null,"jsonrpc":"2.0"}
		> {"jsonrpc":"2.0","id":73,"method":"tools/call","params":{"name":"sum","arguments":{"numbers":[2,1]}}}
		< {"id":73,"jsonrpc":"2.0","result":{"content":[{"text":"{\"sorted\":[1,2],\"sum\":3}","type":"text"}],"structuredContent":{"sorted":[1,2],"sum":3}}}`,
	"2025-11-25": `
		> [{"jsonrpc":"2.0","id":70,"method":"ping"}]
		< {"error":{"code":-32600,"message":"Invalid Request: an array"},"jsonrpc":"2.0"}
		> {"jsonrpc":"2.0","id":72,"method":"tools/call","params":{"name":"picture","_meta":{"progressToken":1}}}
		<~ "id":72,"jsonrpc":"2.0","result":{"content":\[.*"type":"resource_link","uri":"skeleton://note"}\]}}$
		> {"jsonrpc":"2.0","id":74,"method":"tools/call","params":{"name":"steps","arguments":{"n":2},"_meta":{"progressToken":1}}}
		< {"jsonrpc":"2.0","method":"notifications/progress","params":{"progress":1,"progressToken":1,"total":2}}
		< {"jsonrpc":"2.0","method":"notifications/progress","params":{"progress":2,"progressToken":1,"total":2}}
		<~ "id":74,.*counted to 2`,
}

// stateless are the exchanges of the revision without a handshake.
const stateless = `
	> {"jsonrpc":"2.0","id":1,"method":"tools/list","params":{"_meta":{"io.modelcontextprotocol/protocolVersion":"1900-01-01","io.modelcontextprotocol/clientCapabilities":{}}}}
	< {"error":{"code":-32022,"data":{"requested":"1900-01-01","supported":["2025-03-26","2025-06-18","2025-11-25","2026-07-28"]},"message":"Unsupported protocol version"},"id":1,"jsonrpc":"2.0"}
	> {"jsonrpc":"2.0","id":2,"method":"tools/list","params":{"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28"}}}
	<~ ^{"error":{"code":-32602,"message":".*clientCapabilities"},"id":2,"jsonrpc":"2.0"}$
	> {"jsonrpc":"2.0","id":3,"method":"tools/list","params":{"_meta":{"io.modelcontextprotocol/clientCapabilities":{}}}}
	<~ ^{"error":{"code":-32602,"message":".*protocolVersion"},"id":3,"jsonrpc":"2.0"}$
	> {"jsonrpc":"2.0","id":4,"method":"server/discover","params":{META}}
	<~ ^{"id":4,"jsonrpc":"2.0","result":{"_meta":{"io.modelcontextprotocol/serverInfo":{"name":"skeleton","version":"1.0.0"}},"cacheScope":"public","capabilities":{"resources":{},"tools":{}},"instructions":"[^"]*","resultType":"complete","supportedVersions":\["2025-03-26","2025-06-18","2025-11-25","2026-07-28"\],"ttlMs":60000}}$
	> {"jsonrpc":"2.0","id":5,"method":"tools/list","params":{"cursor":"ZnJvbSA0",META}}
	<~ "id":5,.*"cacheScope":"public","nextCursor":"ZnJvbSA4","resultType":"complete","tools":\[.*x-mcp-header.*"ttlMs":60000}}$
	> {"jsonrpc":"2.0","id":6,"method":"ping","params":{META}}
	< {"error":{"code":-32601,"message":"Method not found: ping"},"id":6,"jsonrpc":"2.0"}
	> {"jsonrpc":"2.0","id":7,"method":"tools/call","params":{"name":"ask",META}}
	< {"error":{"code":-32021,"data":{"requiredCapabilities":{"elicitation":{}}},"message":"The client cannot ask its user"},"id":7,"jsonrpc":"2.0"}
	> {"jsonrpc":"2.0","id":8,"method":"tools/call","params":{"name":"ask","_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{"elicitation":{}}}}}
	<~ "id":8,.*"inputRequests":{"name":{"method":"elicitation/create",.*"resultType":"input_required"}}$
	> {"jsonrpc":"2.0","id":9,"method":"tools/call","params":{"name":"ask","inputResponses":{"name":{"action":"accept","content":{"name":"Ada"}}},"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{"elicitation":{}}}}}
	<~ "id":9,.*Hello, Ada.
` + calls

// The server without a fault answers as each revision asks for, line by line.
func TestSkeleton(t *testing.T) {
	t.Parallel()
	for revision, rest := range own {
		t.Run(revision, func(t *testing.T) {
			t.Parallel()
			text := strings.NewReplacer("REVISION", revision, "META", "", "HEAD", "", "TAIL", "").Replace(legacy)
			text, last, _ := strings.Cut(text, `	> {"jsonrpc":"2.0","id":60`)
			converse(t, start(t, nil), text+rest+"\n"+`	> {"jsonrpc":"2.0","id":60`+last)
		})
	}
	t.Run("2026-07-28", func(t *testing.T) {
		t.Parallel()
		text := strings.NewReplacer("\"META}", "\","+"META}", "}META}", "},META}", "]META}", "],META}",
			"HEAD", `"_meta":{"io.modelcontextprotocol/serverInfo":{"name":"skeleton","version":"1.0.0"}},`, "TAIL", `,"resultType":"complete"`).Replace(stateless)
		converse(t, start(t, nil), text)
	})
}
