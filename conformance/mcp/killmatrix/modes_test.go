package killmatrix

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/toolconform/toolconform/conformance/internal/fixture"
	"github.com/toolconform/toolconform/internal/gate"
)

// scripts provoke what the modes change. A line is sent; "." waits for the responses to all requests before it, but for those that a "~" before
// their line names cancelled; "!" waits for progress. Where the order of responses counts, an id begins with "o".
var scripts = map[string]string{
	"2025-11-25": `
		{"jsonrpc":"2.0","id":"early","method":"tools/list"}
		.
		{"jsonrpc":"2.0","id":"i1","method":"initialize","params":{"protocolVersion":"2099-01-01","capabilities":{},"clientInfo":{"name":"test","version":"1"}}}
		.
		{"jsonrpc":"2.0","id":"i2","method":"initialize","params":{"protocolVersion":"2025-11-25","capabilities":{},"clientInfo":{"name":"test","version":"1"}}}
		.
		{"jsonrpc":"2.0","method":"notifications/initialized"}
		{"jsonrpc":"2.0","method":"notifications/frobnicate"}
		{"jsonrpc":"2.0","id":0,"method":"ping"}
		{"jsonrpc":"2.0","id":9007199254740993,"method":"ping"}
		{"jsonrpc":"2.0","id":"l1","method":"tools/list"}
		{"jsonrpc":"2.0","id":"l2","method":"tools/list","params":{"cursor":"ZnJvbSA0"}}
		{"jsonrpc":"2.0","id":"l3","method":"tools/list","params":{"cursor":"ZnJvbSA4"}}
		{"jsonrpc":"2.0","id":"l4","method":"tools/list","params":{"cursor":"no"}}
		{"jsonrpc":"2.0","id":"l5","method":"tools/frobnicate"}
		{"jsonrpc":"2.0","id":"cr","method":"ping"}` + "\r" + `
		.
		{"jsonrpc":"2.0","id":"t1","method":"tools/call","params":{"name":"about"}}
		{"jsonrpc":"2.0","id":"t2","method":"tools/call","params":{"name":"ABOUT"}}
		{"jsonrpc":"2.0","id":"t3","method":"tools/call","params":{"name":"sum","arguments":{"numbers":[2,1]}}}
		{"jsonrpc":"2.0","id":"t4","method":"tools/call","params":{"name":"lookup","arguments":{"key":"green"}}}
		{"jsonrpc":"2.0","id":"t5","method":"tools/call","params":{"name":"picture"}}
		{"jsonrpc":"2.0","id":"t6","method":"tools/call","params":{"name":"route","arguments":{"region":"north"}}}
		{"jsonrpc":"2.0","id":"t7","method":"tools/call","params":{"name":"echo","arguments":[1]}}
		{"jsonrpc":"2.0","id":"t8","method":"tools/call","params":{"name":"about","arguments":{}}}
		{"jsonrpc":"2.0","id":"t9","method":"tools/call","params":{"name":"steps","arguments":{"n":3},"_meta":{"progressToken":7}}}
		{"jsonrpc":"2.0","id":"t10","method":"tools/call","params":{"name":"steps","arguments":{"n":1}}}
		{"jsonrpc":"2.0","id":"e1","method":"tools/call","params":{"name":"echo","arguments":{"text":"Ж","count":1,"serial":9007199254740993}}}
		{"jsonrpc":"2.0","id":"e2","method":"tools/call","params":{"name":"echo","arguments":{"text":"x"}}}
		{"jsonrpc":"2.0","id":"e3","method":"tools/call","params":{"name":"echo","arguments":{"text":null,"count":1}}}
		{"jsonrpc":"2.0","id":"e4","method":"tools/call","params":{"name":"echo","arguments":{"text":5,"count":1}}}
		{"jsonrpc":"2.0","id":"e5","method":"tools/call","params":{"name":"echo","arguments":{"text":"x","count":101}}}
		{"jsonrpc":"2.0","id":"e6","method":"tools/call","params":{"name":"echo","arguments":{"text":"x","count":1,"more":1}}}
		{"jsonrpc":"2.0","id":"e7","method":"tools/call","params":{"name":"echo","arguments":{"Text":"x","count":1}}}
		{"jsonrpc":"2.0","id":"e8","method":"tools/call","params":{"name":"echo","arguments":{"text":"x","count":1,"count":101}}}
		{"jsonrpc":"2.0","id":"e9","method":"tools/call","params":{"name":"echo","arguments":{"text":"x","count":1,"tags":DEEP}}}
		.
		{"jsonrpc":"2.0","id":"s1","method":"tools/call","params":{"name":"sum","arguments":{"numbers":["x"]}}}
		{"jsonrpc":"2.0","id":"f1","method":"tools/call","params":{"name":"forget","arguments":{"key":"red"}}}
		{"jsonrpc":"2.0","id":"k1","method":"tools/call","params":{"name":"lookup","arguments":{"key":"red"}}}
		.
		{"jsonrpc":"2.0","id":"s2","method":"tools/call","params":{"name":"sum","arguments":{"numbers":[1]}}}
		{"jsonrpc":"2.0","id":"f2","method":"tools/call","params":{"name":"forget","arguments":{"key":"red"}}}
		{"jsonrpc":"2.0","id":"k2","method":"tools/call","params":{"name":"lookup","arguments":{"key":"blue"}}}
		{"jsonrpc":"2.0","id":"l6","method":"tools/list","params":{"cursor":"ZnJvbSA4"}}
		{"jsonrpc":"2.0","id":"p1","method":"tools/call","params":{"name":"echo","arguments":{"text":"1","count":1}}}
		{"jsonrpc":"2.0","id":"p2","method":"tools/call","params":{"name":"echo","arguments":{"text":"2","count":2}}}
		{"jsonrpc":"2.0","id":"p3","method":"tools/call","params":{"name":"echo","arguments":{"text":"3","count":3}}}
		.
		{"jsonrpc":"2.0","id":"o1","method":"tools/call","params":{"name":"steps","arguments":{"n":8},"_meta":{"progressToken":"o"}}}
		!
		{"jsonrpc":"2.0","id":"o2","method":"ping"}
		.
		{"jsonrpc":"2.0","id":"d1","method":"tools/call","params":{"name":"wait","arguments":{"ms":40}}}
		{"jsonrpc":"2.0","id":"d1","method":"ping"}
		.
		{"jsonrpc":"2.0","id":"s3","method":"tools/call","params":{"name":"sum","arguments":{"numbers":[]}}}
		.
		[]
		not json
		{"jsonrpc":"2.0","id":"z1","method":"ping","params":{"text":"BIG"}}
		.
		~{"jsonrpc":"2.0","id":"w1","method":"tools/call","params":{"name":"wait","arguments":{"ms":900}}}
		{"jsonrpc":"2.0","id":"w2","method":"tools/call","params":{"name":"wait","arguments":{"ms":100}}}
		{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":"w1"}}
		{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":"none"}}
		.
		{"jsonrpc":"2.0","id":"w3","method":"tools/call","params":{"name":"wait","arguments":{"ms":1}}}
		.`,
	"2025-03-26": `
		{"jsonrpc":"2.0","id":"i1","method":"initialize","params":{"protocolVersion":"2025-03-26","capabilities":{},"clientInfo":{"name":"test","version":"1"}}}
		.
		[{"jsonrpc":"2.0","id":"b1","method":"ping"}]
		.
		{"jsonrpc":"2.0","id":"l2","method":"tools/list","params":{"cursor":"ZnJvbSA0"}}
		.`,
	"2026-07-28": `
		{"jsonrpc":"2.0","id":"v1","method":"tools/list","params":{"_meta":{"io.modelcontextprotocol/protocolVersion":"1900-01-01","io.modelcontextprotocol/clientCapabilities":{}}}}
		{"jsonrpc":"2.0","id":"c2","method":"tools/list","params":{"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28"}}}
		.
		{"jsonrpc":"2.0","id":"g1","method":"server/discover","params":{META}}
		{"jsonrpc":"2.0","id":"l1","method":"tools/list","params":{META}}
		{"jsonrpc":"2.0","id":"l2","method":"tools/list","params":{"cursor":"ZnJvbSA0",META}}
		{"jsonrpc":"2.0","id":"l3","method":"tools/list","params":{"cursor":"ZnJvbSA4",META}}
		{"jsonrpc":"2.0","id":"n1","method":"ping","params":{META}}
		{"jsonrpc":"2.0","id":"n2","method":"initialize","params":{"protocolVersion":"2025-11-25"}}
		{"jsonrpc":"2.0","id":"n3","method":"tools/call","params":{"name":"nothing",META}}
		{"jsonrpc":"2.0","id":"t1","method":"tools/call","params":{"name":"about",META}}
		{"jsonrpc":"2.0","id":"a1","method":"tools/call","params":{"name":"ask",META}}
		.
		{"jsonrpc":"2.0","id":"c1","method":"tools/list","params":{"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28"}}}
		.`,
}

// play sends a script and returns what comes, step by step, until it is not what is right: the lines of a step are sorted, but for those whose
// order counts.
func play(t *testing.T, script string, right []string, arguments ...string) (all []string) {
	p := start(t, nil, arguments...)
	awaited := map[string]int{}
	var early []string // what has come before the step ends
	for line := range strings.Lines(script) {
		line = strings.TrimSuffix(strings.TrimLeft(line, "\t"), "\n")
		line, cancelled := strings.CutPrefix(line, "~")
		switch line {
		case "":
		case "!":
			early = p.collect(map[string]int{progress: 1})
		case ".":
			all = append(all, strings.Join(p.collect(awaited, early...), "\n"))
			early = nil
			if awaited = map[string]int{}; right != nil && all[len(all)-1] != right[len(all)-1] {
				return all
			}
		default:
			for _, id := range idsOf(expand(line)) {
				if !cancelled {
					awaited[id]++
				}
			}
			p.send(line)
		}
	}
	facts := p.facts()
	_ = p.in.Close()
	if !p.ended(p.patience) {
		facts += " stays"
	} else {
		facts += fmt.Sprint(" ", p.cmd.ProcessState.ExitCode())
	}
	all = append(all, strings.Join(p.collect(nil), "\n"))
	written, _ := filepath.Glob(filepath.Join(p.cmd.Dir, "*"))
	return append(all, facts, fmt.Sprint(len(written), " files"))
}

// progress stands for an id where progress is awaited.
const progress = "progress"

// idsOf returns the ids of the messages in a line.
func idsOf(line string) (all []string) {
	type member struct {
		ID     json.RawMessage
		Method string
	}
	var one member
	var batch []member
	if json.Unmarshal([]byte(line), &batch) != nil && json.Unmarshal([]byte(line), &one) == nil {
		batch = append(batch, one)
	}
	for _, m := range batch {
		switch {
		case m.ID != nil:
			all = append(all, string(m.ID))
		case m.Method == "notifications/progress":
			all = append(all, progress)
		}
	}
	return all
}

// collect returns what comes until the awaited responses have come, and what is on its way.
func (p *process) collect(awaited map[string]int, early ...string) []string {
	all, left := early, 0
	for _, n := range awaited {
		left += n
	}
	for _, line := range early {
		for _, id := range idsOf(line) {
			left -= min(1, awaited[id])
			awaited[id] = max(0, awaited[id]-1)
		}
	}
	limit := time.After(p.patience)
	for received := 0; ; received++ {
		if n, first := awaited[progress]; first && n < 1 { // what follows belongs to the next step
			return all
		}
		var moment <-chan time.Time
		if left <= 0 {
			moment = time.After(25 * time.Millisecond)
		}
		select {
		case line := <-p.lines:
			for _, id := range idsOf(line) {
				if awaited[id] > 0 {
					awaited[id]--
					left--
				}
			}
			if received < 1000 {
				all = append(all, line[:min(len(line), 1<<14)])
			}
			continue
		case <-p.dead:
		case <-moment:
		case <-limit:
		}
		ordered := slices.DeleteFunc(slices.Clone(all), func(line string) bool { return !strings.Contains(line, `"id":"o`) })
		slices.Sort(all)
		return append(all, ordered...)
	}
}

// facts says what the system knows of a process: whether it works, how many files it has open, and how many processes it has started.
func (p *process) facts() string {
	folder := fmt.Sprintf("/proc/%d/", p.cmd.Process.Pid)
	files, _ := os.ReadDir(folder + "fd")
	children := 0
	others, _ := filepath.Glob("/proc/[0-9]*/stat")
	for _, other := range others {
		text, _ := os.ReadFile(other)
		if _, rest, _ := strings.Cut(string(text), ") "); len(strings.Fields(rest)) > 1 && strings.Fields(rest)[1] == strconv.Itoa(p.cmd.Process.Pid) {
			children++
		}
	}
	opened := 0
	for _, file := range files {
		if target, _ := os.Readlink(folder + "fd/" + file.Name()); strings.HasPrefix(target, "/") && !strings.HasPrefix(target, "/dev/") {
			opened++
		}
	}
	spent := p.processor()
	p.ended(200 * time.Millisecond)
	return fmt.Sprint("busy ", p.processor()-spent > 1, ", files ", opened, ", children ", children)
}

// processor returns the processor time of a process, in hundredths of a second.
func (p *process) processor() int {
	stat, _ := os.ReadFile(fmt.Sprintf("/proc/%d/stat", p.cmd.Process.Pid))
	_, rest, _ := strings.Cut(string(stat), ") ")
	fields := append(strings.Fields(rest), make([]string, 20)...)
	user, _ := strconv.Atoi(fields[11])
	system, _ := strconv.Atoi(fields[12])
	return user + system
}

// beside returns what needs a process of its own to be seen.
func beside(t *testing.T, _ []string, arguments ...string) (all []string) {
	greeting := `{"jsonrpc":"2.0","id":1,"method":"ping"}`
	one, two := start(t, nil, arguments...), start(t, nil, arguments...)
	one.send(greeting)
	two.send(greeting)
	all = append(all, fmt.Sprint(len(one.collect(map[string]int{"1": 1}))+len(two.collect(map[string]int{"1": 1}))))
	_ = one.cmd.Process.Signal(syscall.SIGTERM)
	all = append(all, fmt.Sprint("ended by a signal: ", one.ended(one.patience)))
	reader, writer, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	deaf := start(t, func(cmd *exec.Cmd) { cmd.Stderr = writer }, arguments...)
	_ = writer.Close()
	if strings.Contains(strings.Join(arguments, " "), "floods-stderr") {
		said, _ := io.ReadAll(io.LimitReader(reader, 1<<20))
		all = append(all, fmt.Sprint(len(said)))
	}
	_ = reader.Close()
	deaf.send(`{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"about",META}}`)
	return append(all, strings.Join(deaf.collect(map[string]int{"1": 1}), "\n"))
}

// web returns what comes over HTTP.
func web(t *testing.T, _ []string, arguments ...string) (all []string) {
	_, port, _ := net.SplitHostPort(fixture.FreeAddress(t))
	said, says, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	p := start(t, func(cmd *exec.Cmd) { cmd.Stderr = says }, append(arguments, "-http", "127.0.0.1:"+port)...)
	_ = says.Close()
	t.Cleanup(func() { _ = said.Close() })
	_, _ = bufio.NewReader(said).ReadString('\n') // it listens, or has ended
	go func() { _, _ = io.Copy(io.Discard, said) }()
	client := http.Client{Timeout: 10 * time.Second}
	do := func(method, body string, header map[string]string, show ...string) http.Header {
		r, err := http.NewRequest(method, "http://127.0.0.1:"+port, strings.NewReader(expand(body)))
		if err != nil {
			t.Fatal(err)
		}
		r.Header.Set("Content-Type", "application/json")
		r.Header.Set("Accept", "application/json, text/event-stream")
		for name, value := range header {
			r.Header.Set(name, value)
		}
		begun := time.Now()
		response, err := client.Do(r)
		if err != nil {
			all = append(all, "no response")
			return http.Header{}
		}
		defer response.Body.Close()
		said, _ := io.ReadAll(response.Body)
		shown := fmt.Sprint(response.StatusCode, " ", response.Header.Get("Content-Type"), " ", response.Header.Get("X-Accel-Buffering"), " ", string(said), time.Since(begun) > 2500*time.Millisecond)
		all = append(all, shown)
		return response.Header
	}
	ping := `{"jsonrpc":"2.0","id":1,"method":"ping"}`
	session := func() string {
		return do("POST", `{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-11-25","capabilities":{},"clientInfo":{"name":"test","version":"1"}}}`, nil).Get("Mcp-Session-Id")
	}
	id := session()
	all = append(all, fmt.Sprint("session of ", len(id)))
	in := func(more ...string) map[string]string {
		h := map[string]string{"Mcp-Session-Id": id, "Mcp-Protocol-Version": "2025-11-25"}
		for i := 0; i+1 < len(more); i += 2 {
			h[more[i]] = more[i+1]
		}
		return h
	}
	do("POST", `{"jsonrpc":"2.0","method":"notifications/initialized"}`, in())
	do("POST", ping, in())
	do("POST", ping, in("Origin", "http://evil.example"))
	do("POST", ping, in("Origin", "http://localhost:3000"))
	do("POST", ping, in("Mcp-Protocol-Version", "1900-01-01"))
	do("POST", ping, in("Content-Type", "text/xml"))
	do("POST", ping, nil)
	do("POST", `{"jsonrpc":`, in())
	do("POST", `{"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"about"}}`, in())
	do("GET", "", in())
	do("DELETE", "", in())
	do("POST", ping, in())
	modern := func(more ...string) map[string]string {
		h := map[string]string{"Mcp-Protocol-Version": "2026-07-28", "Mcp-Method": "tools/list"}
		for i := 0; i+1 < len(more); i += 2 {
			h[more[i]] = more[i+1]
		}
		return h
	}
	list := `{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{META}}`
	route := `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"route","arguments":{"region":"Ж","lane":2},META}}`
	all = append(all, fmt.Sprint(do("POST", list, modern()).Get("Mcp-Session-Id") == ""))
	do("POST", list, modern("Mcp-Protocol-Version", "2025-11-25"))
	do("POST", list, modern("Mcp-Method", "tools/call"))
	do("POST", list, modern("Mcp-Protocol-Version", ""))
	do("POST", route, modern("Mcp-Method", "tools/call", "Mcp-Name", "=?base64?cm91dGU=?=", "Mcp-Param-Region", "=?base64?0JY=?=", "Mcp-Param-Lane", "2.0"))
	do("POST", route, modern("Mcp-Method", "tools/call", "Mcp-Name", "route", "Mcp-Param-Lane", "2"))
	do("POST", route, modern("Mcp-Method", "tools/call", "Mcp-Name", "echo", "Mcp-Param-Region", "=?base64?0JY=?=", "Mcp-Param-Lane", "2"))
	do("POST", `{"jsonrpc":"2.0","id":1,"method":"tools/frobnicate","params":{META}}`, modern("Mcp-Method", "tools/frobnicate"))
	do("GET", "", modern())
	do("DELETE", "", modern())
	all = append(all, fmt.Sprint(strings.Count(streams(t, port), "notifications/progress")))
	before := sockets(p)
	var freed sync.WaitGroup
	for range 5 {
		drop(port, &freed)
	}
	facts := p.facts()
	freed.Wait()
	other, err := net.DialTimeout("tcp", "127.0.0.2:"+port, time.Second)
	if err == nil {
		_ = other.Close()
	}
	return append(all, fmt.Sprint("elsewhere ", err == nil), fmt.Sprint("sockets ", sockets(p)-before > 3), facts)
}

// streams has two calls with progress at once, and returns what came to the first.
func streams(t *testing.T, port string) string {
	var first string
	var wait sync.WaitGroup
	for i := range 2 {
		wait.Go(func() {
			r, _ := http.NewRequest("POST", "http://127.0.0.1:"+port, strings.NewReader(strings.ReplaceAll(
				`{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"steps","arguments":{"n":8},`+strings.Replace(statelessMeta, "{", `{"progressToken":"t",`, 1)+"}}", "\n", "")))
			r.Header = http.Header{"Content-Type": {"application/json"}, "Mcp-Protocol-Version": {"2026-07-28"}, "Mcp-Method": {"tools/call"}, "Mcp-Name": {"steps"}}
			response, err := http.DefaultClient.Do(r)
			if err != nil {
				return
			}
			defer response.Body.Close()
			if said, _ := io.ReadAll(response.Body); i == 0 {
				first = string(said)
			}
		})
	}
	wait.Wait()
	return first
}

// drop begins a call over HTTP and goes away. The group waits until the server has noticed.
func drop(port string, freed *sync.WaitGroup) {
	body := expand(`{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"wait","arguments":{"ms":700},META}}`)
	c, err := net.Dial("tcp", "127.0.0.1:"+port)
	if err != nil {
		return
	}
	fmt.Fprintf(c, "POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nMcp-Protocol-Version: 2026-07-28\r\nMcp-Method: tools/call\r\nMcp-Name: wait\r\nContent-Length: %d\r\n\r\n%s", len(body), body)
	_ = c.(*net.TCPConn).CloseWrite()
	_ = c.SetReadDeadline(time.Now().Add(2 * time.Second))
	freed.Go(func() {
		_, _ = io.Copy(io.Discard, c)
		_ = c.Close()
	})
}

func sockets(p *process) (n int) {
	folder := fmt.Sprintf("/proc/%d/fd/", p.cmd.Process.Pid)
	files, _ := os.ReadDir(folder)
	for _, file := range files {
		if target, _ := os.Readlink(folder + file.Name()); strings.HasPrefix(target, "socket:") {
			n++
		}
	}
	return n
}

// A view is a part of what a server shows, in an order that stays.
type view func(t *testing.T, right []string, arguments ...string) []string

func views() (all []view) {
	for _, revision := range []string{"2025-11-25", "2026-07-28", "2025-03-26"} {
		all = append(all, func(t *testing.T, right []string, arguments ...string) []string {
			return play(t, scripts[revision], right, arguments...)
		})
	}
	return append(all, web, beside)
}

// inTime are the modes that differ in nothing but when something comes, only if calls happen to overlap, or in the number of threads.
var inTime = []string{"slow-start", "unordered", "shared-buffer", "cancel-keeps-threads"}

// A mode in which nothing differs from the server without a fault would be one that no rule can see.
func TestModesDiffer(t *testing.T) {
	onLinux(t)
	gate.Night(t)
	all := modes(t)
	if len(all) < 150 {
		t.Fatalf("there are %d modes", len(all))
	}
	var right [][]string
	for _, view := range views() {
		right = append(right, view(t, nil))
		if again := view(t, nil); !slices.Equal(right[len(right)-1], again) {
			t.Fatalf("the server without a fault differs from itself: %s", difference(right[len(right)-1], again))
		}
	}
	for _, m := range all {
		if slices.Contains(inTime, m.name) {
			continue
		}
		t.Run(m.name, func(t *testing.T) {
			t.Parallel()
			for at, view := range views() {
				if wrong := view(t, right[at], "-mode", m.name); !slices.Equal(right[at], wrong) {
					t.Logf("view %d: %.300s", at, difference(right[at], wrong))
					return
				}
			}
			t.Errorf("%s changes nothing that can be seen", m.name)
		})
	}
}

func difference(a, b []string) string {
	for i := range max(len(a), len(b)) {
		if i >= len(a) || i >= len(b) || a[i] != b[i] {
			x, y := strings.Split(append(a, make([]string, len(b)+1)...)[i], "\n"), strings.Split(append(b, make([]string, len(a)+1)...)[i], "\n")
			only := func(of, other []string) []string {
				return slices.DeleteFunc(slices.Clone(of), func(l string) bool { return slices.Contains(other, l) })
			}
			return fmt.Sprintf("step %d: %q and not %q", i, only(y, x), only(x, y))
		}
	}
	return ""
}
