// Package good looks at the errors of its decodes, in many ways.
package good

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// Tool is a tool.
type Tool struct{ rest.Tool }

type arguments struct {
	City string `json:"city" doc:"The city."`
	Days int    `json:"days,omitempty" doc:"How many days."`
}

// Schema says what the tool takes.
func (Tool) Schema() contract.Schema { return schema }

var schema = contract.SchemaOf[arguments](rest.ToolName, "Looks up the weather.")

// Execute runs it.
func (t Tool) Execute(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) (result contract.Result) {
	var args arguments
	var err error
	if strings.TrimSpace(argumentsJSON) != "" {
		err = json.Unmarshal([]byte(argumentsJSON), &args)
	}
	if err != nil || args.City == "" {
		return contract.Failure("Tool failed to process arguments: 'city' must be a text")
	}
	var list []arguments
	if err := json.Unmarshal([]byte(argumentsJSON), &list); err != nil {
		if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
			return contract.Failure("Tool failed to process arguments.")
		}
		list = []arguments{args}
	}
	second, err := parse[arguments](argumentsJSON)
	switch {
	case err != nil:
		result = contract.Failure("Tool failed to process arguments.")
	default:
		result = contract.Success(append(list, second))
	}
	if err := json.NewDecoder(strings.NewReader(argumentsJSON)).Decode(&args); err != nil && !errors.Is(err, io.EOF) {
		return fail(err)
	}
	if err := bind(argumentsJSON, &args); err != nil {
		return fail(err)
	}
	if third, wrong := read(argumentsJSON); wrong == "" {
		return contract.Success(third)
	}
	return result
}

func parse[T any](text string) (args T, err error) {
	if err = json.Unmarshal([]byte(text), &args); err != nil {
		err = errors.New("the arguments are no JSON object")
	}
	return
}

func bind(text string, into any) error { return json.Unmarshal([]byte(text), into) }

func read(text string) (args arguments, wrong string) {
	if err := json.Unmarshal([]byte(text), &args); err != nil {
		return args, "the arguments are no JSON object"
	}
	return args, ""
}

func fail(error) contract.Result { return contract.Failure("Tool failed to process arguments.") }
