package constants

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"strings"

	"github.com/toolconform/toolconform/analyzer/internal/flow/origin"
	"github.com/toolconform/toolconform/analyzer/internal/lint"
	"github.com/toolconform/toolconform/analyzer/internal/tools"
	"golang.org/x/tools/go/analysis"
)

// A Rule is one of the two constants.
type Rule struct {
	Method   string // the method that returns it: Name
	Constant string // ToolName
	Declared string // the requirement that there is such a constant
	Returned string // the requirement that the method returns it
	Because  string // the reason why it must be a constant
	Doc      string // text of its doc comment
}

// A Text is the value of a constant.
type Text struct {
	Value    string
	At       analysis.Range // where it is written
	Returned []string       // values that the method returns; nil unless all are known
}

// Evaluate evaluates a tool against a rule. The text is nil if it is unknown. A tool that wraps another one returns the texts of that one,
// and is not evaluated.
func Evaluate(p *lint.Pass, t *tools.Tool, rule Rule) (*Text, []lint.Finding) {
	method := t.Methods[rule.Method]
	if t.Bridge != "" || method.Carried {
		return nil, nil
	}
	e := evaluation{Pass: p, rule: rule, tool: t, method: method, names: Named(t, rule.Constant)}
	if method.Decl != nil {
		e.origins = p.Source.Returned(method.Func, 0)
	}
	switch declared := lookup(p, e.names); {
	case isText(declared):
		return e.text(declared), e.returned(declared)
	case declared != nil:
		return nil, []lint.Finding{e.finding(rule.Declared, lint.Name{Object: declared}, describe(declared), rule.Because)}
	}
	return e.undeclared()
}

type evaluation struct {
	*lint.Pass
	rule    Rule
	tool    *tools.Tool
	method  *tools.Method
	names   []string
	origins []origin.Origin
}

func (e evaluation) finding(id string, at analysis.Range, fact, consequence string) lint.Finding {
	return lint.Finding{Requirement: id, At: at, Fact: fact, Consequence: consequence}
}

// describe describes something that should be a string constant.
func describe(object types.Object) string {
	if _, variable := object.(*types.Var); variable {
		return object.Name() + " is a variable"
	}
	return object.Name() + " is no string"
}

func (e evaluation) text(object types.Object) *Text {
	return &Text{constant.StringVal(object.(*types.Const).Val()), lint.Name{Object: object}, e.texts()}
}

// texts returns the texts that the method returns, or nil unless all are known.
func (e evaluation) texts() []string {
	var all []string
	for _, o := range e.origins {
		if o.Value == nil || o.Value.Kind() != constant.String {
			return nil
		}
		all = append(all, constant.StringVal(o.Value))
	}
	return all
}

// returned compares the results of the method with the declared constant.
func (e evaluation) returned(declared types.Object) []lint.Finding {
	var all []lint.Finding
	want := declared.(*types.Const).Val()
	for _, o := range e.origins {
		same, consequence := o.Value != nil && constant.Compare(o.Value, token.EQL, want), ""
		if o.Kind == origin.Unknown || o.Object == declared || o.Kind == origin.Constant && same {
			continue
		}
		if same {
			consequence = "the two can drift apart"
		}
		all = append(all, e.returning(o, "and not "+declared.Name(), consequence))
	}
	return all
}

func (e evaluation) returning(o origin.Origin, but, consequence string) lint.Finding {
	f := e.finding(e.rule.Returned, o.Expr, e.method.Func.Name()+" of "+e.tool.Type.Name()+" returns "+what(o)+" "+but, consequence)
	for _, call := range o.Via {
		f.Chain = append(f.Chain, lint.Step{At: call, Text: "through " + lint.Spell(call)})
	}
	return f
}

// what describes a value.
func what(o origin.Origin) string {
	switch o.Kind {
	case origin.Literal:
		if _, ok := o.Expr.(*ast.BasicLit); ok && o.Value.Kind() == constant.String {
			return "the text " + lint.Quote(constant.StringVal(o.Value))
		}
	case origin.Constant:
		return "the constant " + lint.Spell(o.Expr)
	case origin.Variable:
		return "the variable " + lint.Spell(o.Expr)
	case origin.Field:
		return "the field " + lint.Spell(o.Expr)
	}
	return lint.Spell(o.Expr)
}

// undeclared evaluates a tool without the constant.
func (e evaluation) undeclared() (*Text, []lint.Finding) {
	should := "declare the constant " + strings.Join(e.names, " or ")
	if object := unexported(e.Pass, e.names); object != nil {
		return e.text(object), []lint.Finding{e.finding(e.rule.Declared, lint.Name{Object: object},
			object.Name()+" is not exported", e.rule.Because)}
	}
	var known *Text
	for _, o := range e.origins {
		if o.Kind == origin.Unknown {
			continue
		}
		if o.Value != nil && o.Value.Kind() == constant.String && len(e.origins) == 1 {
			known = &Text{constant.StringVal(o.Value), o.Expr, e.texts()}
		}
		f := e.returning(o, "and the package has no constant "+e.names[0], e.rule.Because)
		f.Requirement = e.rule.Declared
		return known, []lint.Finding{f}
	}
	return nil, []lint.Finding{e.finding(e.rule.Declared, lint.Name{Object: e.tool.Type},
		"the package of the tool "+e.tool.Type.Name()+" has no constant "+e.names[0], should)}
}
