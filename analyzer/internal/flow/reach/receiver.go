package reach

import (
	"go/ast"
	"go/types"

	"github.com/toolconform/toolconform/analyzer/internal/lint"
	"golang.org/x/tools/go/types/typeutil"
)

// A Read is a place at which a method reads its receiver.
type Read struct {
	At    ast.Node
	What  string // "t.region"
	Chain []lint.Step
}

// ReadsOfReceiver returns where a method of the package reads a field of its receiver or the receiver as a whole: itself, through other
// methods of the receiver, or through functions that take the receiver as an argument.
func ReadsOfReceiver(p *lint.Pass, f *types.Func) []Read {
	r := reader{p, map[types.Object]bool{}}
	declaration := p.Package.Body(f)
	if declaration == nil {
		return nil
	}
	return r.reads(f, r.receiver(declaration), nil)
}

type reader struct {
	*lint.Pass
	seen map[types.Object]bool
}

// reads returns where a function reads its receiver, or a parameter that holds the receiver of another function.
func (r *reader) reads(f *types.Func, receiver types.Object, chain []lint.Step) []Read {
	declaration := r.Package.Body(f)
	if declaration == nil || declaration.Body == nil || receiver == nil || r.seen[receiver] {
		return nil
	}
	r.seen[receiver] = true
	var all []Read
	written := assigned(declaration.Body)
	into := func(at ast.Node, called *types.Func, receiver types.Object) {
		step := lint.Step{At: at, Text: f.Name() + " calls " + called.Name()}
		all = append(all, r.reads(called, receiver, append(append([]lint.Step{}, chain...), step))...)
	}
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
				if body := r.Package.Body(called); body != nil {
					into(n, called, r.receiver(body))
				}
			}
			return false
		case *ast.CallExpr:
			for i, argument := range n.Args {
				if called, parameter := r.parameter(n, i); parameter != nil && r.is(argument, receiver) {
					into(n, called, parameter)
				}
			}
		case *ast.StarExpr:
			if r.is(n.X, receiver) {
				all = append(all, Read{n, lint.Spell(n), chain})
			}
		}
		return true
	})
	return all
}

// parameter returns the function that a call calls, and its parameter (or the receiver of a method expression) for argument i, or nil if
// that is unknown.
func (r *reader) parameter(call *ast.CallExpr, i int) (*types.Func, types.Object) {
	called := typeutil.StaticCallee(r.TypesInfo, call)
	if called == nil {
		return nil, nil
	}
	body := r.Package.Body(called)
	if body == nil {
		return nil, nil
	}
	if selector, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr); ok {
		if s := r.TypesInfo.Selections[selector]; s != nil && s.Kind() == types.MethodExpr {
			if i == 0 {
				return called, r.receiver(body)
			}
			i--
		}
	}
	parameters := called.Origin().Signature().Params()
	if i >= parameters.Len() || called.Signature().Variadic() && i >= parameters.Len()-1 {
		return nil, nil
	}
	return called, parameters.At(i)
}

// leaves reports whether a promoted method belongs to something outside of the receiver, behind an embedded pointer or interface.
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

// receiver returns the receiver variable of a method, or nil if it has no name.
func (r *reader) receiver(d *ast.FuncDecl) types.Object {
	if d.Recv == nil || len(d.Recv.List) != 1 || len(d.Recv.List[0].Names) != 1 {
		return nil
	}
	return r.TypesInfo.Defs[d.Recv.List[0].Names[0]]
}

func (r *reader) is(e ast.Expr, v types.Object) bool {
	id, ok := ast.Unparen(e).(*ast.Ident)
	if !ok {
		return false
	}
	object := r.TypesInfo.Uses[id]
	if other, ok := object.(*types.Var); ok && object != v { // self := t
		if value, ok := r.Source.Initial(other); ok {
			named, ok := ast.Unparen(value).(*ast.Ident)
			return ok && r.TypesInfo.Uses[named] == v
		}
	}
	return object == v
}

// assigned returns the expressions that are only assigned to.
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
