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
	Method   string // that returns it: Name
	Constant string // ToolName
	Declared string // the requirement that there is such a constant
	Returned string // the requirement that the method returns it
	Because  string // why it has to be a constant
	Doc      string // what its comment says of it
}

// A Text is what a constant holds.
type Text struct {
	Value   string
	At      analysis.Range // where it is written
	Answers []string       // what the method returns, on all paths; nil where that cannot be reported of each
}

// Evaluate holds a tool against a rule. The text is nil where it cannot be reported. A tool that carries another one made elsewhere
// returns with what that one says, and is not evaluated.
func Judge(p *lint.Pass, t *tools.Tool, rule Rule) (*Text, []lint.Finding) {
	method := t.Methods[rule.Method]
	if t.Bridge != "" || method.Carried {
		return nil, nil
	}
	j := judgement{Pass: p, rule: rule, tool: t, method: method, names: Named(t, rule.Constant)}
	if method.Decl != nil {
		j.origins = p.Source.Returned(method.Func, 0)
	}
	switch declared := lookup(p, j.names); {
	case isText(declared):
		return j.text(declared), j.returned(declared)
	case declared != nil:
		return nil, []lint.Finding{j.finding(rule.Declared, lint.Name{Object: declared}, describe(declared), rule.Because)}
	}
	return j.undeclared()
}

type judgement struct {
	*lint.Pass
	rule    Rule
	tool    *tools.Tool
	method  *tools.Method
	names   []string
	origins []origin.Origin
}

func (j judgement) finding(id string, at analysis.Range, fact, consequence string) lint.Finding {
	return lint.Finding{Requirement: id, At: at, Fact: fact, Consequence: consequence}
}

// describe says what something is that should be a string constant.
func describe(object types.Object) string {
	kind := "no string"
	switch object.(type) {
	case *types.Var:
		kind = "a variable"
	case *types.Func:
		kind = "a function"
	case *types.TypeName:
		kind = "a type"
	}
	return object.Name() + " is " + kind
}

func (j judgement) text(object types.Object) *Text {
	return &Text{constant.StringVal(object.(*types.Const).Val()), lint.Name{Object: object}, j.answered()}
}

// returned are the texts that the method returns, if each is known.
func (j judgement) answered() []string {
	var all []string
	for _, o := range j.origins {
		if o.Value == nil || o.Value.Kind() != constant.String {
			return nil
		}
		all = append(all, constant.StringVal(o.Value))
	}
	return all
}

// returned holds what the method returns against the constant that there is.
func (j judgement) returned(declared types.Object) []lint.Finding {
	var all []lint.Finding
	want := declared.(*types.Const).Val()
	for _, o := range j.origins {
		same := o.Value != nil && constant.Compare(o.Value, token.EQL, want)
		switch {
		case o.Kind == origin.Unknown, o.Object == declared, o.Kind == origin.Constant && same:
			continue
		case o.Kind == origin.Literal && same:
			f := j.answers(o, "and not "+declared.Name(), "the two can drift apart")
			f.Fixes = j.named(o, declared)
			all = append(all, f)
		default:
			all = append(all, j.answers(o, "and not "+declared.Name(), ""))
		}
	}
	return all
}

func (j judgement) answers(o origin.Origin, but, consequence string) lint.Finding {
	f := j.finding(j.rule.Returned, o.Expr, j.method.Func.Name()+" of "+j.tool.Type.Name()+" returns "+what(o)+" "+but, consequence)
	for _, call := range o.Via {
		f.Chain = append(f.Chain, lint.Step{At: call, Text: "through " + lint.Spell(call)})
	}
	return f
}

// what says what a value is.
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
func (j judgement) undeclared() (*Text, []lint.Finding) {
	should := "declare the constant " + strings.Join(j.names, " or ")
	if object := unexported(j.Pass, j.names); object != nil {
		return j.text(object), []lint.Finding{j.finding(j.rule.Declared, lint.Name{Object: object},
			object.Name()+" is not exported", j.rule.Because)}
	}
	var known *Text
	for _, o := range j.origins {
		if o.Kind == origin.Unknown {
			continue
		}
		if o.Value != nil && o.Value.Kind() == constant.String && len(j.origins) == 1 {
			known = &Text{constant.StringVal(o.Value), o.Expr, j.answered()}
		}
		f := j.answers(o, "and the package has no constant "+j.names[0], j.rule.Because)
		f.Requirement = j.rule.Declared
		if known != nil {
			f.Fixes = j.declare(o)
		}
		return known, []lint.Finding{f}
	}
	return nil, []lint.Finding{j.finding(j.rule.Declared, lint.Name{Object: j.tool.Type},
		"the package of the tool "+j.tool.Type.Name()+" has no constant "+j.names[0], should)}
}
