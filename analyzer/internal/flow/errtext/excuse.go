package errtext

import (
	"go/token"
	"slices"

	"github.com/toolconform/toolconform/analyzer/internal/flow/lazyssa"
	"golang.org/x/tools/go/ssa"
)

// An excuse is an error that a function may have distinguished: a tool may repeat the text of a known error.
type excuse struct {
	f   *ssa.Function
	key any
}

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

// excused reports whether a place is reached only after a condition that distinguishes which error a value is.
func (f *Finder) excused(v ssa.Value, use site) bool {
	if !lazyssa.IsError(v.Type()) && !lazyssa.ImplementsError(v.Type()) || use.at == nil && use.from == nil {
		return false
	}
	block := use.block()
	if block == nil {
		return false
	}
	e := excuse{block.Parent(), keyOf(v)}
	all, ok := f.excuses[e]
	if !ok {
		all = f.excusedBlocks(e)
		f.excuses[e] = all
	}
	return all[block] || use.to != nil && f.recognises(use.from, use.to, e.key)
}

// excusedBlocks returns the blocks to which every path from the entry passes a condition that recognises the error.
func (f *Finder) excusedBlocks(e excuse) map[*ssa.BasicBlock]bool {
	all := map[*ssa.BasicBlock]bool{}
	for _, b := range e.f.Blocks {
		all[b] = len(b.Preds) > 0
	}
	for changed := true; changed; {
		changed = false
		for _, b := range e.f.Blocks {
			if all[b] && slices.ContainsFunc(b.Preds, func(p *ssa.BasicBlock) bool { return !all[p] && !f.recognises(p, b, e.key) }) {
				all[b], changed = false, true
			}
		}
	}
	return all
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
