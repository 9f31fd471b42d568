package summary

import (
	"go/token"
	"go/types"
	"slices"

	"github.com/toolconform/toolconform/analyzer/internal/flow/lazyssa"
	"github.com/toolconform/toolconform/analyzer/internal/tools"
	"golang.org/x/tools/go/ssa"
)

// mostOrigins limits the number of values that are visited to find what a variable may hold.
const mostOrigins = 200

// origins returns the values that an interface or function value may be, according to what is ever stored in the variables that it comes from:
// conversions to interfaces, or functions. It returns false if it may come from elsewhere.
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

// A trace follows a value back to where it was created.
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
		return v.Value == nil // calls of nil are reported as such
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
		return t.argument(v)
	case *ssa.Lookup:
		return t.element(v.X)
	case *ssa.Call:
		return t.returned(v, 0, 1)
	case *ssa.TypeAssert:
		return !v.CommaOk && types.IsInterface(v.AssertedType) && t.from(v.X)
	case *ssa.Extract:
		switch from := v.Tuple.(type) {
		case *ssa.Call:
			return t.returned(from, v.Index, from.Type().(*types.Tuple).Len())
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

// loaded follows the values at an address.
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

// variable follows the values stored in a field or a package variable.
func (t *trace) variable(v *types.Var) bool {
	return v != nil && t.holds(v) && !t.open[v] && t.each(t.values[v])
}

// argument follows the arguments of all calls of a function.
func (t *trace) argument(p *ssa.Parameter) bool {
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

// returned follows a result of a function of the package.
func (t *trace) returned(call *ssa.Call, result, results int) bool {
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
		if ret, ok := b.Instrs[len(b.Instrs)-1].(*ssa.Return); ok && !t.from(ret.Results[result]) {
			return false
		}
	}
	return true
}

// element follows the values of a map in a package variable. It fails unless the package only looks up and updates entries of the map.
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

// entries follows the values that are stored in the map of a package variable through m, a load of the variable or its initial value.
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
