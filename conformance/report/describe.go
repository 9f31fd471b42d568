package report

import "strings"

// Describe is a report in plain words, for a message of a test. Unlike Write it takes any report as it is.
func Describe(r Report) string {
	p := &printer{}
	p.report(r)
	return p.out.String()
}

// Explain is what Describe says of one outcome, without the name of the tool; "" where there is nothing to say.
func Explain(c Check) string { return strings.TrimPrefix(Text{}.Check(Tool{}, c), "\n") }
