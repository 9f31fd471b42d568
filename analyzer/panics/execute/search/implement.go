package search

import (
	"go/types"
	"reflect"

	"github.com/toolconform/toolconform/analyzer/panics/execute"
	"github.com/toolconform/toolconform/analyzer/panics/execute/search/document"
	"github.com/toolconform/toolconform/analyzer/panics/execute/search/survey"
	"github.com/toolconform/toolconform/analyzer/panics/execute/values"
	"github.com/toolconform/toolconform/analyzer/panics/execute/watch"
)

// implementation makes a value of an interface of the module: one of a type of the module that implements it, or none, since others may.
func (c *call) implementation(named *types.Named, methods *types.Interface, depth int) (v reflect.Value, ok bool) {
	if named == nil || c.program.Origin(survey.Path(named)) != execute.Module {
		return v, false
	}
	all := c.search.Implementing(named, methods)
	if len(all) == 0 {
		return v, false
	}
	a := c.next("implementation of "+named.Obj().Name(), func(_ *document.Generator, a *answer) { a.status = c.random().Intn(8 * len(all)) })
	if a.fails || a.status/len(all) == 7 {
		return v, false
	}
	c.given[len(c.given)-1].allowed = true
	t := c.program.Universe().Of(all[a.status%len(all)])
	of, _ := survey.NamedOf(t.Go)
	for _, m := range c.search.Boxes(of.Obj()) {
		if w := (&watch.Wanted{Type: t, Whole: m.Whole}); c.until(m.In, w) {
			return values.InterfaceValue(t.InInterface(w.Values[0])), true
		}
	}
	if _, isStruct := of.Underlying().(*types.Struct); !isStruct {
		return v, false
	}
	return values.InterfaceValue(t.InInterface(c.make(t.Go, depth))), true
}
