// Package bad has schemas in JSON text that is not read, or says something that no schema says.
package bad

import (
	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

func must(text string) contract.Schema {
	schema, err := contract.RawSchema(text) // want `the schema of Comma cannot be read: invalid character '\}' looking for beginning of object key string .*SCH-001` `the schema of Listed cannot be read: not a JSON object .*SCH-001`
	if err != nil {
		panic(err)
	}
	return schema
}

// Comma has a comma too many.
type Comma struct{ rest.Tool }

// Schema says what the tool takes.
func (Comma) Schema() contract.Schema { return must(`{"type":"function",}`) }

// Listed has a list.
type Listed struct{ rest.Tool }

// Schema says what the tool takes.
func (Listed) Schema() contract.Schema { return must(`[]`) }

// Named has its name as its description.
type Named struct{ rest.Tool }

const text = `{"type":"function","name":"` + rest.ToolName + `","description":"Rest.",
	"parameters":{"type":"object","properties":{},"required":[]}}`

var schema, _ = contract.RawSchema(text) // want `in the schema of Named, the description only repeats the name: "Rest\." .*SCH-010`

// Schema says what the tool takes.
func (Named) Schema() contract.Schema { return schema }
