package toolmount

import (
	"go/ast"
	"go/constant"
	"go/types"
	"regexp"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/toolconform/toolconform/internal/rule"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/internal/lint"
)

// typed checks a type of the package that is, or nearly is, a module tool.
func (m modules) typed(object *types.TypeName) {
	if m.isTool(object.Type()) {
		m.tool(object)
		return
	}
	execute := m.method(object, "Execute")
	if execute == nil || execute.Pkg() != m.Pkg || !m.returnsResult(execute.Signature()) {
		return
	}
	var gaps []string
	for wanted := range m.api.tool.Methods() {
		has := m.method(object, wanted.Name())
		switch {
		case has == nil:
			gaps = append(gaps, "no "+wanted.Name()+m.spelled(wanted.Signature()))
		case !types.Identical(has.Signature(), wanted.Signature()):
			gaps = append(gaps, has.Name()+m.spelled(has.Signature())+" instead of "+wanted.Name()+m.spelled(wanted.Signature()))
		}
	}
	if len(gaps) == 0 {
		return // only the pointer type has a method: the user of the type decides
	}
	m.Report(lint.Finding{Requirement: "MDL-002", At: lint.Name{Object: object},
		Fact:        object.Name() + " has " + strings.Join(gaps, ", and "),
		Consequence: "it is not an amplifier.Tool and cannot be mounted"})
}

// method returns the method with that name of a type or of a pointer to it.
func (m modules) method(object *types.TypeName, name string) *types.Func {
	found, _, _ := types.LookupFieldOrMethod(types.NewPointer(object.Type()), false, m.Pkg, name)
	f, _ := found.(*types.Func)
	return f
}

// returnsResult reports whether a signature has a ToolResult among its results, as only tools have.
func (m modules) returnsResult(s *types.Signature) bool {
	for v := range s.Results().Variables() {
		if contractapi.IsOf(contractapi.Deref(v.Type()), path, "ToolResult") {
			return true
		}
	}
	return false
}

// A constantRule checks the constant that a method of a tool returns.
type constantRule struct {
	method, requirement string
	wrong               func(text string) (fact string)
	consequence         string
}

var snakeCase = regexp.MustCompile(`\A[a-z][a-z0-9]*(_[a-z0-9]+)*\z`)

var constantRules = []constantRule{
	{"Name", rule.Named, blank, "hosts cannot call the tool"},
	{"Name", rule.NameCase, func(text string) string {
		if strings.TrimSpace(text) == "" || snakeCase.MatchString(text) {
			return ""
		}
		return strconv.Quote(text) + ", which is not lower_snake_case"
	}, ""},
	{"Name", rule.NameLength, func(text string) string {
		if n := utf8.RuneCountInString(text); n > 64 {
			return "a name of " + strconv.Itoa(n) + " characters"
		}
		return ""
	}, "model APIs accept 64"},
	{"Description", rule.SchemaDescribed, blank, "the model does not know what the tool is for"},
}

func blank(text string) string {
	if strings.TrimSpace(text) == "" {
		return strconv.Quote(text) + ", which is blank"
	}
	return ""
}

// tool checks the constants that a tool returns, and the results of its Execute.
func (m modules) tool(object *types.TypeName) {
	for _, s := range constantRules {
		declared := m.declared(object, s.method)
		if declared == nil {
			continue
		}
		at, text, ok := m.constant(declared)
		if !ok {
			continue
		}
		if fact := s.wrong(text); fact != "" {
			m.Report(lint.Finding{Requirement: s.requirement, At: at, Consequence: s.consequence,
				Fact: s.method + " of " + object.Name() + " returns " + fact})
		}
	}
	if execute := m.declared(object, "Execute"); execute != nil {
		m.zero(object, execute)
	}
}

// declared returns the declaration of a type's own method in this package.
func (m modules) declared(object *types.TypeName, name string) *ast.FuncDecl {
	f := m.method(object, name)
	if f == nil {
		return nil
	}
	for _, file := range m.Files {
		for _, declaration := range file.Decls {
			if d, ok := declaration.(*ast.FuncDecl); ok && d.Body != nil && m.TypesInfo.Defs[d.Name] == f {
				return d
			}
		}
	}
	return nil
}

// constant returns the string that a method returns, if it does nothing else.
func (m modules) constant(d *ast.FuncDecl) (at ast.Expr, text string, ok bool) {
	if len(d.Body.List) != 1 {
		return nil, "", false
	}
	ret, isReturn := d.Body.List[0].(*ast.ReturnStmt)
	if !isReturn || len(ret.Results) != 1 {
		return nil, "", false
	}
	value := m.TypesInfo.Types[ret.Results[0]].Value
	if value == nil || value.Kind() != constant.String {
		return nil, "", false
	}
	return ret.Results[0], constant.StringVal(value), true
}

// zero reports an Execute that returns the zero ToolResult. Calls are not followed.
func (m modules) zero(object *types.TypeName, execute *ast.FuncDecl) {
	ast.Inspect(execute.Body, func(n ast.Node) bool {
		if _, ok := n.(*ast.FuncLit); ok {
			return false
		}
		ret, ok := n.(*ast.ReturnStmt)
		if !ok || len(ret.Results) != 1 {
			return true
		}
		literal, ok := ast.Unparen(ret.Results[0]).(*ast.CompositeLit)
		if ok && len(literal.Elts) == 0 && contractapi.IsOf(m.TypesInfo.TypeOf(literal), path, "ToolResult") {
			m.Report(lint.Finding{Requirement: "MDL-006", At: literal,
				Fact:        "Execute of " + object.Name() + " returns the zero ToolResult",
				Consequence: "it is a failure without a message; in Amplifier the zero result is a success"})
		}
		return true
	})
}
