package format

import (
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/toolconform/toolconform/conformance/report"
)

// These are the rules of junit-10.xsd, the schema of Jenkins' xUnit plugin (jenkinsci/xunit-plugin,
// src/main/resources/org/jenkinsci/plugins/xunit/types/model/xsd/junit-10.xsd), which GitLab and Azure also name as their input. They are
// written by hand, because no library of this module validates XSD: every element and attribute that the writer could produce, with its
// order and occurrence. rerunFailure, rerunError, flakyFailure and flakyError are never written and therefore rejected.
var junitSchema = map[string]junitElement{
	"testsuites": {children: []string{"testsuite"}, attributes: []string{"name", "time", "tests", "failures", "errors"}},
	"testsuite": {
		children:   []string{"testsuite", "properties", "testcase", "system-out", "system-err"},
		required:   []string{"name", "tests", "failures", "errors"},
		attributes: []string{"name", "tests", "failures", "errors", "group", "time", "skipped", "timestamp", "hostname", "id", "package", "file", "log", "url"},
	},
	"properties": {children: []string{"property"}},
	"property":   {required: []string{"name", "value"}, attributes: []string{"name", "value"}},
	"testcase": {
		children: []string{"skipped", "error", "failure", "system-out", "system-err"}, required: []string{"name"},
		attributes: []string{"name", "time", "classname", "group"},
	},
	"failure":    {mixed: true, attributes: []string{"type", "message"}},
	"error":      {mixed: true, attributes: []string{"type", "message"}},
	"skipped":    {mixed: true, attributes: []string{"type", "message"}},
	"system-out": {mixed: true},
	"system-err": {mixed: true},
}

// surefireTime is the pattern of the attribute time.
var surefireTime = regexp.MustCompile(`^(([0-9]{0,3},)*[0-9]{3}|[0-9]{0,3})*(\.[0-9]*)?$`)

type junitElement struct {
	children, attributes, required []string
	mixed                          bool // text is allowed
}

// junitProblems returns the violations of the schema in a document.
func junitProblems(document []byte) []string {
	var wrong []string
	tell := func(format string, arguments ...any) { wrong = append(wrong, fmt.Sprintf(format, arguments...)) }
	decoder := xml.NewDecoder(bytes.NewReader(document))
	var open []string
	for roots := 0; ; {
		token, err := decoder.Token()
		if errors.Is(err, io.EOF) {
			if roots != 1 {
				tell("there are %d roots", roots)
			}
			return wrong
		}
		if err != nil {
			tell("%v", err)
			return wrong
		}
		switch token := token.(type) {
		case xml.StartElement:
			name := token.Name.Local
			rule, known := junitSchema[name]
			switch {
			case !known || token.Name.Space != "":
				tell("there is no element %s", name)
			case len(open) == 0 && name != "testsuites" && name != "testsuite":
				tell("%s is no root", name)
			case len(open) > 0 && !slices.Contains(junitSchema[open[len(open)-1]].children, name):
				tell("%s has no %s", open[len(open)-1], name)
			}
			if len(open) == 0 {
				roots++
			}
			given := map[string]string{}
			for _, a := range token.Attr {
				if _, twice := given[a.Name.Local]; twice || !slices.Contains(rule.attributes, a.Name.Local) {
					tell("%s has no attribute %s, or has it twice", name, a.Name.Local)
				}
				given[a.Name.Local] = a.Value
			}
			for _, r := range rule.required {
				if _, ok := given[r]; !ok {
					tell("%s lacks %s", name, r)
				}
			}
			if value, ok := given["time"]; ok && name != "testcase" && !surefireTime.MatchString(value) {
				tell("%q is no time", value)
			}
			open = append(open, name)
		case xml.EndElement:
			open = open[:len(open)-1]
		case xml.CharData:
			if len(open) > 0 && !junitSchema[open[len(open)-1]].mixed && strings.TrimSpace(string(token)) != "" {
				tell("there is text in %s: %q", open[len(open)-1], token)
			}
		}
	}
}

func TestTheSchemaRefuses(t *testing.T) {
	for _, document := range []string{
		`<testsuites><testcase name="a"/></testsuites>`,
		`<testsuite name="a" tests="1" failures="0"/>`,
		`<testsuites><testsuite name="a" tests="1" failures="0" errors="0" disabled="0"/></testsuites>`,
		`<testsuites><testsuite name="a" tests="1" failures="0" errors="0" time="1s"/></testsuites>`,
		`<testsuites skipped="1"/>`, `<testsuites>text</testsuites>`, `<testsuites></testsuites><testsuites/>`, `<testcase name="a"/>`, `<testsuites`,
		`<testsuite name="a" tests="1" failures="0" errors="0"><testcase/></testsuite>`,
	} {
		if len(junitProblems([]byte(document))) == 0 {
			t.Errorf("%s is valid", document)
		}
	}
	if wrong := junitProblems([]byte(`<testsuites><testsuite name="a" tests="1" failures="1" errors="0" time="1,234.5"><testcase name="b"><failure>x</failure></testcase></testsuite></testsuites>`)); len(wrong) > 0 {
		t.Error(wrong)
	}
}

// junitRead is a document as a CI system reads it.
type junitRead struct {
	Tests    int `xml:"tests,attr"`
	Failures int `xml:"failures,attr"`
	Errors   int `xml:"errors,attr"`
	Suites   []struct {
		Name     string `xml:"name,attr"`
		Tests    int    `xml:"tests,attr"`
		Failures int    `xml:"failures,attr"`
		Errors   int    `xml:"errors,attr"`
		Skipped  int    `xml:"skipped,attr"`
		Cases    []struct {
			Name    string     `xml:"name,attr"`
			Class   string     `xml:"classname,attr"`
			Failure []junitWhy `xml:"failure"`
			Error   []junitWhy `xml:"error"`
			Skipped []junitWhy `xml:"skipped"`
		} `xml:"testcase"`
	} `xml:"testsuite"`
}

func TestJUnit(t *testing.T) {
	known := exampleReport()
	known.Tools[1].Checks[2].Known = "until v2"
	known.Scope.Baseline = "sha256:0"
	known.Stale = []report.Stale{{Requirement: "ARG-005", Package: "p", Tool: "gone", Line: 3, Why: "no such tool"}}
	known.Summary = report.Summarize(known.Tools)
	for name, r := range map[string]report.Report{"example": exampleReport(), "hostile": hostileReport(), "known": known, "whole": wholeReport(5)} {
		document, err := Named("junit").Write(r, Presentation{})
		if err != nil {
			t.Fatal(name, err)
		}
		if wrong := junitProblems(document); len(wrong) > 0 {
			t.Errorf("%s: %v\n%s", name, wrong, document)
		}
		if again, _ := Named("junit").Write(r, Presentation{}); !bytes.Equal(again, document) {
			t.Errorf("%s: two documents differ", name)
		}
		var read junitRead
		if err := xml.Unmarshal(document, &read); err != nil {
			t.Fatal(name, err)
		}
		// Every count is that of the elements, and those are what the report says.
		failures, errors, cases := 0, 0, 0
		for i, s := range read.Suites {
			f, e, k := 0, 0, 0
			for _, c := range s.Cases {
				f, e, k = f+len(c.Failure), e+len(c.Error), k+len(c.Skipped)
				if len(c.Failure)+len(c.Error)+len(c.Skipped) > 1 || c.Name == "" || c.Class == "" {
					t.Errorf("%s: %+v", name, c)
				}
			}
			if s.Tests != len(s.Cases) || s.Failures != f || s.Errors != e || s.Skipped != k {
				t.Errorf("%s: suite %s counts %d, %d, %d, %d", name, s.Name, s.Tests, s.Failures, s.Errors, s.Skipped)
			}
			if i < len(r.Tools) && len(s.Cases) != len(r.Tools[i].Checks) {
				t.Errorf("%s: %d cases for %d checks", name, len(s.Cases), len(r.Tools[i].Checks))
			}
			failures, errors, cases = failures+f, errors+e, cases+len(s.Cases)
		}
		v := r.Summary.Verdicts
		if read.Failures != failures || read.Errors != errors || read.Tests != cases ||
			failures != v["fail"]-r.Summary.Known+len(r.Stale) || errors != v["untestable"]+v["harness-error"]-r.Summary.Known { // each failure that is known blocks one rule
			t.Errorf("%s: %d failures, %d errors, %d cases of %+v", name, failures, errors, cases, r.Summary)
		}
		if red := failures+errors > 0; red == r.Passes() {
			t.Errorf("%s: red is %v, and it passes is %v", name, red, r.Passes())
		}
	}
}

func TestJUnitSaysWhatFailed(t *testing.T) {
	document, err := Named("junit").Write(exampleReport(), Presentation{})
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		`<failure type="fail" message="panic: interface conversion: interface {} is nil, not string with {&#34;units&#34;:&#34;metric&#34;}   (required &#34;city&#34; left out), and 4 more">`,
		`<error type="untestable" message="not evaluated until ARG-004 is fixed (it panics)">`,
		`<skipped type="not-applicable" message="it asks for no service">`,
		`classname="example.com/m/tools/weather.weather_lookup"`,
	} {
		if !bytes.Contains(document, []byte(want)) {
			t.Errorf("there is no %s in\n%s", want, document)
		}
	}
}

func TestNoFormatWritesInvalidReports(t *testing.T) {
	broken := exampleReport()
	broken.Summary.Tools = 9
	for _, f := range All() {
		if document, err := f.Write(broken, Presentation{}); err == nil || document != nil {
			t.Errorf("%s: it is written", f.Name)
		}
	}
}
