package origin

import (
	"go/ast"
	"go/token"
	"go/types"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/types/typeutil"
)

// writings collects every place of the package that may set a variable.
func writings(pass *analysis.Pass) map[*types.Var]*writing {
	w := writer{info: pass.TypesInfo, all: map[*types.Var]*writing{}}
	for _, file := range pass.Files {
		ast.Inspect(file, w.visit)
	}
	return w.all
}

type writer struct {
	info *types.Info
	all  map[*types.Var]*writing
}

func (w writer) visit(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.ValueSpec:
		w.declared(n)
	case *ast.AssignStmt:
		for i, left := range n.Lhs {
			if len(n.Lhs) == len(n.Rhs) && (n.Tok == token.ASSIGN || n.Tok == token.DEFINE) {
				w.set(left, n.Rhs[i])
			} else {
				w.set(left, nil)
			}
		}
		if len(n.Lhs) > 1 && len(n.Rhs) == 1 {
			w.first(n.Lhs[0], n.Rhs[0])
		}
	case *ast.IncDecStmt:
		w.set(n.X, nil)
	case *ast.RangeStmt:
		w.set(n.Key, nil)
		w.set(n.Value, nil)
	case *ast.UnaryExpr:
		if n.Op == token.AND {
			w.touch(n.X)
		}
	case *ast.CallExpr:
		w.passed(n)
	case *ast.SelectorExpr:
		// A method with a pointer receiver takes the address of its operand.
		if s := w.info.Selections[n]; s != nil && s.Kind() == types.MethodVal {
			if isPointer(s.Obj().(*types.Func).Signature().Recv().Type()) && !isPointer(w.info.TypeOf(n.X)) {
				w.touch(n.X)
			}
		}
	}
	return true
}

func (w writer) declared(spec *ast.ValueSpec) {
	for i, name := range spec.Names {
		switch {
		case len(spec.Values) == len(spec.Names):
			w.set(name, spec.Values[i])
		default:
			w.set(name, nil) // the zero value, or one of several results
		}
	}
	if len(spec.Names) > 1 && len(spec.Values) == 1 {
		w.first(spec.Names[0], spec.Values[0])
	}
}

// passed notes the slices and maps among the arguments of a call, which may change their elements. The contract's functions do not.
func (w writer) passed(call *ast.CallExpr) {
	switch callee := typeutil.Callee(w.info, call).(type) {
	case *types.Builtin:
		if callee.Name() != "copy" && callee.Name() != "clear" {
			return
		}
	case *types.Func:
		if callee.Pkg() != nil && callee.Pkg().Path() == contractapi.Path {
			return
		}
	}
	if w.info.Types[call.Fun].IsType() {
		return
	}
	for _, argument := range call.Args {
		if t := w.info.TypeOf(argument); t != nil {
			switch t.Underlying().(type) {
			case *types.Slice, *types.Map:
				w.touch(argument)
			}
		}
	}
}

// first notes that a variable is set from the first of several results.
func (w writer) first(left, value ast.Expr) {
	id, named := ast.Unparen(left).(*ast.Ident)
	call, called := ast.Unparen(value).(*ast.CallExpr)
	if !named || !called {
		return
	}
	if v := w.variable(id); v != nil {
		w.of(v).first = call
	}
}

// set notes an assignment to an expression; value is nil if there is no single expression for the assigned value.
func (w writer) set(left, value ast.Expr) {
	if left == nil {
		return
	}
	if id, ok := ast.Unparen(left).(*ast.Ident); ok {
		if v := w.variable(id); v != nil {
			w.of(v).count++
			w.of(v).value = value
		}
		return
	}
	if field, ok := ast.Unparen(left).(*ast.SelectorExpr); ok {
		if id, ok := ast.Unparen(field.X).(*ast.Ident); ok && !isPointer(w.info.TypeOf(id)) {
			if v := w.variable(id); v != nil {
				w.of(v).fields[field.Sel.Name] = true
				return
			}
		}
	}
	w.touch(left) // a part of it
}

func isPointer(t types.Type) bool {
	_, pointer := t.Underlying().(*types.Pointer)
	return pointer
}

// touch notes that the contents of a variable may change in a way that is not followed.
func (w writer) touch(e ast.Expr) {
	for {
		switch x := ast.Unparen(e).(type) {
		case *ast.Ident:
			if v := w.variable(x); v != nil {
				w.of(v).other = true
			}
			return
		case *ast.SelectorExpr:
			if w.info.Selections[x] == nil {
				e = x.Sel
				continue
			}
			e = x.X
		case *ast.IndexExpr:
			e = x.X
		case *ast.SliceExpr:
			e = x.X
		case *ast.StarExpr:
			return // behind a pointer: the variable itself keeps its value
		default:
			return
		}
	}
}

func (w writer) variable(id *ast.Ident) *types.Var {
	object := w.info.Defs[id]
	if object == nil {
		object = w.info.Uses[id]
	}
	v, _ := object.(*types.Var)
	return v
}

func (w writer) of(v *types.Var) *writing {
	if w.all[v] == nil {
		w.all[v] = &writing{fields: map[string]bool{}}
	}
	return w.all[v]
}
