package report

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"strconv"
	"strings"
)

// JUnit returns the report as JUnit XML, as CI systems read it: a suite for each tool, a test case for each requirement. A fail is a
// failure; a check that could not be evaluated is an error; a check that does not apply or is in the baseline is skipped. The document
// has no times, so that it is reproducible. An invalid report is an error.
func (r Report) JUnit() ([]byte, error) {
	if err := r.Validate(); err != nil {
		return nil, err
	}
	all := junitSuites{Name: "toolconform"}
	for _, t := range r.Tools {
		all.add(junitOf(t))
	}
	if len(r.Stale) > 0 {
		all.add(junitOfStale(r.Stale))
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
	XMLName  xml.Name `xml:"testsuites"`
	Name     string   `xml:"name,attr"`
	Tests    int      `xml:"tests,attr"`
	Failures int      `xml:"failures,attr"`
	Errors   int      `xml:"errors,attr"`
	Suites   []junitSuite
}

type junitSuite struct {
	XMLName  xml.Name `xml:"testsuite"`
	Name     string   `xml:"name,attr"`
	Package  string   `xml:"package,attr,omitempty"`
	Tests    int      `xml:"tests,attr"`
	Failures int      `xml:"failures,attr"`
	Errors   int      `xml:"errors,attr"`
	Skipped  int      `xml:"skipped,attr"`
	Cases    []junitCase
}

type junitCase struct {
	XMLName xml.Name    `xml:"testcase"`
	Name    string      `xml:"name,attr"`
	Class   string      `xml:"classname,attr"`
	Skipped *junitWhy   `xml:"skipped"`
	Error   *junitWhy   `xml:"error"`
	Failure *junitWhy   `xml:"failure"`
	Out     *junitPlain `xml:"system-out"`
}

type junitWhy struct {
	Type    string `xml:"type,attr"`
	Message string `xml:"message,attr"`
	Text    string `xml:",chardata"`
}

type junitPlain struct {
	Text string `xml:",chardata"`
}

func (all *junitSuites) add(s junitSuite) {
	s.Tests = len(s.Cases)
	for _, c := range s.Cases {
		s.Failures += one(c.Failure)
		s.Errors += one(c.Error)
		s.Skipped += one(c.Skipped)
	}
	all.Tests, all.Failures, all.Errors = all.Tests+s.Tests, all.Failures+s.Failures, all.Errors+s.Errors
	all.Suites = append(all.Suites, s)
}

func one(why *junitWhy) int {
	if why == nil {
		return 0
	}
	return 1
}

func junitOf(t Tool) junitSuite {
	s := junitSuite{Name: Clean(t.Name), Package: Clean(t.Package)}
	for _, c := range t.Checks {
		s.Cases = append(s.Cases, junitCaseOf(t, c))
	}
	return s
}

// junitCaseOf returns the test case of one check.
func junitCaseOf(t Tool, c Check) junitCase {
	p := &printer{}
	result := junitCase{Name: Clean(strings.TrimSpace(c.Requirement + " " + p.title(c.Requirement))), Class: Clean(t.Package + "." + t.Name)}
	why := &junitWhy{Type: c.Verdict.String(), Message: messageOf(c), Text: strings.TrimLeft(Text{}.Check(t, c), "\n")}
	switch {
	case c.Excused():
		result.Skipped = &junitWhy{Type: "known", Message: "known, in the baseline: " + Clean(c.Known)}
	case c.Verdict == Fail:
		result.Failure = why
	case c.Verdict.Red():
		result.Error = why
	case c.Verdict == NotApplicable:
		result.Skipped = why
	case c.Verdict == Warn:
		result.Out = &junitPlain{why.Text}
	}
	return result
}

// messageOf summarizes a check in one line: its first finding, or the reason of its verdict.
func messageOf(c Check) string {
	switch {
	case len(c.Findings) > 0:
		f := c.Findings[0]
		text := oneLine(Clean(f.Got))
		if with := withNote(f, 200); with != "" {
			text += " with " + with
		}
		if more := len(c.Findings) - 1; more > 0 {
			text += ", and " + strconv.Itoa(more) + " more"
		}
		return truncate(text, 500)
	case c.BlockedBy != "":
		return "not evaluated until " + Clean(c.BlockedBy) + " is fixed"
	}
	return truncate(Clean(oneLine(c.Why)), 500)
}

func junitOfStale(all []Stale) junitSuite {
	s := junitSuite{Name: "baseline"}
	for _, entry := range all {
		s.Cases = append(s.Cases, junitCase{
			Name: Clean(fmt.Sprintf("line %d: %s of %s", entry.Line, entry.Requirement, entry.Tool)), Class: "baseline",
			Failure: &junitWhy{Type: "stale", Message: Clean(entry.Why)},
		})
	}
	return s
}
