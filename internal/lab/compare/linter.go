package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
)

// A report is a finding of a linter at a line.
type report struct {
	at   line
	text string
}

// A linter is a command to compare.
type linter struct {
	name     string
	install  string   // the package of its command, with a version if it is not in the build list of this module
	command  []string // its name and flags
	json     bool     // its output is that of toolvet -json
	relevant func(report) bool
	note     string // which of its reports count, for the reader
	optional bool   // it is left out if it cannot be installed
}

// linters are the compared linters. Only their reports of crashes count, for or against them.
var linters = []linter{
	{
		name: "toolvet", install: "./cmd/toolvet", command: []string{"toolvet", "-json"}, json: true,
		relevant: matches(`\(PAN-\d+\)$`), note: "this linter, its reports for the PAN rules",
	},
	{
		name: "go vet", command: []string{"go", "vet"}, relevant: anyReport,
		note: "with the analyzers that it runs by default",
	},
	{
		name: "nilness", install: "golang.org/x/tools/go/analysis/passes/nilness/cmd/nilness", command: []string{"nilness"}, relevant: matches(`nil`),
		note: "the analyzer of x/tools v0.52.0 that gopls runs",
	},
	{
		name: "staticcheck", install: "honnef.co/go/tools/cmd/staticcheck@v0.8.2", command: []string{"staticcheck", "-checks", "SA*"},
		relevant: matches(`\((SA1000|SA1001|SA1002|SA1010|SA1011|SA1012|SA1014|SA1020|SA1021|SA1030|SA2003|SA5000|SA5002|SA5003|SA5005|SA5007|SA5010|SA5011|SA5012)\)`),
		note:     "v0.8.2, those of its SA checks that report failures at run time",
	},
	{
		name: "errcheck -asserts", install: "github.com/kisielk/errcheck@v1.30.0", command: []string{"errcheck", "-asserts"}, relevant: matches(`\.\(`),
		note: "v1.30.0, its reports of type assertions",
	},
	{
		name: "forcetypeassert", install: "github.com/gostaticanalysis/forcetypeassert/cmd/forcetypeassert@v0.2.0", command: []string{"forcetypeassert"}, relevant: anyReport,
		note: "v0.2.0",
	},
	{
		name: "nilaway", install: "go.uber.org/nilaway/cmd/nilaway@8649a03c", optional: true,
		command: []string{"nilaway", "-pretty-print=false", "-include-pkgs=github.com/toolconform/toolconform"}, relevant: matches(`nil`),
		note: "at 8649a03c, on the packages of this module",
	},
}

func anyReport(report) bool { return true }

func matches(expression string) func(report) bool {
	e := regexp.MustCompile(expression)
	return func(r report) bool { return e.MatchString(r.text) }
}

// run installs a linter into the folder bin, runs it over the corpus and returns its relevant reports. Output without reports is an error.
func (p linter) run(ctx context.Context, bin string) ([]report, error) {
	if p.install != "" {
		install := exec.CommandContext(ctx, "go", "install", p.install)
		install.Env = append(os.Environ(), "GOBIN="+bin)
		if out, err := install.CombinedOutput(); err != nil {
			return nil, fmt.Errorf("install: %w\n%s", err, out)
		}
	}
	name := p.command[0]
	if built := filepath.Join(bin, name); p.install != "" {
		name = built
	}
	command := exec.CommandContext(ctx, name, append(p.command[1:], "./testdata/panics/...")...)
	var out, stderr bytes.Buffer
	command.Stdout, command.Stderr = &out, &stderr
	err := command.Run()
	if exit := (*exec.ExitError)(nil); err != nil && !errors.As(err, &exit) {
		return nil, err
	}
	read := parseText
	if p.json {
		read = parseJSON
	}
	all, err := read(out.String() + stderr.String())
	if err != nil || out.Len()+stderr.Len() > 0 && len(all) == 0 {
		return nil, fmt.Errorf("read reports: %w\n%s%s", err, out.String(), stderr.String())
	}
	var reports []report
	for _, r := range all {
		if p.relevant(r) && r.at.evaluated() {
			reports = append(reports, r)
		}
	}
	return reports, nil
}

var reportLine = regexp.MustCompile(`(?m)^(?:vet: )?(\S+\.go):(\d+):(?:\d+:)?\s*(.*)$`)

// parseText returns the reports in the text format of most linters: file:line:column: message.
func parseText(text string) ([]report, error) {
	here, err := os.Getwd()
	if err != nil {
		return nil, err
	}
	var all []report
	text = strings.ReplaceAll(text, here+string(filepath.Separator), "")
	for _, m := range reportLine.FindAllStringSubmatch(text, -1) {
		n, err := strconv.Atoi(m[2])
		if err != nil {
			return nil, err
		}
		file := strings.TrimPrefix(filepath.ToSlash(m[1]), "./")
		all = append(all, report{line{file, n}, m[3]})
	}
	return all, nil
}

// parseJSON returns the reports in the JSON format of toolvet.
func parseJSON(text string) ([]report, error) {
	var d struct {
		Findings []struct {
			Message string `json:"message"`
			At      struct {
				File string `json:"file"`
				Line int    `json:"line"`
			} `json:"at"`
		} `json:"findings"`
	}
	if err := json.NewDecoder(strings.NewReader(text)).Decode(&d); err != nil {
		return nil, err
	}
	var all []report
	for _, f := range d.Findings {
		all = append(all, report{line{filepath.ToSlash(f.At.File), f.At.Line}, f.Message})
	}
	return all, nil
}
