package conformance

import (
	"strconv"
	"testing"

	"github.com/toolconform/toolconform/conformance/report"
	"github.com/toolconform/toolconform/conformance/trial"
	"github.com/toolconform/toolconform/contract/requirement"
)

// Test certifies the subjects by profile agent-tool, in a subtest for each and in it one for each requirement that applies.
// A should that is not kept is logged, everything else that is not a pass fails; what cannot be tested fails, too, and
// says what to write.
//
// The tools run in this process, for debuggers and coverage. toolconform finds the call in a package's tests and takes the
// subjects from it.
func Test(t *testing.T, subjects ...Subject) {
	t.Helper()
	switch trial.NextRole() {
	case trial.RoleServe:
		trial.ServeSubjects(subjects...)
	case trial.RoleIdle:
		return
	}
	if len(subjects) == 0 {
		t.Fatal(ErrNothing)
	}
	for i, subject := range subjects {
		t.Run(label(subject, i), func(t *testing.T) { test(t, Config{}, subject) })
	}
}

func label(subject Subject, i int) string {
	if subject.Name != "" {
		return subject.Name
	}
	return "subject " + strconv.Itoa(i+1)
}

// test certifies one subject and tells the outcome of each requirement in a subtest of its own.
func test(t *testing.T, config Config, subject Subject) {
	outcome, err := Run(t.Context(), config, subject)
	if err != nil {
		t.Fatal(err)
	}
	tool := outcome.Tools[0]
	for _, c := range tool.Checks {
		name := c.Requirement
		if r, ok := requirement.Lookup(c.Requirement); ok {
			name += " " + r.Name
		}
		t.Run(name, func(t *testing.T) { tell(t, tool, c) })
	}
}

// tell turns an outcome into that of a test.
func tell(t *testing.T, tool report.Tool, c report.Check) {
	t.Helper()
	switch text := (report.Text{}).Check(tool, c); {
	case c.Verdict == report.NotApplicable:
		t.Skip(c.Why)
	case c.Verdict == report.Warn:
		t.Log(text)
	case c.Verdict.Red() && text == "":
		t.Errorf("%s: %s is not judged until %s is mended", tool.Name, c.Requirement, c.BlockedBy)
	case c.Verdict.Red():
		t.Error(text)
	}
}
