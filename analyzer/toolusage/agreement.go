package toolusage

import (
	"go/constant"

	"github.com/toolconform/toolconform/internal/rule"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/internal/flow/origin"
	"github.com/toolconform/toolconform/analyzer/internal/schema"
)

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
