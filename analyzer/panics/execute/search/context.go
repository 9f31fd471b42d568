package search

import (
	"go/constant"
	"go/types"
	"reflect"
	"slices"
	"time"

	"golang.org/x/tools/go/ssa"

	"github.com/toolconform/toolconform/analyzer/panics/execute"
	"github.com/toolconform/toolconform/analyzer/panics/execute/native"
	"github.com/toolconform/toolconform/analyzer/panics/execute/order"
	"github.com/toolconform/toolconform/analyzer/panics/execute/search/document"
	"github.com/toolconform/toolconform/analyzer/panics/execute/search/survey"
	"github.com/toolconform/toolconform/analyzer/panics/execute/values"
)

// A requestContext is the context of a call. It is not cancelled. Which values of the module the host has put into it is not known.
type requestContext struct {
	call   *call
	values map[*values.Type]reflect.Value
}

// GoType is the name of the type in compiled programs.
func (*requestContext) GoType() string { return "context.backgroundCtx" }

// HasMethod reports whether contexts have a method.
func (c *requestContext) HasMethod(name string) bool { return c.Method(name) != nil }

// Method returns the model of a method.
func (c *requestContext) Method(name string) native.Model {
	switch name {
	case "Deadline":
		return results(reflect.ValueOf(time.Time{}), reflect.ValueOf(false))
	case "Done":
		return results(reflect.ValueOf((*values.Channel)(nil)))
	case "Err":
		return results(values.InterfaceValue(nil))
	case "Value":
		return func(_ native.Host, args []reflect.Value) []reflect.Value {
			x := args[1].Interface()
			if x == nil {
				return []reflect.Value{values.InterfaceValue(nil)}
			}
			return []reflect.Value{values.InterfaceValue(c.value(x))}
		}
	}
	return nil
}

func results(all ...reflect.Value) native.Model {
	return func(native.Host, []reflect.Value) []reflect.Value { return all }
}

// mayHold reports whether a key is one of the module: libraries put no values there that a handler is called with.
func (c *requestContext) mayHold(key any) bool {
	box, ok := key.(values.Box)
	if !ok {
		_, isText := key.(string)
		return isText
	}
	t := box.Type.Go
	if p, ok := t.(*types.Pointer); ok {
		t = p.Elem()
	}
	named, ok := types.Unalias(t).(*types.Named)
	return !ok || c.call.program.Origin(survey.Path(named)) == execute.Module
}

// value returns what a context holds for a key of the module: a value of a type that the module puts into contexts for such a key, or nil.
func (c *requestContext) value(key any) any {
	name, own := values.TypeName(key), c.mayHold(key)
	all := c.call.search.held(key)
	if a := c.call.next("context "+name, func(*document.Generator, *answer) {}); a.fails || len(all) == 0 {
		if own {
			c.call.assume("the context has no value for a key of type " + name)
		}
		return nil
	}
	if !own {
		c.call.assume("the context has a value for a key of type " + name)
	}
	n := 0
	if len(all) > 1 {
		n = c.call.next("context of "+name, func(_ *document.Generator, a *answer) { a.status = c.call.random().Intn(len(all)) }).status % len(all)
	}
	t := c.call.program.Universe().Of(all[n])
	v, known := c.values[t]
	if !known {
		v = c.call.make(all[n], 3)
		c.values[t] = v
	}
	if t.IsInterface() {
		return v.Interface()
	}
	return t.InInterface(v)
}

// held returns the types of what the module puts into contexts for a key.
func (s *Session) held(key any) (all []types.Type) {
	if s.contexts == nil {
		s.contexts, s.scanned = []contextValue{}, map[*ssa.Package]bool{}
		for _, pkg := range survey.Modules(s.program) {
			s.scan(pkg)
		}
	}
	t := s.program.Universe().Known(key)
	if t != nil {
		if named, _ := survey.NamedOf(t.Go); named != nil {
			s.scan(s.program.Package(survey.Path(named)))
		}
	}
	for _, v := range s.contexts {
		text, isText := values.Value(key), v.constant != nil && v.constant.Kind() == constant.String
		if t == nil || !types.Identical(v.key, t.Go) || isText && text.Kind() == reflect.String && text.String() != constant.StringVal(v.constant) {
			continue
		}
		if !slices.ContainsFunc(all, func(u types.Type) bool { return types.Identical(u, v.value) }) {
			all = append(all, v.value)
		}
	}
	return all
}

// scan notes what functions of a package put into contexts.
func (s *Session) scan(pkg *ssa.Package) {
	if pkg == nil || s.scanned[pkg] {
		return
	}
	s.scanned[pkg] = true
	for _, fn := range order.FunctionsOf(pkg) {
		s.contexts = append(s.contexts, contextValues(fn)...)
	}
}

// A contextValue is what a call of context.WithValue says.
type contextValue struct {
	key, value types.Type
	constant   constant.Value // the key, if it is one
}

// contextValues returns the calls of context.WithValue in a function.
func contextValues(fn *ssa.Function) (all []contextValue) {
	for _, b := range fn.Blocks {
		for _, i := range b.Instrs {
			call, ok := i.(*ssa.Call)
			if !ok || call.Call.StaticCallee() == nil || call.Call.StaticCallee().String() != "context.WithValue" {
				continue
			}
			key, isMade := call.Call.Args[1].(*ssa.MakeInterface)
			if !isMade {
				continue
			}
			v := contextValue{key: key.X.Type()}
			if c, isConst := key.X.(*ssa.Const); isConst {
				v.constant = c.Value
			}
			switch x := call.Call.Args[2].(type) {
			case *ssa.MakeInterface:
				v.value = x.X.Type()
			case *ssa.ChangeInterface:
				v.value = x.X.Type()
			default:
				continue
			}
			if _, generic := v.value.(*types.TypeParam); !generic {
				all = append(all, v)
			}
		}
	}
	return all
}
