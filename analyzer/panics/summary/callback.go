package summary

import (
	"cmp"
	"go/constant"
	"go/types"
	"reflect"
	"regexp"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/analyzer/panics/condition"
	"github.com/toolconform/toolconform/analyzer/panics/hazard"
	"github.com/toolconform/toolconform/analyzer/panics/known"
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

// calls returns the parameters that a function calls.
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

// callback returns the reasons of a function argument, or of methods of an argument, that a function of the table calls.
func (l *funcAnalysis) callback(at ssa.CallInstruction, c callee, called known.Callback) []Reason {
	bare := called.How == known.StartedBare || called.How == known.KeptBare
	found := l.within(bare, func() []Reason {
		switch {
		case len(called.Methods) == 0:
			return l.callbackReasons(at, c, called.Parameter)
		case numbersOnly(c):
		case called.Parameter < len(c.args) && c.args[called.Parameter] != nil:
			return l.methods(at, c.args[called.Parameter], called.Methods, called.Class == hazard.Marshal)
		}
		return nil
	})
	var all []Reason
	for _, r := range found {
		switch called.How {
		case known.KeptRecovered, known.CalledContained, known.StartedRecovered:
			if !r.Escapes() {
				continue
			}
		}
		if r.Class == hazard.Shared && once(c) {
			continue
		}
		if called.Class == hazard.Marshal && !r.Escapes() {
			r.Class = hazard.Marshal
		}
		all = append(all, r)
	}
	return all
}

// once reports whether a callee calls its argument at most once.
func once(c callee) bool {
	return c.object != nil && c.object.FullName() == "(*sync.Once).Do"
}

// numbersOnly reports whether a call of package fmt has only verbs for which fmt calls no methods.
func numbersOnly(c callee) bool {
	if c.object == nil || c.object.Pkg() == nil || c.object.Pkg().Path() != "fmt" || !strings.HasSuffix(c.object.Name(), "f") {
		return false
	}
	for _, v := range c.args {
		if format, ok := v.(*ssa.Const); ok && format.Value != nil && format.Value.Kind() == constant.String {
			verbs := formatVerbs.FindAllStringSubmatch(constant.StringVal(format.Value), -1)
			return !slices.ContainsFunc(verbs, func(verb []string) bool { return strings.Contains("vsxXqw", verb[1]) })
		}
	}
	return false
}

// formatVerbs matches the verbs of a format.
var formatVerbs = regexp.MustCompile(`%[-+# 0-9.*\[\]]*([a-zA-Z%])`)

// deepest limits how deep values are searched for methods.
const deepest = 6

// methods returns the reasons of methods of a value, and of values in it, that are called by reflection.
func (l *funcAnalysis) methods(at ssa.CallInstruction, v ssa.Value, names []string, marshals bool) []Reason {
	var all []Reason
	for _, inner := range l.operands(v) {
		typ := v.Type()
		if inner != nil {
			typ = inner.Type()
		}
		if inner == nil && types.IsInterface(typ) && !isError(typ) && marshals {
			r := l.unknownCall(at)
			r.What = l.name(at.Pos(), "a call") + " calls methods of unknown values"
			all = append(all, r)
		}
		if l.isItself(typ, names) {
			all = append(all, l.recursion(at))
			continue
		}
		for _, t := range within(typ, 0, map[types.Type]bool{}) {
			for _, name := range names {
				for _, m := range l.method(t, name) {
					all = append(all, l.reflected(at, m)...)
				}
			}
		}
	}
	return all
}

// operands returns the values passed in one argument: in an interface, or as variadic arguments.
func (l *funcAnalysis) operands(v ssa.Value) []ssa.Value {
	list, ok := v.(*ssa.Slice)
	if !ok {
		var all []ssa.Value
		for _, inner := range boxed(v, map[ssa.Value]bool{}) {
			all = append(append(all, inner), entries(inner)...)
		}
		return all
	}
	if _, ok := list.X.(*ssa.Alloc); !ok {
		return []ssa.Value{nil}
	}
	var all []ssa.Value
	for _, part := range stored(list) {
		all = append(all, boxed(part, map[ssa.Value]bool{})...)
	}
	return all
}

// entries returns the values stored in a map that is made here, unboxed.
func entries(v ssa.Value) []ssa.Value {
	m, ok := v.(*ssa.MakeMap)
	if !ok {
		return nil
	}
	var all []ssa.Value
	for _, r := range *m.Referrers() {
		if put, ok := r.(*ssa.MapUpdate); ok {
			for _, v := range boxed(put.Value, map[ssa.Value]bool{}) {
				if v != nil {
					all = append(all, v)
				}
			}
		}
	}
	return all
}

// isItself reports whether a called method of a value is the function under analysis.
func (l *funcAnalysis) isItself(t types.Type, names []string) bool {
	method, ok := l.f.Object().(*types.Func)
	if !ok || method.Signature().Recv() == nil {
		return false
	}
	for _, name := range names {
		if object, _, _ := types.LookupFieldOrMethod(t, false, l.pass.Pkg, name); object == types.Object(method) {
			return true
		}
	}
	return false
}

// reflected returns the reasons of a method that is called by reflection.
func (l *funcAnalysis) reflected(at ssa.CallInstruction, m callee) []Reason {
	var all []Reason
	for _, r := range m.summary.Reasons {
		if c, ok := r.condition(); ok && c.Op == condition.NonNil && c.X.Kind == condition.Parameter && c.X.Path == "" {
			continue // reflection does not call a method on a nil receiver, and passes non-nil arguments
		}
		if r, ok := l.passedOn(at, m, r); ok {
			all = append(all, r)
		}
	}
	return all
}

// method returns a method of a type, or of a pointer to it, if its source is analyzed.
func (l *funcAnalysis) method(t types.Type, name string) []callee {
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

// within returns a type and the types of the values that it contains, as far as reflection reaches them.
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
		for i := range u.NumFields() {
			if f := u.Field(i); (f.Exported() || f.Embedded()) && reflect.StructTag(u.Tag(i)).Get("json") != "-" {
				all = append(all, within(f.Type(), depth+1, seen)...)
			}
		}
	}
	return all
}

// stored returns the values stored in the array of a list.
func stored(list *ssa.Slice) []ssa.Value {
	cell, ok := list.X.(*ssa.Alloc)
	if !ok {
		return nil
	}
	var all []ssa.Value
	for _, r := range *cell.Referrers() {
		element, ok := r.(*ssa.IndexAddr)
		if !ok {
			continue
		}
		for _, use := range *element.Referrers() {
			if s, ok := use.(*ssa.Store); ok {
				all = append(all, s.Val)
			}
		}
	}
	return all
}
