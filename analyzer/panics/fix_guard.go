package panics

import (
	"cmp"
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"reflect"
	"strconv"
	"strings"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/internal/edit"
	"golang.org/x/tools/go/analysis"
)

// commaOK returns the fix that adds ok to an assertion v := x.(T) and returns a failed result if it is false.
func (m fixer) commaOK() []analysis.SuggestedFix {
	assertion, ok := m.finder.Node(m.At()).(*ast.TypeAssertExpr)
	if !ok {
		return nil
	}
	s, contract := m.soleAssignment(assertion)
	if s == nil || s.Lhs[0].(*ast.Ident).Name == contract {
		return nil
	}
	holds := free(used(m.declaration(s.Pos())), []string{"ok", "fits", "valid"})
	if holds == "" {
		return nil
	}
	text := "the arguments have the wrong type"
	if argument := cmp.Or(m.key(assertion.X), m.tagged(assertion.X)); argument != "" {
		text = "'" + argument + "' has the wrong type"
	}
	return edit.One("return a failed result if the type is wrong", edit.Insert(s.Lhs[0].End(), ", "+holds),
		edit.Insert(s.End(), "\n"+strings.Repeat("\t", m.indent(s))+m.failing("!"+holds, contract, text, s)))
}

// length returns the fix that compares the length before an index expression v := s[2], and returns a failed result if it is too
// short.
func (m fixer) length() []analysis.SuggestedFix {
	index, ok := m.finder.Node(m.At()).(*ast.IndexExpr)
	if !ok || !m.plain(index.X) || !edit.Means(m.Pass.Pass, index.Pos(), types.Universe.Lookup("len")) {
		return nil
	}
	s, contract := m.soleAssignment(index)
	if s == nil {
		return nil
	}
	value := m.TypesInfo.Types[index.Index].Value
	if value == nil {
		return nil
	}
	k, exact := constant.Int64Val(constant.ToInt(value))
	if !exact || k < 0 {
		return nil
	}
	list := types.ExprString(index.X)
	short := "len(" + list + ") <= " + strconv.FormatInt(k, 10)
	if k == 0 {
		short = "len(" + list + ") == 0"
	}
	text := "the arguments are too short"
	if argument := m.tagged(index.X); argument != "" {
		text = "'" + argument + "' is too short"
	}
	return edit.One("return a failed result if "+list+" is too short",
		edit.Insert(s.Pos(), m.failing(short, contract, text, s)+"\n"+strings.Repeat("\t", m.indent(s))))
}

// failing returns the statement that returns a failed result if a condition holds, indented like s.
func (m fixer) failing(condition, contract, text string, s ast.Stmt) string {
	indent := strings.Repeat("\t", m.indent(s))
	return "if " + condition + " {\n" + indent + "\treturn " + contract + ".Failure(" + strconv.Quote(text) + ")\n" + indent + "}"
}

// soleAssignment returns the statement v := e that e is the whole right side of, and the name under which package contract is
// imported there. The innermost function must return only a contract.Result. It returns nil if e is used in another way, or if a
// return there would leave a lock held.
func (m fixer) soleAssignment(e ast.Expr) (*ast.AssignStmt, string) {
	d := m.declaration(e.Pos())
	if d == nil || m.locked(d) {
		return nil, ""
	}
	nodes := around(d, e.Pos())
	for i := len(nodes) - 1; i > 0; i-- {
		s, ok := nodes[i].(*ast.AssignStmt)
		if !ok {
			continue
		}
		if s.Tok != token.DEFINE || len(s.Lhs) != 1 || len(s.Rhs) != 1 || ast.Unparen(s.Rhs[0]) != e || !listed(nodes[i-1], s) || !m.returnsResult(nodes[:i]) {
			return nil, ""
		}
		contract := m.contract(s.Pos())
		if contract == "" {
			return nil, ""
		}
		return s, contract
	}
	return nil, ""
}

// listed reports whether s is an element of the statement list n.
func listed(n ast.Node, s ast.Stmt) bool {
	switch n := n.(type) {
	case *ast.BlockStmt:
		return true
	case *ast.CaseClause:
		return true
	case *ast.CommClause:
		return n.Comm != s
	}
	return false
}

// returnsResult reports whether the innermost function of nodes returns only a contract.Result.
func (m fixer) returnsResult(nodes []ast.Node) bool {
	for i := len(nodes) - 1; i >= 0; i-- {
		var t *ast.FuncType
		switch n := nodes[i].(type) {
		case *ast.FuncLit:
			t = n.Type
		case *ast.FuncDecl:
			t = n.Type
		default:
			continue
		}
		return t.Results.NumFields() == 1 && contractapi.IsType(m.TypesInfo.TypeOf(t.Results.List[0].Type), "Result")
	}
	return false
}

// plain reports whether e is a variable, or a field of one, whose length is not part of its type.
func (m fixer) plain(e ast.Expr) bool {
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident:
		_, ok := m.TypesInfo.Uses[e].(*types.Var)
		return ok && hasLength(m.TypesInfo.TypeOf(e))
	case *ast.SelectorExpr:
		s := m.TypesInfo.Selections[e]
		return s != nil && s.Kind() == types.FieldVal && hasLength(s.Type()) && m.variable(e.X)
	}
	return false
}

func (m fixer) variable(e ast.Expr) bool {
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident:
		_, ok := m.TypesInfo.Uses[e].(*types.Var)
		return ok
	case *ast.SelectorExpr:
		return m.variable(e.X)
	}
	return false
}

// hasLength reports whether t has values of different lengths: slices and strings.
func hasLength(t types.Type) bool {
	switch t := t.Underlying().(type) {
	case *types.Slice:
		return true
	case *types.Basic:
		return t.Info()&types.IsString != 0
	}
	return false
}

// key returns the constant string key of a map index expression, or "".
func (m fixer) key(e ast.Expr) string {
	index, ok := ast.Unparen(e).(*ast.IndexExpr)
	if !ok {
		return ""
	}
	if value := m.TypesInfo.Types[index.Index].Value; value != nil && value.Kind() == constant.String {
		return constant.StringVal(value)
	}
	return ""
}

// tagged returns the JSON name of the field that e selects, or "".
func (m fixer) tagged(e ast.Expr) string {
	selector, ok := ast.Unparen(e).(*ast.SelectorExpr)
	if !ok {
		return ""
	}
	t := m.TypesInfo.TypeOf(selector.X)
	if pointer, ok := t.Underlying().(*types.Pointer); ok {
		t = pointer.Elem()
	}
	fields, ok := t.Underlying().(*types.Struct)
	if !ok {
		return ""
	}
	for i := range fields.NumFields() {
		if fields.Field(i) == m.TypesInfo.Uses[selector.Sel] {
			name, _, _ := strings.Cut(reflect.StructTag(fields.Tag(i)).Get("json"), ",")
			return name
		}
	}
	return ""
}
