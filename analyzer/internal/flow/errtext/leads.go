package errtext

import (
	"go/types"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/internal/flow/lazyssa"
	"github.com/toolconform/toolconform/analyzer/internal/lint"
	"golang.org/x/tools/go/ssa"
)

// failed returns an atom for the error of a call whose source is unknown, unless the tool made the error.
func (w *walker) failed(call *ssa.Call, i int) []atom {
	if !lazyssa.IsError(lazyssa.TypeOf(call, i)) || !w.leads(call) {
		return nil
	}
	return []atom{w.errorOf(call)}
}

func (w *walker) errorOf(call *ssa.Call) atom {
	name := "a function"
	if source := w.Program.CallAt(call.Pos()); source != nil {
		name = lint.Spell(source.Fun)
	}
	return w.found(Error, "the error of "+name, call.Pos())
}

// leads reports whether a call leads to a service, a file or another machine, so that its error has more information than the arguments.
func (w *walker) leads(call *ssa.Call) bool {
	common, f := call.Common(), lazyssa.Declared(call)
	callee := ""
	if f != nil && f.Pkg() != nil {
		callee = f.Pkg().Path()
	}
	switch {
	case callee == contractapi.Path, lazyssa.IsContext(common.Value.Type()):
		return false
	case outside(callee):
		return true
	case readers[callee]:
		return readsFromService(call)
	case callee != "" && isStandard(callee) && !common.IsInvoke():
		return false
	case takesContext(call):
		return f == nil || !Validates(f)
	case f == nil, common.IsInvoke():
		return (f == nil || !asking(f.Name())) && ofService(common.Value)
	}
	return common.Signature().Recv() != nil && !asking(f.Name()) && ofService(common.Args[0])
}

// takesContext reports whether a call has a context among its arguments.
func takesContext(call *ssa.Call) bool {
	return slices.ContainsFunc(call.Common().Args, func(v ssa.Value) bool { return lazyssa.IsContext(v.Type()) })
}

// readsFromService reports whether a call reads from a service or a file, and not from a text in memory.
func readsFromService(call *ssa.Call) bool {
	common := call.Common()
	if common.IsInvoke() {
		return ofService(common.Value)
	}
	if strings.HasPrefix(common.StaticCallee().Name(), "Unmarshal") && len(common.Args) > 0 {
		return ofService(common.Args[0])
	}
	for i, argument := range common.Args {
		if i == 0 && common.Signature().Recv() != nil || lazyssa.HasMethod(argument.Type(), "Read") {
			return ofService(argument)
		}
	}
	return false
}

// ofService reports whether a value is a service that the tool got when it was made, or comes from a call of one. A text must come from a call.
func ofService(v ssa.Value) bool { return isOfService(v, map[partOf]bool{}) }

// A partOf is a part of a value that is a text, or of one that is not.
type partOf struct {
	ssa.Value
	text bool
}

func isOfService(v ssa.Value, seen map[partOf]bool) bool {
	_, bytes := v.Type().Underlying().(*types.Slice)
	text := bytes || lazyssa.IsText(v.Type())
	for part := range lazyssa.Parts(v, func(*ssa.Call) bool { return false }) {
		if seen[partOf{part, text}] {
			continue
		}
		seen[partOf{part, text}] = true
		switch part := part.(type) {
		case *ssa.Parameter:
			if !text && (isReceiver(part) || fromOutside(part.Type()) || isServiceType(part.Type())) {
				return true
			}
		case *ssa.Global:
			if !text && !isReader(part.Type()) {
				return true
			}
		case *ssa.FreeVar:
			if slices.ContainsFunc(lazyssa.Bindings(part), func(outer ssa.Value) bool { return isOfService(outer, seen) }) {
				return true
			}
		case *ssa.Call:
			if callsService(part, seen) {
				return true
			}
		}
	}
	return false
}

// callsService reports whether the result of a call comes from a service: the call takes a context, leads out of the program, or gets a service.
func callsService(call *ssa.Call, seen map[partOf]bool) bool {
	callee := call.Call.StaticCallee()
	if takesContext(call) || callee != nil && outside(lazyssa.PathOf(callee)) {
		return true
	}
	return slices.ContainsFunc(call.Operands(nil), func(argument *ssa.Value) bool {
		switch (*argument).Type().Underlying().(type) {
		case *types.Pointer, *types.Interface:
			return isOfService(*argument, seen)
		}
		return false
	})
}

func isReceiver(p *ssa.Parameter) bool {
	return p.Parent().Signature.Recv() != nil && p.Parent().Params[0] == p
}

// isServiceType reports whether a parameter of a type may be a service.
func isServiceType(t types.Type) bool {
	return types.IsInterface(t) && !lazyssa.IsContext(t) && !lazyssa.IsError(t) && !isReader(t)
}

// fromOutside reports whether a type is a result of the standard library's clients: *http.Response.
func fromOutside(t types.Type) bool {
	name := contractapi.Named(t)
	return name != nil && name.Pkg() != nil && outside(name.Pkg().Path())
}

// isReader reports whether a type is an interface of package io, whose implementation is unknown.
func isReader(t types.Type) bool {
	name := contractapi.Named(t)
	return name != nil && name.Pkg() != nil && name.Pkg().Path() == "io"
}
