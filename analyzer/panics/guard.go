package panics

import (
	"cmp"
	"go/ast"
	"go/constant"
	"go/types"
	"strconv"
	"strings"

	"github.com/toolconform/toolconform/analyzer/internal/edit"
	"golang.org/x/tools/go/analysis"
)

// commaOK returns the fix that adds ok to an assertion v := x.(T) and returns a failed result if it is false.
func (m mending) commaOK() []analysis.SuggestedFix {
	assertion, ok := m.finder.Node(m.At()).(*ast.TypeAssertExpr)
	if !ok {
		return nil
	}
	s, contract := m.alone(assertion)
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
func (m mending) length() []analysis.SuggestedFix {
	index, ok := m.finder.Node(m.At()).(*ast.IndexExpr)
	if !ok || !m.plain(index.X) || !edit.Means(m.Pass.Pass, index.Pos(), types.Universe.Lookup("len")) {
		return nil
	}
	s, contract := m.alone(index)
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
func (m mending) failing(condition, contract, text string, s ast.Stmt) string {
	indent := strings.Repeat("\t", m.indent(s))
	return "if " + condition + " {\n" + indent + "\treturn " + contract + ".Failure(" + strconv.Quote(text) + ")\n" + indent + "}"
}
