package toolmount

import (
	"go/ast"
	"go/constant"
	"go/types"
	"regexp"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/internal/lint"
)

// typed looks at a type of the package: it is a tool of a module, or nearly one, or none.
func (m modules) typed(object *types.TypeName) {
	if m.isTool(object.Type()) {
		m.tool(object)
		return
	}
	execute := m.method(object, "Execute")
	if execute == nil || execute.Pkg() != m.Pkg || !m.answers(execute.Signature()) {
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
		return // a method of the pointer's is asked for: that is the caller's affair
	}
	m.Report(lint.Finding{Requirement: "MDL-002", At: lint.Name{Object: object},
		Fact:        object.Name() + " has " + strings.Join(gaps, ", and "),
		Consequence: "it is no amplifier.Tool, and nobody can mount it"})
}

// method returns the method of that name of a type or of a pointer to it.
func (m modules) method(object *types.TypeName, name string) *types.Func {
	found, _, _ := types.LookupFieldOrMethod(types.NewPointer(object.Type()), false, m.Pkg, name)
	f, _ := found.(*types.Func)
	return f
}

// returns reports whether a signature has a ToolResult among its results: only tools have.
func (m modules) answers(s *types.Signature) bool {
	for v := range s.Results().Variables() {
		if contractapi.IsOf(contractapi.Deref(v.Type()), path, "ToolResult") {
			return true
		}
	}
	return false
}

// A saying is what a method of a tool returns as a constant, and what is wrong with it.
type saying struct {
	method, requirement string
	wrong               func(text string) (fact string)
	consequence         string
}

var snakeCase = regexp.MustCompile(`\A[a-z][a-z0-9]*(_[a-z0-9]+)*\z`)

var sayings = []saying{
	{"Name", "NAM-001", blank, "no host can call the tool"},
	{"Name", "NAM-004", func(text string) string {
		if strings.TrimSpace(text) == "" || snakeCase.MatchString(text) {
			return ""
		}
		return strconv.Quote(text) + ", which is not lower_snake_case"
	}, ""},
	{"Name", "NAM-008", func(text string) string {
		if n := utf8.RuneCountInString(text); n > 64 {
			return "a name of " + strconv.Itoa(n) + " characters"
		}
		return ""
	}, "model APIs take 64"},
	{"Description", "SCH-003", blank, "the model does not know what the tool is for"},
}

func blank(text string) string {
	if strings.TrimSpace(text) == "" {
		return strconv.Quote(text) + ", which is blank"
	}
	return ""
}

// tool looks at what a tool says of itself, and at what its Execute returns.
func (m modules) tool(object *types.TypeName) {
	for _, s := range sayings {
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
				Fact: s.method + " of " + object.Name() + " answers " + fact})
		}
	}
	if execute := m.declared(object, "Execute"); execute != nil {
		m.zero(object, execute)
	}
}

// declared returns the declaration of a method of the type's own in this package.
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

// constant returns the text that a method returns, where it does nothing else.
func (m modules) constant(d *ast.FuncDecl) (at ast.Expr, text string, ok bool) {
	if len(d.Body.List) != 1 {
		return nil, "", false
	}
	answer, isReturn := d.Body.List[0].(*ast.ReturnStmt)
	if !isReturn || len(answer.Results) != 1 {
		return nil, "", false
	}
	value := m.TypesInfo.Types[answer.Results[0]].Value
	if value == nil || value.Kind() != constant.String {
		return nil, "", false
	}
	return answer.Results[0], constant.StringVal(value), true
}

// zero reports where an Execute returns the zero ToolResult. What it hands to somebody else is not followed.
func (m modules) zero(object *types.TypeName, execute *ast.FuncDecl) {
	ast.Inspect(execute.Body, func(n ast.Node) bool {
		if _, ok := n.(*ast.FuncLit); ok {
			return false
		}
		answer, ok := n.(*ast.ReturnStmt)
		if !ok || len(answer.Results) != 1 {
			return true
		}
		literal, ok := ast.Unparen(answer.Results[0]).(*ast.CompositeLit)
		if ok && len(literal.Elts) == 0 && contractapi.IsOf(m.TypesInfo.TypeOf(literal), path, "ToolResult") {
			m.Report(lint.Finding{Requirement: "MDL-006", At: literal,
				Fact:        "Execute of " + object.Name() + " answers the zero ToolResult",
				Consequence: "it is a failure that says nothing, where the original's is a success"})
		}
		return true
	})
}
