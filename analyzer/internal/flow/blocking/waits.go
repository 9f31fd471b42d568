// Package blocking finds the places at which a function waits and does not stop when the caller's context ends. It reports no findings.
package blocking

import (
	"cmp"
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"github.com/toolconform/toolconform/analyzer/internal/flow/lazyssa"
	"github.com/toolconform/toolconform/analyzer/internal/flow/reach"
	"github.com/toolconform/toolconform/analyzer/internal/lint"
	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"
)

// A Kind says how the context is ignored.
type Kind int

// The kinds.
const (
	Deaf    Kind = iota // a wait that ignores the context
	Service             // a service gets another context than the caller's
	Fresh               // another function gets one
)

// A Wait is a place where a function ignores the end of its context.
type Wait struct {
	Kind    Kind
	At      analysis.Range
	What    string // what the function does there: "sleeps and ignores the context"
	Instead string // what to do; may be empty
}

// A Finder finds the waits in the functions of one package. It is not safe for concurrent use.
type Finder struct {
	pass    *lint.Pass
	program *lazyssa.Program
	scopes  map[*ast.FuncDecl]*scope
	graph   *reach.Graph
}

// New returns a Finder for the package of a pass that requires lazyssa.Analyzer.
func New(p *lint.Pass) *Finder {
	f := &Finder{pass: p, program: lazyssa.Of(p.Pass), scopes: map[*ast.FuncDecl]*scope{}}
	f.graph = reach.NewGraph(p, func(from *ast.FuncDecl, at ast.Node) bool { return f.scope(from).permanentAt(at.Pos()) })
	return f
}

// From returns the functions of the package that a call of a function runs. A goroutine that belongs to the instance is not the
// call's.
func (f *Finder) From(function *types.Func) []reach.Function { return f.graph.From(function) }

// Of returns the waits in the body of a function, in the order of its source.
func (f *Finder) Of(declaration *ast.FuncDecl) []Wait { return f.scope(declaration).waits }

// A scope is a declared function with the function literals in it.
type scope struct {
	*Finder
	function   *ssa.Function
	all        []*ssa.Function // itself and the function literals
	ctx        *types.Var      // the context that it takes; may be nil
	operations map[token.Pos]operation
	waits      []Wait
}

// scope returns the scope of a function, examined once.
func (f *Finder) scope(d *ast.FuncDecl) *scope {
	if s, ok := f.scopes[d]; ok {
		return s
	}
	s := &scope{Finder: f}
	f.scopes[d] = s
	object, _ := f.pass.TypesInfo.Defs[d.Name].(*types.Func)
	if s.function = f.program.Function(object); s.function == nil {
		return s
	}
	s.all = lazyssa.WithLiterals(s.function)
	for v := range object.Signature().Params().Variables() {
		if s.ctx == nil && lazyssa.IsContext(v.Type()) && v.Name() != "" && v.Name() != "_" {
			s.ctx = v
		}
	}
	s.readSyntax(d)
	for _, function := range s.all {
		for _, b := range function.Blocks {
			for _, instruction := range b.Instrs {
				s.look(instruction)
			}
		}
	}
	slices.SortStableFunc(s.waits, func(a, b Wait) int { return cmp.Compare(a.At.Pos(), b.At.Pos()) })
	return s
}

// readSyntax finds what SSA does not show: how operations are written.
func (s *scope) readSyntax(d *ast.FuncDecl) {
	s.operations = map[token.Pos]operation{}
	ast.Inspect(d, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.SendStmt:
			s.operations[n.Arrow] = operation{n, n.Chan, true}
		case *ast.UnaryExpr:
			if n.Op == token.ARROW {
				s.operations[n.OpPos] = operation{n, n.X, false}
			}
		case *ast.RangeStmt:
			s.operations[n.For] = operation{n.X, n.X, false}
		case *ast.SelectStmt:
			s.operations[n.Select] = operation{at: n}
		}
		return true
	})
}

func (s *scope) look(instruction ssa.Instruction) {
	switch i := instruction.(type) {
	case ssa.CallInstruction:
		s.call(i)
	case *ssa.UnOp:
		if i.Op == token.ARROW {
			s.wait(i, i.X)
		}
	case *ssa.Send:
		s.wait(i, i.Chan)
	case *ssa.Select:
		s.choice(i)
	}
}

// call examines a call: the tables of calls that take no context, the contexts among its arguments, and the facts of other packages
// about its function.
func (s *scope) call(call ssa.CallInstruction) {
	source, f := s.program.Call(call), lazyssa.Declared(call)
	if source == nil || f != nil && (s.pause(call, f) || s.listed(call, f)) {
		return
	}
	s.contexts(call, f)
	s.imported(call, f)
}

// add adds a wait, unless it is in a goroutine of the instance.
func (s *scope) add(kind Kind, instruction ssa.Instruction, at analysis.Range, what, instead string) {
	if !s.ofInstance(instruction) {
		s.waits = append(s.waits, Wait{kind, at, what, instead})
	}
}

// deaf adds a wait that ignores the context.
func (s *scope) deaf(instruction ssa.Instruction, at analysis.Range, what, instead string) {
	s.add(Deaf, instruction, at, what+" and ignores the context", instead)
}

// fun returns the source of the function of a call.
func (s *scope) fun(call ssa.CallInstruction) string { return lint.Spell(s.program.Call(call).Fun) }
