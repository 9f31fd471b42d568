package summary

import (
	"go/ast"
	"strings"

	"github.com/toolconform/toolconform/analyzer/panics/condition"
	"github.com/toolconform/toolconform/analyzer/panics/hazard"
	"github.com/toolconform/toolconform/analyzer/panics/locks"
	"golang.org/x/tools/go/ssa"
)

// locked is the property of a lock that is held.
const locked = "locked"

// lockFlow analyzes the locks of the function.
func (l *funcAnalysis) lockFlow() *locks.Function {
	root := false
	for _, r := range l.roots {
		root = root || r.f == l.f
	}
	return locks.Of(l.f, root, func(call ssa.CallInstruction) ([]ssa.Value, []locks.Effect) {
		all := l.resolve(call)
		if len(all) != 1 || all[0].summary == nil {
			return nil, nil
		}
		return all[0].args, all[0].summary.Locks
	})
}

// unlocks adds the unlocks of mutexes that may not be held.
func (l *funcAnalysis) unlocks() bool {
	grown := false
	for _, w := range l.locks.InvalidUnlocks() {
		if !l.proof.Reached(w.At.Block()) || l.relockedByDefer(w.At) || l.flagged(w.At) {
			continue
		}
		pos := w.At.Pos()
		name := l.name(pos, "this")
		if d, ok := l.nodes[pos].(*ast.DeferStmt); ok {
			name = l.name(d.Call.Lparen, "this")
		}
		r := Reason{Class: hazard.Unlock, Sure: true, What: name + " unlocks a mutex that is not locked on every path to it", Site: l.site(pos), at: pos}
		if !w.Lock.IsZero() {
			r.Sure = false
			r.If = condition.Condition{Op: condition.Has, Name: locked, X: w.Lock}.String()
		}
		grown = l.found.add(r) || grown
	}
	return grown
}

// relockedByDefer reports whether a deferred call locks the same mutex again, and nothing locks it before: the caller holds it.
func (l *funcAnalysis) relockedByDefer(at ssa.Instruction) bool {
	lock, name := lockOf(at)
	if lock == nil || name != "Unlock" && name != "RUnlock" {
		return false
	}
	relocked := false
	for _, b := range l.f.Blocks {
		for _, i := range b.Instrs {
			other, how := lockOf(i)
			if other == nil || how != strings.TrimSuffix(name, "Unlock")+"Lock" || !sameLock(lock, other) {
				continue
			}
			if _, deferred := i.(*ssa.Defer); !deferred {
				return false
			}
			relocked = true
		}
	}
	return relocked
}

// lockOf returns the lock of an instruction, and the name of the operation.
func lockOf(i ssa.Instruction) (lock ssa.Value, name string) {
	call, ok := i.(ssa.CallInstruction)
	if !ok || call.Common().StaticCallee() == nil || len(call.Common().Args) == 0 {
		return nil, ""
	}
	f := call.Common().StaticCallee()
	if object := f.Object(); object == nil || object.Pkg() == nil || object.Pkg().Path() != "sync" {
		return nil, ""
	}
	return call.Common().Args[0], f.Name()
}

// sameLock reports whether two addresses have the same form, and so refer to the same lock.
func sameLock(a, b ssa.Value) bool {
	if a == b {
		return true
	}
	x, ok := a.(*ssa.FieldAddr)
	y, other := b.(*ssa.FieldAddr)
	return ok && other && x.Field == y.Field && sameLock(x.X, y.X)
}

// flagged reports whether an unlock is guarded by a local variable, which may say whether the lock is held.
func (l *funcAnalysis) flagged(at ssa.Instruction) bool {
	for _, g := range l.proof.Guards(at) {
		switch cond := g.Cond.(type) {
		case *ssa.Phi:
			return true
		case *ssa.UnOp:
			switch cond.X.(type) {
			case *ssa.Alloc, *ssa.FreeVar:
				return true
			}
		}
	}
	return false
}

// unlockedBy returns an unlock of a caller's lock, expressed for the caller; false if the lock is held there.
func (l *funcAnalysis) unlockedBy(at ssa.CallInstruction, c callee, r Reason, term condition.Term) (Reason, bool) {
	if term.Index >= len(c.args) || c.args[term.Index] == nil {
		return r, false
	}
	r.If = ""
	if in := c.args[term.Index].Parent(); in != nil && in != l.f { // only the enclosing function knows the state of the lock
		return r, true
	}
	now := l.locks.Now(at, c.args[term.Index], term.Path)
	switch {
	case now&(locks.Free) != 0:
		r.Sure = true
		return r, true
	case now&locks.Unknown != 0:
		if t, ok := l.locks.Term(c.args[term.Index], term.Path); ok {
			r.If = condition.Condition{Op: condition.Has, Name: locked, X: t}.String()
			return r, true
		}
	}
	return r, false
}
