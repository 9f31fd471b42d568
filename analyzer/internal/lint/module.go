package lint

import (
	"github.com/toolconform/toolconform/analyzer/module"
	"github.com/toolconform/toolconform/contract/requirement"
	"golang.org/x/tools/go/analysis"
)

// A ModuleDefinition describes an analyzer that needs the whole module. Its Run is called only when the module was
// read, and finds the collected facts in Pass.Gathered.
type ModuleDefinition struct {
	Definition
	Gather *analysis.Analyzer            // collects the facts of one package
	Tests  bool                          // the rule reads tests
	Needed func(own []module.Found) bool // reports whether the module must be read, by the facts of the requested packages
	Digest func([]module.Found) any      // summarizes the facts once for all packages, as Pass.Digest; may be nil
}

// NewModule returns the rule.
func NewModule(d ModuleDefinition) module.Rule {
	check := d.Run
	d.Run = func(p *Pass) error {
		if !p.Gathered.Whole {
			return nil
		}
		defer p.unused()
		return check(p)
	}
	a, settings := d.analyzer()
	return module.Rule{
		Analyzer: a, Gather: d.Gather, Tests: d.Tests, Needed: d.Needed,
		Knowing: func(g module.Gathered) *analysis.Analyzer {
			knowing := *a
			var digest any
			if d.Digest != nil {
				digest = d.Digest(g.Found)
			}
			knowing.Run = func(pass *analysis.Pass) (any, error) {
				p := newPass(pass, d.Definition, *settings)
				p.Gathered, p.Digest = g, digest
				p.contained(d.Run)
				return p.outcome, nil
			}
			return &knowing
		},
	}
}

// unused reports suppressions of requirements that only this analyzer checks, if they hid nothing. The analyzer tooldirective cannot report
// them: under go vet, where module rules do not run, all would be unused. If a package could not be read, nothing is reported.
func (p *Pass) unused() {
	if p.Gathered.Unread[p.Pkg.Path()] {
		return
	}
	for _, s := range p.ignores {
		if !p.outcome.hid(s.Directive) && p.defined.witnesses(s.Requirement) && !p.defined.shares(s.Requirement) && p.Binds(requirement.MustLookup(s.Requirement)) {
			p.Directive(s.Directive, "//toolvet:ignore "+s.Requirement+" hides nothing (remove it)")
		}
	}
}
