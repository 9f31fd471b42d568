package toolmount

import (
	"go/ast"
	"go/constant"
	"go/types"
	"slices"
	"strings"

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
			gaps = append(gaps, "no "+wanted.Name()+m.Signature(wanted.Signature()))
		case !types.Identical(has.Signature(), wanted.Signature()):
			gaps = append(gaps, has.Name()+m.Signature(has.Signature())+" instead of "+wanted.Name()+m.Signature(wanted.Signature()))
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

// tool checks the constants that a tool returns, and the results of its Execute.
func (m modules) tool(object *types.TypeName) {
	m.constants(object, "Name", rule.Name)
	m.constants(object, "Description", func(text string) []rule.Problem { return rule.Of(rule.SchemaDescribed, rule.Description(text, "\x00")) })
	execute := m.method(object, "Execute")
	for _, o := range m.Source.Returned(execute, 0) {
		literal, ok := ast.Unparen(o.Expr).(*ast.CompositeLit)
		if ok && len(literal.Elts) == 0 && contractapi.IsOf(m.TypesInfo.TypeOf(literal), path, "ToolResult") {
			m.Report(lint.Finding{Requirement: "MDL-006", At: literal,
				Fact:        "Execute of " + object.Name() + " returns the zero ToolResult",
				Consequence: "it is a failure without a message; in Amplifier the zero result is a success"})
		}
	}
}

// consequences are what follows from a problem of a constant.
var consequences = map[string]string{
	rule.Named: "hosts cannot call the tool", rule.NameLength: "model APIs accept 64", rule.SchemaDescribed: "the model does not know what the tool is for",
}

// constants reports the constants of a method that break rules which the contract of modules shares.
func (m modules) constants(object *types.TypeName, method string, problems func(string) []rule.Problem) {
	what := "the " + strings.ToLower(method)
	for _, o := range m.Source.Returned(m.method(object, method), 0) {
		if o.Value == nil || o.Value.Kind() != constant.String {
			continue
		}
		for _, p := range problems(constant.StringVal(o.Value)) {
			if slices.Contains(Requirements, p.Rule) {
				m.Report(lint.Finding{Requirement: p.Rule, At: o.Expr, Consequence: consequences[p.Rule],
					Fact: strings.Replace(p.Got, what, what+" of "+object.Name(), 1)})
			}
		}
	}
}
