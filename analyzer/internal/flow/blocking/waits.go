// Package blocking finds the places at which a function waits and does not stop when the caller's context ends. It reports no findings.
package blocking

import (
	"go/ast"
	"go/types"

	"github.com/toolconform/toolconform/analyzer/internal/flow/reach"
	"github.com/toolconform/toolconform/analyzer/internal/lint"
)

// A Kind says how the context is ignored.
type Kind int

// The kinds.
const (
	Deaf     Kind = iota // a wait that ignores the context
	Service              // a service gets another context than the caller's
	Fresh                // another function gets one
	Replaced             // the context of the call is overwritten with one that never ends
	Left                 // a goroutine is left behind when the context ends
)

// A Wait is a place where a function ignores the end of its context.
type Wait struct {
	Kind    Kind
	At      ast.Node
	What    string // what the function does there: "sleeps and ignores the context"
	Instead string // what to do; may be empty
}

// A Finder finds the waits in the functions of one package. It is not safe for concurrent use.
type Finder struct {
	pass   *lint.Pass
	known  map[*ast.FuncDecl][]Wait
	scopes map[*ast.FuncDecl]*scope
	graph  *reach.Graph
}

// New returns a Finder for the package of a pass.
func New(p *lint.Pass) *Finder {
	f := &Finder{pass: p, known: map[*ast.FuncDecl][]Wait{}, scopes: map[*ast.FuncDecl]*scope{}}
	f.graph = reach.NewGraph(p, func(from *ast.FuncDecl, at ast.Node) bool { return f.scope(from).ofInstance(at) })
	return f
}

// From returns the functions of the package that a call of a function runs. A goroutine that belongs to the instance is not the
// call's.
func (f *Finder) From(function *types.Func) []reach.Function {
	return f.graph.From(function)
}

// scope returns the scope of a function, made once.
func (f *Finder) scope(d *ast.FuncDecl) *scope {
	if f.scopes[d] == nil {
		f.scopes[d] = newScope(f.pass, d)
	}
	return f.scopes[d]
}

// Of returns the waits in the body of a function, in the order of its source.
func (f *Finder) Of(declaration *ast.FuncDecl) []Wait {
	if all, ok := f.known[declaration]; ok {
		return all
	}
	l := looker{scope: f.scope(declaration)}
	ast.Inspect(declaration.Body, func(n ast.Node) bool {
		l.look(n)
		return true
	})
	f.known[declaration] = l.all
	return l.all
}

// A looker collects the waits of one function.
type looker struct {
	*scope
	all []Wait
}

func (l *looker) add(kind Kind, at ast.Node, what, instead string) {
	if !l.ofInstance(at) {
		l.all = append(l.all, Wait{kind, at, what, instead})
	}
}

// deaf adds a wait that ignores the context.
func (l *looker) deaf(at ast.Node, what, instead string) {
	l.add(Deaf, at, what+" and ignores the context", instead)
}

func (l *looker) look(n ast.Node) {
	switch n := n.(type) {
	case *ast.CallExpr:
		l.call(n)
	case *ast.UnaryExpr, *ast.SendStmt, *ast.RangeStmt:
		l.bare(n)
	case *ast.SelectStmt:
		l.choice(n)
	case *ast.AssignStmt:
		l.replaced(n)
	case *ast.GoStmt:
		l.left(n)
	}
}

// call examines a call: the tables of calls that take no context, the contexts among its arguments, and the facts of other packages
// about its function.
func (l *looker) call(n *ast.CallExpr) {
	if f := l.callee(n); f != nil && f.Pkg() != nil && packages[f.Pkg().Path()] {
		switch {
		case l.pause(n), l.listed(n):
			return
		}
	}
	l.fresh(n)
	l.imported(n)
}
