package toolleak

import (
	"go/ast"
	"go/constant"
	"go/types"
	"strings"

	"github.com/toolconform/toolconform/analyzer/internal/lint"
	"golang.org/x/tools/go/types/typeutil"
)

// A leak is a part of a result that should not be there.
type leak struct {
	requirement string
	at          ast.Node
	what        string
}

// leaks answers what is in the arguments of a call that makes a result.
func (l *looker) leaks(call *ast.CallExpr) []leak {
	var all []leak
	add := func(at ast.Expr) {
		if what := l.cause(at, 0); what != "" {
			all = append(all, leak{"ERR-004", at, "the text of " + what})
		}
	}
	for _, argument := range call.Args {
		ast.Inspect(argument, func(n ast.Node) bool {
			inner, ok := n.(*ast.CallExpr)
			if !ok {
				return true
			}
			switch callee := typeutil.Callee(l.p.TypesInfo, inner); {
			case callee == nil:
			case named(callee, "runtime/debug.Stack"):
				all = append(all, leak{"ERR-005", inner, "a stack"})
			case callee.Name() == "Error" && len(inner.Args) == 0:
				if method, ok := ast.Unparen(inner.Fun).(*ast.SelectorExpr); ok {
					add(method.X)
				}
			case prints(callee) && !l.typesOnly(inner):
				for _, printed := range inner.Args {
					add(printed)
				}
			}
			return true
		})
	}
	return all
}

func named(object types.Object, name string) bool {
	f, ok := object.(*types.Func)
	return ok && f.FullName() == name
}

// prints reports whether a function writes its arguments into a text.
func prints(object types.Object) bool {
	f, ok := object.(*types.Func)
	return ok && strings.HasPrefix(f.FullName(), "fmt.Sprint")
}

// typesOnly reports whether a call may print the type of a value instead of the value.
func (l *looker) typesOnly(call *ast.CallExpr) bool {
	if len(call.Args) == 0 {
		return true
	}
	format := l.p.TypesInfo.Types[call.Args[0]].Value
	return format != nil && format.Kind() == constant.String && strings.Contains(constant.StringVal(format), "%T")
}

// deepest is how many variables are followed from one to the next.
const deepest = 4

// cause says where an error or a recovered value comes from, where it is for sure nothing that the tool wrote; else "".
func (l *looker) cause(e ast.Expr, depth int) string {
	id, ok := ast.Unparen(e).(*ast.Ident)
	if !ok || depth == deepest {
		return ""
	}
	v, ok := l.p.TypesInfo.Uses[id].(*types.Var)
	if !ok || l.excused(id, v) {
		return ""
	}
	value := l.reaching(v, id)
	call, ok := value.(*ast.CallExpr)
	if !ok {
		if value == nil {
			return ""
		}
		return l.cause(value, depth+1)
	}
	if builtin, ok := ast.Unparen(call.Fun).(*ast.Ident); ok && l.p.TypesInfo.Types[call.Fun].IsBuiltin() && builtin.Name == "recover" {
		return "a recovered panic"
	}
	callee, _ := typeutil.Callee(l.p.TypesInfo, call).(*types.Func)
	switch {
	case callee == nil:
		return ""
	case callee.FullName() == "fmt.Errorf" && !l.typesOnly(call):
		for _, wrapped := range call.Args[1:] {
			if what := l.cause(wrapped, depth+1); what != "" {
				return what
			}
		}
	case isError(v.Type()) && l.p.Package.Body(callee) == nil && l.takesContext(call):
		return "the error of " + lint.Spell(call.Fun)
	}
	return ""
}

func isError(t types.Type) bool { return types.Identical(t, types.Universe.Lookup("error").Type()) }

// takesContext reports whether a call is given a context: it leads to a service.
func (l *looker) takesContext(call *ast.CallExpr) bool {
	for _, argument := range call.Args {
		if t := l.p.TypesInfo.TypeOf(argument); t != nil && types.TypeString(types.Unalias(t), nil) == "context.Context" {
			return true
		}
	}
	return false
}
