// Package adaptertest has what the tests of adapters share: tools for a framework, right ones and broken ones, and calls of tools of package
// contract that a framework serves.
package adaptertest

import (
	"context"
	_ "embed"
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/toolconform/toolconform/conformance"
	"github.com/toolconform/toolconform/conformance/report"
	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/reference/calculator"
	"github.com/toolconform/toolconform/reference/helloworld"
	"github.com/toolconform/toolconform/reference/host/testdata/stub"
)

//go:embed weather.go
var source string

// Subjects tests that the tool weather of a framework passes if its Weather is right, and is rejected by the right rule, at the right line, if not.
func Subjects(t *testing.T, subjects func(Weather) []conformance.Subject) {
	for _, right := range []Weather{Good, Discreet} {
		tool := certify(t, subjects(right)...)
		if tool.Verdict != report.Pass || tool.Contract != "handler" || tool.Profile != "core" {
			t.Errorf("%s: %s, %s, %s; broken: %v", tool.Name, tool.Verdict, tool.Contract, tool.Profile, broken(tool))
		}
	}
	for _, wrong := range []struct {
		weather  Weather
		rule, at string // the comment in the line, "" if the finding has none
	}{
		{Panics, "ARG-011", "// the line of the panic"},
		{Deaf, "CAN-002", "// the line of the wait"},
		{Leaks, "CAN-007", "// the line of the goroutine"},
		{Quotes, "ERR-004", ""},
	} {
		finding := Rejects(t, wrong.rule, subjects(wrong.weather)...)
		before, _, _ := strings.Cut(source, wrong.at)
		if line := fmt.Sprintf("weather.go:%d", strings.Count(before, "\n")+1); wrong.at != "" && !strings.HasSuffix(finding.At, line) {
			t.Errorf("%s at %q, not at %s", wrong.rule, finding.At, line)
		}
	}
}

func certify(t *testing.T, subjects ...conformance.Subject) report.Tool {
	t.Helper()
	r, err := conformance.Run(t.Context(), conformance.Config{}, subjects...)
	if err != nil || len(r.Tools) != 1 {
		t.Fatalf("%d tools, %v", len(r.Tools), err)
	}
	return r.Tools[0]
}

// broken returns the rules that a tool breaks, with the first finding of each.
func broken(tool report.Tool) (all []string) {
	for _, check := range tool.Checks {
		if len(check.Findings) > 0 {
			all = append(all, check.Requirement+": "+check.Findings[0].Got)
		}
	}
	return all
}

// Rejects tests that a rule rejects a subject, and returns what it finds.
func Rejects(t *testing.T, rule string, subject ...conformance.Subject) report.Finding {
	t.Helper()
	tool := certify(t, subject...)
	for _, check := range tool.Checks {
		if check.Requirement == rule && len(check.Findings) > 0 {
			return check.Findings[0]
		}
	}
	t.Errorf("%s does not reject it: %s; broken: %v", rule, tool.Verdict, broken(tool))
	return report.Finding{}
}

// NoPass tests that what cannot be built is no success.
func NoPass(t *testing.T, subject ...conformance.Subject) {
	t.Helper()
	if tool := certify(t, subject...); tool.Verdict == report.Pass {
		t.Errorf("%s passes", tool.Name)
	}
}

// Served are tools that keep every rule, and calls that succeed.
func Served() (tools []contract.Tool, examples map[string][]contract.Example) {
	hello, sum := helloworld.New(nil), calculator.New(nil)
	return []contract.Tool{hello, sum}, map[string][]contract.Example{hello.Name(): hello.Examples(), sum.Name(): sum.Examples()}
}

// ServedConform tests that what a framework serves of Served is as good as they are.
func ServedConform(t *testing.T, subjects ...conformance.Subject) {
	r, err := conformance.Run(t.Context(), conformance.Config{}, subjects...)
	if err != nil || len(r.Tools) != 2 {
		t.Fatalf("%d tools, %v", len(r.Tools), err)
	}
	for _, tool := range r.Tools {
		if tool.Verdict != report.Pass && tool.Verdict != report.Warn { // a guide makes a long description
			t.Errorf("%s: %s; broken: %v", tool.Name, tool.Verdict, broken(tool))
		}
	}
}

// A Call calls a served tool as a client of the framework does, without arguments if they are "".
type Call func(ctx context.Context, name, arguments string) (text string, failed bool, err error)

// Calls tests tools that a framework serves. If the framework does not mark failures, they are texts as any other.
func Calls(t *testing.T, marksFailures bool, serve func(...contract.Tool) (Call, error)) {
	if _, err := serve(stub.Named("a name")); err == nil || !strings.Contains(err.Error(), "NAM-003") {
		t.Errorf("%v", err)
	}
	do := func(result contract.Result) func(context.Context, string, contract.ExecutionContext) contract.Result {
		return func(context.Context, string, contract.ExecutionContext) contract.Result { return result }
	}
	started, ended := make(chan string, 1), make(chan error, 1)
	call, err := serve(helloworld.New(nil),
		stub.Named("large", do(contract.Success(json.RawMessage(`{"n":9007199254740993}`)))),
		stub.Named("list", do(contract.Success([]int{1, 2}))),
		stub.Named("fails", do(contract.Failure("the disk is full"))),
		stub.Named("panics", func(context.Context, string, contract.ExecutionContext) contract.Result { panic("a secret") }),
		stub.Named("waits", func(ctx context.Context, arguments string, _ contract.ExecutionContext) contract.Result {
			started <- arguments
			<-ctx.Done()
			ended <- ctx.Err()
			return contract.Cancelled(nil)
		}),
	)
	if err != nil {
		t.Fatal(err)
	}
	for name, test := range map[string]struct {
		tool, arguments, text string
		failed                bool
	}{
		"success":            {helloworld.ToolName, `{"name":"Ada"}`, `"Message":"Hello, Ada!"`, false},
		"digits":             {"large", `{}`, `{"n":9007199254740993}`, false},
		"no object":          {"list", `{}`, `[1,2]`, false},
		"invalid arguments":  {helloworld.ToolName, `{}`, "'name'", true},
		"null is not absent": {helloworld.ToolName, `{"name":null}`, "/name", true},
		"failure":            {"fails", `{}`, "the disk is full", true},
		"panic":              {"panics", `{}`, "The tool failed unexpectedly.", true},
	} {
		text, failed, err := call(t.Context(), test.tool, test.arguments)
		if err != nil || failed != (test.failed && marksFailures) || !strings.Contains(text, test.text) || strings.Contains(text, "secret") {
			t.Errorf("%s: %v %q %v", name, failed, text, err)
		}
	}
	ctx, cancel := context.WithCancel(t.Context())
	go func() {
		if arguments := <-started; arguments != "{}" {
			t.Errorf("without arguments, the tool got %q", arguments)
		}
		cancel()
	}()
	_, _, _ = call(ctx, "waits", "") // a call that is cancelled may be answered
	if err := <-ended; err != context.Canceled {
		t.Error(err)
	}
}
