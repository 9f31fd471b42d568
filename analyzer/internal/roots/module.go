package roots

import (
	"cmp"
	"fmt"
	"go/token"
	"maps"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/analyzer/driver"
	"github.com/toolconform/toolconform/analyzer/internal/flow/valueflow"
	"github.com/toolconform/toolconform/analyzer/internal/framework"
)

// A Module says which handlers a module has, and what could not be followed.
type Module struct {
	Registrations []Registration `json:"registrations"`
	Unfollowed    []Unfollowed   `json:"unfollowed"`
	Missing       []string       `json:"-"` // what the settings name, and no package has
}

// A Registration counts the handlers that a function of a library takes, or that are found in another way.
type Registration struct {
	Name       string `json:"name"`
	Calls      int    `json:"calls"`                // 0 if it is no function
	Unfollowed int    `json:"unfollowed,omitempty"` // calls of which no handler was found
	Handlers   int    `json:"handlers"`
}

// Unfollowed is a call that takes or calls a handler that was not found.
type Unfollowed struct {
	File string `json:"file"`
	Line int    `json:"line"`
	What string `json:"what"`
}

// Handlers returns the number of handlers.
func (m *Module) Handlers() (n int) {
	for _, r := range m.Registrations {
		n += r.Handlers
	}
	return n
}

// Calls returns the number of calls of registration functions.
func (m *Module) Calls() (n int) {
	for _, r := range m.Registrations {
		n += r.Calls
	}
	return n
}

// Relative makes file names relative to a directory, with slashes.
func (m *Module) Relative(dir string) {
	for i := range m.Unfollowed {
		place := driver.Place{File: m.Unfollowed[i].File}
		place.Relative(dir)
		m.Unfollowed[i].File = place.File
	}
}

// Prior returns an analysis of the whole module that fills in m.
func Prior(m *Module) *driver.Prior {
	m.Missing = framework.Extra
	return &driver.Prior{Gather: Gather, Reaches: framework.Paths(), Solve: func(results []any) (known driver.Results, relevant []string) {
		var packages []*Package
		own := map[string]bool{}
		for _, r := range results {
			packages = append(packages, r.(*Package))
			own[r.(*Package).path] = true
		}
		slices.SortFunc(packages, func(a, b *Package) int { return strings.Compare(a.path, b.path) })
		s := newSearch(packages, func(path string) bool { return own[path] })
		s.Run()
		s.describe(m)
		m.Missing = s.missing
		found, handlers := map[string]any{}, s.handlers()
		for path := range own {
			found[path] = handlers[path]
		}
		return driver.Results{Analyzer: found}, slices.Collect(maps.Keys(handlers))
	}}
}

// describe fills in a Module.
func (s *search) describe(m *Module) {
	m.Registrations, m.Unfollowed = []Registration{}, []Unfollowed{}
	count := map[string]*Registration{}
	named := func(name string) *Registration {
		if count[name] == nil {
			count[name] = &Registration{Name: name}
		}
		return count[name]
	}
	for _, h := range s.found {
		named(h.Via).Handlers++
	}
	for _, c := range s.registrations() {
		named(c.via).Calls++
		if c.arg != valueflow.Nowhere && !c.has {
			named(c.via).Unfollowed++
			m.add(c.at.Filename, c.at.Line, "the handler of "+c.via+": "+s.source(c.arg))
		}
	}
	for _, c := range s.Calls {
		if what := s.unfollowed(c); what != "" {
			m.add(c.At.Filename, c.At.Line, what)
		}
	}
	for _, name := range slices.Sorted(maps.Keys(count)) {
		m.Registrations = append(m.Registrations, *count[name])
	}
	slices.SortFunc(m.Unfollowed, func(a, b Unfollowed) int {
		return cmp.Or(strings.Compare(a.File, b.File), cmp.Compare(a.Line, b.Line), strings.Compare(a.What, b.What))
	})
	m.Unfollowed = slices.Compact(m.Unfollowed)
}

// registrations returns the sites, those of one call together: instances of a generic function have the same calls.
func (s *search) registrations() []*site {
	type call struct {
		at  token.Position
		via string
	}
	var all []*site
	first := map[call]*site{}
	for _, c := range s.sites {
		one := first[call{c.at, c.via}]
		if one == nil {
			one = c
			first[call{c.at, c.via}], all = one, append(all, one)
		}
		one.has = one.has || c.has
	}
	return all
}

// source describes where a value comes from that is no function of the module.
func (s *search) source(n valueflow.Node) string {
	if s.Len(n) > 0 {
		return "the value comes from a library"
	}
	return "the value comes from no code that was read"
}

func (m *Module) add(file string, line int, what string) {
	m.Unfollowed = append(m.Unfollowed, Unfollowed{file, line, what})
}

// unfollowed describes a call that passes on what a model sends, and of which no callee is known; "" for any other.
func (s *search) unfollowed(c *valueflow.Call) string {
	marked := func(n valueflow.Node) bool { return s.Has(n, valueflow.Marked) }
	if one := s.calls[c]; one != nil && !one.has && (s.found[c.In] != nil || marked(c.Args[1].Node)) {
		return "a call by reflection"
	}
	if c.Static != "" || s.Followed(c) || s.Has(c.Callee, valueflow.Foreign) {
		return ""
	}
	for i, a := range c.Args {
		if !a.Spread && (marked(a.Node) || slices.ContainsFunc(a.Fields, marked)) {
			return fmt.Sprintf("%s with the request or its arguments as argument %d", cmp.Or(c.Method, "a function value"), i+1)
		}
	}
	return ""
}
