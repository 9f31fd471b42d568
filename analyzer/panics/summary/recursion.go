package summary

import (
	"go/token"
	"go/types"

	"github.com/toolconform/toolconform/analyzer/internal/flow/lazyssa"
	"github.com/toolconform/toolconform/analyzer/panics/hazard"
	"golang.org/x/tools/go/ssa"
)

// recursions adds the recursive calls without progress: with the same arguments, or with one that is looked up in an unchanged map, which may
// lead back to the same key. Whatever may be progress counts as progress.
func (l *funcAnalysis) recursions() bool {
	grown := false
	for _, b := range l.f.Blocks {
		if !l.proof.Reached(b) {
			continue
		}
		for _, at := range b.Instrs {
			call, ok := at.(*ssa.Call)
			if !ok || !l.callsItself(call) {
				continue
			}
			if l.noProgress(call) || l.endless(call) {
				grown = l.found.add(l.recursion(call)) || grown
			}
		}
	}
	return grown
}

func (l *funcAnalysis) recursion(at ssa.CallInstruction) Reason {
	return Reason{
		Class: hazard.Recursion, What: l.name(at.Pos(), "a call") + " calls itself without end",
		Why: "no argument makes progress", Site: l.site(at.Pos()), at: at.Pos(),
	}
}

// endless reports whether all paths of the function lead to a recursive call, whatever its arguments.
func (l *funcAnalysis) endless(call *ssa.Call) bool {
	if l.f.Parent() != nil {
		return false
	}
	seen := map[*ssa.BasicBlock]bool{call.Block(): true}
	queue := []*ssa.BasicBlock{l.f.Blocks[0]}
	for len(queue) > 0 {
		b := queue[0]
		queue = queue[1:]
		if seen[b] || !l.proof.Reached(b) {
			continue
		}
		seen[b] = true
		if len(b.Succs) == 0 {
			return false
		}
		queue = append(queue, b.Succs...)
	}
	return !l.mayBlock(call)
}

// mayBlock reports whether another operation of the function may block or not return, so that the recursive call may not be reached.
func (l *funcAnalysis) mayBlock(call *ssa.Call) bool {
	for _, b := range l.f.Blocks {
		for _, at := range b.Instrs {
			switch at := at.(type) {
			case *ssa.Select, *ssa.Send:
				return true
			case *ssa.UnOp:
				if at.Op == token.ARROW {
					return true
				}
			case ssa.CallInstruction:
				if at != ssa.CallInstruction(call) {
					if _, builtin := at.Common().Value.(*ssa.Builtin); !builtin {
						return true
					}
				}
			}
		}
	}
	return false
}

// callsItself reports whether a call invokes the function, or the function that encloses the literal.
func (l *funcAnalysis) callsItself(call *ssa.Call) bool {
	callees := lazyssa.Callees(call)
	return len(callees) == 1 && callees[0].Function == outermost(l.f)
}

// outermost returns the declared function that encloses a function literal.
func outermost(f *ssa.Function) *ssa.Function {
	for f.Parent() != nil {
		f = f.Parent()
	}
	return f
}

// noProgress reports whether no argument of a recursive call makes progress.
func (l *funcAnalysis) noProgress(call *ssa.Call) bool {
	if l.advances(call) {
		return false
	}
	for i, v := range call.Call.Args {
		if !l.same(v, i) && !isConstant(v) && !l.lookedUp(v, i) {
			return false
		}
	}
	return true
}

func isConstant(v ssa.Value) bool {
	switch v := v.(type) {
	case *ssa.Const:
		return true
	case *ssa.UnOp: // an empty struct literal
		cell, ok := v.X.(*ssa.Alloc)
		return ok && len(lazyssa.Stores(cell)) == 0
	}
	return false
}

// same reports whether an argument is the parameter with the same index.
func (l *funcAnalysis) same(v ssa.Value, i int) bool { return l.paramOf(v) == i }

// paramOf returns the index of the parameter of the outermost function that a value is, or -1.
func (l *funcAnalysis) paramOf(v ssa.Value) int {
	if load, ok := v.(*ssa.UnOp); ok {
		if held := lazyssa.Held(load.X); held != nil {
			v = held
		}
	}
	for i, p := range outermost(l.f).Params {
		if v == ssa.Value(p) {
			return i
		}
	}
	return -1
}

// lookedUp reports whether an argument is looked up in another parameter, which is passed on unchanged.
func (l *funcAnalysis) lookedUp(v ssa.Value, i int) bool {
	for range 12 {
		if found, ok := v.(*ssa.Lookup); ok {
			p := l.paramOf(found.X)
			return p >= 0 && p != i
		}
		switch x := v.(type) {
		case *ssa.Field:
			v = x.X
		case *ssa.FieldAddr:
			v = x.X
		case *ssa.Extract:
			v = x.Tuple
		case *ssa.Index:
			v = x.X
		case *ssa.IndexAddr:
			v = x.X
		case *ssa.UnOp:
			v = x.X
			if cell, ok := v.(*ssa.Alloc); ok {
				if v = lazyssa.Held(cell); v == nil {
					return false
				}
			}
		case *ssa.Alloc:
			if v = lazyssa.Held(x); v == nil {
				return false
			}
		default:
			return false
		}
	}
	return false
}

// advances reports whether state that outlives the call may change before it, such as a position or a visited set.
func (l *funcAnalysis) advances(call *ssa.Call) bool {
	for _, b := range l.f.Blocks {
		for _, at := range b.Instrs {
			if at == ssa.Instruction(call) || !l.changes(at) {
				continue
			}
			if b == call.Block() && before(at, call) || leadsTo(b, call.Block()) {
				return true
			}
		}
	}
	return false
}

// changes reports whether an instruction may change shared state.
func (l *funcAnalysis) changes(at ssa.Instruction) bool {
	switch at := at.(type) {
	case *ssa.Store:
		return l.isShared(at.Addr)
	case *ssa.MapUpdate:
		return l.isShared(at.Map)
	case *ssa.Call:
		if _, builtin := at.Call.Value.(*ssa.Builtin); builtin || l.callsItself(at) {
			return false
		}
		for _, v := range at.Call.Args {
			if _, pointer := v.Type().Underlying().(*types.Pointer); pointer && l.isShared(v) {
				return true
			}
		}
		return at.Call.IsInvoke() && l.isShared(at.Call.Value)
	}
	return false
}

// leadsTo reports whether a block may be executed after another one in the same call.
func leadsTo(from, to *ssa.BasicBlock) bool {
	seen := map[*ssa.BasicBlock]bool{}
	queue := append([]*ssa.BasicBlock{}, from.Succs...)
	for len(queue) > 0 {
		next := queue[0]
		queue = queue[1:]
		if next == to {
			return true
		}
		if !seen[next] {
			seen[next] = true
			queue = append(queue, next.Succs...)
		}
	}
	return false
}
