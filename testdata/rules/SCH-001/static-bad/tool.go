// Package bad derives schemas from types that have no JSON form.
package bad

import (
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// Whole is no struct.
type Whole struct{ rest.Tool }

// Schema says what the tool takes.
func (Whole) Schema() contract.Schema {
	return contract.SchemaOf[[]string](rest.ToolName, "Looks up the weather.") // want `contract.SchemaOf rejects the arguments of Whole: \[\]string is not a plain struct .*SCH-001`
}

type anything struct {
	City   string          `json:"city" doc:"The city."`
	Filter json.RawMessage `json:"filter" doc:"The filter."` // want `argument "filter": json.RawMessage takes anything, which is none of the six types.*SCH-001`
}

// Raw takes anything.
type Raw struct{ rest.Tool }

// Schema says what the tool takes.
func (Raw) Schema() contract.Schema {
	return contract.SchemaOf[anything](rest.ToolName, "Looks up the weather.")
}

type branch struct {
	Name     string   `json:"name" doc:"The name."`
	Branches []branch `json:"branches" doc:"What grows on it."` // want `argument "tree.branches": bad.branch contains itself .*SCH-001`
}

type forest struct {
	Tree *branch `json:"tree" doc:"The tree."`
}

// Grows contains itself, below the top.
type Grows struct{ rest.Tool }

// Schema says what the tool takes.
func (Grows) Schema() contract.Schema { return describe("Looks up the weather.") }

func describe(text string) contract.Schema {
	return contract.SchemaOf[forest](rest.ToolName, text)
}

type tables struct {
	Rows map[int]string `json:"rows" doc:"The rows."` // want `map\[int\]string has keys that are not strings .*SCH-001`
}

// Keyed has keys that JSON does not have.
type Keyed struct{ rest.Tool }

// Schema says what the tool takes.
func (Keyed) Schema() contract.Schema { return keyed }

var keyed = contract.SchemaOf[tables](rest.ToolName, "Looks up the weather.")

type (
	left      struct{ Side string }
	right     struct{ Side string }
	ambiguous struct {
		left
		right
	}
)

// Tied has two fields of one name, and neither is nearer than the other.
type Tied struct{ rest.Tool }

// Schema says what the tool takes.
func (Tied) Schema() contract.Schema {
	return contract.SchemaOf[ambiguous](rest.ToolName, "Looks up the weather.") // want `two fields are called "Side" .*SCH-001`
}
