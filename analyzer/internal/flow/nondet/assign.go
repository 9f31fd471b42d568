package nondet

import (
	"go/ast"
	"go/token"
	"go/types"
)

func (w *walker) assign(s *ast.AssignStmt, cond *Cause) {
	for i, left := range s.Lhs {
		right := s.Rhs[0]
		if len(s.Lhs) == len(s.Rhs) {
			right = s.Rhs[i]
		}
		cause := first(w.expr(right), cond)
		switch {
		case s.Tok != token.ASSIGN && s.Tok != token.DEFINE || w.appends(left, right):
			cause = first(cause, w.order(left, right))
		}
		if cause != nil {
			w.taint(left, cause)
		}
	}
	for _, right := range s.Rhs {
		if call, ok := ast.Unparen(right).(*ast.CallExpr); ok {
			w.filled(call)
		}
	}
}

func (w *walker) declare(d ast.Decl) {
	declaration, ok := d.(*ast.GenDecl)
	if !ok {
		return
	}
	for _, spec := range declaration.Specs {
		spec, ok := spec.(*ast.ValueSpec)
		if !ok {
			continue
		}
		for i, name := range spec.Names {
			if len(spec.Values) == 0 {
				continue
			}
			if cause := w.expr(spec.Values[min(i, len(spec.Values)-1)]); cause != nil {
				w.taint(name, cause)
			}
		}
	}
}

// effect examines a call for its effect: text.WriteString(os.Getenv("X")) makes text vary.
func (w *walker) effect(e ast.Expr) {
	call, ok := ast.Unparen(e).(*ast.CallExpr)
	if !ok {
		return
	}
	w.expr(call) // a function literal in it may set variables
	w.filled(call)
	method, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	if !ok || w.pass.TypesInfo.Selections[method] == nil || w.ignored(method.X) {
		return
	}
	for _, argument := range call.Args {
		if cause := first(w.expr(argument), w.order(method.X, argument)); cause != nil {
			w.taint(method.X, cause)
		}
	}
}

// filled examines what a call stores through its arguments: row.Scan(&name), rand.Read(bytes), fmt.Fprint(&text, time.Now()).
func (w *walker) filled(call *ast.CallExpr) {
	if w.pass.TypesInfo.Types[call.Fun].IsType() || w.pass.TypesInfo.Types[call.Fun].IsBuiltin() {
		return
	}
	var cause *Cause
	if method, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr); ok && !w.ignored(method.X) {
		cause = w.expr(method.X)
	}
	cause = first(cause, w.call(call))
	for _, argument := range call.Args {
		if !w.ignored(argument) {
			cause = first(cause, w.expr(argument))
		}
	}
	into, text := ast.Expr(nil), []ast.Expr(nil)
	for _, argument := range call.Args {
		if w.fillable(argument) && into == nil {
			into = argument
		} else {
			text = append(text, argument)
		}
	}
	if cause == nil && into != nil { // fmt.Fprintln(&text, key) in a loop over a map
		for _, e := range text {
			cause = first(cause, w.order(pointed(into), e))
		}
	}
	if cause == nil {
		return
	}
	for _, argument := range call.Args {
		if w.fillable(argument) {
			w.taint(argument, cause)
		}
	}
}

// fillable reports whether a call can store something through an argument: the address of a variable, or bytes.
func (w *walker) fillable(e ast.Expr) bool {
	if address, ok := ast.Unparen(e).(*ast.UnaryExpr); ok && address.Op == token.AND {
		return true
	}
	t := w.pass.TypesInfo.TypeOf(e)
	if t == nil {
		return false
	}
	slice, ok := t.Underlying().(*types.Slice)
	if !ok {
		return false
	}
	element, ok := slice.Elem().Underlying().(*types.Basic)
	return ok && element.Kind() == types.Uint8
}

func pointed(e ast.Expr) ast.Expr {
	if address, ok := ast.Unparen(e).(*ast.UnaryExpr); ok && address.Op == token.AND {
		return address.X
	}
	return e
}

func (w *walker) taint(e ast.Expr, cause *Cause) {
	if e == nil {
		return
	}
	if v := w.root(e); v != nil && v != w.receiver && w.tainted[v] == nil && !(cause.order && w.sorted()[v]) {
		w.tainted[v] = cause
	}
}
