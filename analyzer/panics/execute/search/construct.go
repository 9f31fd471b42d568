package search

import (
	"cmp"
	"go/types"
	"maps"
	"reflect"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/internal/framework"
	"github.com/toolconform/toolconform/analyzer/panics/execute"
	"github.com/toolconform/toolconform/analyzer/panics/execute/native"
	"github.com/toolconform/toolconform/analyzer/panics/execute/order"
	"github.com/toolconform/toolconform/analyzer/panics/execute/search/document"
	"github.com/toolconform/toolconform/analyzer/panics/execute/search/survey"
	"github.com/toolconform/toolconform/analyzer/panics/execute/values"
)

// make makes a value that is not the model's: a context, a receiver, what a constructor asks for.
func (c *call) make(t types.Type, depth int) reflect.Value {
	u := c.program.Universe()
	represented := u.Of(t)
	if survey.IsNamed(t, "context", "Context") {
		return values.InterfaceValue(&requestContext{c, map[*values.Type]reflect.Value{}})
	}
	if depth <= 0 {
		return represented.Zero()
	}
	named, _ := survey.NamedOf(t)
	if named != nil && named.Obj().Pkg() != nil {
		if v, ok := c.construct(named, t, depth); ok {
			return v
		}
	}
	if drawn, ok := c.drawn(t); ok && c.every != nil { // see independent
		switch represented.Kind.(type) {
		case *types.Basic, *types.Slice, *types.Array, *types.Map:
			return c.datum(represented, drawn, "value "+represented.String())
		}
	}
	switch k := represented.Kind.(type) {
	case *types.Interface:
		if survey.IsNamed(t, "", "error") && c.every != nil && !c.sparse {
			return values.InterfaceValue(&failure{"made up"})
		}
		if !k.Empty() && !survey.IsNamed(t, "", "error") {
			if v, ok := c.implementation(named, k, depth); ok {
				return v
			}
			return values.InterfaceValue(&service{c, named, k, map[string][]reflect.Value{}})
		}
	case *types.Pointer:
		if survey.IsNamed(k.Elem(), "log", "Logger") { // its zero value crashes
			return c.host.Interpret("log", "Default")[0]
		}
		made := u.Of(k.Elem())
		v := made.New()
		c.complete(named, made, made.Variable(v), depth)
		return represented.Reinterpret(v)
	case *types.Struct:
		v := represented.Variable(represented.New())
		c.complete(named, represented, v, depth)
		return v
	case *types.Basic:
		if k.Info()&types.IsString != 0 {
			return represented.Text("x")
		}
	case *types.Map:
		return represented.MakeMap()
	case *types.Signature:
		model := native.Model(func(h native.Host, args []reflect.Value) []reflect.Value { return c.Respond(h, "a function", k, args) })
		return reflect.ValueOf(&values.Func{Code: model})
	}
	return represented.Zero()
}

// mayBeIncomplete reports whether a struct has fields that programs set: its zero value may be one that no program has. Those of the contract
// may be zero.
func mayBeIncomplete(named *types.Named) bool {
	s, ok := named.Underlying().(*types.Struct)
	if !ok || contractapi.Owns(survey.Path(named)) || survey.Path(named) == "sync" || survey.Path(named) == "sync/atomic" {
		return false
	}
	for f := range s.Fields() {
		inner, _ := types.Unalias(f.Type()).(*types.Named)
		if inner == nil {
			return true
		}
		if _, isStruct := inner.Underlying().(*types.Struct); !isStruct || mayBeIncomplete(inner) {
			return true
		}
	}
	return false
}

// usable are the types of the standard library whose zero values work: loggers discard, and files are written to, as their models say.
var usable = map[string]bool{"http.Client": true, "slog.Logger": true, "os.File": true}

// complete fills in a struct that programs set fields of, or leaves it zero.
func (c *call) complete(named *types.Named, t *values.Type, v reflect.Value, depth int) {
	if named == nil || usable[t.String()] || !mayBeIncomplete(named) {
		return
	}
	switch {
	case c.program.Origin(survey.Path(named)) == execute.Standard && c.every == nil:
		c.fix("a zero " + t.String())
	case c.program.Origin(survey.Path(named)) == execute.Standard:
		c.vary(named, t, v)
	case !c.invented && c.search.MayBeZero(named) && c.next("zero "+t.String(), nil).fails:
		c.assume("a zero " + t.String())
	default:
		c.assume(t.String() + " has made-up fields")
		c.fill(t, v, depth-1)
	}
}

// vary makes another value of a struct of the standard library: one that no call may get, if nothing in it is exported, or one that is drawn.
func (c *call) vary(named *types.Named, t *values.Type, v reflect.Value) {
	hidden := true
	for f := range named.Underlying().(*types.Struct).Fields() {
		hidden = hidden && !f.Exported()
	}
	switch drawn, ok := c.drawn(named); {
	case hidden && v.CanAddr():
		c.machine.Doubts().Opaque(v.Addr().UnsafePointer())
	case ok && !hidden:
		v.Set(c.datum(t, drawn, "value "+t.String()))
	default:
		c.fill(t, v, 1)
	}
}

// fill makes values for the fields of a struct that constructors set.
func (c *call) fill(t *values.Type, v reflect.Value, depth int) {
	if _, isStruct := t.Kind.(*types.Struct); !isStruct || t.Native {
		return
	}
	n := len(c.making)
	options := n > 0 && c.program.Origin(order.PackagePath(c.making[n-1])) == execute.Other // of a constructor of a library
	for i, f := range t.Fields() {
		if f.Stored != f.Type.Rep {
			continue
		}
		switch f.Type.Kind.(type) {
		case *types.Pointer, *types.Interface, *types.Map, *types.Signature:
			if !c.sparse || c.random().Intn(2) == 0 {
				t.FieldOf(v, i).Set(c.make(f.Type.Go, depth))
			}
		case *types.Struct:
			if named, _ := survey.NamedOf(f.Type.Go); named == nil || c.program.Origin(survey.Path(named)) != execute.Standard {
				c.fill(f.Type, t.FieldOf(v, i), depth)
			}
		default:
			drawn, ok := c.drawn(f.Type.Go)
			switch {
			case ok && !f.Exported() && !c.invented && c.every == nil: // only its package knows which values it has
			case ok && options: // programs set few
			case ok:
				t.FieldOf(v, i).Set(c.datum(f.Type, drawn, "field "+t.String()+"."+f.Name()))
			}
		}
	}
}

// datum draws a value that is not the model's. It may be zero.
func (c *call) datum(t, drawn *values.Type, what string) reflect.Value {
	a := c.next(what, func(g *document.Generator, a *answer) {
		if a.document = document.Written(g.Value(drawn, "", 3)); c.random().Intn(4) == 0 && c.every == nil {
			a.fails = true
		}
	})
	if a.fails {
		return t.Zero()
	}
	n := max(100, len(c.text)) // longer than anything in the arguments
	switch kind := t.Rep.Kind(); {
	case c.long && kind == reflect.Slice:
		return reflect.MakeSlice(t.Rep, n, n)
	case c.long && kind == reflect.String:
		return t.Text(strings.Repeat("long", n))
	}
	return c.decoded(t, a.document)
}

// construct calls a constructor of a type, if its package has one.
func (c *call) construct(named *types.Named, t types.Type, depth int) (reflect.Value, bool) {
	pkg := c.program.Package(survey.Path(named))
	if pkg == nil || c.program.Origin(survey.Path(named)) == execute.Standard {
		return reflect.Value{}, false
	}
	fn, known := c.constructors[t]
	if !known {
		fn = constructor(pkg, t)
		c.constructors[t] = fn
	}
	if fn == nil || fn == c.root || slices.Contains(c.making, fn) {
		return reflect.Value{}, false
	}
	if c.assumed[fn] || c.search.failures[fn] >= mostFailures || c.next("later "+fn.Name(), func(*document.Generator, *answer) {}).fails { // what it has made may have changed since
		c.invented = true
		return reflect.Value{}, false
	}
	if made, ok := c.single[fn]; ok {
		return made, true
	}
	c.making = append(c.making, fn)
	out := c.host.Call(c.program.Func(fn), c.settings(fn, depth-1)...)
	if last := out[len(out)-1]; len(out) > 1 && last.Kind() == reflect.Interface && !last.IsNil() {
		panic(values.Unsupported{What: "constructor " + fn.String() + " fails"})
	}
	c.making = c.making[:len(c.making)-1]
	c.search.failures[fn] = -mostFailed
	if fn.Signature.Params().Len() == 0 {
		c.single[fn] = out[0]
	}
	return out[0], true
}

// settings returns the arguments of a constructor: those that the module calls it with, if it does.
func (c *call) settings(fn *ssa.Function, depth int) (args []reflect.Value) {
	if given, ok := c.made(fn); ok {
		return given
	}
	for p := range fn.Signature.Params().Variables() {
		if fn.Signature.Variadic() && len(args) == fn.Signature.Params().Len()-1 {
			if _, ok := c.drawn(p.Type()); !ok {
				note := c.fix
				if slices.Contains(framework.Paths(), order.PackagePath(fn)) { // no handler depends on the options of its server
					note = c.assume
				}
				note(fn.Name() + " is called without " + p.Name())
				return append(args, c.program.Universe().Of(p.Type()).Zero())
			}
		}
		args = append(args, c.argument(fn, p, depth))
	}
	return args
}

// argument makes an argument that is not the model's.
func (c *call) argument(fn *ssa.Function, p *types.Var, depth int) reflect.Value {
	u := c.program.Universe()
	switch t := u.Of(p.Type()); t.Kind.(type) {
	case *types.Basic:
		if t.Rep.Kind() == reflect.String && fn != c.root {
			a := c.next("argument "+fn.String()+" "+p.Name(), func(g *document.Generator, a *answer) { a.document = g.Setting() })
			note(&c.texts, fn.Name()+" is called with "+p.Name()+" "+a.document)
			return t.Text(a.document)
		}
	case *types.Slice, *types.Map, *types.Array:
		if drawn, ok := c.drawn(p.Type()); ok {
			v := c.datum(t, drawn, "argument "+fn.String()+" "+p.Name())
			c.assume(fn.Name() + " is called with " + cmp.Or(p.Name(), "argument") + " made up")
			return v
		}
	}
	v := c.make(p.Type(), depth)
	if named, _ := survey.NamedOf(p.Type()); v.IsZero() && (named == nil || !contractapi.Owns(survey.Path(named))) {
		c.assume(fn.Name() + " is called with a zero " + cmp.Or(p.Name(), "argument"))
		k, isInterface := u.Of(p.Type()).Kind.(*types.Interface)
		c.fixed = c.fixed || isInterface && k.Empty() // of which no other value is drawn
	}
	return v
}

// constructor returns the function of a package that makes values of a type: the one whose name is nearest, with the fewest parameters.
func constructor(pkg *ssa.Package, t types.Type) *ssa.Function {
	named, _ := survey.NamedOf(t)
	var best *ssa.Function
	rank := func(fn *ssa.Function) int {
		n := fn.Signature.Params().Len()
		if strings.EqualFold(fn.Name(), "new"+named.Obj().Name()) {
			n -= 100
		}
		return n
	}
	for _, name := range slices.Sorted(maps.Keys(pkg.Members)) {
		fn, ok := pkg.Members[name].(*ssa.Function)
		if !ok || fn.Signature.Recv() != nil || fn.Signature.TypeParams().Len() > 0 || fn.Signature.Results().Len() == 0 {
			continue
		}
		lower := strings.ToLower(name)
		if !strings.HasPrefix(lower, "new") && !strings.HasPrefix(lower, "make") && !strings.HasPrefix(lower, "open") {
			continue
		}
		if types.Identical(fn.Signature.Results().At(0).Type(), t) && (best == nil || rank(fn) < rank(best)) {
			best = fn
		}
	}
	return best
}
