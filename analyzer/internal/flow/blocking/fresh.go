package blocking

import (
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/internal/flow/lazyssa"
	"github.com/toolconform/toolconform/analyzer/internal/flow/origin"
)

// derive lists the functions that derive a context from their first argument.
var derive = []string{
	"context.WithCancel", "context.WithCancelCause", "context.WithDeadline", "context.WithDeadlineCause", "context.WithTimeout",
	"context.WithTimeoutCause", "context.WithValue",
}

// Anew reports whether a function returns a context without a parent.
func Anew(f *types.Func) bool {
	name := qualified(f)
	return name == "context.Background" || name == "context.TODO"
}

// fresh returns the call of context.Background or context.TODO that a context is made from, or nil if the context is, or may be, derived
// from another one, or ends within a second.
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
	callee := s.callee(call)
	switch name := qualified(callee); {
	case Anew(callee):
		return call
	case slices.Contains(derive, name) && len(call.Args) > 0:
		if strings.HasPrefix(name, "context.WithTimeout") && s.short(call.Args[1]) {
			return nil
		}
		return s.fresh(call.Args[0], depth+1)
	}
	return nil
}

// fresh examines the contexts among a call's arguments.
func (l *looker) fresh(call *ast.CallExpr) {
	f := l.callee(call)
	if l.pass.TypesInfo.Types[call.Fun].IsType() || f != nil && (slices.Contains(derive, qualified(f)) || harmless(f)) {
		return
	}
	for _, argument := range call.Args {
		if !lazyssa.IsContext(l.pass.TypesInfo.TypeOf(argument)) {
			continue
		}
		if background := l.scope.fresh(argument, 0); background != nil && !l.needsOwnContext(call) {
			kind := Fresh
			if l.service(call) {
				kind = Service
			}
			what := "passes " + l.text(background) + " to " + l.text(call.Fun)
			if ctx := l.atHand(); ctx != nil {
				what += " instead of " + ctx.Name()
			}
			l.add(kind, argument, what, "neither a cancellation nor a deadline ends it")
		} else if l.detached(argument) && l.service(call) && l.usesResult(call) && !l.needsOwnContext(call) {
			l.add(Service, argument, "calls "+l.text(call.Fun)+" with "+l.text(argument), "neither a cancellation nor a deadline ends it")
		}
	}
}

// harmless reports whether a function does not wait with the context that it takes: loggers, tracers, constructors of long-lived values,
// and cleanup.
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
	case "net/http.NewRequestWithContext", "os/exec.CommandContext", "golang.org/x/sync/errgroup.WithContext":
		return false
	}
	word := firstWord(name)
	return closes(name) || slices.Contains(loggers, word) || f.Signature().Recv() == nil && slices.Contains(makers, word)
}

// loggers are the first words of functions that write a log, and makers those of functions that make long-lived values.
var (
	loggers = []string{"debug", "debugf", "error", "errorf", "info", "infof", "log", "logf", "trace", "tracef", "warn", "warnf", "warning"}
	makers  = []string{"load", "make", "new", "with"}
)

// service reports whether a call calls a service of the tool: through an interface, or a method of a part of the receiver that another
// package declares.
func (s *scope) service(call *ast.CallExpr) bool {
	method, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	if !ok || s.pass.TypesInfo.Selections[method] == nil {
		return false
	}
	if s.pass.TypesInfo.Selections[method].Kind() != types.MethodVal {
		return false
	}
	f := s.callee(call)
	return f != nil && (types.IsInterface(s.pass.TypesInfo.TypeOf(method.X)) || s.pass.Package.Body(f) == nil && s.shared(method.X) != nil)
}

// detached reports whether a context is the caller's without its cancellation.
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

// usesResult reports whether the function assigns a result of a call that is not an error.
func (s *scope) usesResult(call *ast.CallExpr) bool {
	f := s.callee(call)
	if f == nil {
		return false
	}
	a, ok := s.parents()[call].(*ast.AssignStmt)
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
