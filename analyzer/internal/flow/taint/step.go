package taint

import (
	"go/token"
	"go/types"

	"github.com/toolconform/toolconform/analyzer/internal/flow/lazyssa"
	"golang.org/x/tools/go/ssa"
)

// step processes one instruction.
func (t *Function) step(at ssa.Instruction) {
	switch at := at.(type) {
	case *ssa.Store:
		t.write(at.Addr, t.read(at.Val)|t.counting(at))
	case *ssa.MapUpdate:
		t.put(elements(at.Map), t.read(at.Value)|t.read(at.Key))
	case *ssa.Send:
		t.put(elements(at.Chan), t.read(at.X))
	case ssa.CallInstruction:
		t.call(at)
	case *ssa.MakeClosure:
		t.through(at, nil)
	}
	if v, ok := at.(ssa.Value); ok && carries(v.Type()) {
		t.grow(v, t.made(v))
	}
}

// made returns the sources of the value of an instruction.
func (t *Function) made(v ssa.Value) mask {
	switch v := v.(type) {
	case *ssa.UnOp:
		if v.Op == token.MUL {
			return t.load(v.X)
		}
		return t.read(v.X)
	case *ssa.Field:
		return t.field(v.X, v.Field)
	case *ssa.FieldAddr:
		return t.load(v)
	case *ssa.IndexAddr:
		return t.element(v.X)
	case *ssa.Lookup:
		return t.element(v.X)
	case *ssa.Range:
		return t.element(v.X)
	case *ssa.BinOp:
		return t.calculated(v)
	case *ssa.Slice:
		return t.cut(v)
	case *ssa.Phi:
		return t.merged(v)
	case *ssa.MakeSlice: // the code decides the length
		return (t.held[v] | t.read(v.Len)).anyway()
	case *ssa.Alloc, *ssa.MakeMap, *ssa.MakeChan:
		return t.held[v]
	}
	if from := source(v); from != nil {
		return t.read(from) | t.held[v]
	}
	return 0
}

// merged returns the sources of a phi. A number that a loop changes is counted there.
func (t *Function) merged(v *ssa.Phi) mask {
	var m mask
	rounds := false
	for i, e := range v.Edges {
		m |= t.read(e)
		rounds = rounds || e != v && v.Block().Dominates(v.Block().Preds[i])
	}
	if b, ok := v.Type().Underlying().(*types.Basic); rounds && ok && b.Info()&types.IsNumeric != 0 {
		return m.anyway() | counted
	}
	return m
}

// cut returns the sources of a slice expression. They are direct only if those of the bounds are.
func (t *Function) cut(v *ssa.Slice) mask {
	m := t.read(v.X) | t.held[v]
	for _, bound := range []ssa.Value{v.Low, v.High} {
		if bound != nil && !t.read(bound).pure() {
			return m.anyway()
		}
	}
	return m
}

// calculated returns the sources of an operation: a sum, difference, product or quotient of direct operands is direct.
func (t *Function) calculated(v *ssa.BinOp) mask {
	x, y := t.read(v.X), t.read(v.Y)
	switch v.Op {
	case token.ADD, token.SUB, token.MUL, token.QUO, token.REM, token.SHL:
		if x.pure() && y.pure() {
			return x | y
		}
	}
	return (x | y).anyway()
}

// counting returns the atom of a count if a store sets a field to a value that was computed from the same field.
func (t *Function) counting(at *ssa.Store) mask {
	to, ok := at.Addr.(*ssa.FieldAddr)
	if !ok {
		return 0
	}
	of, ok := at.Val.(*ssa.BinOp)
	for range 4 {
		if !ok {
			return 0
		}
		if load, ok := of.X.(*ssa.UnOp); ok && load.Op == token.MUL {
			if from, ok := load.X.(*ssa.FieldAddr); ok && from.Field == to.Field && types.Identical(from.X.Type(), to.X.Type()) {
				return counted
			}
		}
		of, ok = of.X.(*ssa.BinOp)
	}
	return 0
}

// source returns the operand that a value is a part or another form of.
func source(v ssa.Value) ssa.Value {
	switch v := v.(type) {
	case *ssa.Index:
		return v.X
	case *ssa.Slice:
		return v.X
	case *ssa.SliceToArrayPointer:
		return v.X
	case *ssa.Convert:
		return v.X
	case *ssa.MultiConvert:
		return v.X
	case *ssa.ChangeType:
		return v.X
	case *ssa.ChangeInterface:
		return v.X
	case *ssa.MakeInterface:
		return v.X
	case *ssa.TypeAssert:
		return v.X
	case *ssa.Extract:
		return v.Tuple
	case *ssa.Next:
		return v.Iter
	}
	return nil
}

// grow adds to the sources of a value.
func (t *Function) grow(v ssa.Value, m mask) {
	if t.values[v]|m != t.values[v] {
		t.values[v] |= m
		t.grown = true
	}
}

// write adds to the sources of the memory at an address.
func (t *Function) write(address ssa.Value, m mask) { t.put(base(address), m) }

func (t *Function) put(c cell, m mask) {
	if c.deeper {
		m, c.deeper = m.anyway(), false
	}
	if c.base == nil || t.cells[c]|m == t.cells[c] {
		return
	}
	t.cells[c] |= m
	t.grown = true
	if _, room := c.base.(*ssa.MakeSlice); room || c.field != Whole { // a field from the model does not make the struct direct
		m = m.anyway()
	}
	t.held[c.base] |= m
}

// base returns the cell of an address: the variable, map or parameter, and its field.
func base(v ssa.Value) cell {
	field, deeper := Whole, false
	for {
		switch x := v.(type) {
		case *ssa.FieldAddr:
			deeper = deeper || field != Whole
			v, field = x.X, x.Field
			continue
		case *ssa.IndexAddr:
			c := base(x.X)
			c.elements, c.deeper = true, deeper || field != Whole || c.deeper
			return c
		case *ssa.UnOp:
			if x.Op != token.MUL {
				return cell{}
			}
			switch x.X.(type) {
			case *ssa.Alloc, *ssa.FreeVar:
			default:
				deeper = deeper || field == Whole // through a pointer in the field
			}
			v = held(x.X)
			continue
		case *ssa.Alloc, *ssa.MakeMap, *ssa.MakeSlice, *ssa.MakeChan, *ssa.Parameter, *ssa.FreeVar:
			return cell{base: v, field: field, deeper: deeper}
		}
		from := source(v)
		if from == nil {
			return cell{}
		}
		v = from
	}
}

// elements returns the cell of the elements of a map, slice or channel.
func elements(v ssa.Value) cell {
	c := base(v)
	c.elements = true
	return c
}

// held returns the only value of a captured variable, or its address, which represents all of its values.
func held(address ssa.Value) ssa.Value {
	if _, variable := address.(*ssa.Alloc); variable {
		if v := lazyssa.Held(address); v != nil {
			return v
		}
	}
	return address
}

// load returns the sources of the value at an address.
func (t *Function) load(address ssa.Value) mask {
	switch a := address.(type) {
	case *ssa.FieldAddr:
		return t.field(a.X, a.Field)
	case *ssa.IndexAddr:
		return t.element(a.X)
	}
	return t.read(address)
}

// element returns the sources of the elements of a value.
func (t *Function) element(v ssa.Value) mask { return t.read(v) | t.cells[elements(v)] }

// read returns the sources of a value.
func (t *Function) read(v ssa.Value) mask { return t.values[v] | t.held[v] }

// field returns the sources of a field of a value, or of its target.
func (t *Function) field(v ssa.Value, field int) mask {
	if load, ok := v.(*ssa.UnOp); ok && load.Op == token.MUL {
		switch load.X.(type) {
		case *ssa.Alloc, *ssa.FreeVar:
			v = held(load.X)
		}
	}
	in := t.cells[cell{base: v, field: field}] | t.cells[cell{base: v, field: Whole}]
	switch v.(type) {
	case *ssa.Alloc:
		return in
	case *ssa.Parameter, *ssa.FreeVar:
		return in | t.bit(Atom{t.number[v], field})
	}
	return in | t.read(v)
}
