package toolname

import (
	"go/ast"
	"go/types"
	"strings"

	"github.com/toolconform/toolconform/analyzer/internal/called"
	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/internal/lint"
	"github.com/toolconform/toolconform/analyzer/internal/origin"
	"golang.org/x/tools/go/types/typeutil"
)

// registered reports tools of one name from different packages where one call registers both. Whether two calls ever meet in one
// registry is for the run to say.
func registered(p *lint.Pass) {
	nameOf := p.ResultOf[called.Analyzer].(called.Names)
	for _, file := range p.Files {
		if p.Package.InTest(file.FileStart) {
			continue
		}
		ast.Inspect(file, func(n ast.Node) bool {
			call, ok := n.(*ast.CallExpr)
			if ok && contractapi.IsFunc(typeutil.Callee(p.TypesInfo, call), "Registry.Register") {
				together(p, nameOf, given(p, call))
			}
			return true
		})
	}
}

// given answers the tools that a call registers, as far as it can be told.
func given(p *lint.Pass, call *ast.CallExpr) []ast.Expr {
	if !call.Ellipsis.IsValid() || len(call.Args) != 1 {
		return call.Args
	}
	origins := p.Source.From(call.Args[0])
	if len(origins) != 1 || origins[0].Kind != origin.Other {
		return nil
	}
	row, ok := origins[0].Expr.(*ast.CompositeLit)
	if !ok {
		return nil
	}
	return row.Elts
}

// together reports each tool that has the name of one before it. Those of this package alone are judged by their constants.
func together(p *lint.Pass, nameOf called.Names, all []ast.Expr) {
	type one struct {
		of *types.TypeName
		at ast.Expr
	}
	taken := map[string]one{}
	for _, e := range all {
		t := typeOf(p, e)
		if t == nil {
			continue
		}
		name, known := nameOf(t)
		if !known {
			continue
		}
		key := strings.ToLower(name)
		first, again := taken[key]
		switch {
		case !again:
			taken[key] = one{t, e}
		case first.of != t && (first.of.Pkg() != p.Pkg || t.Pkg() != p.Pkg):
			p.Report(lint.Finding{Requirement: "NAM-007", At: e,
				Fact:        spelled(p, t, first.of) + " and " + spelled(p, first.of, t) + " are both called " + lint.Quote(name),
				Consequence: "the registry takes only the first",
				Chain:       []lint.Step{{At: first.at, Text: "the other tool"}}})
		}
	}
}

// typeOf answers the declaration of a tool's type; nil where only the run decides which it is.
func typeOf(p *lint.Pass, e ast.Expr) *types.TypeName {
	t := p.TypesInfo.TypeOf(e)
	if t == nil {
		return nil
	}
	declared, ok := types.Unalias(contractapi.Deref(t)).(*types.Named)
	if !ok || types.IsInterface(declared) {
		return nil
	}
	return declared.Origin().Obj()
}

// spelled names a type by its package, with the whole path where that of the other reads the same.
func spelled(p *lint.Pass, t, other *types.TypeName) string {
	switch {
	case t.Pkg() == p.Pkg:
		return t.Name()
	case t.Pkg().Name() == other.Pkg().Name():
		return t.Pkg().Path() + "." + t.Name()
	}
	return t.Pkg().Name() + "." + t.Name()
}
