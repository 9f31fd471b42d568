package errtext

import (
	"go/token"
	"slices"

	"github.com/toolconform/toolconform/analyzer/internal/flow/lazyssa"
	"golang.org/x/tools/go/ssa"
)

// keyOf returns the key of an error: the variable that it is read from, or the value itself.
func keyOf(v ssa.Value) any {
	switch v := v.(type) {
	case *ssa.UnOp:
		if v.Op == token.MUL {
			return v.X
		}
	case *ssa.ChangeInterface:
		return keyOf(v.X)
	}
	return v
}

// excused reports whether a place is reached only after a condition that distinguishes which error a value is: a tool may repeat the text of a known error.
func (f *Finder) excused(v ssa.Value, use site) bool {
	block := use.block()
	if block == nil || !lazyssa.ImplementsError(v.Type()) {
		return false
	}
	key := keyOf(v)
	return use.to != nil && f.recognises(use.from, use.to, key) || f.recognised(block, key, map[*ssa.BasicBlock]bool{})
}

// recognised reports whether every path from the entry to a block passes a condition that recognises the error.
func (f *Finder) recognised(b *ssa.BasicBlock, key any, seen map[*ssa.BasicBlock]bool) bool {
	if seen[b] {
		return true // the paths to it are examined already
	}
	seen[b] = true
	return len(b.Preds) > 0 && !slices.ContainsFunc(b.Preds, func(p *ssa.BasicBlock) bool {
		return !f.recognises(p, b, key) && !f.recognised(p, key, seen)
	})
}

// recognises reports whether the edge between two blocks is taken only if the error is one that the tool tests for.
func (f *Finder) recognises(from, to *ssa.BasicBlock, key any) bool {
	if len(from.Instrs) == 0 || len(from.Succs) != 2 || from.Succs[0] == from.Succs[1] {
		return false
	}
	branch, ok := from.Instrs[len(from.Instrs)-1].(*ssa.If)
	if !ok {
		return false
	}
	whereTrue, whereFalse := f.asks(branch.Cond, key)
	return from.Succs[0] == to && whereTrue || from.Succs[1] == to && whereFalse
}

// asks reports whether a condition identifies the error if it holds, and if it does not.
func (f *Finder) asks(cond ssa.Value, key any) (whereTrue, whereFalse bool) {
	switch c := cond.(type) {
	case *ssa.BinOp:
		compared := f.compares(c.X, c.Y, key) || f.compares(c.Y, c.X, key)
		return compared && c.Op == token.EQL, compared && c.Op == token.NEQ
	case *ssa.Extract:
		switch tuple := c.Tuple.(type) {
		case *ssa.TypeAssert:
			return keyOf(tuple.X) == key && !lazyssa.IsError(tuple.AssertedType), false
		case *ssa.Call:
			return f.takes(tuple, key), false
		}
	case *ssa.Call:
		own := c.Common().StaticCallee() != nil && lazyssa.PathOf(c.Common().StaticCallee()) == f.pass.Pkg.Path()
		tested := f.takes(c, key)
		return tested, tested && own
	}
	return false, false
}

// compares reports whether an error, or the result of a function that takes it, is compared with something that is not nil.
func (f *Finder) compares(v, with ssa.Value, key any) bool {
	if constant, ok := with.(*ssa.Const); ok && constant.IsNil() {
		return false
	}
	if call, ok := v.(*ssa.Call); ok && f.takes(call, key) {
		return !lazyssa.IsText(call.Type())
	}
	return keyOf(v) == key
}

// takes reports whether a call has an error among its arguments.
func (f *Finder) takes(call *ssa.Call, key any) bool {
	return slices.ContainsFunc(call.Common().Args, func(a ssa.Value) bool {
		if boxed, ok := a.(*ssa.MakeInterface); ok {
			a = boxed.X
		}
		return keyOf(a) == key
	})
}
