package exchange_test

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
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
	for lines.Scan() {
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
		}
	}
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

// script returns one that sends requests, one after the other.
func script(id string, methods ...string) *exchange.Script {
	s := exchange.NewScript("", id, message.July2026)
	for _, method := range methods {
		s.Await(s.Request(method, ""))
	}
	return s
}

func TestScriptsShareAProcess(t *testing.T) {
	all := runner(t, "").Run(t.Context(), []*exchange.Script{script("one", "a", "b/late"), script("two", "c")})
	for i, want := range []int{3, 1} {
		if got := len(all[i].Of(exchange.Received)); got != want || all[i].Exit != nil || all[i].TimedOut() {
			t.Errorf("script %d got %d messages, want %d: %+v", i, got, want, all[i])
		}
	}
}

// The process ends after it has answered, while the next script may be running: the first one is to blame.
func TestDeathAfterAScript(t *testing.T) {
	all := runner(t, "").Run(t.Context(), []*exchange.Script{script("zero", "a"), script("one", "a/death afterwards"), script("two", "c", "d")})
	if all[0].Died() || !all[1].Died() || all[2].Died() {
		t.Errorf("died: %v, %v, %v", all[0].Died(), all[1].Died(), all[2].Died())
	}
	if len(all[2].Of(exchange.Received)) != 2 {
		t.Errorf("the script after it was not run again: %+v", all[2].Events)
	}
}

func TestDeath(t *testing.T) {
	all := runner(t, "").Run(t.Context(), []*exchange.Script{script("one", "a/death", "b"), script("two", "c")})
	if exit := all[0].Exit; exit == nil || exit.Title != "exit status 2: panic: assignment to entry in nil map" || exit.Stderr != "goroutine … [running]:\n" {
		t.Errorf("exit: %+v", exit)
	}
	if all[1].Died() || len(all[1].Of(exchange.Received)) != 1 {
		t.Errorf("the next script: %+v", all[1])
	}
}

func TestFlood(t *testing.T) {
	all := runner(t, "").Run(t.Context(), []*exchange.Script{script("one", "a/flood"), script("two", "a/line")})
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
	one := runner(t, "reads nothing").Run(t.Context(), []*exchange.Script{s})[0]
	if !one.TimedOut() || one.Died() {
		t.Errorf("%+v", one.Events)
	}
}

func TestSilence(t *testing.T) {
	s := exchange.NewScript("", "silence", message.July2026)
	s.Add(exchange.Step{Do: exchange.Await, Within: time.Millisecond, ID: s.Request("a/silence", "")})
	all := runner(t, "").Run(t.Context(), []*exchange.Script{s, script("next", "b")})
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
	go func() { done <- r.Run(ctx, []*exchange.Script{s}) }()
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
	one := runner(t, "leaves a child").Run(t.Context(), []*exchange.Script{s})[0]
	if one.Exit == nil || !one.Exit.Wanted || one.TimedOut() || runtime.GOOS == "linux" && one.Exit.LeftOver != 1 {
		t.Errorf("%+v %+v", one, one.Exit)
	}
}

func TestMeasure(t *testing.T) {
	s := script("one", "a")
	s.Add(exchange.Step{Do: exchange.Measure})
	one := runner(t, "").Run(t.Context(), []*exchange.Script{s})[0]
	if all := one.Of(exchange.Measured); len(all) != 1 || all[0].Usage.Files < 3 || all[0].Usage.Threads < 1 {
		t.Errorf("%+v", all)
	}
}
