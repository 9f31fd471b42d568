// Package order puts instructions of SSA into the order in which compiled code executes them, and lists functions and what they name.
package order

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"
)

// The language leaves open whether a variable is read before or after a call in the same statement: x + f(). SSA reads from left to right;
// the compiler calls first. The interpreter does what the compiler does, since programs run as they are compiled.

// An Order knows the statements of a function.
type Order struct {
	fn    *ssa.Function
	units []ast.Node
}

// Of returns the order of a function.
func Of(fn *ssa.Function) *Order { return &Order{fn: fn} }

// Late moves reads and computations behind the calls of their statement, unless these need them.
func (o *Order) Late(instructions []ssa.Instruction) []ssa.Instruction {
	read := map[ssa.Value]token.Pos{} // the places of expressions that values have been computed for
	var list []ssa.Instruction
	calls := false
	for _, i := range instructions {
		ref, isRef := i.(*ssa.DebugRef)
		if !isRef {
			list = append(list, i)
			calls = calls || isCall(i)
			continue
		}
		if _, known := read[ref.X]; !known && !ref.IsAddr {
			read[ref.X] = ref.Expr.Pos()
		}
	}
	if !calls {
		return list
	}
	for at := len(list) - 1; at >= 0; at-- {
		if !movable(list[at]) {
			continue
		}
		pos := list[at].Pos()
		if v, ok := list[at].(ssa.Value); ok && read[v].IsValid() {
			pos = read[v]
		}
		if last := o.lastCall(list, at, pos); last > at {
			moved := list[at]
			copy(list[at:last], list[at+1:last+1])
			list[last] = moved
		}
	}
	return list
}

func isCall(i ssa.Instruction) bool {
	call, ok := i.(*ssa.Call)
	if !ok {
		return false
	}
	_, isBuiltin := call.Call.Value.(*ssa.Builtin)
	return !isBuiltin
}

// movable reports whether an instruction calls nothing and changes nothing but an element of a new composite literal.
func movable(i ssa.Instruction) bool {
	switch i := i.(type) {
	case *ssa.UnOp:
		return i.Op != token.ARROW
	case *ssa.BinOp, *ssa.FieldAddr, *ssa.IndexAddr, *ssa.Field, *ssa.Index, *ssa.Convert, *ssa.ChangeType, *ssa.Slice:
		return true
	case *ssa.Store:
		return literal(i.Addr) != nil
	}
	return false
}

// literal returns the variable of a composite literal that an address is in, or nil.
func literal(address ssa.Value) ssa.Value {
	var base ssa.Value
	switch a := address.(type) {
	case *ssa.FieldAddr:
		base = a.X
	case *ssa.IndexAddr:
		base = a.X
	}
	if alloc, ok := base.(*ssa.Alloc); ok {
		return alloc
	}
	return nil
}

// lastCall returns where the last call of a statement is that comes before the first use of an instruction; 0 if there is none.
func (o *Order) lastCall(list []ssa.Instruction, at int, pos token.Pos) (last int) {
	unit := o.statement(pos)
	if unit == nil {
		return 0
	}
	for i := at + 1; i < len(list); i++ {
		if uses(list[i], list[at]) {
			if m, ok := list[i].(*ssa.MakeInterface); ok && !readLate(m) || isBound(list[i], list[at]) {
				return 0
			}
			break
		}
		if isCall(list[i]) && unit.Pos() <= list[i].Pos() && list[i].Pos() < unit.End() {
			last = i
		}
	}
	return last
}

// uses reports whether an instruction needs another one to have been executed.
func uses(i, of ssa.Instruction) bool {
	v, isValue := of.(ssa.Value)
	if !isValue {
		v = literal(of.(*ssa.Store).Addr)
		if a, ok := i.(ssa.Value); ok && literal(a) == v {
			return false // the address of another element
		}
	}
	return slices.ContainsFunc(i.Operands(nil), func(o *ssa.Value) bool { return *o == v })
}

// isBound reports whether an instruction computes a bound of a slice expression: the compiler keeps it, unless it is a variable.
func isBound(of, computes ssa.Instruction) bool {
	s, isSlice := of.(*ssa.Slice)
	v, isValue := computes.(ssa.Value)
	if !isSlice || !isValue || v == s.X {
		return false
	}
	load, isLoad := computes.(*ssa.UnOp)
	if !isLoad || load.Op != token.MUL {
		return true
	}
	switch load.X.(type) {
	case *ssa.Alloc, *ssa.FreeVar, *ssa.Global:
		return false
	}
	return true
}

// readLate reports whether the compiler reads what becomes an interface after later calls: variables do, unless they are pointers.
func readLate(m *ssa.MakeInterface) bool {
	load, ok := m.X.(*ssa.UnOp)
	if !ok || load.Op != token.MUL {
		return false
	}
	switch m.X.Type().Underlying().(type) {
	case *types.Pointer, *types.Map, *types.Chan, *types.Signature:
		return false
	}
	return true
}

// statement returns the simple statement, or the condition or operand of another one, at a position.
func (o *Order) statement(pos token.Pos) ast.Node {
	if o.units == nil {
		o.units = units(o.fn.Syntax())
	}
	for _, u := range o.units {
		if u.Pos() <= pos && pos < u.End() {
			return u
		}
	}
	return nil
}

// units returns the parts of a function that are evaluated as a whole.
func units(syntax ast.Node) (all []ast.Node) {
	all = []ast.Node{}
	if syntax == nil {
		return all
	}
	add := func(e ast.Expr) {
		if e != nil {
			all = append(all, e)
		}
	}
	ast.Inspect(syntax, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncLit:
			return n == syntax
		case *ast.AssignStmt, *ast.ExprStmt, *ast.ReturnStmt, *ast.SendStmt, *ast.IncDecStmt, *ast.GoStmt, *ast.DeferStmt, *ast.ValueSpec:
			all = append(all, n)
			return false
		case *ast.IfStmt:
			add(n.Cond)
		case *ast.ForStmt:
			add(n.Cond)
		case *ast.SwitchStmt:
			add(n.Tag)
		case *ast.RangeStmt:
			add(n.X)
		case *ast.CaseClause:
			for _, e := range n.List {
				add(e)
			}
		}
		return true
	})
	return all
}

// InGo returns the function that does in Go, for processors without extensions, what a function of the standard library does in assembly.
func InGo(fn *ssa.Function) *ssa.Function {
	if fn.Blocks == nil {
		for _, suffix := range []string{"Generic", "_g"} {
			if generic := fn.Package().Func(fn.Name() + suffix); generic != nil && types.Identical(generic.Signature, fn.Signature) {
				return generic
			}
		}
	}
	return fn
}
