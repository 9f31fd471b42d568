package roots

import (
	"go/token"
	"maps"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/analyzer/internal/flow/valueflow"
	"github.com/toolconform/toolconform/analyzer/internal/framework"
)

// A search finds handlers in the graphs of some packages.
type search struct {
	*valueflow.Solver
	packages map[string]string // of functions, by key
	wires    map[string][]int
	rows     map[string][]framework.Registration // by the key of the function
	found    map[string]*Handler
	sites    []*site
	calls    map[*valueflow.Call]*site // by reflection
	missing  []string                  // rows of the settings
}

// A site is a call of a registration function.
type site struct {
	via string
	at  token.Position
	arg valueflow.Node // Nowhere if the handlers are in fields
	has bool           // a handler of the module reaches it
}

// A point says how values at a node are called.
type point struct {
	framework.Registration
	via string
	at  *site // or nil
}

// How handlers are found that no registration function takes: by their signature, by the author, or since a handler passes the request on,
// or what it decodes from it.
const (
	bySignature = "signature"
	byAuthor    = "//toolvet:root"
	HandOver    = "hand-over"
)

func newSearch(packages []*Package, own func(path string) bool) *search {
	s := &search{
		packages: map[string]string{}, wires: map[string][]int{}, rows: map[string][]framework.Registration{}, found: map[string]*Handler{},
		calls: map[*valueflow.Call]*site{}}
	var graphs []*valueflow.Graph
	for _, p := range packages {
		graphs = append(graphs, p.graph)
		for _, f := range p.graph.Functions {
			s.packages[f.Key] = p.path
		}
		maps.Copy(s.wires, p.wires)
	}
	s.Solver = valueflow.NewSolver(graphs...)
	s.Own, s.Called = own, s.called
	for _, r := range framework.Registrations {
		if r.IsField {
			s.register(s.Named("field "+r.Key), point{r, short(r.Key), nil})
		} else {
			s.rows[r.Key] = append(s.rows[r.Key], r)
		}
	}
	for _, p := range packages {
		for key, model := range p.typed {
			s.call(valueflow.Target{Key: key}, point{framework.Registration{Model: model}, bySignature, nil})
		}
		for _, row := range p.rows {
			s.row(row)
		}
	}
	for _, row := range framework.Extra {
		if !s.row(row) {
			s.missing = append(s.missing, row)
		}
	}
	return s
}

// short returns the last part of a key, for messages: "mcp.AddTool", "(*mcp.Server).AddTool".
func short(key string) string {
	prefix := key[:len(key)-len(strings.TrimLeft(key, "(*"))]
	return prefix + key[strings.LastIndex(key, "/")+1:]
}

// row adds a function that is named in a directive or in the settings: a handler, or with "#" a parameter that takes handlers. It reports
// whether there is such a one.
func (s *search) row(row string) bool {
	key, name, isParameter := strings.Cut(row, "#")
	f := s.Function(key)
	if f == nil {
		return false
	}
	if !isParameter {
		s.call(valueflow.Target{Key: key}, point{framework.Registration{}, byAuthor, nil})
		return true
	}
	i := slices.Index(f.Params, name)
	if i >= 0 {
		s.register(s.Named(valueflow.Parameter(key, i)), point{framework.Registration{}, short(key), nil})
	}
	return i >= 0
}

// called registers the handlers that a call passes to a library, and watches what a handler passes to a function value, an interface method,
// or by reflection.
func (s *search) called(c *valueflow.Call, t valueflow.Target, args []valueflow.Arg) {
	for _, r := range s.rows[t.Key] {
		one := &site{via: short(r.Key), at: c.At, arg: valueflow.Nowhere}
		if r.Arg >= 0 && r.Arg < len(args) {
			one.arg = args[r.Arg].Node
			s.register(one.arg, point{r, one.via, one})
		}
		s.sites = append(s.sites, one)
	}
	if t.Key == "(reflect.Value).Call" || t.Key == "(reflect.Value).CallSlice" {
		one := &site{via: HandOver}
		s.calls[c] = one
		s.Watch(args[1].Node, func(token valueflow.Token) {
			if token == valueflow.Marked {
				s.register(args[0].Node, point{framework.Registration{}, HandOver, one})
			}
		})
	}
	if c.Static != "" || s.Function(t.Key) == nil {
		return
	}
	for i, a := range args {
		if a.Spread || t.Bound && i == 0 {
			continue
		}
		s.handOver(t, a.Node, Atom{Param: i, Field: Whole})
		for field, n := range a.Fields {
			s.handOver(t, n, Atom{Param: i, Field: field})
		}
	}
}

// handOver makes a function a handler once marked data arrives at an argument of a call of it.
func (s *search) handOver(t valueflow.Target, arg valueflow.Node, atom Atom) {
	s.Watch(arg, func(token valueflow.Token) {
		if token == valueflow.Marked {
			s.add(t.Key, HandOver, atom)
		}
	})
}

// register makes the values at a node handlers.
func (s *search) register(at valueflow.Node, p point) {
	if at == valueflow.Nowhere {
		return
	}
	s.Watch(at, func(token valueflow.Token) {
		t, ok := s.Target(token, at, p.Method)
		if ok && t.Method != "" {
			s.register(t.Receiver, point{framework.Registration{Method: t.Method, Model: p.Model}, p.via, p.at})
		} else if ok {
			s.call(t, p)
		}
	})
}

// call marks the parameters of a function that a library calls.
func (s *search) call(t valueflow.Target, p point) {
	f := s.Function(t.Key)
	if f == nil {
		return
	}
	shift := 0
	if f.Method {
		shift = 1
	}
	if p.Makes {
		s.foreign(t.Key, f, shift, nil)
		made := p
		made.Makes = false
		s.register(s.Named(valueflow.Result(t.Key, 0)), made)
		return
	}
	if p.at != nil {
		p.at.has = true
	}
	model := p.Model
	if model == nil {
		model = s.wires[t.Key]
	}
	s.foreign(t.Key, f, shift, model)
	for _, i := range model {
		if i+shift < len(f.Params) {
			s.add(t.Key, p.via, Atom{Param: i + shift, Field: Whole})
		}
	}
}

// foreign marks the parameters of a function that come from a library and not from the model.
func (s *search) foreign(key string, f *valueflow.Function, shift int, model []int) {
	for i := shift; i < len(f.Params); i++ {
		if !slices.Contains(model, i-shift) {
			s.Put(s.Named(valueflow.Parameter(key, i)), valueflow.Foreign)
		}
	}
}

// add adds what the model sends to a function.
func (s *search) add(key, via string, atom Atom) {
	h := s.found[key]
	if h == nil {
		h = &Handler{Key: key, Via: via}
		s.found[key] = h
	}
	if h.Via == bySignature || h.Via == HandOver {
		h.Via = via
	}
	if !slices.Contains(h.Model, atom) {
		h.Model = append(h.Model, atom)
	}
	if atom.Field == Whole {
		s.Put(s.Named(valueflow.Parameter(key, atom.Param)), valueflow.Marked)
	}
}

// handlers returns the handlers by package. Of a parameter of which the fields are known that the model sends, the rest does not come from it.
func (s *search) handlers() map[string][]Handler {
	all := map[string][]Handler{}
	for _, key := range slices.Sorted(maps.Keys(s.found)) {
		h := *s.found[key]
		slices.SortFunc(h.Model, Atom.Compare)
		h.Model = slices.DeleteFunc(h.Model, func(a Atom) bool {
			return a.Field == Whole && slices.ContainsFunc(h.Model, func(b Atom) bool { return b.Param == a.Param && b.Field != Whole })
		})
		path := s.packages[key]
		all[path] = append(all[path], h)
	}
	return all
}
