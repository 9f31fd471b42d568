package search

import (
	"go/types"
	"reflect"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/toolconform/toolconform/analyzer/internal/flow/lazyssa"
	"github.com/toolconform/toolconform/analyzer/panics/execute"
	"github.com/toolconform/toolconform/analyzer/panics/execute/order"
	"github.com/toolconform/toolconform/analyzer/panics/execute/values"
	"github.com/toolconform/toolconform/analyzer/panics/execute/watch"
)

// A maker is a place where the module makes what a function needs: it binds a method to its receiver, calls the function, or puts a value of the
// receiver's type into an interface.
type maker struct {
	in    *ssa.Function // that is executed until it gets there
	of    *ssa.Function // the method or the wrapper that binds it; nil for an interface
	whole bool          // the receiver is changed afterwards
	fresh types.Type    // of the struct that the receiver points to, if it is a new one of which no field is set; or nil
}

// makers returns the places where the module makes what a function needs, those that bind it first.
func (s *Session) makers(fn *ssa.Function) (all []maker) {
	s.indexed()
	if fn.Object() != nil {
		all = slices.Concat(s.bound[fn.Object()], s.calls[called(fn)])
	}
	if recv := fn.Signature.Recv(); recv != nil {
		if named, _ := namedOf(recv.Type()); named != nil {
			all = append(all, s.boxed[named.Obj()]...)
		}
	}
	return slices.DeleteFunc(all, func(m maker) bool { return m.in == fn })
}

// indexed looks for makers in the module, once.
func (s *Session) indexed() {
	if s.bound != nil {
		return
	}
	s.bound, s.calls, s.boxed = map[types.Object][]maker{}, map[any][]maker{}, map[types.Object][]maker{}
	s.built, s.empty, s.assigned, s.filled = map[types.Object]bool{}, map[types.Object]bool{}, map[field]bool{}, map[field]bool{}
	s.variables, s.libraries = map[*ssa.Global]bool{}, map[*ssa.Package]bool{}
	s.uses = newUses()
	s.instances = map[*ssa.Function][]*ssa.Function{}
	for _, pkg := range modules(s.program) {
		for _, fn := range order.FunctionsOf(pkg) {
			s.look(fn)
		}
	}
}

// look looks for makers in a function, and in the instances of generic functions of the module that it names.
func (s *Session) look(fn *ssa.Function) {
	for _, b := range fn.Blocks {
		for _, i := range b.Instrs {
			s.index(fn, i)
			s.note(s.program, fn, i)
		}
	}
	for _, o := range order.Operands(fn) {
		of, ok := o.(*ssa.Function)
		if !ok || of.Origin() == nil || of.Parent() != nil || s.program.Origin(order.PackagePath(of)) != execute.Module || slices.Contains(s.instances[of.Origin()], of) {
			continue
		}
		for _, one := range lazyssa.WithLiterals(of) {
			if one.Origin() != nil {
				s.instances[one.Origin()] = append(s.instances[one.Origin()], one)
			}
			s.look(one)
		}
	}
}

// Instances returns the functions that the module makes of a handler that is generic, or that is in a generic function; else the handler itself.
func (s *Session) Instances(handler *ssa.Function) []*ssa.Function {
	if handler.TypeParams().Len() == len(handler.TypeArgs()) {
		return []*ssa.Function{handler}
	}
	s.indexed()
	return s.instances[handler]
}

// called returns what the calls of a function are listed by. The instances of a generic function have the same object.
func called(fn *ssa.Function) any {
	if fn.Origin() != nil {
		return fn
	}
	return fn.Object()
}

func (s *Session) index(in *ssa.Function, i ssa.Instruction) {
	s.sets(initializes(in), i)
	switch i := i.(type) {
	case *ssa.MakeClosure:
		if of := i.Fn.(*ssa.Function); of.Object() != nil && of.Synthetic != "" {
			s.bound[of.Object()] = append(s.bound[of.Object()], maker{in, of, order.SetsLater(i, i.Bindings[0].Type()), fresh(i.Bindings[0])})
		}
	case *ssa.MakeInterface:
		if named, _ := namedOf(i.X.Type()); named != nil {
			s.boxed[named.Obj()] = append(s.boxed[named.Obj()], maker{in: in, whole: order.SetsLater(i, i.X.Type())})
		}
	case *ssa.Alloc:
		if named, _ := namedOf(i.Type()); named != nil {
			if setsFields(i) {
				s.built[named.Obj()] = true
			} else {
				s.empty[named.Obj()] = true
			}
		}
	case *ssa.Call:
		if of := i.Call.StaticCallee(); of != nil && of.Object() != nil && (of.Synthetic == "" || of.Origin() != nil) {
			s.calls[called(of)] = append(s.calls[called(of)], maker{in: in, of: of})
		}
	}
}

// fresh returns the type of a new variable that nothing but closures use; nil for other values.
func fresh(v ssa.Value) types.Type {
	alloc, ok := v.(*ssa.Alloc)
	if !ok {
		return nil
	}
	for _, r := range *alloc.Referrers() {
		switch r.(type) {
		case *ssa.MakeClosure, *ssa.DebugRef:
		default:
			return nil
		}
	}
	return alloc.Type().(*types.Pointer).Elem()
}

// initializes reports whether a function is an initializer of a package, or a function init.
func initializes(fn *ssa.Function) bool {
	return fn.Name() == "init" || strings.HasPrefix(fn.Name(), "init#")
}

// sets notes the variable or the field that an instruction sets, changes, or passes on for that. Initializers are executed: of what they set, what
// they let others set is noted.
func (s *Session) sets(initializing bool, i ssa.Instruction) {
	var to ssa.Value
	switch i := i.(type) {
	case *ssa.Store:
		if to = i.Addr; isAddress(i.Val) {
			s.set(i.Val)
		}
		if call, ok := i.Val.(*ssa.Call); ok && initializing && isFlag(call) {
			s.set(i.Addr)
		}
	case *ssa.MapUpdate:
		if load, ok := i.Map.(*ssa.UnOp); ok {
			switch of := load.X.(type) {
			case *ssa.Global:
				to = of
			case *ssa.FieldAddr:
				s.filled[fieldOf(of.X.Type(), of.Field)] = true
			}
		}
	case *ssa.MakeInterface:
		if isAddress(i.X) {
			s.set(i.X)
		}
	case ssa.CallInstruction:
		for _, arg := range i.Common().Args {
			if isAddress(arg) {
				s.set(arg)
			}
		}
	}
	if to != nil && !initializing {
		s.set(to)
	}
}

// isAddress reports whether a value is the address of a package variable, or of a field of one, through which its value is set: not a lock.
func isAddress(v ssa.Value) bool {
	switch x := v.(type) {
	case *ssa.FieldAddr:
		return isAddress(x.X)
	case *ssa.Global:
		named, pointer := namedOf(v.Type())
		return pointer && (named == nil || path(named) != "sync" || named.Obj().Name() == "Map")
	}
	return false
}

// isFlag reports whether a call returns a pointer to a value of a basic type, as packages of flags do.
func isFlag(call *ssa.Call) bool {
	p, ok := call.Type().Underlying().(*types.Pointer)
	if ok {
		_, ok = p.Elem().Underlying().(*types.Basic)
	}
	return ok
}

// set notes the variable, and the innermost field of a value that was made before, that an address or a map is reached from.
func (s *Session) set(v ssa.Value) {
	for inner := true; v != nil; {
		var from ssa.Value
		switch x := v.(type) {
		case *ssa.Global:
			s.variables[x] = true
		case *ssa.FieldAddr:
			from = x.X
			if _, isNew := x.X.(*ssa.Alloc); inner && !isNew {
				s.assigned[fieldOf(x.X.Type(), x.Field)] = true
			}
			inner = false
		case *ssa.IndexAddr, *ssa.Slice, *ssa.UnOp:
			from = *x.(ssa.Instruction).Operands(nil)[0]
		}
		v = from
	}
}

// A field is one of a named struct type.
type field struct {
	of   types.Object
	name string
}

// fieldOf returns a field of a struct type, or of one that a pointer points to.
func fieldOf(t types.Type, i int) (f field) {
	named, _ := namedOf(t)
	if named == nil {
		return f
	}
	if s, ok := named.Underlying().(*types.Struct); ok {
		f = field{named.Origin().Obj(), s.Field(i).Name()}
	}
	return f
}

// changes reports whether a variable may be set, or a field of its value, other than in initializers.
func (s *Session) changes(v *ssa.Global) bool {
	s.indexed()
	if s.program.Origin(v.Pkg.Pkg.Path()) != execute.Module && !s.libraries[v.Pkg] {
		s.libraries[v.Pkg] = true
		for _, fn := range order.FunctionsOf(v.Pkg) {
			for _, b := range fn.Blocks {
				for _, i := range b.Instrs {
					s.sets(initializes(fn), i)
				}
			}
		}
	}
	found, known := s.variables[v]
	named, _ := namedOf(v.Type().(*types.Pointer).Elem())
	if own := s.program.Origin(v.Pkg.Pkg.Path()) == execute.Module; !own && named != nil && strings.HasPrefix(path(named), "sync") { // a cache
		return false
	}
	if !known {
		if named != nil {
			if st, ok := named.Underlying().(*types.Struct); ok {
				for i := range st.NumFields() {
					found = found || s.assigned[fieldOf(named, i)] || s.filled[fieldOf(named, i)]
				}
			}
		}
		s.variables[v] = found
	}
	return found
}

// completed notes whether a value that the handler is bound to has a field that is zero, and that the module sets somewhere: it may have been set
// when the handler is called.
func (c *call) completed(t types.Type, v reflect.Value) {
	c.search.indexed()
	c.complement(c.program.Universe().Of(t), v, 3)
}

// completedBindings does so for what a function binds.
func (c *call) completedBindings(f *values.Func, depth int) {
	if fn := c.program.Function(f); fn != nil {
		for i, v := range f.Bindings {
			c.complement(c.program.Universe().Of(fn.FreeVars[i].Type()), v, depth)
		}
	}
}

// complement does so for what a value points to and for its fields, and sets these fields where other values are wanted.
func (c *call) complement(t *values.Type, v reflect.Value, depth int) {
	switch t.Kind.(type) {
	case *types.Pointer:
		if depth > 0 && !v.IsNil() {
			c.complement(t.Elem(), t.Elem().Variable(v), depth-1)
		}
	case *types.Signature:
		if f := v.Interface().(*values.Func); depth > 0 && f != nil {
			c.completedBindings(f, depth-1)
		}
	case *types.Struct:
		for i, f := range t.Fields() {
			if t.Native || f.Stored != f.Type.Rep {
				continue
			}
			at := t.FieldOf(v, i)
			of := fieldOf(t.Go, i)
			if at.IsZero() && c.search.assigned[of] || at.Kind() == reflect.Map && !at.IsNil() && c.search.filled[of] {
				if c.hollow = true; c.every != nil && at.CanSet() {
					at.Set(c.stated(f.Type.Go, "field "+t.String()+"."+f.Name()))
				}
			} else {
				c.complement(f.Type, at, depth)
			}
		}
	}
}

// setsFields reports whether fields of a new value are set.
func setsFields(i *ssa.Alloc) bool {
	for _, r := range *i.Referrers() {
		if a, ok := r.(*ssa.FieldAddr); ok {
			for _, user := range *a.Referrers() {
				if store, isStore := user.(*ssa.Store); isStore && store.Addr == a {
					return true
				}
			}
		}
	}
	return false
}

// mayBeZero reports whether the module may have values of a struct whose fields are not set: it makes one, or none with fields.
func (s *Session) mayBeZero(named *types.Named) bool {
	s.indexed()
	return s.empty[named.Obj()] || !s.built[named.Obj()]
}

// mostMakers is how many functions are executed within each other for what a handler needs.
const mostMakers = 4

// The bounds of makers: how often one may fail, and how many steps what a handler needs may take in each execution.
const (
	mostFailures = 2
	mostSteps    = 20_000
)

// fails counts the failures of the maker in which an execution ended.
func (s *searcher) fails(c *call, out execute.Outcome) {
	if n := len(c.making); out.Early && n > 0 {
		s.failures[c.making[n-1]]++
		if out.Kind == execute.OutOfBudget {
			s.skips(c.making)
		}
	}
}

// skips has the innermost of makers left out from now on.
func (s *Session) skips(makers []*ssa.Function) {
	if n := len(makers); n > 0 {
		s.failures[makers[n-1]] = mostFailures
	}
}

// made executes the module until it makes what a function needs, and returns that: the receiver and perhaps other arguments.
func (c *call) made(fn *ssa.Function) (all []reflect.Value, ok bool) {
	for _, m := range c.search.makers(fn) {
		if m.fresh != nil {
			return []reflect.Value{c.program.Universe().Of(m.fresh).New()}, true
		}
		w := &watch.Wanted{Function: m.of, Whole: m.whole}
		if m.of == nil {
			w.Type = c.program.Universe().Of(fn.Signature.Recv().Type())
		}
		if c.until(m.in, w) {
			return w.Values, true
		}
	}
	return nil, false
}

// until executes a function of the module until it makes what is wanted.
func (c *call) until(outer *ssa.Function, w *watch.Wanted) bool {
	if c.assumed[outer] || c.search.failures[outer] >= mostFailures || outer.Synthetic == "package initializer" || slices.Contains(c.making, outer) || len(c.making) >= mostMakers || outer.TypeParams().Len() > len(outer.TypeArgs()) {
		return false
	}
	c.making = append(c.making, outer)
	if len(c.making) > len(c.deepest) {
		c.deepest = slices.Clone(c.making)
	}
	f, args := c.functionOf(outer), c.arguments(outer)
	before := c.watch.Wanted
	c.watch.Wanted = w
	_, panicked := c.host.Try(func() { c.host.Call(f, args...) })
	c.watch.Wanted = before
	c.making = c.making[:len(c.making)-1]
	return w.Found && (!panicked || !w.Whole)
}

// arguments makes the receiver and the arguments of a function of the module: those that the module calls it with, if it does.
func (c *call) arguments(fn *ssa.Function) []reflect.Value {
	given, _ := c.made(fn)
	if recv := fn.Signature.Recv(); recv != nil {
		if len(given) == 0 {
			given = []reflect.Value{c.make(recv.Type(), 3)}
		}
		if fn.Signature.Params().Len() == 0 {
			return given[:1]
		}
	}
	if len(given) == len(fn.Params) {
		return given
	}
	first := len(given)
	for n := range fn.Signature.Params().Len() {
		p := fn.Signature.Params().At(n)
		if c.search.isRegistry(fn.Params[first+n], 3) {
			given = append(given, c.program.Universe().Of(p.Type()).Zero())
			continue
		}
		given = append(given, c.argument(fn, p, 3))
	}
	return given
}

// receiverOf makes the receiver of a method.
func (c *call) receiverOf(fn *ssa.Function) reflect.Value {
	if given, ok := c.made(fn); ok {
		return given[0]
	}
	return c.make(fn.Signature.Recv().Type(), 3)
}

// isRegistry reports whether a parameter of a function of the module is used for nothing but calls that register something in another module.
func (s *Session) isRegistry(v *ssa.Parameter, depth int) bool {
	if v.Referrers() == nil || depth == 0 {
		return false
	}
	for _, r := range *v.Referrers() {
		switch i := r.(type) {
		case *ssa.DebugRef:
		case *ssa.Call:
			if !s.program.Registers(i) && !s.passesRegistry(i, v, depth) {
				return false
			}
		default:
			return false
		}
	}
	return true
}

// passesRegistry reports whether a call passes a value on to a function of the module that uses it only so.
func (s *Session) passesRegistry(i *ssa.Call, v ssa.Value, depth int) bool {
	fn := i.Call.StaticCallee()
	if fn == nil || s.program.Origin(order.PackagePath(fn)) != execute.Module {
		return false
	}
	if fn.Pkg != nil {
		fn.Pkg.Build()
	}
	for n, arg := range i.Call.Args {
		if arg == v && (n >= len(fn.Params) || !s.isRegistry(fn.Params[n], depth-1)) {
			return false
		}
	}
	return true
}
