package toollog

import (
	"go/ast"
	"go/types"
	"slices"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/internal/flow/blocking"
	"github.com/toolconform/toolconform/analyzer/internal/flow/errtext"
)

// unexpected reports whether the error of a call is an exception: the call leads to a service, or to a function of
// the package that returns the error of one.
func (f *function) unexpected(call *ast.CallExpr) bool {
	callee, _ := typeutil.Callee(f.p.TypesInfo, call).(*types.Func)
	if callee == nil || callee.Pkg() != nil && (callee.Pkg().Path() == contractapi.Path || callee.Pkg().Path() == "context") {
		return false
	}
	if f.p.Package.Body(callee) != nil {
		s := f.summaries.of(callee)
		return s != nil && (s.unlogged || s.logged != nil || s.logs == never && f.fromService(call))
	}
	if fact, known := f.summaries.factOf(callee); known {
		return fact.HandsOn || fact.Logged
	}
	if errtext.Validates(callee) || f.implementedHere(callee) {
		return false
	}
	switch callee.FullName() {
	case "errors.Join", "fmt.Errorf":
		return slices.ContainsFunc(f.within(call), f.unexpected)
	case "(*net/http.Client).Do", "(*database/sql.Row).Scan", "(*database/sql.Rows).Err", "(*database/sql.Tx).Commit":
		return true
	case "net/http.NewRequestWithContext":
		return false // it uses no service
	}
	if blocking.Leads(callee) {
		return true
	}
	if callee.FullName() == "(*golang.org/x/sync/errgroup.Group).Wait" {
		return f.inGroup()
	}
	for _, argument := range call.Args {
		if t := f.p.TypesInfo.TypeOf(argument); t != nil && types.TypeString(types.Unalias(t), nil) == "context.Context" {
			return true
		}
	}
	return false
}

// fromService reports whether the error of a function of the package comes from a service, by data flow: out of a loop, or
// of a function parameter.
func (f *function) fromService(call *ast.CallExpr) bool {
	if f.errorsOf == nil || slices.ContainsFunc(call.Args, func(e ast.Expr) bool { return f.summaries.mayLog(e) }) {
		return false
	}
	plain := *f
	plain.errorsOf = nil
	return slices.ContainsFunc(f.errorsOf(call), plain.unexpected)
}

// within returns the calls whose errors a call wraps; the call itself if it wraps none.
func (f *function) within(call *ast.CallExpr) []*ast.CallExpr {
	if name := f.calls(call); name != "errors.Join" && name != "fmt.Errorf" {
		return []*ast.CallExpr{call}
	}
	var all []*ast.CallExpr
	for _, argument := range call.Args {
		if !isError(f.p.TypesInfo.TypeOf(argument)) {
			continue
		}
		switch e := ast.Unparen(argument).(type) {
		case *ast.CallExpr:
			all = append(all, f.within(e)...)
		case *ast.Ident:
			if inner := f.reaching(f.p.TypesInfo.Uses[e], e); inner != nil && inner != call {
				all = append(all, f.within(inner)...)
			}
		}
	}
	return all
}

// implementedHere reports whether only types of the package implement a method of an interface, and none of them uses
// a service; or no implementation ever succeeds or fails with anything but a validation error.
func (f *function) implementedHere(method *types.Func) bool {
	recv := method.Signature().Recv()
	if recv == nil || method.Pkg() != f.p.Pkg || !types.IsInterface(recv.Type()) {
		return false
	}
	if results := method.Signature().Results(); method.Exported() && (results.Len() != 1 || !isError(results.At(0).Type())) {
		return false
	}
	found := false
	for other := range f.p.Package.Functions() {
		if other.Name() != method.Name() || other.Signature().Recv() == nil || f.p.Package.InTest(other.Pos()) {
			continue
		}
		t := contractapi.Deref(other.Signature().Recv().Type())
		if !types.Implements(types.NewPointer(t), recv.Type().Underlying().(*types.Interface)) {
			continue
		}
		if s := f.summaries.of(other); s == nil || s.unlogged || s.logged != nil {
			return false
		}
		found = found || f.findsFault(other)
	}
	return found
}

// findsFault reports whether a method of the package ever returns an error; a substitute for a service does not.
func (f *function) findsFault(method *types.Func) bool {
	found := false
	inspect(f.p.Package.Body(method).Body, func(n ast.Node) bool {
		if r, ok := n.(*ast.ReturnStmt); ok && len(r.Results) > 0 {
			found = found || !f.returnsNil(r)
		}
		return true
	})
	return found
}

// inGroup reports whether a function passed to an error group in the same declaration returns the error of a service.
func (f *function) inGroup() bool {
	found := false
	ast.Inspect(f.body, func(n ast.Node) bool {
		call, ok := n.(*ast.CallExpr)
		if !ok || len(call.Args) != 1 || f.calls(call) != "(*golang.org/x/sync/errgroup.Group).Go" {
			return true
		}
		literal, ok := ast.Unparen(call.Args[0]).(*ast.FuncLit)
		if !ok {
			return true
		}
		inspect(literal.Body, func(n ast.Node) bool {
			if r, ok := n.(*ast.ReturnStmt); ok && len(r.Results) == 1 {
				call := f.returnedCall(r)
				found = found || call != nil && f.unexpected(call)
			}
			return true
		})
		return true
	})
	return found
}
