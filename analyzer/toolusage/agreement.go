package toolusage

import (
	"go/constant"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/internal/flow/origin"
	"github.com/toolconform/toolconform/analyzer/internal/lint"
	"github.com/toolconform/toolconform/analyzer/internal/schema"
)

// agreement compares the text with the name of the tool and the description of its schema.
func (r reader) agreement() {
	name, ok := one(r.Source.Returned(r.tool.Methods[contractapi.Name].Func, 0))
	if !ok {
		return
	}
	if line, ok := r.guide.Titled(name); !ok {
		r.report("USE-017", "the usage metadata begins with "+lint.Quote(line)+", not "+lint.Quote(name+" — Usage Guide"),
			"guides of many tools follow each other in one prompt")
	}
	if other := r.guide.NearName(name); other != "" {
		r.report("USE-030", "the usage metadata calls the tool "+lint.Quote(other)+", its name is "+lint.Quote(name),
			"a model calls what is not there")
		return
	}
	for _, s := range schema.Of(r.Pass, r.tool) {
		if description, ok := one(s.Description); ok && !s.Changed("Description") && !r.guide.Shares(description) {
			r.report("USE-030", "no word of the description "+lint.Quote(description)+" is in the usage metadata",
				"one of them was copied from another tool")
		}
	}
}

// one returns the text that all origins are.
func one(origins []origin.Origin) (text string, ok bool) {
	for i, o := range origins {
		if o.Value == nil || o.Value.Kind() != constant.String || i > 0 && constant.StringVal(o.Value) != text {
			return "", false
		}
		text = constant.StringVal(o.Value)
	}
	return text, len(origins) > 0
}
