// Package good has enum values and defaults that fit, in forms that look as if they did not.
package good

import (
	"encoding/json"
	"time"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// Tool is a tool.
type Tool struct{ rest.Tool }

type unit string

const (
	metric   unit = "metric"
	imperial unit = "imperial"
)

type grade int

// MarshalText writes a grade as text.
func (grade) MarshalText() ([]byte, error) { return []byte("good"), nil }

func texts(all ...string) []any {
	var list []any
	for _, one := range all {
		list = append(list, one)
	}
	return list
}

func kept() any { return json.RawMessage(`[]`) }

type window struct {
	From string `json:"from"`
}

// Schema says what the tool takes.
func (Tool) Schema() contract.Schema {
	return contract.Schema{Name: rest.ToolName, Description: "Looks up the weather.", Parameters: []contract.Property{
		{Name: "units", Type: contract.String, Description: "The units.", Enum: []any{metric, imperial}, Default: "metric"},
		{Name: "days", Type: contract.Integer, Description: "How many days.", Default: 3.0},
		{Name: "share", Type: contract.Number, Description: "Which share.", Enum: []any{1.0, 0.5}, Default: 1},
		{Name: "wait", Type: contract.Integer, Description: "How long.", Default: time.Second},
		{Name: "grade", Type: contract.String, Description: "The grade.", Default: grade(1)},
		{Name: "count", Type: contract.Integer, Description: "How many.", Default: json.Number("5")},
		{Name: "raw", Type: contract.Array, Description: "The list.", Default: json.RawMessage(`[]`), Items: &contract.Property{Type: contract.String}},
		{Name: "kept", Type: contract.Array, Description: "The list.", Default: kept(), Items: &contract.Property{Type: contract.String}},
		{Name: "list", Type: contract.Array, Description: "The list.", Default: []string{}, Items: &contract.Property{Type: contract.String}},
		{Name: "window", Type: contract.Object, Description: "The window.", Default: window{From: "today"}},
		{Name: "none", Type: contract.String, Description: "Nothing.", Default: nil},
		{Name: "made", Type: contract.String, Description: "Made.", Enum: texts("a", "b"), Default: "b"},
		{Name: "when", Type: contract.String, Description: "When.", Default: time.Time{}},
	}}
}
