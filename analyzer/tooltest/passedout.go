package tooltest

import (
	"go/ast"
	"go/types"
	"strings"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/internal/flow/reach"
)

// passedOut returns the tools that a call passes to a function whose source was not read: it may test them.
func (s *source) passedOut(call *ast.CallExpr) []string {
	if s.TypesInfo.Types[call.Fun].IsType() || s.body(call) != nil {
		return nil
	}
	callee := typeutil.Callee(s.TypesInfo, call)
	if callee == nil || callee.Pkg() == nil { // a builtin, or a function known only at run time
		if _, builtin := callee.(*types.Builtin); builtin {
			return nil
		}
	} else if path := callee.Pkg().Path(); path == contractapi.Path || harmless(path) {
		return nil
	}
	var all []string
	for _, argument := range call.Args {
		all = append(all, s.carriedBy(argument)...)
	}
	return union(all)
}

// stored returns the tools that are stored where they are not followed: in lists, fields and channels.
func (s *source) stored() []string {
	var all []string
	for _, file := range s.files {
		ast.Inspect(file, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.CompositeLit:
				if s.isSubject(n) {
					return true // suite handles it
				}
				for _, element := range n.Elts {
					if pair, ok := element.(*ast.KeyValueExpr); ok {
						if s.isOwnField(pair.Key) {
							continue
						}
						all = append(all, s.carriedBy(pair.Key)...)
						element = pair.Value
					}
					all = append(all, s.carriedBy(element)...)
				}
			case *ast.SendStmt:
				all = append(all, s.carriedBy(n.Value)...)
			case *ast.AssignStmt:
				for i, left := range n.Lhs {
					if _, named := ast.Unparen(left).(*ast.Ident); !named && !s.isOwnField(left) && len(n.Lhs) == len(n.Rhs) {
						all = append(all, s.carriedBy(n.Rhs[i])...)
					}
				}
			}
			return true
		})
	}
	return union(all)
}

// isOwnField reports whether an expression is a field of the test files with a specific tool type; calls through it
// are resolved by the type.
func (s *source) isOwnField(e ast.Expr) bool {
	v, ok := s.TypesInfo.Uses[reach.NameOf(e)].(*types.Var)
	if !ok || !v.IsField() || !s.inTests(v) {
		return false
	}
	_, one := s.toolOf(v.Type())
	return one
}

// isSubject reports whether a literal is a subject of the suite, or a list of them.
func (s *source) isSubject(literal *ast.CompositeLit) bool {
	return strings.Contains(types.TypeString(s.TypesInfo.TypeOf(literal), nil), suitePath+".")
}

// carriedBy returns the tools in an expression: a tool, a function that makes one, or a method value.
func (s *source) carriedBy(e ast.Expr) []string {
	t := s.TypesInfo.TypeOf(e)
	if f, ok := t.(*types.Signature); ok && f.Results().Len() > 0 {
		t = f.Results().At(0).Type()
		if _, ok := s.toolOf(t); ok {
			return s.typed(t)
		}
		if selector, ok := ast.Unparen(e).(*ast.SelectorExpr); ok && isResult(t) && s.TypesInfo.Selections[selector] != nil {
			return s.carried(selector.X, 0)
		}
		if s.isSomeTool(t) {
			return []string{anyTool}
		}
		return nil
	}
	if _, ok := s.toolOf(t); ok || s.isSomeTool(t) {
		return s.carried(e, 0)
	}
	return nil
}

func (s *source) typed(t types.Type) []string {
	key, _ := s.toolOf(t)
	return []string{key}
}

// harmless reports whether a package only inspects its arguments: the standard library, assertions, the suite.
func harmless(path string) bool {
	first, _, _ := strings.Cut(path, "/")
	for _, known := range []string{"github.com/stretchr/testify", "github.com/onsi/", "github.com/google/go-cmp", suitePath} {
		if strings.HasPrefix(path, known) {
			return true
		}
	}
	return !strings.Contains(first, ".")
}
