package lint

import (
	"slices"

	"github.com/toolconform/toolconform/analyzer/internal/directive"
	"github.com/toolconform/toolconform/analyzer/internal/tools"
	"golang.org/x/tools/go/analysis"
)

// A Suppression is an ignore directive with what it covers.
type Suppression = directive.Scope

// suppressions returns the directives of the package that give a reason: one without suppresses nothing, and is reported by
// tooldirective.
func suppressions(pass *analysis.Pass) []Suppression {
	var all []Suppression
	for _, file := range pass.Files {
		if tools.InTest(pass.Fset, file.FileStart) {
			continue
		}
		for _, s := range directive.Scopes(pass.Fset, file) {
			if s.Reason != "" {
				all = append(all, s)
			}
		}
	}
	return all
}

// ignored reports whether a suppression covers a finding, and notes those that do.
func (p *Pass) ignored(f Finding) bool {
	hidden := false
	for _, s := range p.ignores {
		if s.Requirement == f.Requirement && s.Covers(f.At.Pos()) {
			p.outcome.Used = append(p.outcome.Used, s)
			hidden = true
		}
	}
	return hidden
}

// Directive reports a comment for the linter that does not do what it promises. It breaks no requirement, and nothing hides it.
func (p *Pass) Directive(d directive.Directive, fact string) {
	if !p.Package.InTest(d.Pos()) {
		p.report(analysis.Diagnostic{Pos: d.Pos(), End: d.End(), Category: p.defined.Name, Message: onOneLine(fact)})
	}
}

// Hid reports whether an ignore directive hid a finding of one of the analyzers that this one comes after, or might have: nothing is
// known of what an analyzer that failed would have said.
func (p *Pass) Hid(d directive.Directive) bool {
	for _, a := range p.defined.After {
		outcome := p.ResultOf[a].(*Outcome)
		if outcome.Unknown || slices.ContainsFunc(outcome.Used, func(used Suppression) bool {
			return used.Comment == d.Comment && used.Requirement == d.Requirement
		}) {
			return true
		}
	}
	return false
}
