// Package good has a tool whose payloads are values, also of text.
package good

import (
	"context"
	"encoding/json"
	"fmt"
	"github.com/toolconform/toolconform/contract"
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
		text, _ := json.Marshal(sky)
		return contract.Success(json.RawMessage(text))
	}
	return contract.Success(struct{ Text string }{fmt.Sprintf(`{"sky":%q}`, sky)})
}

var sky = "clear"
