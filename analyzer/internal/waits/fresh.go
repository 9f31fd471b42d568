package waits

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/internal/origin"
)

// derive are the functions that make a context from another one, which they take first.
var derive = []string{
	"context.WithCancel", "context.WithCancelCause", "context.WithDeadline", "context.WithDeadlineCause", "context.WithTimeout",
	"context.WithTimeoutCause", "context.WithValue",
}

// fresh answers the call of context.Background or context.TODO that a context is made from; nil where it is, or may be, made from
// another one, or ends by itself within a second.
func (s *scope) fresh(e ast.Expr, depth int) *ast.CallExpr {
	if depth > 8 {
		return nil
	}
	var found *ast.CallExpr
	origins := s.pass.Source.From(e)
	if v := s.uses(e); v != nil {
		if call := s.pass.Source.FirstOf(v); call != nil {
			origins = []origin.Origin{{Kind: origin.Call, Expr: call}}
		}
	}
	for _, o := range origins {
		call := s.freshCall(o, depth)
		if call == nil {
			return nil
		}
		found = call
	}
	return found
}

func (s *scope) freshCall(o origin.Origin, depth int) *ast.CallExpr {
	if v, ok := o.Object.(*types.Var); ok && o.Kind == origin.Variable && v.Pkg() == s.pass.Pkg {
		if value, ok := s.pass.Source.Initial(v); ok {
			return s.fresh(value, depth+1)
		}
		return nil
	}
	call, ok := o.Expr.(*ast.CallExpr)
	if !ok {
		return nil
	}
	switch name := qualified(s.callee(call)); {
	case name == "context.Background", name == "context.TODO":
		return call
	case slices.Contains(derive, name) && len(call.Args) > 0:
		if strings.HasPrefix(name, "context.WithTimeout") && s.short(call, call.Args[1]) {
			return nil
		}
		return s.fresh(call.Args[0], depth+1)
	}
	return nil
}

// fresh looks at what a call is given for a context.
func (l *looker) fresh(call *ast.CallExpr) {
	f := l.callee(call)
	if l.pass.TypesInfo.Types[call.Fun].IsType() || f != nil && (slices.Contains(derive, qualified(f)) || harmless(f)) {
		return
	}
	for _, argument := range call.Args {
		if !isContext(l.pass.TypesInfo.TypeOf(argument)) {
			continue
		}
		if background := l.scope.fresh(argument, 0); background != nil && !l.meant(call) {
			kind := Fresh
			if l.service(call) {
				kind = Service
			}
			what := "gives " + l.text(call.Fun) + " " + l.text(background)
			if ctx := l.atHand(call); ctx != nil {
				what += " instead of " + ctx.Name()
			}
			l.add(kind, argument, what, "neither a cancellation nor a deadline ends it")
		} else if l.detached(argument) && l.service(call) && l.answers(call) && !l.meant(call) {
			l.add(Service, argument, "asks "+l.text(call.Fun)+" for an answer with "+l.text(argument),
				"neither a cancellation nor a deadline ends it")
		}
	}
}

// harmless reports whether what a function is given for a context does not make it wait: loggers, traces, what makes something
// that is to live on, what ends something.
func harmless(f *types.Func) bool {
	if f.Pkg() == nil {
		return false
	}
	name, path := f.Name(), f.Pkg().Path()
	switch {
	case path == "context", path == "testing", path == contractapi.Path, path == "log/slog", path == "runtime/trace", path == "runtime/pprof":
		return true
	case strings.HasPrefix(path, "go.opentelemetry.io/"), strings.Contains(path, "/zap"), strings.Contains(path, "/zerolog"),
		strings.Contains(path, "/logrus"), strings.Contains(path, "/klog"), strings.Contains(path, "/logr"):
		return true
	}
	switch qualified(f) {
	case "net/http.NewRequestWithContext", "os/exec.CommandContext":
		return false
	}
	return Ends(name) || beginsWith(name, "new", "make", "load", "log", "debug", "info", "warn", "error", "trace", "with", "record", "emit")
}

func beginsWith(name string, words ...string) bool {
	name = strings.ToLower(name)
	return slices.ContainsFunc(words, func(word string) bool { return strings.HasPrefix(name, word) })
}

// meant reports whether a context of its own is what a call needs at its place: to clean up, to make what outlives the call, or to
// finish what has begun once the context has ended.
func (s *scope) meant(call *ast.CallExpr) bool {
	if s.deferred(call) || s.once(call) || s.afterEnd(call) || Ends(s.decl.Name.Name) {
		return true
	}
	for inner, around := range s.withAround(call) {
		if a, ok := around.(*ast.AssignStmt); ok && slices.ContainsFunc(a.Rhs, func(e ast.Expr) bool { return ast.Node(e) == inner }) {
			return slices.ContainsFunc(a.Lhs, s.keeps)
		}
		if _, ok := around.(ast.Stmt); ok {
			return false
		}
	}
	return false
}

// keeps reports whether what is assigned to an expression outlives the call. Of a result that is only an error there is nothing
// to outlive it.
func (s *scope) keeps(left ast.Expr) bool {
	t := s.pass.TypesInfo.TypeOf(left)
	if t == nil || types.Identical(t, types.Universe.Lookup("error").Type()) {
		return false
	}
	return s.shared(left) && (types.IsInterface(t) || isPointer(t))
}

func isPointer(t types.Type) bool {
	_, ok := t.Underlying().(*types.Pointer)
	return ok
}

// afterEnd reports whether a place is reached only when a context has ended.
func (s *scope) afterEnd(n ast.Node) bool {
	for inner, around := range s.withAround(n) {
		switch around := around.(type) {
		case *ast.CommClause:
			if _, channel := operation(around.Comm); channel != nil && inner != around.Comm {
				if call, ok := ast.Unparen(channel).(*ast.CallExpr); ok && s.ofContext(call, "Done") {
					return true
				}
			}
		case *ast.IfStmt:
			if inner == around.Body && s.asks(around.Cond) {
				return true
			}
		case *ast.CallExpr:
			if qualified(s.callee(around)) == "context.AfterFunc" {
				return true
			}
		}
	}
	return false
}

// service reports whether a call is one of a service that the tool was given: through an interface, or of a part of the receiver
// that another package made.
func (s *scope) service(call *ast.CallExpr) bool {
	method, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	if !ok || s.pass.TypesInfo.Selections[method] == nil {
		return false
	}
	if s.pass.TypesInfo.Selections[method].Kind() != types.MethodVal {
		return false
	}
	f := s.callee(call)
	return f != nil && (types.IsInterface(s.pass.TypesInfo.TypeOf(method.X)) || s.pass.Package.Body(f) == nil && s.shared(method.X))
}

// detached reports whether a context is the caller's without its end.
func (s *scope) detached(e ast.Expr) bool {
	origins := s.pass.Source.From(e)
	for _, o := range origins {
		call, ok := o.Expr.(*ast.CallExpr)
		if !ok || qualified(s.callee(call)) != "context.WithoutCancel" {
			return false
		}
	}
	return len(origins) > 0
}

// answers reports whether a call answers something beside an error, and the function takes it.
func (s *scope) answers(call *ast.CallExpr) bool {
	f := s.callee(call)
	if f == nil {
		return false
	}
	a, ok := s.up[call].(*ast.AssignStmt)
	if !ok || len(a.Rhs) != 1 {
		return false
	}
	for i, left := range a.Lhs {
		id, ok := left.(*ast.Ident)
		if ok && id.Name != "_" && i < f.Signature().Results().Len() &&
			!types.Identical(f.Signature().Results().At(i).Type(), types.Universe.Lookup("error").Type()) {
			return true
		}
	}
	return false
}

// atHand answers the context that a function takes, where it is visible at a place.
func (s *scope) atHand(n ast.Node) *types.Var {
	for _, field := range s.decl.Type.Params.List {
		for _, name := range field.Names {
			v, ok := s.pass.TypesInfo.Defs[name].(*types.Var)
			if ok && isContext(v.Type()) && v.Name() != "_" {
				return v
			}
		}
	}
	return nil
}

// replaced looks at an assignment that overwrites the context of the function.
func (l *looker) replaced(a *ast.AssignStmt) {
	ctx := l.atHand(a)
	if ctx == nil {
		return
	}
	for i, left := range a.Lhs {
		if l.uses(left) != ctx || i > 0 && len(a.Rhs) == 1 || l.deferred(a) || l.whereNil(a, ctx) {
			continue
		}
		right := a.Rhs[min(i, len(a.Rhs)-1)]
		call, ok := ast.Unparen(right).(*ast.CallExpr)
		if !ok {
			continue
		}
		if l.endless(call, 0) {
			l.add(Replaced, a, "overwrites "+ctx.Name()+" with "+l.text(right), "from here on neither a cancellation nor a deadline ends anything")
		}
	}
}

// whereNil reports whether a place is reached where a variable is nil.
func (s *scope) whereNil(n ast.Node, v *types.Var) bool {
	for inner, around := range s.withAround(n) {
		branch, ok := around.(*ast.IfStmt)
		if !ok || inner != branch.Body {
			continue
		}
		if compared, ok := ast.Unparen(branch.Cond).(*ast.BinaryExpr); ok && compared.Op == token.EQL &&
			s.uses(compared.X) == v && s.pass.TypesInfo.Types[compared.Y].IsNil() {
			return true
		}
	}
	return false
}

// endless reports whether a context has lost the end of the one that the caller gave.
func (s *scope) endless(call *ast.CallExpr, depth int) bool {
	switch name := qualified(s.callee(call)); {
	case name == "context.Background", name == "context.TODO", name == "context.WithoutCancel":
		return true
	case slices.Contains(derive, name) && len(call.Args) > 0 && depth < 8:
		inner, ok := ast.Unparen(call.Args[0]).(*ast.CallExpr)
		return ok && (!strings.HasPrefix(name, "context.WithTimeout") || !s.short(call, call.Args[1])) && s.endless(inner, depth+1)
	}
	return false
}
