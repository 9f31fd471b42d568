package toollog

import (
	"go/ast"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/toolconform/toolconform/analyzer/internal/flow/errtext"
	"github.com/toolconform/toolconform/analyzer/internal/flow/reach"
	"github.com/toolconform/toolconform/analyzer/internal/lint"
)

// exceptions reports the paths of a function that handle an exception without a log entry, or with several.
func exceptions(p *lint.Pass, s *summaries, finder *errtext.Finder, f reach.Function) {
	reported := map[ast.Node]bool{}
	for _, function := range functionsOf(p, s, f.Decl) {
		function.errorsOf = finder.ErrorsOf
		if function.logsLater() {
			continue
		}
		for _, c := range function.catches() {
			for _, e := range c.walk() {
				c.swallowed(f, e, reported)
				c.repeated(f, e, reported)
			}
		}
		if c := function.errorParameter(); c != nil {
			for _, e := range c.walk() {
				if len(e.logs) > 1 {
					c.repeated(f, e, reported)
				}
			}
		}
	}
}

// swallowed reports a path that returns a failure without logging.
func (c *catch) swallowed(f reach.Function, e end, reported map[ast.Node]bool) {
	if e.ret == nil || e.unsure || len(e.logs) > 0 || !c.returnsFailure(e) || c.logsItself() || c.loggedBefore() {
		return
	}
	var at ast.Node = e.ret
	switch {
	case c.recovers:
		at = c.call
	case e.after && e.set != nil:
		at = e.set
	}
	if reported[at] {
		return
	}
	reported[at] = true
	p := c.function.p
	fact, consequence := " swallows "+c.what(lint.Spell)+" without logging an exception", "the cause is lost: use contract.LogException"
	if e.weak != nil {
		fact, consequence = " logs "+c.what(lint.Spell)+" below level Error", "operators count entries of level Error"
	}
	chain := append([]lint.Step{}, f.Chain...)
	if !c.recovers {
		chain = append(chain, lint.Step{At: c.call, Text: "its error is caught"})
	}
	p.Report(lint.Finding{Requirement: "LOG-001", At: at, Chain: chain, Fact: f.Func.Name() + fact, Consequence: consequence})
}

// returnsFailure reports whether a path ends with a failure result.
func (c *catch) returnsFailure(e end) bool {
	if c.recovers {
		return e.failed
	}
	if !c.function.returnsResult() {
		return false
	}
	if len(e.ret.Results) != 1 {
		return e.failed
	}
	if id, ok := ast.Unparen(e.ret.Results[0]).(*ast.Ident); ok && e.into != nil && c.function.p.TypesInfo.Uses[id] == e.into {
		return e.failed
	}
	w := walker{catch: c}
	return w.fails(e.ret.Results[0])
}

// logsItself reports whether the called function has already logged the error.
func (c *catch) logsItself() bool {
	callee := typeutil.StaticCallee(c.function.p.TypesInfo, c.call)
	if callee == nil {
		return false
	}
	fact, _ := c.function.summaries.factOf(callee)
	s := c.function.summaries.of(callee)
	return s != nil && s.logged != nil || fact.Logged
}

// loggedBefore reports whether code between the call and the catch may have logged the error.
func (c *catch) loggedBefore() bool {
	if c.v == nil {
		return false
	}
	before := false
	inspect(c.function.body, func(n ast.Node) bool {
		call, ok := n.(*ast.CallExpr)
		if ok && c.call.End() <= call.Pos() && call.End() <= c.from && mentions(c.function.p, call, c.v) {
			before = before || c.function.summaries.effect(call) != never
		}
		return true
	})
	return before
}

// repeated reports a path that logs an exception twice: here, or in the called function and here.
func (c *catch) repeated(f reach.Function, e end, reported map[ast.Node]bool) {
	p := c.function.p
	var first, second *ast.CallExpr
	switch {
	case e.distinguished || len(e.logs) == 0:
		return
	case len(e.logs) > 1:
		first, second = e.logs[0], e.logs[1]
	case e.described != nil:
		first, second = e.described, e.logs[0]
	default:
		callee := typeutil.StaticCallee(p.TypesInfo, c.call)
		if callee == nil || c.recovers {
			return
		}
		fact, _ := c.function.summaries.factOf(callee)
		switch s := c.function.summaries.of(callee); {
		case s != nil && s.logged != nil && !s.unlogged:
			first, second = s.logged, e.logs[0]
		case fact.Logged:
			first, second = c.call, e.logs[0]
		default:
			return
		}
	}
	if reported[second] || first == second {
		return
	}
	reported[second] = true
	chain := append(append([]lint.Step{}, f.Chain...), lint.Step{At: first, Text: "first logged here"})
	p.Report(lint.Finding{Requirement: "LOG-001", At: second, Chain: chain,
		Fact: f.Func.Name() + " logs " + c.what(lint.Spell) + " twice", Consequence: "operators count two incidents"})
}
