package origin

import (
	"go/ast"
	"go/types"
	"sync"

	"github.com/toolconform/toolconform/analyzer/internal/tools"
	"golang.org/x/tools/go/analysis"
)

// A Source is the source of one package, read once for all queries.
type Source struct {
	info     *types.Info
	declared *tools.Package
	writes   func() map[*types.Var]*writing
}

// writing is how a variable gets its value.
type writing struct {
	value  ast.Expr        // value of the only assignment to the whole variable
	first  *ast.CallExpr   // the call whose first result is assigned, if any
	count  int             // number of assignments
	fields map[string]bool // the fields that are set one by one
	other  bool            // its address is taken, or something else may change it
}

func newSource(pass *analysis.Pass) *Source {
	return &Source{pass.TypesInfo, tools.Of(pass), sync.OnceValue(func() map[*types.Var]*writing { return writings(pass) })}
}

func (s *Source) body(f *types.Func) *ast.FuncDecl {
	d := s.declared.Body(f)
	if d == nil || d.Body == nil {
		return nil
	}
	return d
}

// onlyValue returns the expression that a variable always holds: one place sets it and nothing changes it.
func (s *Source) onlyValue(v *types.Var) (ast.Expr, bool) {
	value, changed, ok := s.Struct(v)
	return value, ok && len(changed) == 0
}

// Struct returns the expression that a struct variable is set from, and the names of the fields that are set afterwards; ok is false if
// anything else may change it.
func (s *Source) Struct(v *types.Var) (value ast.Expr, changed map[string]bool, ok bool) {
	w := s.writes()[v]
	if w == nil || w.count != 1 || w.other || w.value == nil || comesIn(v) {
		return nil, nil, false
	}
	return w.value, w.fields, true
}

// Initial returns the initial value of a package variable that nothing in the package changes. Other packages may still change an
// exported one.
func (s *Source) Initial(v *types.Var) (ast.Expr, bool) { return s.onlyValue(v) }

// FirstOf returns the call with several results whose first result a variable always holds, or nil.
func (s *Source) FirstOf(v *types.Var) *ast.CallExpr {
	w := s.writes()[v]
	if w == nil || w.count != 1 || w.other || len(w.fields) > 0 || comesIn(v) {
		return nil
	}
	return w.first
}

// comesIn reports whether a variable has a value before any place sets it: a parameter or receiver.
func comesIn(v *types.Var) bool { return v.Kind() == types.ParamVar || v.Kind() == types.RecvVar }
