// Package toolsets finds out which tools are registered together: by a function with a registry that is its parameter, in the slice that
// a function returns, and by several statements one after the other. It follows the statements that certainly run, through the functions
// of the package, and through facts about those of others.
package toolsets

import (
	"go/ast"
	"go/types"

	"github.com/toolconform/toolconform/analyzer/internal/lint"
)

// A Tool is a tool that some source registers or returns.
type Tool struct {
	Expr ast.Expr // the expression that makes it
	Name string   // the value of its name constant; "" if unknown
	Far  bool     // Expr is a call of a function that registers or returns the tool
}

// A Finder examines one package. It is not safe for concurrent use.
type Finder struct {
	pass  *lint.Pass
	facts map[*types.Func]*Fact // nil while the function is being examined
}

// New returns a Finder for the package of a pass.
func New(p *lint.Pass) *Finder { return &Finder{pass: p, facts: map[*types.Func]*Fact{}} }

// A Registry identifies a registry by its variable, or by a field of one.
type Registry struct{ Of, Field types.Object }

// Block returns the tools that the statements of a block certainly register, by registry, in source order.
func (f *Finder) Block(b *ast.BlockStmt) map[Registry][]Tool {
	w := walker{Finder: f, rows: map[types.Object][]Tool{}, all: map[Registry][]Tool{}, block: b}
	for _, s := range b.List {
		w.statement(s)
	}
	return w.all
}

// A walker walks the statements of one block.
type walker struct {
	*Finder
	block *ast.BlockStmt
	rows  map[types.Object][]Tool // the known contents of slices of tools
	all   map[Registry][]Tool
	row   []ast.Expr // the operands of a return statement at the end of the block
}

func (w *walker) statement(s ast.Stmt) {
	switch s := s.(type) {
	case *ast.AssignStmt:
		for _, right := range s.Rhs {
			w.calls(right)
		}
		if len(s.Lhs) == len(s.Rhs) {
			for i, left := range s.Lhs {
				w.set(left, s.Rhs[i])
			}
		} else {
			w.forget(s)
		}
	case *ast.DeclStmt:
		if d, ok := s.Decl.(*ast.GenDecl); ok {
			for _, spec := range d.Specs {
				if v, ok := spec.(*ast.ValueSpec); ok && len(v.Names) == len(v.Values) {
					for i, name := range v.Names {
						w.calls(v.Values[i])
						w.set(name, v.Values[i])
					}
				}
			}
		}
	case *ast.RangeStmt:
		w.forget(s.Body)
		w.each(s)
	case *ast.ReturnStmt:
		w.row = s.Results
		w.calls(s)
	default:
		w.forget(s)
		w.calls(s)
	}
}

// set records the contents of a slice.
func (w *walker) set(left, right ast.Expr) {
	id, ok := ast.Unparen(left).(*ast.Ident)
	if !ok {
		return
	}
	object := w.object(id)
	if object == nil {
		return
	}
	if row, ok := w.elements(right); ok {
		w.rows[object] = row
	} else {
		delete(w.rows, object)
	}
}

// forget drops slices that a statement may set, unless it only appends to them.
func (w *walker) forget(n ast.Node) {
	ast.Inspect(n, func(n ast.Node) bool {
		s, ok := n.(*ast.AssignStmt)
		if !ok {
			return true
		}
		for i, left := range s.Lhs {
			id, ok := ast.Unparen(left).(*ast.Ident)
			if !ok {
				continue
			}
			if len(s.Lhs) == len(s.Rhs) {
				if call, ok := ast.Unparen(s.Rhs[i]).(*ast.CallExpr); ok && w.isAppend(call) && w.same(call.Args[0], id) {
					continue
				}
			}
			delete(w.rows, w.object(id))
		}
		return true
	})
}

func (w *walker) object(id *ast.Ident) types.Object {
	if o := w.pass.TypesInfo.Defs[id]; o != nil {
		return o
	}
	return w.pass.TypesInfo.Uses[id]
}

func (w *walker) same(e ast.Expr, id *ast.Ident) bool {
	other, ok := ast.Unparen(e).(*ast.Ident)
	return ok && w.object(other) != nil && w.object(other) == w.object(id)
}

// each walks a loop that registers the elements of a slice.
func (w *walker) each(s *ast.RangeStmt) {
	row, ok := w.elements(s.X)
	value, named := s.Value.(*ast.Ident)
	if !ok || !named {
		return
	}
	for _, inner := range s.Body.List {
		if b, ok := inner.(*ast.BranchStmt); ok && b.Label == nil {
			return
		}
		for _, call := range w.certain(inner) {
			for _, argument := range call.Args {
				if id, ok := ast.Unparen(argument).(*ast.Ident); ok && w.pass.TypesInfo.Uses[id] == w.pass.TypesInfo.Defs[value] && w.Registers(call) {
					if r := w.registry(call); r.Of != nil && (r.Of.Pos() < s.Pos() || s.End() <= r.Of.Pos()) { // not a new one each time
						w.add(r, row)
					}
				}
			}
		}
		if leaves(inner) {
			return // the rest does not run for every tool
		}
	}
}

// leaves reports whether a statement may continue a loop around it.
func leaves(s ast.Stmt) bool {
	found := false
	ast.Inspect(s, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncLit, *ast.ForStmt, *ast.RangeStmt:
			return false
		case *ast.BranchStmt:
			found = found || n.Tok.String() == "continue"
		}
		return !found
	})
	return found
}

func (w *walker) add(r Registry, tools []Tool) {
	if r.Of != nil {
		w.all[r] = append(w.all[r], tools...)
	}
}

// calls records what the calls in a statement itself register.
func (w *walker) calls(n ast.Node) {
	for _, call := range w.certain(n) {
		if w.Registers(call) {
			w.add(w.registry(call), w.registered(call))
			continue
		}
		fact := w.of(call)
		if fact == nil {
			continue
		}
		for _, one := range fact.Registers {
			if one.Param < len(call.Args) {
				w.add(w.variable(call.Args[one.Param]), named(call, one.Names))
			}
		}
	}
}

func named(call *ast.CallExpr, names []string) []Tool {
	var all []Tool
	for _, name := range names {
		all = append(all, Tool{Expr: call, Name: name, Far: true})
	}
	return all
}

// certain returns the calls that a statement certainly runs, if it runs at all.
func (w *walker) certain(n ast.Node) []*ast.CallExpr {
	var all []*ast.CallExpr
	ast.Inspect(n, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.BlockStmt, *ast.FuncLit, *ast.CaseClause, *ast.CommClause:
			return false
		case *ast.IfStmt:
			return n.Else == nil
		case *ast.BinaryExpr:
			return n.Op.String() != "&&" && n.Op.String() != "||"
		case *ast.CallExpr:
			all = append(all, n)
		}
		return true
	})
	return all
}
