package toolargs

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/internal/flow/lazyssa"
)

// A fate is how a value is used.
type fate int

const (
	unused fate = iota
	inUse       // used without a test
	tested      // compared, measured, looked up, or passed to a function that may reject it
)

// fate returns how the package uses a value. A use that may be a test counts as one.
func (u usage) fate(v ssa.Value) fate {
	if u.seen[v] || v.Referrers() == nil {
		return unused
	}
	u.seen[v] = true
	worst := unused
	for _, user := range *v.Referrers() {
		worst = max(worst, u.use(v, user))
	}
	return worst
}

func (u usage) use(v ssa.Value, user ssa.Instruction) fate {
	switch user := user.(type) {
	case *ssa.BinOp:
		if isBoolean(user.Type()) {
			return tested
		}
		return max(inUse, u.fate(user))
	case *ssa.Convert, *ssa.ChangeType, *ssa.Phi, *ssa.UnOp, *ssa.Slice:
		return max(inUse, u.fate(user.(ssa.Value)))
	case *ssa.Lookup:
		if user.CommaOk && user.Index == v {
			return tested
		}
	case *ssa.Store:
		return u.stored(user)
	case *ssa.Call:
		return u.argument(v, user)
	case *ssa.If, *ssa.Return, *ssa.MapUpdate, *ssa.MakeInterface, *ssa.IndexAddr, *ssa.Index, *ssa.MakeSlice:
		return u.through(v, user)
	default:
		return tested
	}
	return inUse
}

// through follows a value into an interface and out of a function.
func (u usage) through(v ssa.Value, user ssa.Instruction) fate {
	switch user := user.(type) {
	case *ssa.MakeInterface:
		return max(inUse, u.fate(user))
	case *ssa.Return:
		return u.returned(v, user)
	case *ssa.MapUpdate:
		if made, ok := user.Map.(*ssa.MakeMap); !ok || !onlyPayload(made) {
			return tested // it may be tested when it is unpacked
		}
	}
	return inUse
}

// returned follows a value to the callers of the function. Unknown callers may test it.
func (u usage) returned(v ssa.Value, r *ssa.Return) fate {
	callers := u.program.Callers(r.Parent())
	if len(callers) == 0 || len(r.Results) > 1 {
		return tested
	}
	worst := inUse
	for _, c := range callers {
		if call, ok := c.Call.(*ssa.Call); ok {
			worst = max(worst, u.fate(call))
		}
	}
	return worst
}

// stored follows a value into a variable. A value stored in the payload of a result is used; one stored in another
// struct may be tested.
func (u usage) stored(store *ssa.Store) fate {
	switch a := store.Addr.(type) {
	case *ssa.Alloc:
		worst := inUse
		for _, user := range *a.Referrers() {
			if load, ok := user.(*ssa.UnOp); ok {
				worst = max(worst, u.fate(load))
			} else if _, closure := user.(*ssa.MakeClosure); closure {
				return tested
			}
		}
		return worst
	case *ssa.IndexAddr:
		return inUse
	case *ssa.FieldAddr:
		if u.payloadField(a) {
			return inUse
		}
	}
	return tested
}

// payloadField reports whether a struct serves only as the payload of a result.
func (u usage) payloadField(place *ssa.FieldAddr) bool {
	payload, ok := place.X.(*ssa.Alloc)
	if !ok {
		return false
	}
	for _, user := range *payload.Referrers() {
		switch user := user.(type) {
		case *ssa.FieldAddr, *ssa.Store:
		case *ssa.UnOp:
			if !onlyPayload(user) {
				return false
			}
		case *ssa.MakeInterface:
			if !onlyPayload(user) {
				return false
			}
		default:
			return false
		}
	}
	return true
}

func onlyPayload(v ssa.Value) bool {
	for _, user := range *v.Referrers() {
		switch user := user.(type) {
		case *ssa.MakeInterface:
			if !onlyPayload(user) {
				return false
			}
		case *ssa.MapUpdate:
		case *ssa.Call:
			f := user.Call.StaticCallee()
			if f == nil || f.Object() == nil || f.Object().Pkg() == nil || f.Object().Pkg().Path() != contractapi.Path {
				return false
			}
		default:
			return false
		}
	}
	return true
}

// argument follows a value into a call. A function that returns a boolean or an error may reject it, unless it takes a
// context: such a function leads to a service, which a missing argument must not reach.
func (u usage) argument(v ssa.Value, call *ssa.Call) fate {
	if builtin, ok := call.Call.Value.(*ssa.Builtin); ok {
		if builtin.Name() == "len" {
			return max(inUse, u.fate(call))
		}
		if builtin.Name() == "min" || builtin.Name() == "max" {
			return tested // it is clamped
		}
		return inUse
	}
	refuses := false
	results := call.Call.Signature().Results()
	for r := range results.Variables() {
		refuses = refuses || isBoolean(r.Type()) || types.Identical(r.Type(), types.Universe.Lookup("error").Type())
	}
	callees := lazyssa.Callees(call)
	for _, callee := range callees {
		if callee.Function == nil || len(callee.Blocks) == 0 {
			continue
		}
		if refuses {
			return tested
		}
		worst := inUse
		for i, argument := range callee.Args(call) {
			if argument == v && i < len(callee.Params) {
				worst = max(worst, u.fate(callee.Params[i]))
			}
		}
		return worst
	}
	if takesContext(call) {
		return inUse
	}
	if refuses {
		return tested
	}
	return max(inUse, u.fate(call))
}

func takesContext(call *ssa.Call) bool {
	for _, argument := range call.Call.Args {
		if types.TypeString(types.Unalias(argument.Type()), nil) == "context.Context" {
			return true
		}
	}
	return false
}

func isBoolean(t types.Type) bool {
	basic, ok := t.Underlying().(*types.Basic)
	return ok && basic.Info()&types.IsBoolean != 0
}
