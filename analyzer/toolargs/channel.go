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
	reported, set := map[token.Pos]bool{}, settings(p)
	for _, t := range p.Tools() {
		execute := t.Methods[contractapi.Execute]
		if execute.Carried {
			continue
		}
		reached := reach.From(p, execute.Func)
		outside := setOutside(set, reached)
		for _, f := range reached {
			ast.Inspect(f.Decl.Body, func(n ast.Node) bool {
				fact, consequence := channel(p, n, outside)
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
func channel(p *lint.Pass, n ast.Node, set map[*types.Var]string) (fact, consequence string) {
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
	case *ast.Ident:
		if v, ok := p.TypesInfo.Uses[n].(*types.Var); ok && set[v] != "" {
			return "reads the variable " + v.Name() + ", which " + set[v] + " sets", unrecorded
		}
	}
	return "", ""
}

// A setting is a package variable of a plain type that an exported function sets.
type setting struct {
	v  *types.Var
	by *types.Func
}

// settings returns the settings of the package in source order.
func settings(p *lint.Pass) []setting {
	var all []setting
	for f := range p.Package.Functions() {
		body := p.Package.Body(f)
		if !f.Exported() || body == nil || body.Body == nil || p.Package.InTest(f.Pos()) {
			continue
		}
		ast.Inspect(body.Body, func(n ast.Node) bool {
			s, ok := n.(*ast.AssignStmt)
			if !ok {
				return true
			}
			for _, left := range s.Lhs {
				if id, ok := ast.Unparen(left).(*ast.Ident); ok {
					if v, ok := p.TypesInfo.Uses[id].(*types.Var); ok && v.Parent() == p.Pkg.Scope() && plain(v.Type()) {
						all = append(all, setting{v, f})
					}
				}
			}
			return true
		})
	}
	return all
}

// setOutside returns the variables that are set by a function which Execute does not reach, with that function: its
// callers configure the tool with them.
func setOutside(settings []setting, reached []reach.Function) map[*types.Var]string {
	all, inside := map[*types.Var]string{}, map[*types.Func]bool{}
	for _, f := range reached {
		inside[f.Func] = true
	}
	for _, s := range settings {
		if !inside[s.by] && all[s.v] == "" {
			all[s.v] = s.by.Name()
		}
	}
	return all
}

// plain reports whether a type holds only values; other package variables are services or caches.
func plain(t types.Type) bool {
	for t := range contractapi.Elements(t) {
		switch u := t.Underlying().(type) {
		case *types.Basic:
			return true
		case *types.Slice:
		case *types.Map:
			if !plain(u.Key()) {
				return false
			}
		default:
			return false
		}
	}
	return true
}
