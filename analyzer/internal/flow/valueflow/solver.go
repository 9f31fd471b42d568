package valueflow

import (
	"slices"
	"strings"
)

// A Token is what flows: marked data, a value of a library, a function or a concrete type.
type Token int32

// The tokens that are not numbered.
const (
	Marked  Token = iota // marked data
	Foreign              // a value that a library makes
	numbered
)

// A Solver computes which tokens reach which nodes. Watchers may add flows, tokens and watchers while it runs.
type Solver struct {
	// Called is called once for each function that a call can call.
	Called func(c *Call, t Target, args []Arg)
	// Own reports whether a package belongs to the module. Of its functions that are in no graph nothing is known.
	Own func(path string) bool
	// Calls are the calls of all graphs.
	Calls []*Call

	functions map[string]*Function
	names     map[string]Node
	nodes     []state
	targets   []Target
	types     []string // of tokens behind those of targets, as -1-index
	tokens    map[any]Token
	numbers   []int // of tokens: an index of targets, or -1 - an index of types
	methods   map[string]map[string]string
	queue     []arrival
	edges     map[edge]bool
	linked    map[link]bool
	known     map[*Call]bool // calls with a known callee

}

type state struct {
	has    map[Token]bool
	closed bool
	out    []edge
	watch  []func(Token)
}

type arrival struct {
	at    Node
	token Token
}

type link struct {
	call *Call
	to   Target
}

// NewSolver joins graphs, which must not be used afterwards. Called and Own must be set before Run.
func NewSolver(graphs ...*Graph) *Solver {
	s := &Solver{
		functions: map[string]*Function{}, names: map[string]Node{}, tokens: map[any]Token{}, numbers: make([]int, numbered),
		methods: map[string]map[string]string{}, linked: map[link]bool{}, edges: map[edge]bool{}, known: map[*Call]bool{},
	}
	for _, g := range graphs {
		s.join(g)
	}
	return s
}

// join adds a graph under new numbers.
func (s *Solver) join(g *Graph) {
	numbers := make([]Node, g.count)
	for i := range numbers {
		numbers[i] = Nowhere
	}
	for name, n := range g.names {
		numbers[n] = s.Named(name)
	}
	number := func(n Node) Node {
		if n == Nowhere {
			return n
		}
		if numbers[n] == Nowhere {
			numbers[n] = s.fresh()
		}
		return numbers[n]
	}
	for n, closed := range g.closed {
		if n != Nowhere && closed {
			s.nodes[number(n)].closed = true
		}
	}
	for _, e := range g.edges {
		s.Flow(number(e.from), number(e.to), e.carries)
	}
	for _, v := range g.values {
		v.Receiver = number(v.Receiver)
		s.Put(number(v.at), s.token(v.Target))
	}
	for _, t := range g.types {
		s.Put(number(t.at), s.token(t.name))
		s.methods[t.name] = g.methods[t.name]
	}
	for _, c := range g.calls {
		c.Callee = number(c.Callee)
		for i := range c.Results {
			c.Results[i] = number(c.Results[i])
		}
		for i, a := range c.Args {
			c.Args[i].Node = number(a.Node)
			for j, f := range a.Fields {
				a.Fields[j] = number(f)
			}
		}
		s.Calls = append(s.Calls, c)
	}
	for _, f := range g.Functions {
		s.functions[f.Key] = f
	}
}

func (s *Solver) fresh() Node {
	s.nodes = append(s.nodes, state{})
	return Node(len(s.nodes) - 1)
}

// Named returns the node with a name.
func (s *Solver) Named(name string) Node {
	n, ok := s.names[name]
	if !ok {
		n = s.fresh()
		s.names[name] = n
	}
	return n
}

// token returns the token of a Target or of the name of a type.
func (s *Solver) token(of any) Token {
	t, ok := s.tokens[of]
	if ok {
		return t
	}
	t = Token(len(s.numbers))
	switch of := of.(type) {
	case Target:
		s.targets = append(s.targets, of)
		s.numbers = append(s.numbers, len(s.targets)-1)
	case string:
		s.types = append(s.types, of)
		s.numbers = append(s.numbers, -len(s.types))
	}
	s.tokens[of] = t
	return t
}

// Flow adds an edge.
func (s *Solver) Flow(from, to Node, carries Kind) {
	if from == Nowhere || to == Nowhere || from == to {
		return
	}
	e := edge{from, to, carries}
	if s.edges[e] {
		return
	}
	s.edges[e] = true
	s.nodes[from].out = append(s.nodes[from].out, e)
	for t := range s.nodes[from].has {
		s.pass(e, t)
	}
}

func (s *Solver) pass(e edge, t Token) {
	if kind := map[bool]Kind{true: Data, false: References}[t == Marked]; e.carries&kind != 0 {
		s.Put(e.to, t)
	}
}

// Put adds a token at a node.
func (s *Solver) Put(at Node, t Token) {
	if at == Nowhere || s.nodes[at].has[t] || t == Marked && s.nodes[at].closed {
		return
	}
	if s.nodes[at].has == nil {
		s.nodes[at].has = map[Token]bool{}
	}
	s.nodes[at].has[t] = true
	s.queue = append(s.queue, arrival{at, t})
}

// Watch calls f for each token that is at a node, and for each that arrives there; for some of them twice.
func (s *Solver) Watch(at Node, f func(Token)) {
	if at == Nowhere {
		return
	}
	s.nodes[at].watch = append(s.nodes[at].watch, f)
	for t := range s.nodes[at].has {
		f(t)
	}
}

// Has reports whether marked data is at a node.
func (s *Solver) Has(at Node, t Token) bool { return at != Nowhere && s.nodes[at].has[t] }

// Len returns the number of tokens other than marked data at a node.
func (s *Solver) Len(at Node) int {
	if at == Nowhere {
		return 0
	}
	n := len(s.nodes[at].has)
	if s.nodes[at].has[Marked] {
		n--
	}
	return n
}

// Function returns a function with a body in one of the graphs, or nil.
func (s *Solver) Function(key string) *Function { return s.functions[key] }

// Followed reports whether a callee of the call is known.
func (s *Solver) Followed(c *Call) bool { return s.known[c] }

// Run computes the fixpoint.
func (s *Solver) Run() {
	for _, c := range s.Calls {
		if c.Static != "" {
			s.link(c, Target{Key: c.Static})
			continue
		}
		s.Watch(c.Callee, func(t Token) {
			if t == Foreign {
				s.foreign(c, Arg{Node: c.Callee}, c.Args)
			}
			s.resolve(c, t)
		})
	}
	for len(s.queue) > 0 {
		a := s.queue[len(s.queue)-1]
		s.queue = s.queue[:len(s.queue)-1]
		for _, e := range s.nodes[a.at].out {
			s.pass(e, a.token)
		}
		for _, f := range s.nodes[a.at].watch {
			f(a.token)
		}
	}
}

// Targets returns what a token calls: itself, or the method with a name of a concrete type.
func (s *Solver) Target(t Token, at Node, method string) (Target, bool) {
	if t < numbered {
		return Target{}, false
	}
	n := s.numbers[t]
	if n >= 0 {
		return s.targets[n], method == ""
	}
	key := s.methods[s.types[-n-1]][method]
	return Target{Key: key, Bound: true, Receiver: at}, key != ""
}

// resolve links a dynamic call to the function of a token.
func (s *Solver) resolve(c *Call, t Token) {
	target, ok := s.Target(t, c.Callee, c.Method)
	if ok && target.Method != "" { // a method value of an interface
		s.Watch(target.Receiver, func(t Token) {
			if target, ok := s.Target(t, target.Receiver, target.Method); ok {
				s.link(c, target)
			}
		})
	} else if ok {
		s.link(c, target)
	}
}

// link adds the flows between a call and a function that it can call.
func (s *Solver) link(c *Call, t Target) {
	args := c.Args
	if t.Bound {
		args = append([]Arg{{Node: t.Receiver}}, args...)
	}
	f := s.functions[t.Key]
	if f != nil && len(f.Params) != len(args) || s.linked[link{c, t}] {
		return
	}
	s.linked[link{c, t}], s.known[c] = true, true
	if path := packageOf(t.Key); f == nil && !s.Own(path) {
		s.library(c, path, args)
	}
	for i, a := range args {
		if a.Node == Nowhere {
			continue
		}
		parameter := s.Named(Parameter(t.Key, i))
		s.Flow(a.Node, parameter, All)
		if a.Out && f != nil {
			s.Flow(parameter, a.Node, All)
		}
	}
	for i, r := range c.Results {
		if r != Nowhere {
			s.Flow(s.Named(Result(t.Key, i)), r, All)
		}
	}
	s.Called(c, t, args)
}

// packageOf returns the import path in a key.
func packageOf(key string) string {
	key = strings.TrimLeft(key, "(*")
	folder := key[:strings.LastIndex(key, "/")+1]
	name, _, _ := strings.Cut(key[len(folder):], ".")
	return folder + name
}

// decoders are the packages whose functions return or fill in marked data in another form.
var decoders = []string{
	"bufio", "bytes", "encoding", "io", "maps", "reflect", "slices", "strings", "gopkg.in/yaml.v2", "gopkg.in/yaml.v3", "github.com/bytedance/sonic", "github.com/go-viper/mapstructure",
	"github.com/goccy/go-json", "github.com/json-iterator/go", "github.com/mitchellh/mapstructure", "sigs.k8s.io/yaml", "github.com/mark3labs/mcp-go/mcp",
	"github.com/modelcontextprotocol/go-sdk/mcp",
}

// library adds the flows of a function of a library: everything it takes can be in what it returns, and in its receiver. Marked data only
// leaves decoders.
func (s *Solver) library(c *Call, path string, args []Arg) {
	if len(args) > 0 {
		s.foreign(c, args[0], args[1:])
	}
	decodes := slices.ContainsFunc(decoders, func(decoder string) bool { return path == decoder || strings.HasPrefix(path, decoder+"/") })
	for _, r := range c.Results {
		s.Put(r, Foreign)
	}
	for _, a := range args {
		for _, r := range c.Results {
			if decodes {
				s.Flow(a.Node, r, Data)
			}
			if path == "reflect" { // what a reflect.Value gives can be written through
				s.Flow(r, a.Node, Data)
			}
		}
		for _, other := range args {
			if decodes && other.Out && !other.Spread {
				s.Flow(a.Node, other.Node, Data)
			}
		}
	}
}

// foreign adds the flows of a call whose callee may be in a library: everything it takes can be in its results, in its receiver, and in the
// parameters of functions that it takes.
func (s *Solver) foreign(c *Call, receiver Arg, args []Arg) {
	all := append([]Arg{receiver}, args...)
	for i, a := range all {
		for _, r := range c.Results {
			s.Flow(a.Node, r, References)
		}
		if i > 0 {
			s.Flow(a.Node, receiver.Node, References)
		}
		if !a.Func || i == 0 && c.Static == "" {
			continue
		}
		s.Watch(a.Node, func(t Token) {
			f := s.callback(t, c)
			for j := 0; f != nil && j < len(f.Params); j++ {
				for k, other := range all {
					if k != i {
						s.Flow(other.Node, s.Named(Parameter(f.Key, j)), References)
					}
				}
			}
		})
	}
}

// callback returns the function of a token with a body, if a call that takes it can call it.
func (s *Solver) callback(t Token, c *Call) *Function {
	target, ok := s.Target(t, Nowhere, "")
	if !ok || target.Method != "" {
		return nil
	}
	for i, r := range c.Results {
		s.Flow(s.Named(Result(target.Key, i)), r, References)
	}
	return s.functions[target.Key]
}
