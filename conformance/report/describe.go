package report

import "strings"

// Describe returns the report as plain text, for the message of a test. Unlike Text.Write it does not validate the report.
func Describe(r Report) string {
	p := &printer{}
	p.report(r)
	return p.out.String()
}

// Explain returns the part of Describe about one check, without the name of the tool; "" if there is none.
func Explain(c Check) string { return strings.TrimPrefix(Text{}.Check(Tool{}, c), "\n") }

// Test reports the outcome of a check as that of a test: what does not apply is skipped, a warning is logged, and everything else that does
// not pass fails.
func (c Check) Test(t interface {
	Helper()
	Skip(...any)
	Log(...any)
	Error(...any)
}) {
	t.Helper()
	switch {
	case c.Verdict == NotApplicable:
		t.Skip(Clean(c.Why))
	case c.Verdict == Warn:
		t.Log(Explain(c))
	case c.Verdict.Red() && c.BlockedBy != "":
		t.Error("not evaluated until " + c.BlockedBy + " is fixed (" + Clean(c.Why) + ")")
	case c.Verdict.Red():
		t.Error(Explain(c))
	}
}
