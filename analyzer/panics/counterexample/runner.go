package counterexample

import (
	"context"
	"fmt"
	"slices"

	"golang.org/x/tools/go/packages"

	"github.com/toolconform/toolconform/analyzer/driver"
	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/internal/roots"
)

// A Runner executes the handlers of a module for a driver.
type Runner struct {
	Executions int // of each handler
	// Run executes a request and returns what was found, by package. If nil, it is executed in this process.
	Run func(context.Context, Request) map[string]*Found
	// Found has what was found, by package.
	Found map[string]*Found
}

// Execute is for driver.Config.
func (r *Runner) Execute(ctx context.Context, e driver.Execution) driver.Results {
	request := Request{
		Dir: e.Dir, Env: e.Env, Tags: e.Tags, Overlay: e.Overlay, Handlers: map[string][]roots.Handler{}, Executions: r.Executions,
	}
	known := map[string]any{}
	for _, p := range e.Packages {
		handlers, solved := e.Known[roots.Analyzer][p.PkgPath].([]roots.Handler)
		if solved {
			request.Handlers[p.PkgPath] = handlers
		}
		known[p.PkgPath] = &Found{}
		if len(handlers) > 0 || importsContract(p) || p.Name == "main" {
			request.Patterns = append(request.Patterns, p.PkgPath)
		}
	}
	slices.Sort(request.Patterns)
	if slices.Contains(request.Patterns, "command-line-arguments") {
		request.Patterns = e.Patterns
	}
	if len(request.Patterns) == 0 {
		return driver.Results{Analyzer: known}
	}
	execute := r.Run
	if execute == nil {
		execute = Here
	}
	r.Found = execute(ctx, request)
	withoutRepeats(r.Found)
	for path, found := range r.Found {
		known[path] = found
	}
	return driver.Results{Analyzer: known}
}

// withoutRepeats drops the examples of handlers that wrap another one, where that has the same ones.
func withoutRepeats(all map[string]*Found) {
	own := map[string]bool{}
	for _, f := range all {
		for _, h := range f.Handlers {
			for _, e := range h.Examples {
				own[fmt.Sprintf("%s:%d", e.File, e.Line)] = true
			}
		}
	}
	for _, f := range all {
		for key, h := range f.Handlers {
			h.Examples = slices.DeleteFunc(h.Examples, func(e Example) bool { return own[e.Inner] })
			f.Handlers[key] = h
		}
	}
}

func importsContract(p *packages.Package) bool {
	for path := range p.Imports {
		if contractapi.Owns(path) {
			return true
		}
	}
	return false
}

// Here executes a request in this process, without limits on memory.
func Here(ctx context.Context, r Request) map[string]*Found {
	c := NewCollection(r)
	Execute(ctx, r, func() {}, c.Add)
	return c.Found
}

// A Collection puts events together.
type Collection struct {
	Found   map[string]*Found // by package
	Done    map[string]bool   // see Request
	Running []Event           // of the handlers that are being executed
	Ended   bool              // nothing follows
}

// NewCollection returns a collection for a request, of which nothing has been executed.
func NewCollection(r Request) *Collection {
	c := &Collection{Found: map[string]*Found{}, Done: map[string]bool{}}
	for _, path := range r.Patterns {
		c.Found[path] = &Found{Handlers: map[string]Handler{}}
	}
	return c
}

// Add adds an event.
func (c *Collection) Add(e Event) {
	switch {
	case e.End:
		c.Ended = true
	case e.Failed != "":
		c.Ended = true
		for _, f := range c.Found {
			f.Skipped = e.Failed
		}
	default:
		f := c.Found[e.Package]
		if f == nil {
			f = &Found{Handlers: map[string]Handler{}}
			c.Found[e.Package] = f
		}
		switch {
		case e.Skipped != "":
			f.Skipped = e.Skipped
		case e.Handler == nil:
			c.Running = append(c.Running, e)
		default:
			c.Running = slices.DeleteFunc(c.Running, func(r Event) bool { return r.Package == e.Package && r.Key == e.Key })
			f.Handlers[e.Key] = *e.Handler
			c.Done[e.Package+" "+e.Key] = true
		}
	}
}
