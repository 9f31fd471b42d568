package conformance

import (
	"context"
	"log/slog"
	"os"
	"testing"
	"time"

	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/report"
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

// rehearsal certifies a subject as Test does, with another timeout.
func rehearsal(t *testing.T, timeout time.Duration, checks string, subject Subject) report.Tool {
	t.Helper()
	if probe.NextRole(t.Name()) == probe.RoleServe {
		probe.ServeSubjects(subject)
	}
	if !twoProcesses {
		t.Skip("there is no second process")
	}
	together := &secondProcesses{testCall: testCall{t.Name(), 1}}
	defer together.endAll()
	runner := &rehearsed{subject: subject, processes: together, timeout: timeout}
	outcome, err := Certify(t.Context(), Config{Checks: checks}, runner)
	if err != nil {
		t.Fatal(err)
	}
	return outcome.Tools[0]
}

func TestHangingCallEndsItsProcessOnly(t *testing.T) {
	subject := Tool(func(logger *slog.Logger) contract.Tool { return deaf{helloworld.New(logger)} })
	tool := rehearsal(t, 5*time.Second, "ARG-00*", subject)
	for id, want := range map[string]report.Verdict{"ARG-002": report.Fail, "ARG-003": report.Pass, "ARG-004": report.Pass, "ARG-006": report.Pass} {
		if c, _ := tool.Check(id); c.Verdict != want {
			t.Errorf("%s is %s by %s: %s", id, c.Verdict, c.BlockedBy, c.Why)
		}
	}
}

func TestASecondProcessThatDoesNotCome(t *testing.T) {
	missing := &secondProcesses{testCall: testCall{"TestThatThereIsNot", 1}}
	defer missing.endAll()
	runner := &rehearsed{subject: Tool(helloworld.New), processes: missing, timeout: time.Second}
	outcome, err := Certify(t.Context(), Config{Checks: "SHP-010"}, runner)
	if err != nil {
		t.Fatal(err)
	}
	want := "the test binary, started again for a second process, did not reach call 1 of conformance.Test in TestThatThereIsNot: " +
		"os.Exit(0): testing: warning: no tests to run"
	if c := outcome.Tools[0].Checks[0]; c.Verdict != report.HarnessError || c.Why != want {
		t.Errorf("got %s: %s", c.Verdict, c.Why)
	}
}
