package panics

import (
	"cmp"
	"go/types"

	"github.com/toolconform/toolconform/analyzer/internal/hazard"
	"github.com/toolconform/toolconform/analyzer/internal/known"
	"golang.org/x/tools/go/ssa"
)

func (c Call) compare(other Call) int {
	if c.Param == other.Param && c.Bare != other.Bare {
		if c.Bare {
			return 1
		}
		return -1
	}
	return cmp.Compare(c.Param, other.Param)
}

// calls answers which of its parameters a function calls.
func (c callee) calls() []Call {
	if c.summary != nil {
		return c.summary.Calls
	}
	if c.known == nil {
		return nil
	}
	var all []Call
	for _, called := range c.known.Callbacks {
		if len(called.Methods) > 0 {
			continue
		}
		switch called.How {
		case known.Called:
			all = append(all, Call{called.Parameter, false})
		case known.StartedBare, known.KeptBare:
			all = append(all, Call{called.Parameter, true})
		}
	}
	return all
}

// callback answers what comes of a function, or of the methods of a value, that the table says is called.
func (l *look) callback(at ssa.CallInstruction, c callee, called known.Callback) []Reason {
	bare := called.How == known.StartedBare || called.How == known.KeptBare
	found := l.within(bare, func() []Reason {
		switch {
		case len(called.Methods) == 0:
			return l.handed(at, c, called.Parameter)
		case called.Parameter < len(c.args) && c.args[called.Parameter] != nil:
			return l.methods(at, c.args[called.Parameter], called.Methods)
		}
		return nil
	})
	var all []Reason
	for _, r := range found {
		switch called.How {
		case known.Kept, known.KeptRecovered, known.CalledContained, known.StartedRecovered:
			if !r.Escapes() {
				continue
			}
		}
		if called.Class == hazard.Marshal && !r.Escapes() {
			r.Class = hazard.Marshal
		}
		all = append(all, r)
	}
	return all
}

// deepest is how far values in values are looked for that have a method.
const deepest = 6

// methods answers what comes of methods of a value, and of the values in it, that somebody calls by reflection.
func (l *look) methods(at ssa.CallInstruction, v ssa.Value, names []string) []Reason {
	var all []Reason
	for _, inner := range boxed(v, map[ssa.Value]bool{}) {
		typ := v.Type()
		if inner != nil {
			typ = inner.Type()
		}
		for _, t := range within(typ, 0, map[types.Type]bool{}) {
			for _, name := range names {
				for _, m := range l.method(t, name) {
					all = append(all, l.reasons(at, m)...)
				}
			}
		}
	}
	return all
}

// method answers a method of a type, or of the pointer to it, that is written in the author's modules.
func (l *look) method(t types.Type, name string) []callee {
	object, _, _ := types.LookupFieldOrMethod(t, true, l.pass.Pkg, name)
	method, ok := object.(*types.Func)
	if !ok || types.IsInterface(method.Signature().Recv().Type()) {
		return nil
	}
	if f := l.program.Function(method); f != nil && f.Blocks != nil {
		return []callee{l.callee(f, make([]ssa.Value, len(f.Params)))}
	}
	summary, _ := l.foreign(method)
	if summary == nil {
		return nil
	}
	return []callee{{object: method, summary: summary}}
}

// within answers the types of the values in a value, itself first.
func within(t types.Type, depth int, seen map[types.Type]bool) []types.Type {
	if seen[t] || depth > deepest {
		return nil
	}
	seen[t] = true
	all := []types.Type{t}
	switch u := t.Underlying().(type) {
	case *types.Pointer:
		all = append(all, within(u.Elem(), depth+1, seen)...)
	case *types.Slice:
		all = append(all, within(u.Elem(), depth+1, seen)...)
	case *types.Array:
		all = append(all, within(u.Elem(), depth+1, seen)...)
	case *types.Map:
		all = append(all, within(u.Key(), depth+1, seen)...)
		all = append(all, within(u.Elem(), depth+1, seen)...)
	case *types.Struct:
		for f := range u.Fields() {
			all = append(all, within(f.Type(), depth+1, seen)...)
		}
	}
	return all
}
