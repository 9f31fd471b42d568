package roots

import (
	"cmp"
	"go/token"
	"maps"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/analyzer/internal/flow/taint"
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
	sites    []site
	starts   []start
}

// A site is a call of a registration function.
type site struct {
	via string
	at  token.Position
	arg valueflow.Node // Nowhere if the handlers are in fields
}

// A start is a node at which values are called.
type start struct {
	at valueflow.Node
	Point
}

// How handlers are found that no registration function takes: by their signature, by the author, or since a handler passes the request on.
const (
	bySignature = "signature"
	byAuthor    = "//toolvet:root"
	HandOver    = "hand-over"
)

func newSearch(packages []*Package, own func(path string) bool) *search {
	s := &search{
		packages: map[string]string{}, wires: map[string][]int{}, rows: map[string][]framework.Registration{}, found: map[string]*Handler{}}
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
			s.register(s.Named("field "+r.Key), Point{r, short(r.Key)})
		} else {
			s.rows[r.Key] = append(s.rows[r.Key], r)
		}
	}
	for _, p := range packages {
		for key, model := range p.typed {
			s.call(valueflow.Target{Key: key}, Point{framework.Registration{Model: model}, bySignature})
		}
		for _, row := range p.rows {
			s.row(row)
		}
	}
	for _, row := range framework.Extra {
		s.row(row)
	}
	return s
}

// short returns the last part of a key, for messages: "mcp.AddTool", "(*mcp.Server).AddTool".
func short(key string) string {
	prefix := key[:len(key)-len(strings.TrimLeft(key, "(*"))]
	return prefix + key[strings.LastIndex(key, "/")+1:]
}

// row adds a function that is named in a directive or in the settings: a handler, or with "#" a parameter that takes handlers.
func (s *search) row(row string) {
	key, name, isParameter := strings.Cut(row, "#")
	f := s.Function(key)
	if f == nil {
		return
	}
	if !isParameter {
		s.call(valueflow.Target{Key: key}, Point{framework.Registration{}, byAuthor})
	} else if i := slices.Index(f.Params, name); i >= 0 {
		s.register(s.Named(valueflow.Parameter(key, i)), Point{framework.Registration{}, short(key)})
	}
}

// called registers the handlers that a call passes to a library, and watches what a handler passes to a function value or interface method.
func (s *search) called(c *valueflow.Call, t valueflow.Target, args []valueflow.Arg) {
	for _, r := range s.rows[t.Key] {
		one := site{via: short(r.Key), at: c.At, arg: valueflow.Nowhere}
		if r.Arg >= 0 && r.Arg < len(args) {
			one.arg = args[r.Arg].Node
			s.register(one.arg, Point{r, one.via})
		}
		s.sites = append(s.sites, one)
	}
	if c.Static != "" || s.Function(t.Key) == nil {
		return
	}
	for i, a := range args {
		if a.Spread || t.Bound && i == 0 {
			continue
		}
		s.handOver(t, a.Node, taint.Atom{Param: i, Field: taint.Whole})
		for field, n := range a.Fields {
			s.handOver(t, n, taint.Atom{Param: i, Field: field})
		}
	}
}

// handOver makes a function a handler once marked data arrives at an argument of a call of it.
func (s *search) handOver(t valueflow.Target, arg valueflow.Node, atom taint.Atom) {
	s.Watch(arg, func(token valueflow.Token) {
		if token == valueflow.Marked {
			s.add(t.Key, HandOver, atom)
		}
	})
}

// register makes the values at a node handlers.
func (s *search) register(at valueflow.Node, p Point) {
	if at == valueflow.Nowhere {
		return
	}
	s.starts = append(s.starts, start{at, p})
	s.Watch(at, func(token valueflow.Token) {
		t, ok := s.Target(token, at, p.Method)
		if ok && t.Method != "" {
			s.register(t.Receiver, Point{framework.Registration{Method: t.Method, Model: p.Model}, p.Via})
		} else if ok {
			s.call(t, p)
		}
	})
}

// call marks the parameters of a function that a library calls.
func (s *search) call(t valueflow.Target, p Point) {
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
	model := p.Model
	if model == nil {
		model = s.wires[t.Key]
	}
	s.foreign(t.Key, f, shift, model)
	for _, i := range model {
		if i+shift < len(f.Params) {
			s.add(t.Key, p.Via, taint.Atom{Param: i + shift, Field: taint.Whole})
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
func (s *search) add(key, via string, atom taint.Atom) {
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
	if atom.Field == taint.Whole {
		s.Put(s.Named(valueflow.Parameter(key, atom.Param)), valueflow.Marked)
	}
}

// handlers returns the handlers by package. Of a parameter of which the fields are known that the model sends, the rest does not come from it.
func (s *search) handlers() map[string][]Handler {
	all := map[string][]Handler{}
	for _, key := range slices.Sorted(maps.Keys(s.found)) {
		h := *s.found[key]
		slices.SortFunc(h.Model, taint.Atom.Compare)
		h.Model = slices.DeleteFunc(h.Model, func(a taint.Atom) bool {
			return a.Field == taint.Whole && slices.ContainsFunc(h.Model, func(b taint.Atom) bool { return b.Param == a.Param && b.Field != taint.Whole })
		})
		path := s.packages[key]
		all[path] = append(all[path], h)
	}
	return all
}

// points adds the places from which values come to be called.
func (s *search) points(all map[string][]Point) {
	for _, c := range s.Calls {
		if c.Static != "" {
			continue
		}
		var model []int
		for i, a := range c.Args {
			isMarked := func(n valueflow.Node) bool { return s.Has(n, valueflow.Marked) }
			if !a.Spread && isMarked(a.Node) && !slices.ContainsFunc(a.Fields, isMarked) {
				model = append(model, i)
			}
		}
		if model != nil {
			s.starts = append(s.starts, start{c.Callee, Point{framework.Registration{Method: c.Method, Model: model}, HandOver}})
		}
	}
	for _, begin := range s.starts {
		for _, name := range s.Sources(begin.at) {
			if !slices.ContainsFunc(all[name], func(p Point) bool { return p.same(begin.Point) }) {
				all[name] = append(all[name], begin.Point)
			}
		}
	}
	for _, points := range all {
		slices.SortFunc(points, func(a, b Point) int {
			return cmp.Or(strings.Compare(a.Via, b.Via), strings.Compare(a.Method, b.Method), slices.Compare(a.Model, b.Model))
		})
	}
}

func (p Point) same(q Point) bool {
	return p.Via == q.Via && p.Method == q.Method && p.Makes == q.Makes && slices.Equal(p.Model, q.Model)
}
