package conformance

import (
	"context"
	"log/slog"
	"os"
	"testing"
	"time"

	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/probe/execute"
	"github.com/toolconform/toolconform/conformance/report"
	"github.com/toolconform/toolconform/conformance/supervise"
	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/reference/helloworld"
)

// deaf blocks on a pipe if its arguments are truncated.
type deaf struct{ *helloworld.HelloWorldTool }

func (d deaf) Execute(ctx context.Context, arguments string, execution contract.ExecutionContext) contract.Result {
	if arguments == "{" {
		if reader, _, err := os.Pipe(); err == nil {
			_, _ = reader.Read(make([]byte, 1))
		}
	}
	return d.HelloWorldTool.Execute(ctx, arguments, execution)
}

// certifyIn certifies a subject as Test does, with another timeout, in the processes of a call.
func certifyIn(t *testing.T, call supervise.Call, timeout time.Duration, checks string, subject Subject) (tool report.Tool) {
	t.Helper()
	if os.Getenv(probe.CallVariable) == probe.NthCall(t.Name(), execute.NextCall(t.Name())) {
		execute.ServeSubjects(subject)
	}
	if !supervise.Supported {
		t.Skip("there is no second process")
	}
	inProcesses(t, call, supervise.Config{Timeout: timeout}, []Subject{subject}, func(runner probe.Runner) {
		outcome, err := Certify(t.Context(), Config{Checks: checks}, runner)
		if err != nil {
			t.Fatal(err)
		}
		tool = outcome.Tools[0]
	})
	return tool
}

func TestHangingCallEndsItsProcessOnly(t *testing.T) {
	subject := Tool(func(logger *slog.Logger) contract.Tool { return deaf{helloworld.New(logger)} })
	tool := certifyIn(t, supervise.Call{Test: t.Name(), N: 1}, 5*time.Second, "ARG-00*", subject)
	for id, want := range map[string]report.Verdict{"ARG-002": report.Fail, "ARG-003": report.Pass, "ARG-004": report.Pass, "ARG-006": report.Pass} {
		if c, _ := tool.Check(id); c.Verdict != want {
			t.Errorf("%s is %s by %s: %s", id, c.Verdict, c.BlockedBy, c.Why)
		}
	}
}

func TestASecondProcessThatDoesNotCome(t *testing.T) {
	tool := certifyIn(t, supervise.Call{Test: "TestThatThereIsNot", N: 1}, time.Second, "SHP-010", Tool(helloworld.New))
	want := "the test binary, started again for a second process, did not reach call 1 of conformance.Test in TestThatThereIsNot: " +
		"os.Exit(0): testing: warning: no tests to run"
	if c := tool.Checks[0]; c.Verdict != report.HarnessError || c.Why != want {
		t.Errorf("got %s: %s", c.Verdict, c.Why)
	}
}
