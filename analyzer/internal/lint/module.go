package lint

import (
	"github.com/toolconform/toolconform/analyzer/module"
	"github.com/toolconform/toolconform/contract/requirement"
	"golang.org/x/tools/go/analysis"
)

// A ModuleDefinition is an analyzer that has to see a whole module, as its author writes it. Its Run is called where the module was
// looked at, and finds in Gathered what there is to know of it.
type ModuleDefinition struct {
	Definition
	Gather *analysis.Analyzer            // finds out what one package has to say
	Tests  bool                          // tests are what it is about
	Needed func(own []module.Found) bool // reports whether the module is worth reading, by what the packages asked about have to say
	Digest func([]module.Found) any      // what Run needs to know of all that was found, made once for all packages; may be nil
}

// NewModule makes the rule.
func NewModule(d ModuleDefinition) module.Rule {
	judge := d.Run
	d.Run = func(p *Pass) error {
		if !p.Gathered.Whole {
			return nil
		}
		defer p.unused()
		return judge(p)
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

// unused reports suppressions of what only this analyzer looks for, and that hid nothing. The analyzer of suppressions cannot: under
// go vet it would call all of them stale. Where something of the module could not be read, nobody knows.
func (p *Pass) unused() {
	if p.Gathered.Unread[p.Pkg.Path()] {
		return
	}
	for _, s := range p.ignores {
		used := false
		for _, other := range p.outcome.Used {
			used = used || other.Comment == s.Comment && other.Requirement == s.Requirement
		}
		if !used && p.defined.witnesses(s.Requirement) && !p.defined.shares(s.Requirement) && p.Binds(requirement.MustLookup(s.Requirement)) {
			p.Directive(s.Directive, "//toolvet:ignore "+s.Requirement+" hides nothing (remove it)")
		}
	}
}
