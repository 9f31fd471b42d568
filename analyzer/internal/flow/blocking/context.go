package blocking

import (
	"go/types"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/internal/flow/lazyssa"
	"github.com/toolconform/toolconform/analyzer/internal/lint"
	"golang.org/x/tools/go/ssa"
)

// Anew reports whether a function returns a context without a parent.
func Anew(f *types.Func) bool {
	return f != nil && (f.FullName() == "context.Background" || f.FullName() == "context.TODO")
}

// derives reports whether a function derives a context from its first argument, which may end it.
func derives(f *types.Func) bool {
	return f != nil && strings.HasPrefix(f.FullName(), "context.With") && f.Name() != "WithoutCancel"
}

// endless returns the call of context.Background or context.TODO that a context is made from, or nil if the context is, or may be, derived
// from another one, or ends within a second.
func (s *scope) endless(ctx ssa.Value, depth int) *ssa.Call {
	if depth > 8 {
		return nil
	}
	switch v := held(ctx).(type) {
	case *ssa.Extract:
		return s.endless(v.Tuple, depth+1)
	case *ssa.Phi:
		return s.endlessAll(v.Edges, depth)
	case *ssa.UnOp:
		if global, ok := v.X.(*ssa.Global); ok {
			return s.endless(s.program.Initial(global), depth+1)
		}
	case *ssa.Call:
		switch f := lazyssa.Declared(v); {
		case Anew(f):
			return v
		case derives(f) && !(strings.HasPrefix(f.Name(), "WithTimeout") && s.short(v.Call.Args[1])):
			return s.endless(v.Call.Args[0], depth+1)
		case f != nil && v.Call.StaticCallee() != nil:
			return s.endlessAll(lazyssa.Returned(v.Call.StaticCallee(), 0), depth)
		}
	}
	return nil
}

// endlessAll is like endless, for a context that is one of several values.
func (s *scope) endlessAll(all []ssa.Value, depth int) (found *ssa.Call) {
	for _, v := range all {
		if found = s.endless(v, depth+1); found == nil {
			return nil
		}
	}
	return found
}

// detached returns the call of context.WithoutCancel that makes a context; nil if none does.
func detached(ctx ssa.Value) *ssa.Call {
	if call, ok := held(ctx).(*ssa.Call); ok && lazyssa.FullName(call.Call.StaticCallee()) == "context.WithoutCancel" {
		return call
	}
	return nil
}

// contexts examines the contexts among a call's arguments.
func (s *scope) contexts(call ssa.CallInstruction, f *types.Func) {
	if f != nil && (derives(f) || harmless(f)) {
		return
	}
	for i, ctx := range call.Common().Args {
		at := s.program.Argument(call, i)
		if at == nil || !lazyssa.IsContext(ctx.Type()) {
			continue
		}
		kind, made := Fresh, s.endless(ctx, 0)
		if s.service(call, f) {
			kind = Service
		}
		if made == nil && kind == Service && usesResult(call) {
			made = detached(ctx)
		}
		if made != nil && !s.needsOwnContext(call) {
			s.add(kind, call, at, s.passes(call, made), "neither a cancellation nor a deadline ends it")
		}
	}
}

// passes describes that a call gets a context that another call has made.
func (s *scope) passes(call ssa.CallInstruction, made *ssa.Call) string {
	what := "passes " + lint.Spell(s.program.Call(made)) + " to " + s.fun(call)
	if s.ctx != nil {
		what += " instead of " + s.ctx.Name()
	}
	return what
}

// harmless reports whether a function does not wait with the context that it takes: loggers, tracers, constructors of long-lived values, and
// cleanup.
func harmless(f *types.Func) bool {
	if f.Pkg() == nil {
		return false
	}
	switch f.Pkg().Path() {
	case "context", "testing", contractapi.Path, "log/slog", "runtime/trace", "runtime/pprof":
		return true
	}
	if slices.ContainsFunc(observers, func(part string) bool { return strings.Contains(f.Pkg().Path(), part) }) {
		return true
	}
	switch f.FullName() {
	case "net/http.NewRequestWithContext", "os/exec.CommandContext", "golang.org/x/sync/errgroup.WithContext":
		return false
	}
	return closes(f.Name()) || begins(f.Name(), loggers) || f.Signature().Recv() == nil && begins(f.Name(), makers)
}

// service reports whether a call calls a service of the tool: through an interface, or a method of a part of the receiver that another
// package declares.
func (s *scope) service(call ssa.CallInstruction, f *types.Func) bool {
	if common := call.Common(); common.IsInvoke() || f == nil || f.Signature().Recv() == nil {
		return common.IsInvoke()
	}
	return s.pass.Package.Body(f) == nil && s.shared(call.Common().Args[0]) != nil
}

// usesResult reports whether a result of a call that is not an error is used.
func usesResult(call ssa.CallInstruction) bool {
	value, ok := call.(*ssa.Call)
	if !ok {
		return false
	}
	for i := range value.Call.Signature().Results().Len() {
		v := lazyssa.ResultOf(value, i)
		if v != nil && !lazyssa.IsError(v.Type()) && len(*v.Referrers()) > 0 {
			return true
		}
	}
	return false
}
