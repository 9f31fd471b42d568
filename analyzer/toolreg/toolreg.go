// Package toolreg checks the registration of tools.
package toolreg

import (
	"go/ast"

	"github.com/toolconform/toolconform/internal/rule"

	"golang.org/x/tools/go/analysis"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/internal/flow/lazyssa"
	"github.com/toolconform/toolconform/analyzer/internal/flow/toolsets"
	"github.com/toolconform/toolconform/analyzer/internal/lint"
)

// Requirements are the IDs of the requirements that the analyzer checks.
var Requirements = []string{rule.NameUnique, "REG-016"}

// Analyzer checks the registration of tools.
var Analyzer = lint.New(lint.Definition{
	Name: "toolreg",
	Doc: `check that every tool is registered once and that registration errors are handled

A registry that rejects a tool returns an error. A program that ignores it lacks the tool without notice.`,
	Requirements: Requirements,
	Uses:         []*analysis.Analyzer{toolsets.Analyzer, lazyssa.Analyzer},
	Run:          run,
})

func run(p *lint.Pass) error {
	r := registrations{p, toolsets.Of(p), replaces(p)}
	refusing := false
	for _, file := range p.Files {
		if p.Package.InTest(file.FileStart) {
			continue
		}
		for n := range ast.Preorder(file) {
			switch n := n.(type) {
			case *ast.BlockStmt:
				r.twice(n)
			case *ast.CallExpr:
				refusing = refusing || r.sets.Refuses(n)
			}
		}
	}
	if refusing {
		r.dropped(lazyssa.Of(p.Pass))
	}
	return nil
}

type registrations struct {
	*lint.Pass
	sets     *toolsets.Finder
	replaces bool
}

// replaces reports whether the package uses registries that replace a tool by a second one of its name.
func replaces(p *lint.Pass) bool {
	for _, object := range p.TypesInfo.Uses {
		if object.Pkg() != nil && object.Pkg().Path() == contractapi.Path && object.Name() == "Replace" {
			return true
		}
	}
	return false
}
