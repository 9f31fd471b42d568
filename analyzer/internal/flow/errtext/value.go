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
	seen  map[visit]bool
	trail []token.Pos
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
	case *ssa.UnOp:
		return w.read(v, p, n)
	case *ssa.Field:
		return w.value(v.X, p.field(v.Field), n, use)
	case *ssa.Index:
		return w.value(v.X, p.element(), n, use)
	case *ssa.Lookup:
		if lazyssa.IsText(v.X.Type()) {
			return nil
		}
		return w.value(v.X, p.element(), n, use)
	case *ssa.Extract:
		return w.extracted(v, p, n, use)
	case *ssa.Call:
		return w.result(v, 0, p, n, use)
	case *ssa.MakeInterface:
		return w.boxed(v, p, n, use)
	case *ssa.TypeAssert:
		return w.asserted(v, p, n, use)
	}
	return append(w.converted(v, p, n, use), w.contents(v, p, n, use)...)
}

func (w *walker) converted(v ssa.Value, p path, n need, use site) []atom {
	switch v := v.(type) {
	case *ssa.ChangeInterface:
		return w.value(v.X, p, n, use)
	case *ssa.ChangeType:
		return w.value(v.X, p, n, use)
	case *ssa.Convert:
		return w.value(v.X, p, n, use)
	case *ssa.MultiConvert:
		return w.value(v.X, p, n, use)
	case *ssa.Slice:
		return w.value(v.X, p, n, use)
	case *ssa.FieldAddr:
		return w.value(v.X, p.field(v.Field), n, use)
	case *ssa.IndexAddr:
		return w.value(v.X, p.element(), n, use)
	}
	return nil
}

// parameter returns the atoms of a parameter: those that the callers pass, and for a pointer also those that the function stores through it.
func (w *walker) parameter(v *ssa.Parameter, p path, n need, use site) []atom {
	all := w.contents(v, p, n, use)
	for i, parameter := range v.Parent().Params {
		if parameter == v {
			all = append(all, atom{of: v.Parent(), param: i, result: -1, path: p, need: n, trail: w.trail})
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
		made.cause.At = span{at, at + 1}
		all = append(all, made)
	}
	return all
}

// read follows a value that is loaded through a pointer.
func (w *walker) read(v *ssa.UnOp, p path, n need) []atom {
	if v.Op == token.MUL {
		return w.load(v.X, p, n, site{at: v})
	}
	return nil
}

// load follows the contents of an address.
func (w *walker) load(address ssa.Value, p path, n need, use site) []atom {
	switch a := address.(type) {
	case *ssa.FieldAddr:
		return w.value(a.X, p.field(a.Field), n, use)
	case *ssa.IndexAddr:
		return w.value(a.X, p.element(), n, use)
	}
	return w.value(address, p, n, use)
}

func (w *walker) extracted(v *ssa.Extract, p path, n need, use site) []atom {
	switch tuple := v.Tuple.(type) {
	case *ssa.Call:
		return w.result(tuple, v.Index, p, n, use)
	case *ssa.TypeAssert:
		if v.Index == 0 {
			return w.asserted(tuple, p, n, use)
		}
	case *ssa.Lookup:
		if v.Index == 0 {
			return w.value(tuple.X, p.element(), n, use)
		}
	case *ssa.Next:
		if over, ok := tuple.Iter.(*ssa.Range); ok && v.Index == 2 {
			return w.value(over.X, p.element(), n, use)
		}
	case *ssa.UnOp:
		if v.Index == 0 {
			return w.read(tuple, p, n)
		}
	}
	return nil
}
