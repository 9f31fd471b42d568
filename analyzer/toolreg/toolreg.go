// Package toolreg checks the registration of tools.
package toolreg

import (
	"go/ast"
	"slices"

	"github.com/toolconform/toolconform/internal/rule"

	"golang.org/x/tools/go/analysis"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
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
	Uses:         []*analysis.Analyzer{toolsets.Analyzer},
	Run:          run,
})

func run(p *lint.Pass) error {
	r := registrations{p, toolsets.Of(p), replaces(p)}
	for _, file := range p.Files {
		if p.Package.InTest(file.FileStart) {
			continue
		}
		var around []ast.Node
		ast.Inspect(file, func(n ast.Node) bool {
			if n == nil {
				around = around[:len(around)-1]
				return true
			}
			around = append(around, n)
			switch n := n.(type) {
			case *ast.ExprStmt:
				r.dropped(n.X)
			case *ast.GoStmt:
				r.dropped(n.Call)
			case *ast.DeferStmt:
				r.dropped(n.Call)
			case *ast.AssignStmt:
				r.blank(n)
			case *ast.IfStmt:
				r.unhandled(n, within(around))
			case *ast.BlockStmt:
				r.twice(n)
				r.overwritten(n, within(around))
			}
			return true
		})
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

// within returns the type of the innermost enclosing function.
func within(around []ast.Node) *ast.FuncType {
	for _, n := range slices.Backward(around) {
		switch n := n.(type) {
		case *ast.FuncDecl:
			return n.Type
		case *ast.FuncLit:
			return n.Type
		}
	}
	return nil
}
