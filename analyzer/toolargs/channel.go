package toolargs

import (
	"go/ast"
	"go/token"
	"go/types"
	"strings"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/internal/flow/reach"
	"github.com/toolconform/toolconform/analyzer/internal/lint"
)

// channels reports inputs of Execute other than arguments, and outputs other than the result.
func channels(p *lint.Pass) {
	reported := map[token.Pos]bool{}
	for _, t := range p.Tools() {
		execute := t.Methods[contractapi.Execute]
		if execute.Carried {
			continue
		}
		for _, f := range reach.From(p, execute.Func) {
			ast.Inspect(f.Decl.Body, func(n ast.Node) bool {
				fact, consequence := channel(p, n)
				if fact == "" || reported[n.Pos()] {
					return true
				}
				reported[n.Pos()] = true
				p.Report(lint.Finding{Requirement: "SHP-009", At: n, Chain: f.Chain, Fact: f.Func.Name() + " " + fact, Consequence: consequence})
				return true
			})
		}
	}
}

const (
	unrecorded = "the call cannot be explained from its arguments"
	unanswered = "output belongs in the result"
)

// channel returns the input or output of a node that bypasses arguments and result, or "".
func channel(p *lint.Pass, n ast.Node) (fact, consequence string) {
	switch n := n.(type) {
	case *ast.CallExpr:
		f := typeutil.StaticCallee(p.TypesInfo, n)
		if f == nil || f.Pkg() == nil || f.Pkg().Path() != "os" && f.Pkg().Path() != "fmt" {
			return "", ""
		}
		switch name := f.FullName(); {
		case name == "os.Getenv", name == "os.LookupEnv", name == "os.Environ", name == "os.ExpandEnv":
			return "reads the environment with " + lint.Spell(n), unrecorded
		case name == "fmt.Scan", name == "fmt.Scanln", name == "fmt.Scanf":
			return "reads standard input with " + lint.Spell(n.Fun), unrecorded
		case strings.HasPrefix(name, "fmt.Print"):
			return "prints to standard output with " + lint.Spell(n.Fun), unanswered
		}
	case *ast.SelectorExpr:
		v, ok := p.TypesInfo.Uses[n.Sel].(*types.Var)
		if !ok || v.Pkg() == nil || v.Pkg().Path() != "os" {
			return "", ""
		}
		switch v.Name() {
		case "Stdin":
			return "reads standard input", unrecorded
		case "Args":
			return "reads the command line", unrecorded
		case "Stdout":
			return "writes to standard output", unanswered
		}
	}
	return "", ""
}
