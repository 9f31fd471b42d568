package summary

import (
	"go/types"
	"reflect"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/internal/flow/lazyssa"
	"github.com/toolconform/toolconform/analyzer/internal/framework"
	"github.com/toolconform/toolconform/analyzer/panics/fact"
	"github.com/toolconform/toolconform/analyzer/panics/hazard"
	"github.com/toolconform/toolconform/analyzer/panics/typeinfo"
	"golang.org/x/tools/go/ssa"
)

// mostNested limits the depth of function arguments that are passed to function arguments.
const mostNested = 4

// calledArgument returns the reasons of the functions that are passed as an argument and called by the callee.
func (l *funcAnalysis) calledArgument(at ssa.Instruction, c callee, param int) []fact.Reason {
	if param >= len(c.args) || c.args[param] == nil {
		return []fact.Reason{l.unknownCall(at)}
	}
	return l.calledValue(at, c.args[param])
}

// calledValue returns the reasons of the functions that a value may be, for calls with unknown arguments. Those of a parameter are reported
// at the callers.
func (l *funcAnalysis) calledValue(at ssa.Instruction, v ssa.Value) []fact.Reason {
	if l.nested == mostNested {
		return []fact.Reason{l.unknownCall(at)}
	}
	l.nested++
	defer func() { l.nested-- }()
	var all []fact.Reason
	for _, one := range functionsIn(v) {
		if l.callersKnow(one) {
			continue
		}
		targets := l.functions(one)
		if !l.targetsKnown(one) {
			all = append(all, l.unknownCall(at))
		}
		for _, f := range targets {
			if f.in != nil && l.isRoot(f.in) {
				continue // it is reported by itself
			}
			all = append(all, l.reasons(at, f)...)
		}
	}
	return all
}

// functionsIn returns the function that a value is, or the functions in a list of arguments.
func functionsIn(v ssa.Value) []ssa.Value {
	if list, ok := v.(*ssa.Slice); ok {
		var all []ssa.Value
		if cell, ok := list.X.(*ssa.Alloc); ok {
			for _, r := range *cell.Referrers() {
				if element, ok := r.(*ssa.IndexAddr); ok {
					for _, use := range *element.Referrers() {
						if s, ok := use.(*ssa.Store); ok {
							all = append(all, s.Val)
						}
					}
				}
			}
		}
		return all
	}
	return []ssa.Value{v}
}

// callable reports whether a value is a function, or a list of functions.
func isCallable(t types.Type) bool {
	if list, ok := t.Underlying().(*types.Slice); ok {
		t = list.Elem()
	}
	return isFunction(t)
}

// functions returns the functions that a value may be, with the values that they capture. Their arguments are not known.
func (l *funcAnalysis) functions(v ssa.Value) []callee {
	var all []callee
	for _, t := range lazyssa.Targets(variable(v)) {
		if t.Function == nil {
			continue
		}
		args := make([]ssa.Value, len(t.Params))
		if t.Receiver != nil && len(args) > 0 && t.Receiver.Parent() == l.f {
			args[0] = t.Receiver
		}
		all = append(all, l.callee(t.Function, args))
	}
	return all
}

// variable returns the value of a captured variable that always holds the same one, and any other value unchanged.
func variable(v ssa.Value) ssa.Value {
	if cell, ok := v.(*ssa.Alloc); ok {
		if held := lazyssa.Held(cell); held != nil {
			return held
		}
	}
	return v
}

// targetsKnown reports whether the functions that a value may be are known.
func (l *funcAnalysis) targetsKnown(v ssa.Value) bool {
	if cell, ok := v.(*ssa.Alloc); ok {
		v = lazyssa.Held(cell)
	}
	c, constant := v.(*ssa.Const)
	return v != nil && (constant && c.IsNil() || lazyssa.Complete(v) || ofStandard(v))
}

// functionParameter returns the index of the parameter or captured variable that a function value is, or -1.
func (l *funcAnalysis) functionParameter(v ssa.Value) int {
	if load, ok := v.(*ssa.UnOp); ok {
		v = load.X
	}
	if cell, ok := v.(*ssa.Alloc); ok {
		v = lazyssa.Held(cell)
	}
	switch v := v.(type) {
	case *ssa.Parameter:
		return slices.Index(l.f.Params, v)
	case *ssa.FreeVar:
		if i := slices.Index(l.f.FreeVars, v); i >= 0 {
			return len(l.f.Params) + i
		}
	}
	return -1
}

// called returns the parameters that the function calls or hands out.
func (l *funcAnalysis) called() []fact.Call {
	var all []fact.Call
	add := func(v ssa.Value, bare, contained bool) {
		for _, one := range functionsIn(v) {
			if i := l.functionParameter(one); i >= 0 {
				all = append(all, fact.Call{Param: i, Bare: bare, Contained: contained && !bare})
			}
		}
	}
	for at := range l.instructions() {
		for _, v := range l.handedOut(at) {
			add(v, false, false)
		}
		call, ok := at.(ssa.CallInstruction)
		if !ok {
			continue
		}
		_, bare := at.(*ssa.Go)
		if !call.Common().IsInvoke() {
			add(call.Common().Value, bare, l.guarded(at))
		}
		for _, c := range l.resolve(call) {
			for _, inner := range c.calls() {
				if inner.Param < len(c.args) && c.args[inner.Param] != nil {
					add(c.args[inner.Param], bare || inner.Bare, inner.Contained || l.guarded(at))
				}
			}
		}
	}
	slices.SortFunc(all, func(a, b fact.Call) int { return strings.Compare(a.String(), b.String()) })
	return slices.Compact(all)
}

// calls returns the parameters that a function calls before it returns, or in a goroutine.
func (c callee) calls() []fact.Call {
	if c.summary != nil {
		return c.summary.Calls
	}
	var all []fact.Call
	for _, called := range c.known.Callbacks {
		all = append(all, fact.Call{Param: called.Parameter, Bare: called.Bare})
	}
	return all
}

// callbacks returns the reasons of the function arguments that a callee calls before it returns, or in a goroutine.
func (l *funcAnalysis) callbacks(at ssa.Instruction, c callee) []fact.Reason {
	var all []fact.Reason
	for _, called := range c.calls() {
		for _, r := range l.within(called.Bare, func() []fact.Reason { return l.calledArgument(at, c, called.Param) }) {
			once := r.Class == hazard.Shared && c.object != nil && c.object.FullName() == "(*sync.Once).Do"
			if !once && (r.Escapes() || !called.Contained) {
				all = append(all, r)
			}
		}
	}
	return all
}

// escapes adds the reasons of the functions and methods that an instruction hands out to libraries, which may call them at any time.
func (l *funcAnalysis) escapes(at ssa.Instruction) bool {
	grown := false
	for _, r := range l.methods(at) {
		l.handed.Add(r)
		grown = l.addReason(at, r) || grown
	}
	for _, v := range l.handedOut(at) {
		for _, r := range l.calledValue(at, v) { // in another goroutine, too, so that no recover helps
			if !ofTools(receiverOf(at)) {
				l.handed.Add(r)
			}
			grown = l.found.Add(r) || grown
		}
	}
	return grown
}

// handedOut returns the function values that libraries, or other code that is not analyzed, may call after an instruction.
func (l *funcAnalysis) handedOut(at ssa.Instruction) []ssa.Value {
	switch at := at.(type) {
	case *ssa.MakeInterface:
		if isCallable(at.X.Type()) {
			return []ssa.Value{at.X}
		}
	case *ssa.Store:
		if isFunction(at.Val.Type()) && l.ofLibrary(at.Addr) {
			return []ssa.Value{at.Val}
		}
	case ssa.CallInstruction:
		return l.handedTo(at)
	}
	return nil
}

// ofLibrary reports whether an address is that of a variable of a library, or a field of a struct of one.
func (l *funcAnalysis) ofLibrary(address ssa.Value) bool {
	owner := ownerOf(address)
	return owner != nil && !l.lookup.Analyzed(owner)
}

// ownerOf returns the package of the variable at an address, or of the struct with the field there; nil if it is neither.
func ownerOf(address ssa.Value) *types.Package {
	switch a := address.(type) {
	case *ssa.Global:
		if a.Pkg != nil {
			return a.Pkg.Pkg
		}
	case *ssa.FieldAddr:
		if named, ok := types.Unalias(contractapi.Deref(a.X.Type())).(*types.Named); ok {
			return named.Obj().Pkg()
		}
	}
	return nil
}

// handedTo returns the function values that a call passes to code that is not analyzed, or that keeps them.
func (l *funcAnalysis) handedTo(at ssa.CallInstruction) []ssa.Value {
	if _, builtin := at.Common().Value.(*ssa.Builtin); builtin {
		return nil
	}
	var all []ssa.Value
	callees := l.resolve(at)
	if len(callees) == 0 {
		callees = []callee{{args: at.Common().Args}}
	}
	for _, c := range callees {
		var done []fact.Call
		if c.summary != nil || c.known != nil {
			done = c.calls()
		}
		for i, v := range c.args {
			if v != nil && isCallable(v.Type()) && !slices.ContainsFunc(done, func(d fact.Call) bool { return d.Param == i }) {
				all = append(all, v)
			}
		}
	}
	return all
}

// libraryMethods are the methods by which libraries call a value, also if it was converted to another interface first.
var libraryMethods = strings.Fields(`Error String GoString Format Is As Unwrap Set Scan Value LogValue Read Write Close Seek ReadAt WriteAt ReadFrom
	WriteTo ReadByte ReadRune UnreadByte WriteByte WriteString Len Less Swap Push Pop ServeHTTP RoundTrip MarshalJSON UnmarshalJSON MarshalText UnmarshalText
	AppendText MarshalBinary UnmarshalBinary AppendBinary MarshalYAML UnmarshalYAML MarshalXML UnmarshalXML MarshalXMLAttr UnmarshalXMLAttr GobEncode
	GobDecode IsZero`)

// A called is a method that libraries may call because of a conversion: of a value, if it is known, or of one that is in it.
type called struct {
	of     types.Type
	name   string
	value  ssa.Value // the receiver, if it is the value that was converted
	nonNil bool
}

// methodsCalled returns the methods that libraries may call because of a conversion to an interface, or of a type argument, whose values functions may convert.
// Reflection does not call a method of nil.
func (f *Finder) methodsCalled(at ssa.Instruction) []called {
	var all []called
	add := func(v ssa.Value, t types.Type, names []string) {
		for _, inner := range within(t, 0, map[types.Type]bool{}) {
			for _, name := range names {
				c := called{of: inner, name: name, nonNil: true}
				if v != nil && inner == t {
					c.value, c.nonNil = v, isNonNil(v)
				}
				all = append(all, c)
			}
		}
	}
	switch at := at.(type) {
	case *ssa.MakeInterface:
		add(at.X, at.X.Type(), f.calledOf(at.Type()))
	case ssa.CallInstruction:
		if callee := at.Common().StaticCallee(); callee != nil {
			for _, t := range callee.TypeArgs() {
				add(nil, t, libraryMethods)
			}
		}
	}
	return all
}

// ofTools reports whether a package is a library of tools. It calls roots, and other functions only before or after these.
func ofTools(p *types.Package) bool {
	return p != nil && (p.Path() == contractapi.Path || strings.HasPrefix(p.Path(), contractapi.Path+"/") || slices.Contains(framework.Paths(), p.Path()))
}

// receiverOf returns the package to which an instruction hands a function, if known.
func receiverOf(at ssa.Instruction) *types.Package {
	switch at := at.(type) {
	case *ssa.Store:
		return ownerOf(at.Addr)
	case ssa.CallInstruction:
		if at.Common().IsInvoke() {
			return at.Common().Method.Pkg()
		}
		if f := at.Common().StaticCallee(); f != nil && lazyssa.Object(f) != nil {
			return lazyssa.Object(f).Pkg()
		}
	}
	return nil
}

// calledOf returns the names of the methods that libraries may call through an interface. Libraries of tools call only what is a root.
func (f *Finder) calledOf(t types.Type) []string {
	var pkg *types.Package
	if named, ok := types.Unalias(t).(*types.Named); ok {
		pkg = named.Obj().Pkg()
	}
	if ofTools(pkg) {
		return nil
	}
	names := libraryMethods
	if !f.lookup.Analyzed(pkg) {
		for m := range t.Underlying().(*types.Interface).Methods() {
			names = append(names[:len(names):len(names)], m.Name())
		}
	}
	return names
}

// methods returns the reasons of the methods that libraries may call because of an instruction.
func (l *funcAnalysis) methods(at ssa.Instruction) []fact.Reason {
	var all []fact.Reason
	for _, m := range l.methodsCalled(at) {
		c, ok := l.method(m)
		if ok && (c.in == nil || !l.isRoot(c.in)) {
			all = append(all, l.reasons(at, c)...)
		}
	}
	return all
}

// method returns a method of a type, or of a pointer to it, if its source is analyzed.
func (l *funcAnalysis) method(m called) (callee, bool) {
	if f := l.bodyOf(m.of, m.name); f != nil {
		c := l.callee(f, make([]ssa.Value, len(f.Params)))
		if c.nonNil = m.nonNil; m.value != nil && typeinfo.Pointee(m.of) == nil {
			c.args[0] = m.value
		}
		return c, true
	}
	method := methodCalled(m.of, m.name, l.pass.Pkg)
	if method == nil {
		return callee{}, false
	}
	summary, _ := l.lookup.Foreign(method)
	return callee{object: method, summary: summary, nonNil: m.nonNil}, summary != nil
}

// methodCalled returns the method of a type, or of a pointer to it, with a name; nil if there is none that is declared for a type.
func methodCalled(t types.Type, name string, in *types.Package) *types.Func {
	object, _, _ := types.LookupFieldOrMethod(t, true, in, name)
	method, ok := object.(*types.Func)
	if !ok || types.IsInterface(method.Signature().Recv().Type()) {
		return nil
	}
	return method
}

// bodyOf returns the method of a type with a name, if it is declared in this package.
func (f *Finder) bodyOf(t types.Type, name string) *ssa.Function {
	if method := methodCalled(t, name, f.pass.Pkg); method != nil {
		if function := f.program.Function(method.Origin()); function != nil && function.Blocks != nil {
			return function
		}
	}
	return nil
}

// deepest limits how deep types are searched for methods.
const deepest = 12

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

// isNonNil reports whether the form or the type of a value excludes nil.
func isNonNil(v ssa.Value) bool {
	return typeinfo.IsAddress(v) || !typeinfo.IsTypeParameter(v.Type()) && !typeinfo.IsNillable(v.Type())
}
