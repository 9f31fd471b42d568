// Package reach finds the functions of a package that a function runs, from the source.
package reach

import (
	"go/ast"
	"go/types"

	"github.com/toolconform/toolconform/analyzer/internal/lint"
)

// A Function is a function of the package that is reached.
type Function struct {
	Func  *types.Func
	Decl  *ast.FuncDecl
	Chain []lint.Step // a shortest chain of calls that leads to it; empty for the function where the search began
}

// From returns what a function reaches through functions and methods of its package, itself first, nearer ones before farther ones. Calls
// in closures count, and functions that are passed on or stored in a table: a function usually runs the functions that it refers to.
func From(p *lint.Pass, f *types.Func) []Function { return NewGraph(p, nil).From(f) }

// A Graph serves many queries about one package, and examines each function once. It is not safe for concurrent use.
type Graph struct {
	p     *lint.Pass
	skip  func(from *ast.FuncDecl, at ast.Node) bool
	edges map[*ast.FuncDecl][]edge
}

// NewGraph returns a Graph without the edges for which skip returns true: at is the place in a function that mentions another one.
func NewGraph(p *lint.Pass, skip func(from *ast.FuncDecl, at ast.Node) bool) *Graph {
	return &Graph{p, skip, map[*ast.FuncDecl][]edge{}}
}

// from returns the edges of a function into its package.
func (g *Graph) from(d *ast.FuncDecl) []edge {
	known, ok := g.edges[d]
	if ok {
		return known
	}
	for _, e := range shared(g.p, d) {
		if body := g.p.Package.Body(e.to); body != nil && body.Body != nil && (g.skip == nil || !g.skip(d, e.at)) {
			known = append(known, e)
		}
	}
	g.edges[d] = known
	return known
}

// shared returns the edges of a function with a body, which all analyzers share.
func shared(p *lint.Pass, d *ast.FuncDecl) []edge {
	return p.Package.Once(edgesOf{d}, func() any { return edges(p, d.Body) }).([]edge)
}

// edgesOf is the key of the edges of a function.
type edgesOf struct{ *ast.FuncDecl }

// From is like the function From.
func (g *Graph) From(f *types.Func) []Function {
	p := g.p
	start := p.Package.Body(f)
	if start == nil || start.Body == nil {
		return nil
	}
	all := []Function{{Func: f.Origin(), Decl: start}}
	seen := map[*types.Func]bool{f.Origin(): true}
	for i := 0; i < len(all); i++ {
		from := all[i]
		for _, e := range g.from(from.Decl) {
			if seen[e.to.Origin()] {
				continue
			}
			seen[e.to.Origin()] = true
			step := lint.Step{At: e.at, Text: from.Func.Name() + " " + e.how + " " + e.to.Name()}
			chain := append(append([]lint.Step{}, from.Chain...), step)
			all = append(all, Function{e.to.Origin(), p.Package.Body(e.to), chain})
		}
	}
	return all
}
