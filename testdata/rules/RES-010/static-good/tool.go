// Package good has a tool whose payloads are values, also of text.
package good

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/rules/RES-010/static-bad/throughfunction/object"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// Tool is a tool.
type Tool struct{ rest.Tool }

// Execute runs it.
func (t Tool) Execute(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) contract.Result {
	switch argumentsJSON {
	case "":
		return contract.Success(fmt.Sprintf("{%s}", sky))
	case "{}":
		return contract.Success(json.RawMessage(`{"sky":"clear"}`))
	case "1":
		return contract.Success("[" + sky + "]")
	case "2":
		text, err := json.Marshal(sky)
		if err != nil {
			return contract.Failure("Tool failed.")
		}
		return contract.Success(json.RawMessage(text))
	case "3":
		return contract.Success(object.Made("sky", `{"sky":"`+sky+`"}`))
	case "4":
		query := fmt.Sprintf(`{"query":{"match":{"sky":%q}}}`, sky)
		return contract.Success(json.RawMessage(search(ctx, query)))
	case "5":
		var value any
		if err := json.Unmarshal([]byte(`{"sky":"`+sky+`"}`), &value); err != nil {
			return contract.Failure("Tool failed.")
		}
		return contract.Success(value)
	case "6":
		text, err := json.Marshal(map[string]string{"raw": `{"sky":"` + sky})
		if err != nil {
			return contract.Failure("Tool failed.")
		}
		return contract.Success(json.RawMessage(text))
	}
	return contract.Success(struct{ Text string }{fmt.Sprintf(`{"sky":%q}`, sky)})
}

var search func(ctx context.Context, query string) string

var sky = "clear"
