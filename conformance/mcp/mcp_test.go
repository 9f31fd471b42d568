package mcp_test

import (
	"context"
	"fmt"
	"os"
	"runtime/metrics"
	"strings"
	"testing"
	"time"

	"github.com/toolconform/toolconform/conformance/mcp"
	"github.com/toolconform/toolconform/conformance/mcp/exchange"
	"github.com/toolconform/toolconform/conformance/report"
	"github.com/toolconform/toolconform/internal/gate"
)

// test tests a server with a fault.
func test(t testing.TB, name, checks string) report.Report {
	t.Helper()
	program, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	r, err := mcp.Run(context.Background(), mcp.Config{Target: exchange.Target{Command: []string{program}, Env: []string{fault + "=" + name}, Timeout: 10 * time.Second}, Checks: checks})
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// failures returns what was found, one line for each rule: "echo MCP-951 exit status 2".
func failures(r report.Report) (all []string) {
	for _, tool := range r.Tools {
		for _, c := range tool.Checks {
			if c.Verdict == report.Fail || c.Verdict == report.Warn || c.Verdict == report.HarnessError {
				got := c.Why
				if len(c.Findings) > 0 {
					got = c.Findings[0].Got
				}
				all = append(all, tool.Name+" "+c.Requirement+" "+got)
			}
		}
	}
	return all
}

func TestGoodServer(t *testing.T) {
	r := test(t, "", "")
	for _, one := range failures(r) {
		t.Error(one)
	}
	var names []string
	for _, tool := range r.Tools {
		names = append(names, tool.Name)
	}
	if got := strings.Join(names, " "); got != "test echo erase" {
		t.Errorf("the report has the tools %s", got)
	}
	for _, c := range r.Tools[0].Checks {
		t.Log(c.Requirement, c.Verdict, c.Cases, c.Why, c.BlockedBy)
	}
}

// A server with which there is no conversation breaks no rule: nothing is known about it.
func TestServerWithoutConversation(t *testing.T) {
	for name, want := range map[string]string{
		"does not start": "the server does not start: exit status 3: no configuration",
		"of 2024":        "the server speaks 2024-11-05 of MCP; 2025-03-26 to 2026-07-28 are tested",
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			untested(t, name, want)
		})
	}
}

// untested fails unless all rules are untestable for a server, for a reason.
func untested(t *testing.T, name, want string) {
	t.Helper()
	for _, c := range test(t, name, "").Tools[0].Checks {
		if c.Verdict != report.Untestable || c.Why != want {
			t.Fatalf("%s is %s: %s", c.Requirement, c.Verdict, c.Why)
		}
	}
}

// What a subject does again and again in the same words is one finding of it.
func TestRepeatedViolation(t *testing.T) {
	for _, tool := range test(t, "banner", "").Tools {
		for _, c := range tool.Checks {
			broken := c.Requirement == "MCP-851" && (c.Verdict == report.Fail || tool.Contract == report.ServerContract)
			if broken && len(c.Findings) != 1 {
				t.Errorf("%s has %d findings", tool.Name, len(c.Findings))
			}
		}
	}
}

// Each fault is found by its own rule.
func TestFaults(t *testing.T) {
	for name, c := range map[string]struct{ checks, want string }{
		"banner":           {"MCP-8[05]1", `MCP-851 the server writes to stdout what is no message: "listening on stdio"`},
		"exits on garbage": {"MCP-706", "MCP-706 the server ended: exit status 1: cannot read: "},
		"rounds ids":       {"MCP-702", "MCP-702 the request with the id 9007199254740993 is answered with the id 9007199254740992"},
		"does not end":     {"MCP-852", "MCP-852 5s after the input is closed, the server has not ended"},
		"panics":           {"MCP-[59]*", "MCP-951 the server ended: exit status 2: panic: no text"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			want, found := c.want, failures(test(t, name, c.checks))
			for _, one := range found {
				if strings.Contains(one, want) {
					return
				}
			}
			t.Errorf("not found: %s\n%s", want, strings.Join(found, "\n"))
		})
	}
}

// A server that never answers takes as long as a start may take, and longer for the revisions that it may not know.
func TestSilentServer(t *testing.T) {
	gate.Night(t)
	untested(t, "silent", "the first request is not answered within 10s: does the server speak over stdio? (-timeout gives a slow start more)")
}

// The bounds of a list hold for one that does not end.
func TestEndlessList(t *testing.T) {
	r := test(t, "endless list", "MCP-857")
	if n := len(r.Tools); n > 5 {
		t.Errorf("the report has %d tools", n)
	}
}

// The memory of a run does not grow with what the server sends: about 80 MB here, in calls of 2 MB.
func TestMemory(t *testing.T) {
	live := []metrics.Sample{{Name: "/gc/heap/live:bytes"}}
	most, done, ended := uint64(0), make(chan struct{}), make(chan struct{})
	go func() {
		defer close(ended)
		for {
			metrics.Read(live)
			most = max(most, live[0].Value.Uint64())
			select {
			case <-done:
				return
			case <-time.After(5 * time.Millisecond):
			}
		}
	}()
	test(t, "large answers", "MCP-5*")
	close(done)
	<-ended
	t.Logf("up to %d MB", most>>20)
	if most > 50<<20 {
		t.Errorf("up to %d MB", most>>20)
	}
}

// What was not kept is not evaluated, and never green.
func TestMoreThanIsKept(t *testing.T) {
	c, _ := test(t, "floods", "MCP-211").Tools[0].Check("MCP-211")
	if c.Verdict != report.Untestable || c.Why != "the server sent more than is kept of one script" {
		t.Errorf("MCP-211 is %s: %s", c.Verdict, c.Why)
	}
}

// The time for a server is limited as a whole. What it does not suffice for is untestable.
func TestSlowList(t *testing.T) {
	gate.Night(t)
	program, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	r, err := mcp.Run(t.Context(), mcp.Config{Target: exchange.Target{Command: []string{program}, Env: []string{fault + "=slow list"}, Timeout: time.Second}})
	if err != nil {
		t.Fatal(err)
	}
	for _, id := range []string{"MCP-302", "MCP-852"} {
		c, _ := r.Tools[0].Check(id)
		if want := "what is tried with the server, and not with a tool, has taken 20s (a longer -timeout gives more)"; c.Verdict != report.Untestable || c.Why != want {
			t.Errorf("%s is %s: %s", id, c.Verdict, c.Why)
		}
	}
	if r.Conforms() {
		t.Error("the server conforms")
	}
}

// A thousand tools are listed, and evaluated as they are listed.
func BenchmarkThousandTools(b *testing.B) {
	for b.Loop() {
		if r := test(b, "1,000 tools", ""); len(r.Tools) != 1001 {
			b.Fatalf("the report has %d tools", len(r.Tools))
		}
	}
}

// All rules are applied to twenty tools that answer at once.
func BenchmarkTwentyTools(b *testing.B) {
	for b.Loop() {
		if r := test(b, "20 tools", ""); len(r.Tools) != 21 {
			b.Fatalf("the report has %d tools", len(r.Tools))
		}
	}
}

// A finding about a call that ends the server has the smallest arguments that do it, the message, and how many calls it took to find them.
func TestSmallestArguments(t *testing.T) {
	for _, tool := range test(t, "panics of a rune", "MCP-[2459]*").Tools {
		c, _ := tool.Check("MCP-951")
		if tool.Name != "echo" {
			continue
		}
		if len(c.Findings) == 0 {
			t.Fatalf("MCP-951 is %s", c.Verdict)
		}
		f, tried := c.Findings[0], 0
		if _, err := fmt.Sscanf(f.Note, "the smallest of %d that were tried; the replayed case: ", &tried); err != nil || tried < 2 || tried > 24 {
			t.Errorf("the note is %q", f.Note)
		}
		if f.With != `{"text":"東"}` || !strings.Contains(f.Exchange, `"arguments":{"text":"東"}`) {
			t.Errorf("the smallest arguments are %s in\n%s", f.With, f.Exchange)
		}
	}
}
