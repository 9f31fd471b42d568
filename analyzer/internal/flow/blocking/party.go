package blocking

import (
	"go/ast"
	"go/token"
	"go/types"
)

// A party is who can end a wait on a channel.
type party int

const (
	anyone  party = iota // unknown, or it ends with the context
	clock                // a timer
	another              // code that does not know this call's context
	nobody               // nothing in the source
)

// waitsFor returns who can end a wait on a channel.
func (s *scope) waitsFor(e ast.Expr, depth int) party {
	e = ast.Unparen(e)
	if _, isTimer := s.timer(e); isTimer {
		return clock
	}
	if depth > 4 {
		return anyone
	}
	switch e := e.(type) {
	case *ast.Ident:
		return s.variable(e, depth)
	case *ast.SelectorExpr, *ast.IndexExpr:
		if s.shared(e) {
			return another
		}
	case *ast.CallExpr:
		switch {
		case s.ofContext(e, "Done"):
			if s.fresh(ast.Unparen(e.Fun).(*ast.SelectorExpr).X, 0) != nil {
				return another
			}
		case s.fromOutside(e):
			return another
		}
	}
	return anyone
}

func (s *scope) variable(id *ast.Ident, depth int) party {
	v := s.uses(id)
	switch {
	case v == nil:
		return anyone
	case v.Parent() == s.pass.Pkg.Scope():
		return another
	}
	value, changed, ok := s.pass.Source.Struct(v)
	if !ok || len(changed) > 0 {
		return anyone
	}
	if call, ok := ast.Unparen(value).(*ast.CallExpr); ok && s.isBuiltin(call, "make") {
		return s.others(v)
	}
	return s.waitsFor(value, depth+1)
}

// others returns who else uses a channel that the function makes.
func (s *scope) others(v *types.Var) party {
	found := nobody
	ast.Inspect(s.decl, func(n ast.Node) bool {
		id, ok := n.(*ast.Ident)
		if !ok || s.pass.TypesInfo.Uses[id] != v {
			return true
		}
		switch up := s.parents()[id].(type) {
		case *ast.UnaryExpr: // a receive
			return true
		case *ast.RangeStmt:
			if up.X == id {
				return true
			}
		case *ast.CallExpr:
			if s.isBuiltin(up, "len") || s.isBuiltin(up, "cap") {
				return true
			}
			if s.isBuiltin(up, "close") && s.later(id) {
				found = min(found, clock)
				return true
			}
		case *ast.SendStmt:
			if up.Chan == id && s.later(id) {
				found = min(found, clock)
				return true
			}
		}
		found = anyone
		return true
	})
	return found
}

// later reports whether a place runs in a function that a timer calls after more than a short time.
func (s *scope) later(n ast.Node) bool {
	function := s.literal(n)
	if function == nil {
		return false
	}
	call, ok := s.parents()[function].(*ast.CallExpr)
	return ok && qualified(s.callee(call)) == "time.AfterFunc" && len(call.Args) == 2 && !s.short(call, call.Args[0])
}

func (s *scope) isBuiltin(call *ast.CallExpr, name string) bool {
	id, ok := ast.Unparen(call.Fun).(*ast.Ident)
	return ok && id.Name == name && s.pass.TypesInfo.Types[call.Fun].IsBuiltin()
}

// shared reports whether an expression is a part of the receiver or of a package variable, which other calls use as well.
func (s *scope) shared(e ast.Expr) bool {
	for {
		switch x := ast.Unparen(e).(type) {
		case *ast.SelectorExpr:
			if s.pass.TypesInfo.Selections[x] == nil {
				v, ok := s.pass.TypesInfo.Uses[x.Sel].(*types.Var)
				return ok && v.Parent() == v.Pkg().Scope()
			}
			if s.pass.TypesInfo.Selections[x].Kind() != types.FieldVal {
				return false
			}
			e = x.X
		case *ast.IndexExpr:
			e = x.X
		case *ast.StarExpr:
			e = x.X
		case *ast.UnaryExpr:
			if x.Op != token.AND {
				return false
			}
			e = x.X
		case *ast.Ident:
			v := s.uses(x)
			return v != nil && (v == s.receiver && s.lasts() || v.Parent() == v.Pkg().Scope())
		default:
			return false
		}
	}
}

// fromOutside reports whether a channel is the result of a call that takes no context: of a method of a part of the receiver, or of a
// function of another package.
func (s *scope) fromOutside(call *ast.CallExpr) bool {
	f := s.callee(call)
	if f == nil || s.pass.Package.Body(f) != nil {
		return false
	}
	for _, argument := range call.Args {
		t := s.pass.TypesInfo.TypeOf(argument)
		if t == nil {
			return false
		}
		if _, basic := t.Underlying().(*types.Basic); !basic {
			return false
		}
	}
	method, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	if !ok {
		return false
	}
	if s.pass.TypesInfo.Selections[method] == nil {
		return f.Pkg() != nil && f.Pkg().Path() != "context"
	}
	return s.shared(method.X)
}
