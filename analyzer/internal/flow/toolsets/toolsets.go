// Package toolsets finds the tools that statements register one after the other, and the functions whose error may be the refusal of a
// registry.
package toolsets

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"slices"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/internal/flow/constants"
	"github.com/toolconform/toolconform/analyzer/internal/flow/facts"
	"github.com/toolconform/toolconform/analyzer/internal/flow/lazyssa"
	"github.com/toolconform/toolconform/analyzer/internal/lint"
	"github.com/toolconform/toolconform/analyzer/internal/tools"
	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"
	"golang.org/x/tools/go/types/typeutil"
)

// A Summary says that the error of a function may be that of a registry which refused a tool.
type Summary struct{ Refuses bool }

// Analyzer returns a *Finder for each package, and facts about the functions that other packages can call.
var Analyzer = facts.NewAnalyzer("toolbrings", "find out which tools functions register", []*analysis.Analyzer{lazyssa.Analyzer}, func(pass *analysis.Pass) *Finder {
	return &Finder{pass: &lint.Pass{Pass: pass, Package: tools.Of(pass)}, known: map[*types.Func]bool{}}
}, (*Finder).export)

// Of returns the finder of a pass that requires Analyzer.
func Of(p *lint.Pass) *Finder { return p.ResultOf[Analyzer].(*Finder) }

// A Finder examines one package. It is not safe for concurrent use.
type Finder struct {
	pass  *lint.Pass
	known map[*types.Func]bool // the functions that refuse; false while one is being examined
}

func (f *Finder) export(about func(types.Object, Summary)) {
	if !f.pass.Package.ReachesContract() {
		return
	}
	for function := range f.pass.Package.Functions() {
		if facts.Exported(f.pass.Pass, function) && f.passesOn(function) {
			about(function, Summary{true})
		}
	}
}

// Registers reports whether a call registers its arguments with a registry of the contract.
func (f *Finder) Registers(call *ast.CallExpr) bool {
	return registers(typeutil.Callee(f.pass.TypesInfo, call))
}

func registers(callee types.Object) bool { return contractapi.IsFunc(callee, "Registry.Register") }

// Refuses reports whether a call returns an error that may be the refusal of a registry.
func (f *Finder) Refuses(call *ast.CallExpr) bool {
	return f.refuses(typeutil.StaticCallee(f.pass.TypesInfo, call))
}

func (f *Finder) refuses(callee *types.Func) bool {
	switch {
	case callee == nil || callee.Pkg() == nil:
		return false
	case registers(callee):
		return true
	case callee.Pkg() == f.pass.Pkg:
		return f.passesOn(callee.Origin())
	}
	s, _ := facts.Of[Summary](f.pass.Pass, callee)
	return s.Refuses
}

// passesOn reports whether a function of the package returns the error of a registration, or one that is made from it.
func (f *Finder) passesOn(function *types.Func) bool {
	if known, ok := f.known[function]; ok {
		return known
	}
	f.known[function] = false
	declared, results := lazyssa.Of(f.pass.Pass).Function(function), function.Signature().Results()
	if declared == nil || results.Len() == 0 || !lazyssa.IsError(results.At(results.Len()-1).Type()) {
		return false
	}
	for _, v := range lazyssa.Returned(declared, results.Len()-1) {
		for part := range lazyssa.Parts(v, wraps) {
			if call, ok := part.(*ssa.Call); ok && call.Call.StaticCallee() != nil {
				callee, _ := lazyssa.Object(call.Call.StaticCallee()).(*types.Func)
				f.known[function] = f.known[function] || f.refuses(callee)
			}
		}
	}
	return f.known[function]
}

// wraps reports whether the result of a call may be made from an error among its arguments.
func wraps(call *ssa.Call) bool {
	return slices.ContainsFunc(call.Call.Args, func(v ssa.Value) bool {
		_, list := v.Type().Underlying().(*types.Slice)
		return list || lazyssa.ImplementsError(v.Type())
	})
}

// A Tool is a tool that some source registers.
type Tool struct {
	Expr ast.Expr // the expression that makes it
	Name string   // the value of its name constant; "" if unknown
}

// A Registry identifies a registry by its variable, or by a field of one.
type Registry struct{ Of, Field types.Object }

// Block returns the tools that the statements of a block certainly register, by registry, in source order. A registry that the block sets is left out.
func (f *Finder) Block(b *ast.BlockStmt) map[Registry][]Tool {
	all := map[Registry][]Tool{}
	for _, s := range b.List {
		for _, call := range certain(s) {
			r := f.registry(call)
			if !f.Registers(call) || r.Of == nil || f.moved(b, r) {
				continue
			}
			for _, e := range arguments(call) {
				all[r] = append(all[r], Tool{Expr: e, Name: f.NameOf(f.pass.TypesInfo.TypeOf(e))})
			}
		}
	}
	return all
}

// arguments returns the arguments of a registration, which may be a literal list.
func arguments(call *ast.CallExpr) []ast.Expr {
	if !call.Ellipsis.IsValid() {
		return call.Args
	}
	if list, ok := ast.Unparen(call.Args[0]).(*ast.CompositeLit); ok {
		return list.Elts
	}
	return nil
}

// certain returns the calls that a statement certainly runs, if it runs at all.
func certain(n ast.Node) []*ast.CallExpr {
	var all []*ast.CallExpr
	ast.Inspect(n, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.BlockStmt, *ast.FuncLit, *ast.CaseClause, *ast.CommClause, *ast.ForStmt, *ast.RangeStmt:
			return false
		case *ast.IfStmt:
			return n.Else == nil
		case *ast.BinaryExpr:
			return n.Op != token.LAND && n.Op != token.LOR
		case *ast.CallExpr:
			all = append(all, n)
		}
		return true
	})
	return all
}

// registry returns the registry of a registration, or the zero Registry.
func (f *Finder) registry(call *ast.CallExpr) Registry {
	selector, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	if !ok {
		return Registry{}
	}
	switch e := ast.Unparen(selector.X).(type) {
	case *ast.Ident:
		return Registry{Of: f.pass.TypesInfo.Uses[e]}
	case *ast.SelectorExpr:
		if id, ok := ast.Unparen(e.X).(*ast.Ident); ok {
			return Registry{f.pass.TypesInfo.Uses[id], f.pass.TypesInfo.Uses[e.Sel]}
		}
	}
	return Registry{}
}

// moved reports whether a block sets a registry, or its field, to another one.
func (f *Finder) moved(b *ast.BlockStmt, r Registry) bool {
	moved := false
	ast.Inspect(b, func(n ast.Node) bool {
		if s, ok := n.(*ast.AssignStmt); ok && s.Tok != token.DEFINE {
			for _, left := range s.Lhs {
				switch left := ast.Unparen(left).(type) {
				case *ast.Ident:
					moved = moved || f.pass.TypesInfo.Uses[left] == r.Of
				case *ast.SelectorExpr:
					moved = moved || r.Field != nil && f.pass.TypesInfo.Uses[left.Sel] == r.Field
				}
			}
		}
		return !moved
	})
	return moved
}

// NameOf returns the name of tools of a type: the value of the name constant of the contract, or "" if there is none, or for an interface,
// which may hold any tool.
func (f *Finder) NameOf(t types.Type) string {
	if t == nil {
		return ""
	}
	named, ok := types.Unalias(contractapi.Deref(t)).(*types.Named)
	if !ok || types.IsInterface(named) || named.Obj().Pkg() == nil || !f.pass.Package.IsTool(named) {
		return ""
	}
	scope := named.Obj().Pkg().Scope()
	candidates := []string{constants.Prefix(named.Obj().Name()) + "ToolName"}
	if f.onlyTool(scope) {
		candidates = append(candidates, "ToolName")
	}
	for _, candidate := range candidates {
		if c, ok := scope.Lookup(candidate).(*types.Const); ok && c.Val().Kind() == constant.String {
			return constant.StringVal(c.Val())
		}
	}
	return ""
}

// onlyTool reports whether a package has just one type that is a tool.
func (f *Finder) onlyTool(scope *types.Scope) bool {
	n := 0
	for _, name := range scope.Names() {
		if t, ok := scope.Lookup(name).(*types.TypeName); ok && !t.IsAlias() && !types.IsInterface(t.Type()) && f.pass.Package.IsTool(t.Type()) {
			n++
		}
	}
	return n == 1
}
