package format

import (
	"bytes"
	"cmp"
	"encoding/xml"
	"fmt"
	"strings"

	"github.com/toolconform/toolconform/conformance/report"
	"github.com/toolconform/toolconform/internal/lists"
)

// junit writes the report as JUnit XML, as CI systems read it: a suite for each tool, a test case for each requirement. A fail is a
// failure; a check that could not be evaluated is an error; a check that does not apply or is in the baseline is skipped. The document
// has no times, so that it is reproducible.
func junit(r report.Report, _ Presentation) ([]byte, error) {
	all := junitSuites{Name: "toolconform"}
	if r.Filtered() { // there is no other place that every CI system shows
		all.Name += " (partial: " + strings.Join(narrowings(r.Scope), ", ") + "; not a certificate)"
	}
	for _, t := range r.Tools {
		s := junitSuite{
			Name: report.Clean(t.Name), Package: report.Clean(t.Package), Properties: propertiesOf(r.Scope), Out: notTested(t),
		}
		main := mainRules(t)
		s.Cases = lists.Map(t.Checks, func(c report.Check) junitCase { return junitCaseOf(t, c, main[c.Requirement]) })
		all.add(s)
	}
	if len(r.Stale) > 0 {
		s := junitSuite{Name: "baseline"}
		for _, entry := range r.Stale {
			name := fmt.Sprintf("%s: %s of %s", exceptionOf(entry), entry.Requirement, entry.Tool)
			s.Cases = append(s.Cases, junitCase{Name: report.Clean(name), Class: "baseline", Failure: &junitWhy{Type: "stale", Message: report.Clean(entry.Why)}})
		}
		all.add(s)
	}
	var b bytes.Buffer
	b.WriteString(xml.Header)
	encoder := xml.NewEncoder(&b)
	encoder.Indent("", "  ")
	if err := encoder.Encode(all); err != nil {
		return nil, fmt.Errorf("write JUnit: %w", err)
	}
	b.WriteByte('\n')
	return b.Bytes(), nil
}

type junitSuites struct {
	XMLName  xml.Name     `xml:"testsuites"`
	Name     string       `xml:"name,attr"`
	Tests    int          `xml:"tests,attr"`
	Failures int          `xml:"failures,attr"`
	Errors   int          `xml:"errors,attr"`
	Suites   []junitSuite `xml:"testsuite"`
}

type junitSuite struct {
	Name     string `xml:"name,attr"`
	Package  string `xml:"package,attr,omitempty"`
	Tests    int    `xml:"tests,attr"`
	Failures int    `xml:"failures,attr"`
	Errors   int    `xml:"errors,attr"`
	Skipped  int    `xml:"skipped,attr"`

	Properties *junitProperties `xml:"properties"`
	Cases      []junitCase      `xml:"testcase"`
	Out        string           `xml:"system-out,omitempty"`
}

type junitProperties struct {
	All []junitProperty `xml:"property"`
}

type junitProperty struct {
	Name  string `xml:"name,attr"`
	Value string `xml:"value,attr"`
}

// propertiesOf says how the run was narrowed, and which server was tested; nil for nothing.
func propertiesOf(s report.Scope) *junitProperties {
	all := lists.Map(narrowings(s), func(narrowed string) junitProperty { return junitProperty{"partial", narrowed} })
	for _, line := range serverLines(s.Server) {
		all = append(all, junitProperty{line[0], line[1]})
	}
	if all == nil {
		return nil
	}
	return &junitProperties{all}
}

type junitCase struct {
	Name    string    `xml:"name,attr"`
	Class   string    `xml:"classname,attr"`
	Skipped *junitWhy `xml:"skipped"`
	Error   *junitWhy `xml:"error"`
	Failure *junitWhy `xml:"failure"`
	Out     string    `xml:"system-out,omitempty"`
}

type junitWhy struct {
	Type    string `xml:"type,attr"`
	Message string `xml:"message,attr"`
	Text    string `xml:",chardata"`
}

// add adds a suite, and counts its cases.
func (all *junitSuites) add(s junitSuite) {
	s.Tests = len(s.Cases)
	for _, c := range s.Cases {
		switch {
		case c.Failure != nil:
			s.Failures++
		case c.Error != nil:
			s.Errors++
		case c.Skipped != nil:
			s.Skipped++
		}
	}
	all.Tests, all.Failures, all.Errors = all.Tests+s.Tests, all.Failures+s.Failures, all.Errors+s.Errors
	all.Suites = append(all.Suites, s)
}

// junitCaseOf returns the test case of one check. One that is blocked, or broken for the cause of another rule, main, has one line.
func junitCaseOf(t report.Tool, c report.Check, main string) junitCase {
	result := junitCase{Name: ruleOf(c), Class: report.Clean(t.Package + "." + t.Name)}
	why := &junitWhy{Type: c.Verdict.String(), Message: messageOf(c)}
	switch {
	case main != "":
		why.Message = sameCause(c, main)
	case c.BlockedBy == "":
		why.Text = Explain(c)
	}
	switch {
	case c.Excused():
		result.Skipped = &junitWhy{Type: "known", Message: knownAs(c) + ": " + reasonOf(c)}
	case t.Excused(c):
		result.Skipped = &junitWhy{Type: "known", Message: why.Message + ", which is known"}
	case c.Verdict == report.Fail:
		result.Failure = why
	case c.Verdict.Red():
		result.Error = why
	case c.Verdict == report.NotApplicable:
		result.Skipped = why
	case c.Verdict == report.Warn:
		result.Out = cmp.Or(why.Text, why.Message)
	}
	return result
}
