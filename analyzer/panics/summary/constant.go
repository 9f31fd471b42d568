package summary

import (
	"go/constant"
	"go/token"
	"go/types"
	"net/netip"
	"regexp"

	"github.com/toolconform/toolconform/analyzer/panics/condition"
	"golang.org/x/tools/go/ssa"
)

// constantly reports whether a linear condition holds for constant arguments.
func constantly(c condition.Condition, args []ssa.Value) bool {
	if c.Op != condition.Linear {
		return false
	}
	x, ok := number(c.X, args)
	if !ok {
		return false
	}
	y, ok := number(c.Y, args)
	return ok && x-y >= c.N
}

func number(t condition.Term, args []ssa.Value) (int64, bool) {
	if t.IsZero() {
		return 0, true
	}
	if t.Index >= len(args) || t.Path != "" || t.Cap {
		return 0, false
	}
	c, ok := args[t.Index].(*ssa.Const)
	if !ok || c.Value == nil {
		return 0, false
	}
	switch {
	case t.Len && c.Value.Kind() == constant.String:
		return int64(len(constant.StringVal(c.Value))), true
	case !t.Len && c.Value.Kind() == constant.Int:
		n, exact := constant.Int64Val(c.Value)
		return n, exact && n < 1<<40 && n > -1<<40
	}
	return 0, false
}

// valid maps the properties of texts that can be checked for constants.
var valid = map[string]func(string) bool{
	"regexp":      func(s string) bool { _, err := regexp.Compile(s); return err == nil },
	"posix":       func(s string) bool { _, err := regexp.CompilePOSIX(s); return err == nil },
	"address":     func(s string) bool { _, err := netip.ParseAddr(s); return err == nil },
	"addressport": func(s string) bool { _, err := netip.ParseAddrPort(s); return err == nil },
	"prefix":      func(s string) bool { _, err := netip.ParsePrefix(s); return err == nil },
}

// constantlyHas reports whether a value is one of several constants that all have a property.
func (l *funcAnalysis) constantlyHas(name string, v ssa.Value) bool {
	has, ok := valid[name]
	return ok && l.always(has, name, v, map[ssa.Value]bool{})
}

func (l *funcAnalysis) always(has func(string) bool, name string, v ssa.Value, seen map[ssa.Value]bool) bool {
	if seen[v] {
		return true
	}
	seen[v] = true
	switch v := v.(type) {
	case *ssa.Const:
		return v.Value != nil && v.Value.Kind() == constant.String && has(constant.StringVal(v.Value))
	case *ssa.Phi:
		for _, e := range v.Edges {
			if !l.always(has, name, e, seen) {
				return false
			}
		}
		return true
	case *ssa.BinOp: // a concatenation of valid expressions is valid, and so is a quoted text
		return name == "regexp" && v.Op == token.ADD && l.always(has, name, v.X, seen) && l.always(has, name, v.Y, seen)
	case *ssa.Lookup:
		return has("") && l.everyEntry(v.X, func(entry ssa.Value) bool { return l.always(has, name, entry, seen) })
	case *ssa.Call:
		callee := v.Call.StaticCallee()
		return name == "regexp" && callee != nil && callee.Object() != nil && callee.String() == "regexp.QuoteMeta"
	}
	return false
}

// holdsInterface reports whether a comparable type may have incomparable values.
func holdsInterface(t types.Type) bool {
	switch u := t.Underlying().(type) {
	case *types.Interface:
		return true
	case *types.Array:
		return holdsInterface(u.Elem())
	case *types.Struct:
		for f := range u.Fields() {
			if holdsInterface(f.Type()) {
				return true
			}
		}
	}
	return false
}

// everyEntry reports whether valid holds for all values of a map that is a package variable and is filled only where it is declared.
func (l *funcAnalysis) everyEntry(v ssa.Value, valid func(ssa.Value) bool) bool {
	load, ok := v.(*ssa.UnOp)
	if !ok {
		return false
	}
	g, ok := load.X.(*ssa.Global)
	if !ok {
		return false
	}
	made, ok := l.settled()[g].(*ssa.MakeMap)
	if !ok {
		return false
	}
	for _, f := range l.program.Functions() {
		for _, b := range f.Blocks {
			for _, at := range b.Instrs {
				m, _ := written(at)
				if load, ok := m.(*ssa.UnOp); ok && load.X == ssa.Value(g) {
					return false
				}
			}
		}
	}
	for _, r := range *made.Referrers() {
		if put, ok := r.(*ssa.MapUpdate); ok && !valid(put.Value) {
			return false
		}
	}
	return true
}
