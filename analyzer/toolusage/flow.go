package toolusage

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/internal/flow/origin"
	"github.com/toolconform/toolconform/analyzer/internal/flow/reach"
	"github.com/toolconform/toolconform/analyzer/internal/lint"
)

// A flow is the error literals in the functions that a tool reaches and in the package variables that these use.
type flow struct {
	*lint.Pass
	reached []reach.Function
	errors  []*ast.CompositeLit // of type contract.Error
	seen    map[types.Object]bool
}

func newFlow(p *lint.Pass, reached []reach.Function) *flow {
	f := &flow{Pass: p, reached: reached, seen: map[types.Object]bool{}}
	for _, one := range reached {
		f.read(one.Decl.Body)
	}
	return f
}

// read records the literals below a node.
func (f *flow) read(root ast.Node) {
	ast.Inspect(root, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.BinaryExpr:
			return n.Op != token.EQL && n.Op != token.NEQ // it looks for an error
		case *ast.Ident:
			if v, ok := f.TypesInfo.Uses[n].(*types.Var); ok && v.Parent() == f.Pkg.Scope() && !f.seen[v] {
				f.seen[v] = true
				if value, ok := f.Source.Initial(v); ok {
					f.read(value)
				}
			}
		case *ast.CompositeLit:
			if contractapi.IsType(f.TypesInfo.TypeOf(n), "Error") {
				f.errors = append(f.errors, n)
			}
		}
		return true
	})
}

// argumentsFor returns the arguments for the parameter at which the search for an origin ended.
func (f *flow) argumentsFor(o origin.Origin) (all []ast.Expr) {
	if len(f.Source.From(o.Expr)) != 1 {
		return nil
	}
	for _, caller := range f.reached {
		for _, call := range f.Package.Calls(caller.Decl) {
			callee := typeutil.StaticCallee(f.TypesInfo, call)
			if callee == nil || callee.Signature().Variadic() || len(call.Args) != callee.Signature().Params().Len() {
				continue
			}
			params := slices.Collect(callee.Origin().Signature().Params().Variables())
			if i := slices.IndexFunc(params, func(v *types.Var) bool { return v == o.Object }); i >= 0 {
				all = append(all, call.Args[i])
			}
		}
	}
	return all
}
