package format

import "github.com/toolconform/toolconform/conformance/report"

// Test reports the outcome of a check as that of a test: what does not apply is skipped, a warning is logged, and everything else that does
// not pass fails.
func Test(t interface {
	Helper()
	Skip(...any)
	Log(...any)
	Error(...any)
}, c report.Check,
) {
	t.Helper()
	switch {
	case c.Verdict == report.NotApplicable:
		t.Skip(report.Clean(c.Why))
	case c.Verdict == report.Warn:
		t.Log(Explain(c))
	case c.Verdict.Red() && c.BlockedBy != "":
		t.Error("not evaluated until " + c.BlockedBy + " is fixed (" + report.Clean(c.Why) + ")")
	case c.Verdict.Red():
		t.Error(Explain(c))
	}
}
