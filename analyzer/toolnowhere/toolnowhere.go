// Package toolnowhere holds the tools of a module to what the contract says of registration: none is forgotten.
package toolnowhere

import (
	"go/types"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/internal/lint"
	"github.com/toolconform/toolconform/analyzer/internal/tools"
	"github.com/toolconform/toolconform/analyzer/module"
)

// Requirements are the requirements that the analyzer witnesses.
var Requirements = []string{"REG-016"}

// Rule checks that every tool of a module is registered somewhere, or at least spoken of.
var Rule = lint.NewModule(lint.ModuleDefinition{
	Definition: lint.Definition{
		Name: "toolnowhere",
		Doc: `check that every tool of a module with a program that registers tools is spoken of outside of itself

A tool that nothing makes does not exist for any model. That can only be seen over a whole module, so that go vet does not tell
it: toolvet by itself does. Where no program of the module registers tools, or only a few of many, they are for others to register.`,
		Requirements: Requirements,
		Run:          run,
	},
	Gather: lint.NewGather[*says]("toolspoken", "find out of which tools a package speaks, and whether it registers any", gather),
	Needed: func(own []module.Found) bool {
		for _, f := range own {
			if len(f.Says.(*says).tools) > 0 {
				return true
			}
		}
		return false
	},
	Digest: digest,
})

func run(p *lint.Pass) error {
	m := p.Digest.(*whole)
	if len(p.Gathered.Unread) > 0 || apart(p.Pkg) || !m.hosted || !own(p.Pkg) && m.library() {
		return nil
	}
	for _, t := range p.Tools() {
		if judged(t) && !m.uses(key(t.Type)) {
			p.Report(lint.Finding{Requirement: "REG-016", At: lint.Name{Object: t.Type},
				Fact:        "nothing in the module makes or registers the tool " + t.Type.Name(),
				Consequence: "for a model it does not exist"})
		}
	}
	return nil
}

// evaluated reports whether a tool is one by itself: its Execute is its own.
func judged(t *tools.Tool) bool { return t.Bridge == "" && !t.Methods[contractapi.Execute].Carried }

// own reports whether only the module itself can register the tools of a package.
func own(p *types.Package) bool {
	return p.Name() == "main" || slices.Contains(strings.Split(p.Path(), "/"), "internal")
}

// apart reports whether a package belongs to no program of its module: it is there for tests.
func apart(p *types.Package) bool {
	return slices.ContainsFunc(strings.Split(p.Path(), "/"), func(folder string) bool {
		return folder == "testdata" || strings.HasPrefix(folder, "_") || strings.HasPrefix(folder, ".")
	})
}

// hosted reports whether a program of the module is made with a package that registers tools.
func hosted(all []module.Found) bool {
	for _, program := range all {
		if !program.Says.(*says).program {
			continue
		}
		for _, f := range all {
			if s := f.Says.(*says); s.registers && program.MadeWith[s.path] {
				return true
			}
		}
	}
	return false
}
