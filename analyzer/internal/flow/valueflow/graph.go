// Package valueflow follows functions, concrete types and marked data through a module: through assignments, fields, containers, closures,
// generic functions, calls, and calls of function values and interface methods. It ignores the order of events, calling contexts, and which
// struct of a type and which element of a container is meant.
//
// Build reads one package and refers to others only by what they are called, so that a package can be released before the next is read. A [Solver] joins
// the graphs of several packages.
package valueflow

import (
	"go/token"
)

// A Node is a place that holds values: an SSA value, a parameter, a result, a package variable, or a field of a type. Pointers and
// containers have one node with what they point to and contain.
type Node int32

// Nowhere is the node of a value that holds nothing of interest.
const Nowhere Node = -1

// Kind is what an edge carries.
type Kind uint8

// The kinds.
const (
	References Kind = 1 << iota // functions, and the concrete types of interface values
	Data                        // marked data
	All        = References | Data
)

// A Graph is the value flow of one package.
type Graph struct {
	Functions []*Function // with a body in the package

	names   map[string]Node // of the nodes that several packages know
	count   Node
	closed  map[Node]bool // hold no marked data
	edges   []edge
	values  []value
	types   []concrete
	calls   []*Call
	methods map[string]map[string]string // of concrete types: function keys by method name
}

type edge struct {
	from, to Node
	carries  Kind
}

// A value is a function value at a node.
type value struct {
	at Node
	Target
}

// A concrete is a concrete type at a node.
type concrete struct {
	at   Node
	name string
}

// A Target is a function that a call can call. A method value has its receiver, or the interface value and the name of the method.
type Target struct {
	Key      string // see Key; "" for a method of an interface
	Bound    bool   // the first parameter is Receiver
	Receiver Node
	Method   string
}

// A Function is a function of the package.
type Function struct {
	Key    string
	Params []string // names, the receiver first
	Method bool     // it has a receiver
}

// A Call is a call, a deferred call or a go statement.
type Call struct {
	Static  string // the key of a callee that is known; else ""
	Method  string // of an interface; else ""
	Callee  Node   // the function value or interface value
	Args    []Arg  // those of a known method begin with its receiver
	Results []Node
	In      string // the key of the calling function
	At      token.Position
}

// An Arg is an argument.
type Arg struct {
	Node   Node
	Fields []Node // nodes of the fields, if it is a struct or points to one
	Func   bool   // it is a function
	Out    bool   // the callee can write through it
	Spread bool   // it collects the variadic arguments
}

// Parameter returns the name of the node of a parameter; a receiver has index 0.
func Parameter(key string, i int) string { return place("parameter", key, i) }

// Result returns the name of the node of a result.
func Result(key string, i int) string { return place("result", key, i) }

// Field returns the name of the node of a field of a named type.
func Field(path, typeName, field string) string {
	return "field " + path + "." + typeName + "." + field
}

// Taken returns the keys of the functions that are used as values.
func (g *Graph) Taken() map[string]bool {
	all := map[string]bool{}
	for _, v := range g.values {
		all[v.Key] = true
	}
	return all
}
