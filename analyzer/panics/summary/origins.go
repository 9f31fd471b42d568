package summary

import (
	"go/token"
	"go/types"
	"slices"

	"github.com/toolconform/toolconform/analyzer/internal/flow/lazyssa"
	"github.com/toolconform/toolconform/analyzer/internal/tools"
	"golang.org/x/tools/go/ssa"
)

// mostOrigins is how many values are looked at to find what a variable may hold.
const mostOrigins = 200

// origins returns what an interface or a function may be, by what is ever put into the variables that it comes from: values that become an interface, or functions. It
// returns false where something may come from elsewhere.
func (f *Finder) origins(v ssa.Value) ([]ssa.Value, bool) {
	if found, ok := f.traced[v]; ok {
		return found, found != nil
	}
	t := trace{store: f.store(), seen: map[ssa.Value]bool{}}
	if !t.from(v) || len(t.all) == 0 {
		t.all = nil
	}
	f.traced[v] = t.all
	return t.all, t.all != nil
}

// A trace follows a value back to where it was made.
type trace struct {
	*store
	seen map[ssa.Value]bool
	all  []ssa.Value
}

func (t *trace) from(v ssa.Value) bool {
	if t.seen[v] {
		return true
	}
	if len(t.seen) == mostOrigins {
		return false
	}
	t.seen[v] = true
	switch v := v.(type) {
	case *ssa.MakeInterface:
		t.all = append(t.all, v)
		return true
	case *ssa.Function, *ssa.MakeClosure:
		t.all = append(t.all, v)
		return true
	case *ssa.Const:
		return v.Value == nil // a call of nothing is another matter
	case *ssa.ChangeInterface:
		return t.from(v.X)
	case *ssa.ChangeType:
		return t.from(v.X)
	case *ssa.Phi:
		return t.each(v.Edges)
	case *ssa.UnOp:
		return v.Op == token.MUL && t.loaded(v.X)
	case *ssa.Field:
		return t.variable(fieldOf(v.X.Type(), v.Field))
	case *ssa.Parameter:
		return t.given(v)
	case *ssa.Lookup:
		return t.element(v.X)
	case *ssa.Call:
		return t.answered(v, 0, 1)
	case *ssa.TypeAssert:
		return !v.CommaOk && types.IsInterface(v.AssertedType) && t.from(v.X)
	case *ssa.Extract:
		switch from := v.Tuple.(type) {
		case *ssa.Call:
			return t.answered(from, v.Index, from.Type().(*types.Tuple).Len())
		case *ssa.Lookup:
			return v.Index == 0 && t.element(from.X)
		case *ssa.TypeAssert:
			return v.Index == 0 && types.IsInterface(from.AssertedType) && t.from(from.X)
		}
	}
	return false
}

func (t *trace) each(all []ssa.Value) bool {
	for _, v := range all {
		if !t.from(v) {
			return false
		}
	}
	return true
}

// loaded follows what is at an address.
func (t *trace) loaded(address ssa.Value) bool {
	switch a := address.(type) {
	case *ssa.FieldAddr:
		return t.variable(fieldOf(a.X.Type(), a.Field))
	case *ssa.Global:
		v, ok := a.Object().(*types.Var)
		return ok && t.variable(v)
	case *ssa.Alloc, *ssa.FreeVar:
		values, ok := lazyssa.Kept(a)
		return ok && t.each(values)
	}
	return false
}

// variable follows what is ever put into a field or a variable of the package.
func (t *trace) variable(v *types.Var) bool {
	return v != nil && t.holds(v) && !t.open[v] && t.each(t.values[v])
}

// given follows the arguments of all calls of a function.
func (t *trace) given(p *ssa.Parameter) bool {
	f := p.Parent()
	i := slices.Index(f.Params, p)
	if !t.known(f) || i < 0 {
		return false
	}
	for _, args := range t.calls[f] {
		if i >= len(args) || !t.from(args[i]) {
			return false
		}
	}
	return true
}

// returned follows what a function of the package returns.
func (t *trace) answered(call *ssa.Call, result, results int) bool {
	f := call.Call.StaticCallee()
	if f == nil {
		return false
	}
	if origin := f.Origin(); origin != nil {
		f = origin
	}
	if f.Blocks == nil || f.Pkg != t.f.program.Package() || f.Signature.Results().Len() != results || f.Recover != nil {
		return false
	}
	for _, b := range f.Blocks {
		if answer, ok := b.Instrs[len(b.Instrs)-1].(*ssa.Return); ok && !t.from(answer.Results[result]) {
			return false
		}
	}
	return true
}

// element follows what is put into a map that only this package can reach, and that it only ever looks into and writes to by key.
func (t *trace) element(m ssa.Value) bool {
	load, ok := m.(*ssa.UnOp)
	if !ok || load.Op != token.MUL {
		return false
	}
	g, ok := load.X.(*ssa.Global)
	if !ok {
		return false
	}
	v, ok := g.Object().(*types.Var)
	if !ok || !t.holds(v) || t.open[v] {
		return false
	}
	for _, held := range t.values[v] {
		made, ok := held.(*ssa.MakeMap)
		if !ok || !t.entries(made, g) {
			return false
		}
	}
	for _, f := range t.f.program.Functions() {
		if tools.InTest(t.f.pass.Fset, f.Pos()) {
			continue
		}
		for _, b := range f.Blocks {
			for _, at := range b.Instrs {
				if load, ok := at.(*ssa.UnOp); ok && load.X == ssa.Value(g) && !t.entries(load, g) {
					return false
				}
			}
		}
	}
	return true
}

// entries follows what is put into the map of a variable of the package by one of the values that are it.
func (t *trace) entries(m ssa.Value, of *ssa.Global) bool {
	for _, use := range *m.Referrers() {
		switch use := use.(type) {
		case *ssa.MapUpdate:
			if use.Map != m || !t.from(use.Value) {
				return false
			}
		case *ssa.Store:
			if use.Addr != ssa.Value(of) {
				return false
			}
		case *ssa.Lookup, *ssa.Range, *ssa.DebugRef, *ssa.BinOp:
		case *ssa.Call:
			if _, ok := use.Call.Value.(*ssa.Builtin); !ok {
				return false
			}
		default:
			return false
		}
	}
	return true
}
