package prove

import (
	"go/token"
	"go/types"

	"github.com/toolconform/toolconform/analyzer/panics/condition"
	"golang.org/x/tools/go/ssa"
)

// because returns the reason why a need holds or fails, with names of the source.
func (p *prover) because(n Need, x, y *node) string {
	if p.why != nil {
		if text := p.words(p.why); text != "" {
			return text
		}
	}
	switch n.Op {
	case condition.NonNil:
		return p.made(x)
	case condition.IsType:
		if x.kind == boxed {
			return joinedBy(p.called(x, "the interface"), " holds ", types.TypeString(x.key(), types.RelativeTo(p.mem.f.Pkg.Pkg)))
		}
	case condition.Linear:
		return p.numbers(x, y)
	}
	return ""
}

// called returns the name of a node, or otherwise if it has none.
func (p *prover) called(x *node, otherwise string) string {
	if name := p.names.of(x, 5); name != "" {
		return name
	}
	return otherwise
}

// made describes why a node is nil or not nil by its form.
func (p *prover) made(x *node) string {
	switch x.kind {
	case constants:
		if x.value == nil {
			return "it is nil"
		}
	case boxed:
		return "it holds a value"
	case fieldAt, elementAt:
		return "it is an address"
	}
	switch v := x.v.(type) {
	case *ssa.MakeMap:
		return "make returns a map"
	case *ssa.MakeChan:
		return "make returns a channel"
	case *ssa.Alloc, *ssa.Global, *ssa.FreeVar:
		return "it is the address of a variable"
	case *ssa.Function:
		return v.Name() + " is a function"
	case *ssa.MakeClosure:
		return "it is a function"
	}
	return ""
}

// numbers describes the values of two numbers that are constant.
func (p *prover) numbers(x, y *node) string {
	for _, n := range []*node{x, y} {
		if n == nil || n.kind == constants {
			continue
		}
		low, high := p.limits(n, 3)
		if low.ok && high.ok && low.n == high.n {
			return joinedBy(p.called(n, "it"), " is ", p.names.of(p.number(low.n), 1))
		}
	}
	if x != nil && y != nil && x.kind == constants && y.kind == constants {
		return p.names.of(y, 1) + " against a length of " + p.names.of(x, 1)
	}
	return ""
}

// words describes a fact with names of the source.
func (p *prover) words(f *fact) string {
	switch {
	case f.by != nil:
		return p.conditionText(f)
	case f.done != nil:
		return p.instructionText(f)
	}
	return "an assumption about the parameters"
}

func (p *prover) conditionText(f *fact) string {
	at := f.by.Pos()
	text := ""
	if e := p.names.compared[at]; e != nil {
		text = short(types.ExprString(e))
	} else {
		text = p.names.of(p.of(f.by), 4)
	}
	if f.from.b != nil && !at.IsValid() {
		return p.loop(f)
	}
	if text == "" {
		text = "the condition"
	}
	if f.negated {
		text = "not " + text
	}
	return text + " at line " + p.names.line(at)
}

// loop describes the loop from which a fact without a position comes.
func (p *prover) loop(f *fact) string {
	for _, t := range f.l.list() {
		if t.n.kind == length {
			if name := p.names.of(t.n.a, 4); name != "" {
				return "the loop over " + name
			}
		}
	}
	return "the loop"
}

func (p *prover) instructionText(f *fact) string {
	at := position(f.done)
	if call, ok := f.done.(*ssa.Call); ok {
		if callee := call.Call.StaticCallee(); callee != nil {
			return "a property of the result of " + qualified(callee)
		}
	}
	if at == token.NoPos {
		return ""
	}
	return "no panic at line " + p.names.line(at)
}

// qualified returns the name of a function as it is usually written.
func qualified(f *ssa.Function) string {
	if f.Signature.Recv() == nil && f.Pkg != nil && f.Object() != nil {
		return f.Object().Pkg().Name() + "." + f.Name()
	}
	return f.Name()
}
