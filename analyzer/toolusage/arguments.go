package toolusage

import (
	"cmp"
	"go/constant"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/internal/flow/origin"
	"github.com/toolconform/toolconform/analyzer/internal/schema"
	"github.com/toolconform/toolconform/internal/rule"
	"github.com/toolconform/toolconform/internal/rule/guide"
	"github.com/toolconform/toolconform/internal/rule/validate"
)

// arguments compares the text with the schema, if all of its arguments and their members are known.
func (r reader) arguments() {
	s, ok := schema.Only(r.Pass, r.tool)
	if !ok {
		return
	}
	tree, _, ok := s.Parameters(r.Pass)
	if !ok || tree == nil || tree.Partly {
		return
	}
	var top []string
	for _, argument := range tree.Arguments() {
		top = append(top, argument.Name)
	}
	inner, _ := rule.NewDocument(tree.Node).Properties()
	all := make([]guide.Argument, len(inner))
	for i, p := range inner {
		all[i].Name = p.Name
		for _, value := range append(p.Get("enum").List(), p.Get("items").Get("enum").List()...) {
			all[i].Enum = append(all[i].Enum, cmp.Or(value.Unquoted(), value.String()))
		}
	}
	r.problems(r.guide.Explains(top, all))
	if v := validator(s, tree); v != nil {
		name, _ := one(r.Source.Returned(r.tool.Methods[contractapi.Name].Func, 0))
		r.problems(r.guide.Refused(name, top, v.Mismatch))
	}
}

// validator returns the validator of parameters; nil if a type is not known, if they do not compile, or if no call keeps to them.
func validator(s schema.Schema, tree *schema.Tree) *validate.Validator {
	if rule.TooBig(tree.Node) != nil || len(rule.Of(rule.SchemaRequired, rule.Schema(s.Rendered(tree)))) > 0 {
		return nil
	}
	for part := range rule.Subschemas(tree.Node) {
		if kind := part.Get("type"); kind != nil && kind.Mark {
			return nil // a stand-in
		}
	}
	v, _ := validate.Compile(tree.Node)
	return v
}

// agreement compares the text with the tool's name and the description in its schema.
func (r reader) agreement() {
	name, ok := one(r.Source.Returned(r.tool.Methods[contractapi.Name].Func, 0))
	if !ok {
		return
	}
	problems := r.guide.Agrees(name)
	r.problems(problems)
	if len(rule.Of(rule.UsageAgrees, problems)) > 0 {
		return
	}
	for _, s := range schema.Of(r.Pass, r.tool) {
		if description, ok := one(s.Description); ok && !s.Changed("Description") {
			r.problems(r.guide.Describes(description))
		}
	}
}

// one returns the text that all origins have.
func one(origins []origin.Origin) (text string, ok bool) {
	for i, o := range origins {
		if o.Value == nil || o.Value.Kind() != constant.String || i > 0 && constant.StringVal(o.Value) != text {
			return "", false
		}
		text = constant.StringVal(o.Value)
	}
	return text, len(origins) > 0
}
