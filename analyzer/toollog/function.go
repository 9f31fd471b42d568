package toollog

import (
	"go/ast"
	"go/types"
	"sync"

	"golang.org/x/tools/go/cfg"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/internal/lint"
)

// A function is a function declaration or literal whose paths are analysed.
type function struct {
	p         *lint.Pass
	summaries *summaries
	kind      *ast.FuncType
	body      *ast.BlockStmt
	up        func() map[ast.Node]ast.Node
	graph     func() *cfg.CFG
	errorsOf  func(*ast.CallExpr) []*ast.CallExpr // the calls that made the error of a call; nil restricts the analysis to the call itself
}

// functionsOf returns a declaration and the literals in it, as separate functions.
func functionsOf(p *lint.Pass, s *summaries, d *ast.FuncDecl) []*function {
	known, ok := s.functions[d]
	if !ok {
		known = s.functionsIn(d)
		s.functions[d] = known
	}
	var all []*function
	for _, f := range known {
		own := *f
		own.p = p // errors found here are reported by the caller
		all = append(all, &own)
	}
	return all
}

func (s *summaries) functionsIn(d *ast.FuncDecl) []*function {
	up := sync.OnceValue(func() map[ast.Node]ast.Node { return parents(d) })
	var all []*function
	add := func(kind *ast.FuncType, body *ast.BlockStmt) {
		f := &function{p: s.p, summaries: s, kind: kind, body: body, up: up}
		f.graph = sync.OnceValue(func() *cfg.CFG { return cfg.New(body, f.mayReturn) })
		all = append(all, f)
	}
	add(d.Type, d.Body)
	ast.Inspect(d, func(n ast.Node) bool {
		if literal, ok := n.(*ast.FuncLit); ok {
			add(literal.Type, literal.Body)
		}
		return true
	})
	return all
}

// parents returns the parent of each node of a function. It is computed on demand, since few functions need it.
func parents(d *ast.FuncDecl) map[ast.Node]ast.Node {
	up := map[ast.Node]ast.Node{}
	var stack []ast.Node
	ast.Inspect(d, func(n ast.Node) bool {
		if n == nil {
			stack = stack[:len(stack)-1]
			return true
		}
		if len(stack) > 0 {
			up[n] = stack[len(stack)-1]
		}
		stack = append(stack, n)
		return true
	})
	return up
}

// mayReturn reports whether a call may return.
func (f *function) mayReturn(call *ast.CallExpr) bool {
	id, ok := ast.Unparen(call.Fun).(*ast.Ident)
	return !ok || id.Name != "panic" || !f.p.TypesInfo.Types[call.Fun].IsBuiltin()
}

// returnsResult reports whether the first result of a function is a contract.Result.
func (f *function) returnsResult() bool {
	if f.kind.Results == nil || len(f.kind.Results.List) == 0 {
		return false
	}
	return contractapi.IsType(f.p.TypesInfo.TypeOf(f.kind.Results.List[0].Type), "Result")
}

// returnsError reports whether a function returns an error.
func (f *function) returnsError() bool {
	if f.kind.Results == nil {
		return false
	}
	for _, field := range f.kind.Results.List {
		if types.Identical(f.p.TypesInfo.TypeOf(field.Type), types.Universe.Lookup("error").Type()) {
			return true
		}
	}
	return false
}

// logsLater reports whether a deferred call may log, other than after a panic.
func (f *function) logsLater() bool {
	later := false
	inspect(f.body, func(n ast.Node) bool {
		d, ok := n.(*ast.DeferStmt)
		if !ok || contractapi.Called(f.p.TypesInfo, d.Call) == "Contain" {
			return true
		}
		recovers := false
		ast.Inspect(d.Call, func(n ast.Node) bool {
			if call, ok := n.(*ast.CallExpr); ok {
				recovers = recovers || f.isRecover(call)
			}
			return true
		})
		if !recovers && f.summaries.mayLog(d.Call) {
			later = true
		}
		return true
	})
	return later
}

// inspect visits a function without the literals in it.
func inspect(part ast.Node, visit func(ast.Node) bool) {
	ast.Inspect(part, func(n ast.Node) bool {
		if literal, ok := n.(*ast.FuncLit); ok && ast.Node(literal) != part {
			return false
		}
		return n == nil || visit(n)
	})
}
