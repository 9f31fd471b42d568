package search

import (
	"fmt"
	"go/types"
	"reflect"
	"slices"
	"strings"
	"unsafe"

	"golang.org/x/tools/go/ssa"

	"github.com/toolconform/toolconform/analyzer/panics/execute"
	"github.com/toolconform/toolconform/analyzer/panics/execute/search/document"
	"github.com/toolconform/toolconform/analyzer/panics/execute/search/survey"
	"github.com/toolconform/toolconform/analyzer/panics/execute/values"
	"github.com/toolconform/toolconform/analyzer/panics/execute/watch"
)

// doubtBindings records which variables that a function binds, and which of their fields, may hold other values: see doubtFields.
func (c *call) doubtBindings(f *values.Func, depth int) {
	fn := c.program.Function(f)
	if fn == nil || depth == 0 {
		return
	}
	for i, v := range f.Bindings {
		bound := c.program.Universe().Of(fn.FreeVars[i].Type()).With(v)
		of, ok := bound.Indirect()
		switch inner, isFunction := of.Function(); {
		case c.search.Rebinds(fn, i, c.settled):
			c.doubt(v.UnsafePointer(), of, func() reflect.Value { return c.stated(of.Go, "variable "+fn.FreeVars[i].Name()) })
		case ok && isFunction && inner != nil:
			c.doubtBindings(inner, depth-1)
		default:
			c.doubtFields(bound.Type, v, nil, mostWithin)
		}
	}
}

// doubtFields records which fields may hold other values when the handler is called, in all that a value points to or holds: those that the module sets
// when something else may have the struct. within is a pointer to the struct that the value is in, or nil.
func (c *call) doubtFields(t *values.Type, v reflect.Value, within unsafe.Pointer, depth int) {
	of, ok := t.With(v).Indirect()
	c.doubted++
	c.hollow = c.hollow || c.doubted > mostParts
	if c.doubted > mostParts || depth == 0 || !ok {
		return
	}
	switch t.Kind.(type) {
	case *types.Pointer, *types.Interface:
		c.doubtFields(of.Type, of.Value, values.Pointed(v), depth-1)
	case *types.Slice, *types.Map:
		if _, isBasic := t.Elem().Kind.(*types.Basic); isBasic {
			return
		}
		for _, one := range of.Contents() {
			c.doubtFields(one.Type, one.Value, nil, depth-1)
		}
	case *types.Struct:
		for i, f := range t.Fields() {
			if t.Native || f.Stored != f.Type.Rep {
				continue
			}
			at, what := t.FieldOf(v, i), "field "+t.String()+"."+f.Name()
			switch of := survey.FieldOf(t.Go, i); {
			case at.CanSet() && c.search.Assigns(of, c.settled):
				c.doubt(within, f.Type.With(at), func() reflect.Value { return c.stated(f.Type.Go, what) })
			case at.CanSet() && at.Kind() == reflect.Map && !at.IsNil() && c.search.Fills(of, c.settled):
				c.doubt(within, f.Type.With(at), func() reflect.Value { return c.refilled(f.Type, at, what) })
			default:
				c.doubtFields(f.Type, at, within, depth)
			}
		}
	}
}

// How far doubtFields looks: values within each other, and parts of all together, beyond which any may hold other values.
const mostWithin, mostParts = 5, 2000

// doubt records that a variable may hold another value. Where other values are wanted, it gets one when it is read first.
func (c *call) doubt(within unsafe.Pointer, variable values.Typed, other func() reflect.Value) {
	made := false
	c.machine.Doubts().Add(within, variable.Value, func() {
		if c.hollow = true; c.every != nil && !made {
			made = true
			variable.Value.Set(other())
		}
	})
}

// refilled makes a map that the program may have, from one with entries that it has set: others, too, whose keys are not in the arguments, and
// unless the module removes entries of such maps, those that there are, half of them with another value.
func (c *call) refilled(t *values.Type, of reflect.Value, what string) reflect.Value {
	made := t.MakeMap()
	drawn, ok := c.drawn(t.Go)
	if c.invented = true; ok {
		if v := c.datum(t, drawn, what); values.Entries(v).IsValid() {
			made = v
		}
	}
	for _, key := range values.Entries(made).MapKeys() {
		if key.Kind() == reflect.String && strings.Contains(c.text, document.Written(key.String())) {
			values.Entries(made).SetMapIndex(key, reflect.Value{})
		}
	}
	if c.search.Shrinks(t.Go) {
		if !ok {
			c.fix("no " + what)
		}
		return made
	}
	type entry struct{ key, value reflect.Value }
	var all []entry
	for it := values.Entries(of).MapRange(); it.Next(); {
		all = append(all, entry{it.Key(), it.Value()})
	}
	slices.SortFunc(all, func(a, b entry) int { return strings.Compare(fmt.Sprint(a.key), fmt.Sprint(b.key)) })
	for _, e := range all {
		if c.random().Intn(2) == 0 {
			e.value = c.stated(t.Elem().Go, what+" of a key")
		}
		values.Entries(made).SetMapIndex(e.key, e.value)
	}
	return made
}

// mostMakers is how many functions are executed within each other for what a handler needs.
const mostMakers = 8

// The bounds of makers: how often one may fail before it has succeeded, and how much more often in a row afterwards; and how many steps what a handler
// needs may take in each execution.
const (
	mostFailures = 4
	mostFailed   = 16
	mostSteps    = 100_000
)

// fails counts the failures of the maker in which an execution ended.
func (s *searcher) fails(c *call, out execute.Outcome) {
	if n := len(c.making); n > 0 {
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
	for _, m := range c.search.Makers(fn) {
		if m.Fresh != nil {
			return []reflect.Value{c.program.Universe().Of(m.Fresh).New()}, true
		}
		w := &watch.Wanted{Function: m.Of, Whole: m.Whole}
		if m.Of == nil {
			w.Type = c.program.Universe().Of(fn.Signature.Recv().Type())
		}
		switch missed := (pair{m.In, fn}); {
		case c.search.misses[missed] >= mostFailures: // the program may have what it makes, and not what others do
			c.invented = true
		case !c.mayExecute(m.In):
		case c.until(m.In, w):
			c.search.misses[missed] = -mostFailed
			return w.Values, true
		default:
			c.search.misses[missed]++
		}
	}
	return nil, false
}

// A pair is a maker with the function that needs what it makes.
type pair struct{ maker, needs *ssa.Function }

// mayExecute reports whether a function of the module can be executed for what it makes, and has not failed too often.
func (c *call) mayExecute(outer *ssa.Function) bool {
	return !c.assumed[outer] && c.search.failures[outer] < mostFailures && outer.Synthetic != "package initializer" && !slices.Contains(c.making, outer) &&
		len(c.making) < mostMakers && outer.TypeParams().Len() <= len(outer.TypeArgs())
}

// until executes a function of the module until it makes what is wanted.
func (c *call) until(outer *ssa.Function, w *watch.Wanted) bool {
	if !w.Serves && !c.mayExecute(outer) {
		return false
	}
	c.making = append(c.making, outer)
	if len(c.making) > len(c.deepest) {
		c.deepest = slices.Clone(c.making)
	}
	f, args := c.functionOf(outer), c.arguments(outer)
	before := c.watch.Wanted
	c.watch.Wanted = w
	defer func() { c.watch.Wanted = before }() // an exit passes through
	_, panicked := c.host.Try(func() { c.host.Call(f, args...) })
	w.Returned = !panicked
	c.making = c.making[:len(c.making)-1]
	ok := w.Found && (!panicked || !w.Whole)
	if ok {
		c.search.failures[outer] = -mostFailed
	}
	return ok
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
		if c.search.IsRegistry(fn.Params[first+n], 3) {
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
