package errtext

import (
	"go/token"

	"github.com/toolconform/toolconform/analyzer/internal/flow/lazyssa"
	"golang.org/x/tools/go/ssa"
)

// lookedAt reports whether a place is reached only after a condition on a field of a struct. If that field reports success, the other
// fields need not hold the text of an error.
func lookedAt(base ssa.Value, use site) bool {
	b := use.block()
	if b == nil {
		return false
	}
	for d := b.Idom(); d != nil; d = d.Idom() {
		if branch, ok := d.Instrs[len(d.Instrs)-1].(*ssa.If); ok && readsField(branch.Cond, base, 0) {
			return true
		}
	}
	return false
}

func readsField(v, base ssa.Value, depth int) bool {
	if depth > 4 {
		return false
	}
	switch v := v.(type) {
	case *ssa.UnOp:
		if place, ok := v.X.(*ssa.FieldAddr); ok && v.Op == token.MUL {
			return place.X == base
		}
		return readsField(v.X, base, depth+1)
	case *ssa.BinOp:
		return readsField(v.X, base, depth+1) || readsField(v.Y, base, depth+1)
	case *ssa.Field:
		return v.X == base
	}
	return false
}

// succeeded reports whether a place is reached only if the error that a call returned as its last result is nil.
func succeeded(call *ssa.Call, use site) bool {
	b, err := use.block(), lazyssa.ErrorOf(call)
	if err == nil || err == ssa.Value(call) || b == nil || b.Parent() != call.Parent() {
		return false
	}
	for d := b; d.Idom() != nil; d = d.Idom() {
		if branch, ok := d.Idom().Instrs[len(d.Idom().Instrs)-1].(*ssa.If); ok {
			if v, notNil := lazyssa.NilTest(branch); v == err && notNil != d && len(d.Preds) == 1 {
				return true
			}
		}
	}
	return false
}

// fails reports whether a return statement certainly returns an error that is not nil: one that is made there, or was compared with
// nil.
func fails(r *ssa.Return) bool {
	if len(r.Results) < 2 {
		return false
	}
	switch err := r.Results[len(r.Results)-1].(type) {
	case *ssa.Const, *ssa.Phi:
		return false
	case *ssa.MakeInterface:
		return true
	case *ssa.Call:
		callee := err.Call.StaticCallee()
		return callee != nil && (lazyssa.FullName(callee) == "fmt.Errorf" || lazyssa.FullName(callee) == "errors.New")
	case *ssa.Extract:
		return notNil(err, r.Block())
	}
	return false
}

// notNil reports whether a block is entered only if a value is not nil.
func notNil(v ssa.Value, b *ssa.BasicBlock) bool {
	for d := b; d.Idom() != nil; d = d.Idom() {
		if branch, ok := d.Idom().Instrs[len(d.Idom().Instrs)-1].(*ssa.If); ok {
			if tested, notNil := lazyssa.NilTest(branch); tested != nil && keyOf(tested) == keyOf(v) {
				return notNil == d
			}
		}
	}
	return false
}
