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
