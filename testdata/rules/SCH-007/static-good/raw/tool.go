// Package good has schemas in JSON text that say elsewhere what an argument is, and text that is put together.
package good

import (
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// Refers refers.
type Refers struct{ rest.Tool }

// Schema says what the tool takes.
func (Refers) Schema() contract.Schema {
	schema, _ := contract.RawSchema(`{"type":"function","name":"rest","description":"Looks up the weather.",
	"parameters":{"type":"object","required":["from","size"],"properties":{
		"from":{"$ref":"#/$defs/day"},
		"size":{"type":"integer","description":"How large.","allOf":[{"minimum":1}],"default":1},
		"list":{"type":"array","description":"A list.","items":{"$ref":"#/$defs/day"}},
		"open":{"type":"object","description":"Anything.","required":["x"],"properties":{},"additionalProperties":true}},
	"$defs":{"day":{"type":"string","description":"A day, as 2006-01-02."}}}}`)
	return schema
}

// Built is put together.
type Built struct{ rest.Tool }

// Schema says what the tool takes.
func (Built) Schema() contract.Schema {
	schema, _ := contract.RawSchema(strings.ReplaceAll(`{"kind":"function"}`, "kind", "type"))
	return schema
}

// Completed is completed.
type Completed struct{ rest.Tool }

// Schema says what the tool takes.
func (Completed) Schema() contract.Schema {
	schema, err := contract.RawSchema(`{}`)
	if err != nil {
		schema = contract.SchemaOf[struct{}](rest.ToolName, "Looks up the weather.")
	}
	return schema
}
