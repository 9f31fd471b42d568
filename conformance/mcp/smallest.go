package mcp

import (
	"cmp"
	"context"
	"fmt"
	"strings"

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

// shrink replaces the arguments in findings about calls that end the server by the smallest ones that it finds. A tool that is only called as a plan says
// is not called with others.
func (s *subject) shrink(ctx context.Context, checks []report.Check) {
	if s.tool == nil || s.tool.Uncalled != nil || !s.tool.Generated() {
		return
	}
	searched := map[string]bool{}
	for _, c := range checks {
		for i := range c.Findings {
			f := &c.Findings[i]
			arguments, fault := s.fatal[f.Case], c.Requirement+f.Fault()
			if strings.HasPrefix(f.Got, ended) && arguments != "" && !searched[fault] && len(searched) < mostSearched {
				searched[fault] = true
				s.replace(ctx, f, arguments)
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

// replace replaces the arguments in a finding. They stay what they are if a call with them alone does something else.
func (s *subject) replace(ctx context.Context, f *report.Finding, arguments string) {
	left, fault := mostSmaller, f.Fault()
	call := func(arguments string) (t *exchange.Transcript, same bool) {
		left--
		script := exchange.NewScript(s.name, "smaller", s.tool.Revision)
		script.AwaitFor(script.Call(arguments), rules.RefusalLimit)
		s.server.runner.Run(ctx, []*exchange.Script{script}, func(_ int, one *exchange.Transcript) { t = one })
		return t, t.Died() && report.Finding{Got: end(t)}.Fault() == fault
	}
	best, same := call(arguments)
	if !same {
		return
	}
	seen := map[string]bool{}
	for next := argen.Smaller(arguments); len(next) > 0 && left > 0 && ctx.Err() == nil; {
		smaller := next[0]
		if next = next[1:]; seen[smaller] {
			continue
		}
		seen[smaller] = true
		if t, same := call(smaller); same {
			best, arguments, next = t, smaller, argen.Smaller(smaller)
		}
	}
	f.Note = fmt.Sprintf("the smallest of %d that were tried; the replayed case: %s", mostSmaller-left, cmp.Or(f.Note, f.Case))
	f.Got, f.With, f.Exchange = end(best), suite.Plain(arguments), dialogue(best, s.server.secrets)
}
