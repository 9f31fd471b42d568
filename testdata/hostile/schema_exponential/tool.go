// Package schema_exponential has a tool that has a schema in which forty definitions each refer twice to the next one.
//
//toolconform:untestable ARG-004
//toolconform:untestable ARG-005
//toolconform:untestable ARG-006
//toolconform:untestable ARG-007
//toolconform:untestable ARG-008
//toolconform:untestable ARG-009
//toolconform:untestable ARG-010
package schema_exponential

import (
	"log/slog"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/hostile/internal/kit"
)

// Tool goes wrong in one way.
type Tool struct{ kit.Tool }

// New makes the tool.
func New(logger *slog.Logger) Tool {
	return Tool{kit.Tool{Title: "hostile_schema_exponential", Logger: logger}}
}

// Schema implements contract.Tool.
func (Tool) Schema() contract.Schema { return schema }

var schema, _ = contract.RawSchema(`{"type":"function","name":"hostile_schema_exponential","description":"Says a text once more, as it is.","parameters":{"type":"object","$defs":{"d0":{"allOf":[{"$ref":"#/$defs/d1"},{"$ref":"#/$defs/d1"}]},"d1":{"allOf":[{"$ref":"#/$defs/d2"},{"$ref":"#/$defs/d2"}]},"d2":{"allOf":[{"$ref":"#/$defs/d3"},{"$ref":"#/$defs/d3"}]},"d3":{"allOf":[{"$ref":"#/$defs/d4"},{"$ref":"#/$defs/d4"}]},"d4":{"allOf":[{"$ref":"#/$defs/d5"},{"$ref":"#/$defs/d5"}]},"d5":{"allOf":[{"$ref":"#/$defs/d6"},{"$ref":"#/$defs/d6"}]},"d6":{"allOf":[{"$ref":"#/$defs/d7"},{"$ref":"#/$defs/d7"}]},"d7":{"allOf":[{"$ref":"#/$defs/d8"},{"$ref":"#/$defs/d8"}]},"d8":{"allOf":[{"$ref":"#/$defs/d9"},{"$ref":"#/$defs/d9"}]},"d9":{"allOf":[{"$ref":"#/$defs/d10"},{"$ref":"#/$defs/d10"}]},"d10":{"allOf":[{"$ref":"#/$defs/d11"},{"$ref":"#/$defs/d11"}]},"d11":{"allOf":[{"$ref":"#/$defs/d12"},{"$ref":"#/$defs/d12"}]},"d12":{"allOf":[{"$ref":"#/$defs/d13"},{"$ref":"#/$defs/d13"}]},"d13":{"allOf":[{"$ref":"#/$defs/d14"},{"$ref":"#/$defs/d14"}]},"d14":{"allOf":[{"$ref":"#/$defs/d15"},{"$ref":"#/$defs/d15"}]},"d15":{"allOf":[{"$ref":"#/$defs/d16"},{"$ref":"#/$defs/d16"}]},"d16":{"allOf":[{"$ref":"#/$defs/d17"},{"$ref":"#/$defs/d17"}]},"d17":{"allOf":[{"$ref":"#/$defs/d18"},{"$ref":"#/$defs/d18"}]},"d18":{"allOf":[{"$ref":"#/$defs/d19"},{"$ref":"#/$defs/d19"}]},"d19":{"allOf":[{"$ref":"#/$defs/d20"},{"$ref":"#/$defs/d20"}]},"d20":{"allOf":[{"$ref":"#/$defs/d21"},{"$ref":"#/$defs/d21"}]},"d21":{"allOf":[{"$ref":"#/$defs/d22"},{"$ref":"#/$defs/d22"}]},"d22":{"allOf":[{"$ref":"#/$defs/d23"},{"$ref":"#/$defs/d23"}]},"d23":{"allOf":[{"$ref":"#/$defs/d24"},{"$ref":"#/$defs/d24"}]},"d24":{"allOf":[{"$ref":"#/$defs/d25"},{"$ref":"#/$defs/d25"}]},"d25":{"allOf":[{"$ref":"#/$defs/d26"},{"$ref":"#/$defs/d26"}]},"d26":{"allOf":[{"$ref":"#/$defs/d27"},{"$ref":"#/$defs/d27"}]},"d27":{"allOf":[{"$ref":"#/$defs/d28"},{"$ref":"#/$defs/d28"}]},"d28":{"allOf":[{"$ref":"#/$defs/d29"},{"$ref":"#/$defs/d29"}]},"d29":{"allOf":[{"$ref":"#/$defs/d30"},{"$ref":"#/$defs/d30"}]},"d30":{"allOf":[{"$ref":"#/$defs/d31"},{"$ref":"#/$defs/d31"}]},"d31":{"allOf":[{"$ref":"#/$defs/d32"},{"$ref":"#/$defs/d32"}]},"d32":{"allOf":[{"$ref":"#/$defs/d33"},{"$ref":"#/$defs/d33"}]},"d33":{"allOf":[{"$ref":"#/$defs/d34"},{"$ref":"#/$defs/d34"}]},"d34":{"allOf":[{"$ref":"#/$defs/d35"},{"$ref":"#/$defs/d35"}]},"d35":{"allOf":[{"$ref":"#/$defs/d36"},{"$ref":"#/$defs/d36"}]},"d36":{"allOf":[{"$ref":"#/$defs/d37"},{"$ref":"#/$defs/d37"}]},"d37":{"allOf":[{"$ref":"#/$defs/d38"},{"$ref":"#/$defs/d38"}]},"d38":{"allOf":[{"$ref":"#/$defs/d39"},{"$ref":"#/$defs/d39"}]},"d39":{"allOf":[{"$ref":"#/$defs/d40"},{"$ref":"#/$defs/d40"}]},"d40":{"type":"string"}},"properties":{"text":{"type":"string","description":"What to say.","$ref":"#/$defs/d0"}},"required":["text"]}}`)
