// Package toolreg holds the places that register tools to what the contract says of registration.
package toolreg

import (
	"go/ast"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/internal/lint"
	"golang.org/x/tools/go/types/typeutil"
)

// Requirements are the requirements that the analyzer witnesses.
var Requirements = []string{"NAM-007", "REG-016"}

// Analyzer checks how tools are registered.
var Analyzer = lint.New(lint.Definition{
	Name: "toolreg",
	Doc: `check that every tool is registered, once, and that a refusal is noticed

A registry that refuses a tool says so in its error. Who drops it has a program without that tool, and nobody sees it.`,
	Requirements: Requirements,
	Run:          run,
})

func run(p *lint.Pass) error {
	r := registrations{p, replaces(p)}
	for _, file := range p.Files {
		if p.Package.InTest(file.FileStart) {
			continue
		}
		ast.Inspect(file, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.ExprStmt:
				r.dropped(n.X)
			case *ast.GoStmt:
				r.dropped(n.Call)
			case *ast.DeferStmt:
				r.dropped(n.Call)
			case *ast.BlockStmt:
				r.twice(n)
			}
			return true
		})
	}
	r.forgotten()
	return nil
}

type registrations struct {
	*lint.Pass
	replaces bool
}

// dropped reports a registration whose error nobody can see. Who writes _ = has thought of it.
func (r registrations) dropped(e ast.Expr) {
	if call, ok := ast.Unparen(e).(*ast.CallExpr); ok && r.registers(call) {
		r.Report(lint.Finding{Requirement: "REG-016", At: call,
			Fact:        "the error of " + lint.Spell(call.Fun) + " is dropped",
			Consequence: "a tool that the registry refuses is missing, and nobody sees it"})
	}
}

func (r registrations) registers(call *ast.CallExpr) bool {
	return contractapi.IsFunc(typeutil.Callee(r.TypesInfo, call), "Registry.Register")
}

// replaces reports whether the package speaks of registries that take a second tool of a name in place of the first.
func replaces(p *lint.Pass) bool {
	for _, object := range p.TypesInfo.Uses {
		if object.Pkg() != nil && object.Pkg().Path() == contractapi.Path && object.Name() == "Replace" {
			return true
		}
	}
	return false
}
