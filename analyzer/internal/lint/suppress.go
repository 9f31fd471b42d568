package lint

import (
	"slices"

	"github.com/toolconform/toolconform/analyzer/internal/directive"
	"github.com/toolconform/toolconform/analyzer/internal/tools"
	"golang.org/x/tools/go/analysis"
)

// A Suppression is an ignore directive with its scope.
type Suppression = directive.Scope

// suppressions returns the ignore directives of the package that give a reason. One without a reason suppresses
// nothing; tooldirective reports it.
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

// ignored reports whether a suppression covers a finding, and records those that do.
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

// Directive reports a problem of a directive. It belongs to no requirement, and no suppression hides it.
func (p *Pass) Directive(d directive.Directive, fact string) {
	if !p.Package.InTest(d.Pos()) {
		p.report(analysis.Diagnostic{Pos: d.Pos(), End: d.End(), Category: p.defined.Name, Message: onOneLine(fact)})
	}
}

// Hid reports whether a directive hid a finding of one of the analyzers in Definition.Outcomes, or might have: an
// analyzer that failed might have reported one.
func (p *Pass) Hid(d directive.Directive) bool {
	return slices.ContainsFunc(p.defined.Outcomes, func(a *analysis.Analyzer) bool {
		outcome := p.ResultOf[a].(*Outcome)
		return outcome.Unknown || outcome.hid(d)
	})
}

func (o *Outcome) hid(d directive.Directive) bool {
	return slices.ContainsFunc(o.Used, func(used Suppression) bool { return used.Comment == d.Comment && used.Requirement == d.Requirement })
}
