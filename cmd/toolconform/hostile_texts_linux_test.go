package main

import (
	"bytes"
	"encoding/json"
	"encoding/xml"
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/toolconform/toolconform/conformance/report"
	"github.com/toolconform/toolconform/conformance/report/format"
	"github.com/toolconform/toolconform/internal/gate"
)

// What hostile tools say comes to stand in no format as they say it, and changes nothing of what the format is.
func TestHostileTexts(t *testing.T) {
	gate.Only(t)
	hostile, _ := behaviours(t)
	arguments := []string{"--format", "json"}
	for _, b := range hostile {
		if strings.HasPrefix(b.name, "text_") {
			arguments = append(arguments, "./testdata/hostile/"+b.name)
		}
	}
	document := newHostileRun(t).toolconform(t, arguments...)
	unprintable(t, asJSON, document)
	var outcome report.Report
	if err := json.Unmarshal(document, &outcome); err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "report.json")
	if err := os.WriteFile(file, document, 0o600); err != nil {
		t.Fatal(err)
	}
	looks := map[string]func(*testing.T, report.Report, []byte){"github": annotated, "junit": cases, "markdown": tabled}
	for _, format := range format.Names() {
		look := looks[format]
		if look == nil {
			look = obeyed
		}
		t.Run(format, func(t *testing.T) {
			text, err := exec.Command("toolconform", "show", "--format", format, file).Output()
			if err != nil || len(text) == 0 {
				t.Fatalf("it shows %d bytes and ends with %v", len(text), err)
			}
			unprintable(t, format, text)
			look(t, outcome, text)
		})
	}
}

// obeyed complains of what a system that runs builds would take for a command to it.
func obeyed(t *testing.T, _ report.Report, text []byte) {
	for line := range strings.Lines(string(text)) {
		if strings.HasPrefix(strings.TrimSpace(line), "::") || foreign(line) {
			t.Errorf("a system that runs builds would obey: %q", line)
		}
	}
}

// foreign reports whether there is a command in a line that may stand anywhere in it.
func foreign(line string) bool {
	return slices.ContainsFunc([]string{"##[", "##vso[", "##teamcity["}, func(mark string) bool { return strings.Contains(line, mark) })
}

// annotation is a workflow command as the kit writes it: its parameters are of the kit, their values and the message hold nothing that ends them.
var annotation = regexp.MustCompile(`^::(error|warning|notice)( (file=[^,:]+,line=\d+,)?title=[^,:]*)?::.*$`)

// summary is what stands behind the annotations.
var summary = regexp.MustCompile(`^\d+ of \d+ tools? conforms? [^\pC]*$|^does not conform \(profile [a-z0-9, -]+\)$`)

// annotated complains of lines that are no annotation, or one that the kit does not write.
func annotated(t *testing.T, _ report.Report, text []byte) {
	for line := range strings.Lines(string(text)) {
		line = strings.TrimSuffix(line, "\n")
		if !annotation.MatchString(line) && !summary.MatchString(line) || foreign(line) {
			t.Errorf("this is no annotation of ours: %q", line)
		}
	}
}

// cases complains of elements that the kit does not write, and of more or fewer cases than there are checks.
func cases(t *testing.T, outcome report.Report, text []byte) {
	known := map[string]int{"testsuites": 0, "testsuite": 0, "testcase": 0, "failure": 0, "error": 0, "skipped": 0, "properties": 0, "property": 0, "system-out": 0}
	decoder := xml.NewDecoder(bytes.NewReader(text))
	for {
		token, err := decoder.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		switch token := token.(type) {
		case xml.StartElement:
			if _, ok := known[token.Name.Local]; !ok {
				t.Errorf("there is an element %q", token.Name.Local)
			}
			known[token.Name.Local]++
		case xml.Directive, xml.Comment:
			t.Errorf("there is a directive or a comment: %q", token)
		}
	}
	checks, broken := 0, 0
	for _, tool := range outcome.Tools {
		checks += len(tool.Checks)
		for _, c := range tool.Checks {
			if c.Verdict == report.Fail {
				broken++
			}
		}
	}
	if known["testcase"] != checks || known["failure"] != broken {
		t.Errorf("%d cases for %d checks, %d failures for %d", known["testcase"], checks, known["failure"], broken)
	}
}

// element is what Markdown hands through as HTML.
var element = regexp.MustCompile(`</?[^>]*>?`)

// tabled complains of HTML that the kit does not write, and of more or fewer rows than there are tools.
func tabled(t *testing.T, outcome report.Report, text []byte) {
	for _, found := range element.FindAllString(string(text), -1) {
		if found != "<code>" && found != "</code>" {
			t.Errorf("there is %q", found)
		}
	}
	rows := 0
	for line := range strings.Lines(string(text)) {
		if strings.HasPrefix(line, "| <code>") {
			rows++
		}
	}
	if rows != len(outcome.Tools) {
		t.Errorf("%d rows for %d tools", rows, len(outcome.Tools))
	}
}
