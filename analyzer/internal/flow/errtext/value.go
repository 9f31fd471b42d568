package errtext

import (
	"go/token"

	"github.com/toolconform/toolconform/analyzer/internal/flow/lazyssa"
	"golang.org/x/tools/go/ssa"
)

// A site is where a value is used: an instruction, or the edge from one block to the next.
type site struct {
	at       ssa.Instruction
	from, to *ssa.BasicBlock
}

func (s site) block() *ssa.BasicBlock {
	switch {
	case s.from != nil:
		return s.from
	case s.at != nil:
		return s.at.Block()
	}
	return nil
}

// A walker follows one value.
type walker struct {
	*Finder
	seen map[visit]bool
}

type visit struct {
	value ssa.Value
	path  path
	need  need
}

func (f *Finder) walk() *walker { return &walker{Finder: f, seen: map[visit]bool{}} }

// value returns the atoms of a value at the place of its use.
func (w *walker) value(v ssa.Value, p path, n need, use site) []atom {
	if v == nil || len(p) > maxDepth || p == "" && (!carriesText(v.Type()) || n == payload && lazyssa.IsError(v.Type())) {
		return nil
	}
	if w.seen[visit{v, p, n}] {
		return nil
	}
	w.seen[visit{v, p, n}] = true
	if w.exhausted() {
		return nil
	}
	if p == "" && n == text && w.excused(v, use) {
		return nil
	}
	switch v := v.(type) {
	case *ssa.Parameter:
		return w.parameter(v, p, n, use)
	case *ssa.Phi:
		var all []atom
		for i, e := range v.Edges {
			all = append(all, w.value(e, p, n, site{from: v.Block().Preds[i], to: v.Block()})...)
		}
		return all
	case *ssa.BinOp:
		return w.joined(v, p, use)
	case *ssa.Extract:
		if call, ok := v.Tuple.(*ssa.Call); ok {
			return w.result(call, v.Index, p, n, use)
		}
	case *ssa.Call:
		return w.result(v, 0, p, n, use)
	case *ssa.MakeInterface:
		return w.boxed(v, p, n, use)
	case *ssa.TypeAssert:
		return w.asserted(v, p, n, use)
	}
	x, inside := within(v, p)
	if load, ok := v.(*ssa.UnOp); ok && x != nil {
		return w.value(x, inside, n, site{at: load})
	}
	all := w.value(x, inside, n, use)
	if _, part := v.(*ssa.Extract); !part {
		all = append(all, w.contents(v, p, n, use)...)
	}
	return all
}

// within returns the value that another form of a value, or a part of one, is made from, with the path to it; nil if there is none.
func within(v ssa.Value, p path) (ssa.Value, path) {
	switch v := v.(type) {
	case *ssa.ChangeInterface, *ssa.ChangeType, *ssa.Convert, *ssa.MultiConvert, *ssa.Slice:
		return *v.(ssa.Instruction).Operands(nil)[0], p
	case *ssa.UnOp:
		if v.Op == token.MUL {
			return v.X, p
		}
	case *ssa.FieldAddr:
		return v.X, p.field(v.Field)
	case *ssa.Field:
		return v.X, p.field(v.Field)
	case *ssa.IndexAddr:
		return v.X, p.element()
	case *ssa.Index:
		return v.X, p.element()
	case *ssa.Lookup:
		if !lazyssa.IsText(v.X.Type()) {
			return v.X, p.element()
		}
	case *ssa.Extract:
		if next, ok := v.Tuple.(*ssa.Next); ok && v.Index == 2 {
			return next.Iter.(*ssa.Range).X, p.element()
		}
		if assert, ok := v.Tuple.(*ssa.TypeAssert); ok && v.Index == 0 {
			return assert, p
		}
		if v.Index == 0 {
			return within(v.Tuple, p)
		}
	}
	return nil, ""
}

// parameter returns the atoms of a parameter: those that the callers pass, and for a pointer also those that the function stores through it.
func (w *walker) parameter(v *ssa.Parameter, p path, n need, use site) []atom {
	all := w.contents(v, p, n, use)
	for i, parameter := range v.Parent().Params {
		if parameter == v {
			all = append(all, atom{of: v.Parent(), param: i, path: p, need: n})
		}
	}
	return all
}

// joined follows the operands of + on texts.
func (w *walker) joined(v *ssa.BinOp, p path, use site) []atom {
	if v.Op != token.ADD || !lazyssa.IsText(v.Type()) {
		return nil
	}
	all := append(w.value(v.X, p, text, use), w.value(v.Y, p, text, use)...)
	if at := assembledByPlus(v); at.IsValid() {
		made := w.found(Assembled, "JSON that is built with +", at)
		made.cause.At = lazyssa.Place(at)
		all = append(all, made)
	}
	return all
}
