package format

import (
	"cmp"

	"github.com/toolconform/toolconform/conformance/report"
)

// Test reports the outcome of a check of a tool as that of a test: what does not apply is skipped, a warning is logged, and everything else
// that does not pass fails. What is blocked, or broken for the cause of another rule, has one line.
func Test(t interface {
	Helper()
	Skip(...any)
	Log(...any)
	Error(...any)
}, tool report.Tool, c report.Check,
) {
	t.Helper()
	text := ""
	if main := mainRules(tool)[c.Requirement]; main != "" {
		text = sameCause(c, main)
	}
	switch {
	case c.Verdict == report.NotApplicable:
		t.Skip(report.Clean(c.Why))
	case c.Verdict == report.Warn:
		t.Log(cmp.Or(text, Explain(c)))
	case c.Verdict.Red() && c.BlockedBy != "":
		t.Error("not evaluated until " + c.BlockedBy + " is fixed (" + report.Clean(c.Why) + ")")
	case c.Verdict.Red():
		t.Error(cmp.Or(text, Explain(c)))
	}
}
