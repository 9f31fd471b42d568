package reach

import (
	"go/token"
	"go/types"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/internal/flow/lazyssa"
	"github.com/toolconform/toolconform/analyzer/internal/lint"
	"golang.org/x/tools/go/ssa"
)

// A Read is a place at which a method reads its receiver.
type Read struct {
	At    token.Pos
	What  string     // "t.region"
	Field *types.Var // nil if it reads the whole receiver
	Chain []lint.Step
}

// Pos returns the beginning of what is read.
func (r Read) Pos() token.Pos { return r.At }

// End returns the end of what is read.
func (r Read) End() token.Pos { return r.At }

// ReadsOfReceiver returns where a method of the package reads a field of its receiver or the receiver as a whole: itself, through other
// methods of the receiver, or through functions that take the receiver as an argument.
func ReadsOfReceiver(p *lint.Pass, f *types.Func) []Read {
	r := reader{program: lazyssa.Of(p.Pass), seen: map[ssa.Value]bool{}}
	if method := r.program.Function(f); method != nil && len(method.Params) > 0 {
		r.uses(method.Params[0], method.Params[0].Name(), nil)
	}
	return r.all
}

type reader struct {
	program *lazyssa.Program
	seen    map[ssa.Value]bool
	all     []Read
}

// uses examines the uses of a receiver, of a variable that holds it, or of a pointer to either.
func (r *reader) uses(v ssa.Value, name string, chain []lint.Step) {
	if r.seen[v] || v.Referrers() == nil {
		return
	}
	r.seen[v] = true
	for _, user := range *v.Referrers() {
		switch user := user.(type) {
		case *ssa.FieldAddr:
			r.field(user, name, chain)
		case *ssa.Field:
			field := user.X.Type().Underlying().(*types.Struct).Field(user.Field)
			r.all = append(r.all, Read{user.Pos(), name + "." + field.Name(), field, chain})
		case *ssa.UnOp:
			r.uses(user, name, chain)
		case *ssa.Store:
			if variable, ok := user.Addr.(*ssa.Alloc); ok && user.Val == v {
				r.uses(variable, name, chain)
			}
		case *ssa.MakeClosure:
			for _, free := range lazyssa.Inside(user, v) {
				r.uses(free, name, chain)
			}
		case *ssa.BinOp, *ssa.MakeInterface:
			if _, whole := v.(*ssa.UnOp); whole {
				r.all = append(r.all, Read{v.Pos(), "*" + name, nil, chain})
			}
		case ssa.CallInstruction:
			r.passed(user, v, chain)
		}
	}
}

// field examines the uses of the address of a field. An embedded struct is a part of the receiver.
func (r *reader) field(address *ssa.FieldAddr, name string, chain []lint.Step) {
	field := contractapi.Deref(address.X.Type()).Underlying().(*types.Struct).Field(address.Field)
	if _, part := field.Type().Underlying().(*types.Struct); part && field.Embedded() {
		r.uses(address, name, chain)
		return
	}
	for _, user := range *address.Referrers() {
		if store, ok := user.(*ssa.Store); !ok || store.Addr != ssa.Value(address) {
			r.all = append(r.all, Read{address.Pos(), name + "." + field.Name(), field, chain})
			return
		}
	}
}

// passed examines the functions of the package that get the receiver.
func (r *reader) passed(call ssa.CallInstruction, v ssa.Value, chain []lint.Step) {
	if at := r.program.Call(call); at != nil { // not in the function that stands for a method value or expression
		chain = append(chain[:len(chain):len(chain)], lint.Step{At: at, Text: call.Parent().Name() + " calls " + lint.Spell(at.Fun)})
	}
	for _, callee := range lazyssa.Callees(call) {
		for i, argument := range callee.Args(call) {
			if argument == v && callee.Function != nil && i < len(callee.Params) {
				r.uses(callee.Params[i], callee.Params[i].Name(), chain)
			}
		}
	}
}
