package mcp

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"

	"github.com/toolconform/toolconform/conformance/argen"
	"github.com/toolconform/toolconform/conformance/mcp/exchange"
	"github.com/toolconform/toolconform/conformance/mcp/message"
	"github.com/toolconform/toolconform/conformance/mcp/rules"
	"github.com/toolconform/toolconform/conformance/report"
	"github.com/toolconform/toolconform/conformance/suite"
)

// Limits of the search for the smallest arguments: calls for one finding, each of which may cost a start of the server, and findings of one tool.
const (
	mostSmaller  = 24
	mostSearched = 3
)

// protocolErrors are the rules that a call breaks that fails with a protocol error.
var protocolErrors = []string{"MCP-452", "MCP-453"}

// A search looks for the smallest arguments of a call of a tool that still do what a finding says.
type search struct {
	*subject
	got  func(*exchange.Transcript) string // what a call does wrong; "" if nothing
	left int                               // calls
}

// shrink replaces the arguments in findings about calls that end the server or fail with a protocol error by the smallest ones that it finds. A tool that
// is only called as a plan says is not called with others.
func (s *subject) shrink(ctx context.Context, selected []rules.Rule, checks []report.Check) {
	if s.tool == nil || s.tool.Uncalled != nil || !s.tool.Generated() {
		return
	}
	searched := map[string]bool{}
	for _, c := range checks {
		one := search{subject: s, got: gotOfCrash}
		if slices.Contains(protocolErrors, c.Requirement) {
			one.got = s.gotOf(selected[slices.IndexFunc(selected, func(r rules.Rule) bool { return r.ID == c.Requirement })])
		}
		for i := range c.Findings {
			f := &c.Findings[i]
			arguments := cmp.Or(s.suspects[shownCase{rule: c.Requirement, caseID: f.Case}], s.suspects[shownCase{caseID: f.Case}])
			if fault := c.Requirement + f.Fault(); arguments != "" && !searched[fault] && len(searched) < mostSearched {
				searched[fault], one.left = true, mostSmaller
				one.replace(ctx, f, arguments)
			}
		}
	}
}

// fatalCall returns the arguments of the call that was not answered when the server ended; "" if there is none.
func fatalCall(t *exchange.Transcript) string {
	for _, e := range t.Of(exchange.Sent) {
		if _, answered := t.Response(string(e.Message.ID)); !answered && e.Message.Method == "tools/call" {
			return string(message.Member(e.Message.Params, "arguments"))
		}
	}
	return ""
}

func gotOfCrash(t *exchange.Transcript) string {
	if t.Died() {
		return end(t)
	}
	return ""
}

// gotOf returns what says how a rule about every script is broken, if the server does not end.
func (s *subject) gotOf(r rules.Rule) func(*exchange.Transcript) string {
	return func(t *exchange.Transcript) string {
		v, _ := errors.AsType[*suite.Violation](r.On(rules.Case{Script: t.Script}).Evaluate(s.server.known, t))
		if v == nil || v.Of != "" {
			return gotOfCrash(t)
		}
		return v.Got
	}
}

// replace replaces the arguments in a finding. They stay what they are if a call with them alone does something else.
func (s *search) replace(ctx context.Context, f *report.Finding, arguments string) {
	fault := f.Fault()
	best := s.call(ctx, arguments)
	if s.faultOf(best) != fault {
		return
	}
	seen := map[string]bool{}
	for shrinks := true; shrinks; {
		shrinks = false
		for _, smaller := range argen.Smaller(arguments) {
			if shrinks || seen[smaller] || s.left == 0 || ctx.Err() != nil {
				continue
			}
			seen[smaller] = true
			if t := s.call(ctx, smaller); s.faultOf(t) == fault {
				best, arguments, shrinks = t, smaller, true
			}
		}
	}
	f.Note = fmt.Sprintf("the smallest of %d that were tried; the replayed case: %s", mostSmaller-s.left, cmp.Or(f.Note, f.Case))
	f.Got, f.With, f.Exchange = s.got(best), suite.Plain(arguments), dialogue(best, s.server.secrets)
}

// call calls the tool.
func (s *search) call(ctx context.Context, arguments string) (t *exchange.Transcript) {
	s.left--
	script := exchange.NewScript(s.name, "smaller", s.tool.Revision)
	script.Add(exchange.Step{Do: exchange.Await, ID: script.Call(arguments), Within: rules.RefusalLimit})
	s.server.runner.Run(ctx, []*exchange.Script{script}, func(_ int, one *exchange.Transcript) { t = one })
	return t
}

// faultOf is the same for calls that do the same wrong.
func (s *search) faultOf(t *exchange.Transcript) string {
	return report.Finding{Got: s.got(t)}.Fault()
}
