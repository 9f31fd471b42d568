package exchange_test

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/toolconform/toolconform/conformance/mcp/exchange"
	"github.com/toolconform/toolconform/conformance/mcp/message"
)

// behavior is the environment variable that makes this program a server.
const behavior = "EXCHANGE_TEST_SERVER"

func TestMain(m *testing.M) {
	if name, is := os.LookupEnv(behavior); is {
		serve(name)
		return
	}
	os.Exit(m.Run())
}

// serve answers every request with its method, unless its behavior says something else.
func serve(behavior string) {
	switch behavior {
	case "reads nothing":
		select {}
	case "leaves a child": // that has its stdout
		child := exec.Command("sleep", "60")
		child.Stdout = os.Stdout
		_ = child.Start()
	}
	lines := bufio.NewScanner(os.Stdin)
	lines.Buffer(nil, 1<<26)
	dies := false
	for lines.Scan() {
		if dies {
			os.Exit(4)
		}
		var r struct {
			ID     json.RawMessage
			Method string
		}
		if json.Unmarshal(lines.Bytes(), &r) != nil || r.ID == nil {
			continue
		}
		method, special, _ := strings.Cut(r.Method, "/")
		switch special {
		case "flood":
			flood := bufio.NewWriter(os.Stdout)
			for range 200_000 {
				fmt.Fprintln(flood, `{"jsonrpc":"2.0","method":"notifications/message"}`)
			}
			_ = flood.Flush()
		case "line":
			big := strings.Repeat("x", 1<<20)
			for range 70 {
				fmt.Print(big)
			}
			fmt.Println()
		case "silence":
			continue
		case "process":
			method = fmt.Sprint(os.Getpid())
		case "large":
			method = strings.Repeat("x", 1<<20)
		case "errors": // more than anybody has a buffer for
			for i := range 200_000 {
				fmt.Fprintln(os.Stderr, "a line of a log, which has the number", i)
			}
		case "one error":
			fmt.Fprintln(os.Stderr, "handling", method)
		case "death":
			fmt.Fprintln(os.Stderr, "panic: assignment to entry in nil map\n\ngoroutine 1 [running]:")
			os.Exit(2)
		}
		fmt.Printf(`{"jsonrpc":"2.0","id":%s,"result":{"method":%q}}`+"\n", r.ID, method)
		switch special {
		case "late":
			fmt.Printf(`{"jsonrpc":"2.0","id":%s,"result":{"late":true}}`+"\n", r.ID)
		case "death afterwards":
			os.Exit(4)
		case "death ever later": // at once in the first process, and with the next message in others
			if countIn(behavior) == 0 {
				os.Exit(4)
			}
			dies = true
		}
	}
}

// countIn returns how often it was called before for a file.
func countIn(file string) int {
	text, _ := os.ReadFile(file)
	_ = os.WriteFile(file, append(text, '.'), 0o600)
	return len(text)
}

func runner(t *testing.T, name string) *exchange.Runner {
	t.Helper()
	program, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	r, err := exchange.NewRunner(t.Context(), exchange.Target{Command: []string{program}, Env: []string{behavior + "=" + name}, Timeout: time.Second * 10})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(r.Close)
	return r
}

// run runs scripts and returns their transcripts.
func run(ctx context.Context, r *exchange.Runner, scripts ...*exchange.Script) []*exchange.Transcript {
	all := make([]*exchange.Transcript, len(scripts))
	r.Run(ctx, scripts, func(i int, t *exchange.Transcript) { all[i] = t })
	return all
}

// script returns one that sends requests, one after the other.
func script(id string, methods ...string) *exchange.Script {
	s := exchange.NewScript("", id, message.July2026)
	for _, method := range methods {
		s.Await(s.Request(method, ""))
	}
	return s
}

func TestScriptsShareAProcess(t *testing.T) {
	all := run(t.Context(), runner(t, ""), script("one", "a", "b/late"), script("two", "c"))
	for i, want := range []int{3, 1} {
		if got := len(all[i].Of(exchange.Received)); got != want || all[i].Exit != nil || all[i].TimedOut() {
			t.Errorf("script %d got %d messages, want %d: %+v", i, got, want, all[i])
		}
	}
}

// The process ends after it has answered, while the next script may be running: the first one is to blame.
func TestDeathAfterAScript(t *testing.T) {
	all := run(t.Context(), runner(t, ""), script("zero", "a"), script("one", "a/death afterwards"), script("two", "c", "d"))
	if all[0].Died() || !all[1].Died() || all[2].Died() {
		t.Errorf("died: %v, %v, %v", all[0].Died(), all[1].Died(), all[2].Died())
	}
	if len(all[2].Of(exchange.Received)) != 2 {
		t.Errorf("the script after it was not run again: %+v", all[2].Events)
	}
}

// Nor is the script before it to blame if the process takes longer to end when the script is run again.
func TestDeathLongAfterAScript(t *testing.T) {
	one := script("one", "a/death ever later")
	one.Add(exchange.Step{Do: exchange.Pause, Within: 200 * time.Millisecond})
	all := run(t.Context(), runner(t, filepath.Join(t.TempDir(), "count")), script("zero", "a"), one, script("two", "c", "d"))
	if all[0].Died() || !all[1].Died() || all[2].Died() {
		t.Errorf("died: %v, %v, %v", all[0].Died(), all[1].Died(), all[2].Died())
	}
}

func TestDeath(t *testing.T) {
	all := run(t.Context(), runner(t, ""), script("one", "a/death", "b"), script("two", "c"))
	if exit := all[0].Exit; exit == nil || exit.Title != "exit status 2: panic: assignment to entry in nil map" || exit.Stderr != "goroutine … [running]:\n" {
		t.Errorf("exit: %+v", exit)
	}
	if all[1].Died() || len(all[1].Of(exchange.Received)) != 1 {
		t.Errorf("the next script: %+v", all[1])
	}
}

// Nothing of a flood of stderr holds the server up, and the end of it is shown.
func TestFloodOfErrors(t *testing.T) {
	one := run(t.Context(), runner(t, ""), script("one", "a/errors", "b/death"))[0]
	if len(one.Of(exchange.Received)) != 1 || one.Exit == nil || one.Exit.Title != "exit status 2: panic: assignment to entry in nil map" {
		t.Errorf("%+v %+v", one, one.Exit)
	}
	s := script("two", "a/errors")
	s.Add(exchange.Step{Do: exchange.CloseInput}).Add(exchange.Step{Do: exchange.AwaitExit})
	s.Own = true
	if exit := run(t.Context(), runner(t, ""), s)[0].Exit; exit == nil || !strings.HasSuffix(exit.Title, "the number 199999") || strings.Count(exit.Stderr, "\n") != 7 {
		t.Errorf("%+v", exit)
	}
}

// When scripts run at the same time, those that the limit of crashes leaves out are the last ones.
func TestLimitOfCrashes(t *testing.T) {
	r := runner(t, "")
	r.AtOnce = 4
	var scripts []*exchange.Script
	for i := range 26 {
		s := script(fmt.Sprint("death ", i), "a/death")
		s.Own = true
		scripts = append(scripts, s)
	}
	for i, one := range run(t.Context(), r, scripts...) {
		if want := map[bool]string{true: "the server ended 20 times"}[i >= 20]; one.Skipped != want || one.Died() != (i < 20) {
			t.Errorf("script %d: skipped %q, died %v", i, one.Skipped, one.Died())
		}
	}
}

// Scripts that have the same ids do not share a process.
func TestEqualIDs(t *testing.T) {
	all := run(t.Context(), runner(t, ""), script("one", "a/process"), script("two", "a/process"), script("one", "a/process"), script("three", "a/process"))
	process := func(i int) string {
		e, _ := all[i].Response(all[i].Script.Steps[1].ID)
		return string(e.Message.Result)
	}
	if process(0) == "" || process(0) != process(1) || process(1) == process(2) || process(2) != process(3) {
		t.Errorf("processes %s, %s, %s, %s", process(0), process(1), process(2), process(3))
	}
}

// However many requests a script has, their ids differ, and are the same in each run.
func TestIDsOfAScript(t *testing.T) {
	one, two := script("many"), script("many")
	seen := map[string]bool{}
	for range 5000 {
		id := one.Request("a", "")
		if seen[id] || id != two.Request("a", "") {
			t.Fatalf("the id %s", id)
		}
		seen[id] = true
	}
	if a, b := script("one", "a"), script("one", "a"); a.Request("x", "") != b.Request("x", "") {
		t.Error("equal scripts have different ids")
	}
	a, b := exchange.NewScript("", "drawn", message.July2026), exchange.NewScript("", "drawn", message.July2026)
	if a.Call("{}") == b.Call("[]") {
		t.Error("calls with different arguments have one id")
	}
	if exchange.NewScript("", "x", message.July2026).NewID() == exchange.NewScript("", "x", message.June2025).NewID() {
		t.Error("scripts in different revisions have one id")
	}
}

// Transcripts are passed on before many are in memory.
func TestMemory(t *testing.T) {
	var scripts []*exchange.Script
	for i := range 300 {
		scripts = append(scripts, script(fmt.Sprint("large ", i), "a/large"))
	}
	most, n := uint64(0), 0
	runner(t, "").Run(t.Context(), scripts, func(i int, one *exchange.Transcript) {
		if _, found := one.Response(scripts[i].Steps[1].ID); !found {
			t.Errorf("%s has no response: %+v", scripts[i].ID, one)
		}
		if n++; n%20 == 0 {
			var m runtime.MemStats
			runtime.GC()
			runtime.ReadMemStats(&m)
			most = max(most, m.HeapAlloc)
		}
	})
	if n != len(scripts) || most > 50<<20 {
		t.Errorf("%d transcripts, up to %d MB", n, most>>20)
	}
}

func TestFlood(t *testing.T) {
	all := run(t.Context(), runner(t, ""), script("one", "a/flood"), script("two", "a/line"))
	if !all[0].Overflow || len(all[0].Events) > 41_000 {
		t.Errorf("%d events were kept", len(all[0].Events))
	}
	for _, one := range all {
		if _, found := one.Response(one.Script.Steps[1].ID); !found {
			t.Errorf("%s: no response", one.Script.ID)
		}
	}
	if garbage := all[1].Of(exchange.Garbage); len(garbage) != 1 || len(garbage[0].Message.Raw) > 5000 {
		t.Errorf("the line of 70 MB: %d", len(garbage))
	}
}

// A server that does not read is given up, and started anew.
func TestServerThatDoesNotRead(t *testing.T) {
	s := exchange.NewScript("", "large", message.July2026)
	s.Add(exchange.Step{Do: exchange.Send, Within: 50 * time.Millisecond, Raw: message.Request("1", "a", `{"x":"`+strings.Repeat("x", 1<<20)+`"}`)})
	one := run(t.Context(), runner(t, "reads nothing"), s)[0]
	if !one.TimedOut() || one.Died() {
		t.Errorf("%+v", one.Events)
	}
}

func TestSilence(t *testing.T) {
	s := exchange.NewScript("", "silence", message.July2026)
	s.Add(exchange.Step{Do: exchange.Await, Within: time.Millisecond, ID: s.Request("a/silence", "")})
	all := run(t.Context(), runner(t, ""), s, script("next", "b"))
	if !all[0].TimedOut() || all[0].Hung() || all[0].Died() {
		t.Errorf("%+v", all[0])
	}
	if len(all[1].Of(exchange.Received)) != 1 {
		t.Errorf("%+v", all[1])
	}
}

// A run that is ended does not wait.
func TestEndedRun(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	s := script("silence", "a/silence")
	s.Steps[1].Within = time.Hour
	done := make(chan []*exchange.Transcript)
	r := runner(t, "")
	go func() { done <- run(ctx, r, s) }()
	cancel()
	if all := <-done; all[0].Skipped == "" {
		t.Errorf("%+v", all[0])
	}
}

// A process that a server has left behind does not keep the run waiting.
func TestChildThatHasStdout(t *testing.T) {
	s := script("one", "a")
	s.Own = true
	s.Add(exchange.Step{Do: exchange.CloseInput}).Add(exchange.Step{Do: exchange.AwaitExit})
	one := run(t.Context(), runner(t, "leaves a child"), s)[0]
	if one.Exit == nil || !one.Exit.Wanted || one.TimedOut() || runtime.GOOS == "linux" && one.Exit.LeftOver != 1 {
		t.Errorf("%+v %+v", one, one.Exit)
	}
}

func TestMeasure(t *testing.T) {
	s := script("one", "a")
	s.Add(exchange.Step{Do: exchange.Measure})
	one := run(t.Context(), runner(t, ""), s)[0]
	if all := one.Of(exchange.Measured); len(all) != 1 || all[0].Usage.Files < 3 || all[0].Usage.Threads < 1 {
		t.Errorf("%+v", all)
	}
}
