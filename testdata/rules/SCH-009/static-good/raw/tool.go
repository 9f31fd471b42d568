// Package good has schemas that look as if they were none, and are.
package good

import (
	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// Tool is a tool.
type Tool struct{ rest.Tool }

// Schema says what the tool takes.
func (Tool) Schema() contract.Schema {
	schema, err := contract.RawSchema(`{"type":"function","name":"rest","description":"Looks up the weather.","parameters":{
		"$id":"https://schemas.test/weather.json","type":"object","required":[],"additionalProperties":false,"properties":{
			"from":{"$ref":"#/$defs/day"},
			"same":{"type":"object","description":"The same.","$ref":"weather.json"},
			"tree":{"type":"object","description":"A tree.","properties":{"next":{"$ref":"#/properties/tree"}},"x-order":1},
			"enum":{"type":"object","description":"A value that looks like a schema.","default":{"minLength":"one"}},
			"$ref":{"type":"string","description":"A property with a strange name."}},
		"$defs":{"day":{"type":"string","description":"A day.","maxLength":10.0}}}}`)
	if err != nil {
		return contract.Schema{Name: rest.ToolName, Description: "Looks up the weather."}
	}
	return schema
}

// Local is a tool.
type Local struct{ rest.Tool }

// Schema says what the tool takes.
func (Local) Schema() contract.Schema {
	schema, err := contract.RawSchema(`{"type":"function","name":"rest","description":"Looks up the weather.","parameters":{
		"type":"object","required":[],"properties":{
			"from":{"$ref":"#/$defs/a~1day"},
			"tree":{"type":"object","description":"A tree.","properties":{"next":{"$ref":"#/properties/tree"},"root":{"$ref":"#/$defs/any"}}},
			"$ref":{"type":"string","description":"A property with a strange name."}},
		"$defs":{"a/day":{"type":"string","description":"A day."},"any":{"type":"string","description":"Any.","pattern":"(?<=a)b"}}}}`)
	if err != nil {
		return contract.Schema{Name: rest.ToolName, Description: "Looks up the weather."}
	}
	return schema
}
