// Package toolnowhere checks that every tool of a module is registered.
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

// Requirements are the IDs of the requirements that the analyzer checks.
var Requirements = []string{"REG-016"}

// Rule checks that every tool of a module is registered or at least mentioned elsewhere.
var Rule = lint.NewModule(lint.ModuleDefinition{
	Definition: lint.Definition{
		Name: "toolnowhere",
		Doc: `check that every tool of a module with a program that registers tools is used outside of itself

A tool that nothing makes is not available to any model. That can only be seen over a whole module, so go vet does not report it:
toolvet by itself does. If no program of the module registers tools, or only a few of many, they are for others to register.`,
		Requirements: Requirements,
		Run:          run,
	},
	Gather: lint.NewGather[*facts]("toolspoken", "find the tools that a package mentions, and whether it registers any", gather),
	Needed: func(own []module.Found) bool {
		return slices.ContainsFunc(own, func(f module.Found) bool { return len(f.Says.(*facts).tools) > 0 })
	},
	Digest: digest,
})

func run(p *lint.Pass) error {
	m := p.Digest.(*whole)
	if len(p.Gathered.Unread) > 0 || testOnly(p.Pkg) || !m.hosted || !own(p.Pkg) && m.library() {
		return nil
	}
	for _, t := range p.Tools() {
		if checked(t) && !m.uses(key(t.Type)) {
			p.Report(lint.Finding{Requirement: "REG-016", At: lint.Name{Object: t.Type},
				Fact:        "nothing in the module makes or registers the tool " + t.Type.Name(),
				Consequence: "it is not available to any model"})
		}
	}
	return nil
}

// checked reports whether a tool has its own Execute and is not a bridge.
func checked(t *tools.Tool) bool { return t.Bridge == "" && !t.Methods[contractapi.Execute].Carried }

// own reports whether only the module itself can import a package.
func own(p *types.Package) bool {
	return p.Name() == "main" || slices.Contains(strings.Split(p.Path(), "/"), "internal")
}

// testOnly reports whether a package is only for tests.
func testOnly(p *types.Package) bool {
	return slices.ContainsFunc(strings.Split(p.Path(), "/"), func(folder string) bool {
		return folder == "testdata" || strings.HasPrefix(folder, "_") || strings.HasPrefix(folder, ".")
	})
}

// hosted reports whether a program of the module depends on a package that registers tools.
func hosted(all []module.Found) bool {
	return slices.ContainsFunc(all, func(program module.Found) bool {
		return program.Says.(*facts).program && slices.ContainsFunc(all, func(f module.Found) bool {
			return f.Says.(*facts).registers && program.MadeWith[f.Says.(*facts).path]
		})
	})
}
