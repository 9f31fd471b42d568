package reach

import (
	"go/ast"
	"go/types"

	"github.com/toolconform/toolconform/analyzer/internal/lint"
)

// A Read is a place at which a method reads its receiver.
type Read struct {
	At    ast.Node
	What  string // "t.region"
	Chain []lint.Step
}

// ReadsOfReceiver answers where a method of the package reads a field of its receiver or what it points to, itself or through other
// methods that it calls on it. A receiver that is handed on in another way is not followed.
func ReadsOfReceiver(p *lint.Pass, f *types.Func) []Read {
	return (&reader{p, map[*types.Func]bool{}}).reads(f, nil)
}

type reader struct {
	*lint.Pass
	seen map[*types.Func]bool
}

func (r *reader) reads(f *types.Func, chain []lint.Step) []Read {
	declaration := r.Package.Body(f)
	if declaration == nil || declaration.Body == nil || r.seen[f.Origin()] {
		return nil
	}
	r.seen[f.Origin()] = true
	receiver := r.receiver(declaration)
	if receiver == nil {
		return nil
	}
	var all []Read
	written := assigned(declaration.Body)
	ast.Inspect(declaration.Body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.SelectorExpr:
			if !r.is(n.X, receiver) || written[n] {
				return true
			}
			switch s := r.TypesInfo.Selections[n]; {
			case s == nil:
			case s.Kind() == types.FieldVal, leaves(s):
				all = append(all, Read{n, lint.Spell(n), chain})
			case s.Kind() == types.MethodVal:
				called := s.Obj().(*types.Func)
				step := lint.Step{At: n, Text: f.Name() + " calls " + called.Name()}
				all = append(all, r.reads(called, append(append([]lint.Step{}, chain...), step))...)
			}
			return false
		case *ast.StarExpr:
			if r.is(n.X, receiver) {
				all = append(all, Read{n, lint.Spell(n), chain})
			}
		}
		return true
	})
	return all
}

// leaves reports whether the way to a promoted method leads out of the receiver, through an embedded pointer or interface.
func leaves(s *types.Selection) bool {
	t := s.Recv()
	for _, i := range s.Index()[:len(s.Index())-1] {
		if pointer, ok := t.Underlying().(*types.Pointer); ok {
			t = pointer.Elem()
		}
		fields, ok := t.Underlying().(*types.Struct)
		if !ok {
			return false
		}
		t = fields.Field(i).Type()
		switch t.Underlying().(type) {
		case *types.Pointer, *types.Interface:
			return true
		}
	}
	return false
}

// receiver answers the variable of a method's receiver; nil where it has no name.
func (r *reader) receiver(d *ast.FuncDecl) types.Object {
	if d.Recv == nil || len(d.Recv.List) != 1 || len(d.Recv.List[0].Names) != 1 {
		return nil
	}
	return r.TypesInfo.Defs[d.Recv.List[0].Names[0]]
}

func (r *reader) is(e ast.Expr, v types.Object) bool {
	id, ok := ast.Unparen(e).(*ast.Ident)
	return ok && r.TypesInfo.Uses[id] == v
}

// assigned answers the expressions that are only set.
func assigned(body *ast.BlockStmt) map[ast.Expr]bool {
	all := map[ast.Expr]bool{}
	ast.Inspect(body, func(n ast.Node) bool {
		if s, ok := n.(*ast.AssignStmt); ok {
			for _, left := range s.Lhs {
				all[ast.Unparen(left)] = true
			}
		}
		return true
	})
	return all
}
