package toolusage

import (
	"go/constant"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/internal/flow/origin"
	"github.com/toolconform/toolconform/analyzer/internal/lint"
	"github.com/toolconform/toolconform/analyzer/internal/schema"
)

// agreement compares the text with the tool's name and the description in its schema.
func (r reader) agreement() {
	name, ok := one(r.Source.Returned(r.tool.Methods[contractapi.Name].Func, 0))
	if !ok {
		return
	}
	if line, ok := r.guide.Titled(name); !ok {
		r.report("USE-017", "the usage metadata begins with "+lint.Quote(line)+", not "+lint.Quote(name+" — Usage Guide"),
			"a prompt contains the guides of many tools")
	}
	if other := r.guide.NearName(name); other != "" {
		r.report("USE-030", "the usage metadata names the tool "+lint.Quote(other)+", but its name is "+lint.Quote(name),
			"a model calls a tool that does not exist")
		return
	}
	for _, s := range schema.Of(r.Pass, r.tool) {
		if description, ok := one(s.Description); ok && !s.Changed("Description") && !r.guide.Shares(description) {
			r.report("USE-030", "the usage metadata has no word of the description "+lint.Quote(description),
				"one of them may be copied from another tool")
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
