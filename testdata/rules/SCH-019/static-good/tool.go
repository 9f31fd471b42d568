// Package good has arrays that say what they hold, in one way or another.
package good

import (
	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

type arguments struct {
	Days  []string    `json:"days,omitempty" doc:"The days to look up."`
	Table [][]float64 `json:"table,omitempty" doc:"The numbers to look at."`
}

// DerivedTool has a struct.
type DerivedTool struct{ rest.Tool }

// Schema says what the tool takes.
func (DerivedTool) Schema() contract.Schema {
	return contract.SchemaOf[arguments](rest.ToolName, "Looks up the weather.")
}

// TextTool writes its schema as a text.
type TextTool struct{ rest.Tool }

// Schema says what the tool takes.
func (TextTool) Schema() contract.Schema {
	s, _ := contract.RawSchema(`{"type":"function","name":"rest","description":"Looks up the weather.","parameters":{"type":"object",
	"required":[],"properties":{
		"days":{"type":"array","description":"The days to look up.","items":{"type":"string"}},
		"pair":{"type":"array","description":"From and to.","prefixItems":[{"type":"string"},{"type":"string"}]},
		"there":{"$ref":"#/$defs/list"}},
	"$defs":{"list":{"type":"array","description":"The days to look up.","items":{"type":"string"}}}}}`)
	return s
}

// WrittenTool has its items from elsewhere.
type WrittenTool struct{ rest.Tool }

// Schema says what the tool takes.
func (WrittenTool) Schema() contract.Schema {
	days := contract.Property{Name: "days", Type: contract.Array, Description: "The days to look up."}
	days.Items = day()
	return contract.Schema{Name: rest.ToolName, Description: "Looks up the weather.", Parameters: []contract.Property{
		days, {Name: "again", Type: contract.Array, Description: "More days.", Items: day()},
	}}
}

func day() *contract.Property { return &contract.Property{Type: contract.String} }
