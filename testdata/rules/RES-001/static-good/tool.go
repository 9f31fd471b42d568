// Package good reads what it requires into types that take it.
package good

import (
	"context"
	"encoding/json"
	"time"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// Tool is a tool.
type Tool struct{ rest.Tool }

type arguments struct {
	Days  int             `json:"days"`
	Share float64         `json:"share"`
	When  time.Time       `json:"when"`
	Data  []byte          `json:"data"`
	Wait  wait            `json:"wait"`
	Any   any             `json:"any"`
	Raw   json.RawMessage `json:"raw"`
	Rows  map[string]int  `json:"rows"`
	Ref   **string        `json:"ref"`
	Text  int             `json:"text,string"`
}

// A wait is text in JSON and a number in Go.
type wait time.Duration

// UnmarshalText reads 5m.
func (w *wait) UnmarshalText(text []byte) error {
	d, err := time.ParseDuration(string(text))
	*w = wait(d)
	return err
}

func required(name string, kind contract.Type) contract.Property {
	return contract.Property{Name: name, Type: kind, Description: "The " + name + " to look at.", Required: true}
}

// Schema says what the tool takes.
func (Tool) Schema() contract.Schema {
	return contract.Schema{Name: rest.ToolName, Description: "Looks up the weather.", Parameters: []contract.Property{
		required("days", contract.Number), required("share", contract.Integer), required("when", contract.String),
		required("data", contract.String), required("wait", contract.String), required("any", contract.Object),
		required("raw", contract.Object), required("rows", contract.Object), required("ref", contract.String),
		required("text", contract.String),
	}}
}

// Execute runs it.
func (t Tool) Execute(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) contract.Result {
	args, err := contract.Decode[arguments](t.Schema(), argumentsJSON)
	if err != nil {
		return contract.Failure("Tool failed to process arguments.")
	}
	return contract.Success(args)
}
