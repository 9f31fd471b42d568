// Package bad has a tool that writes JSON by hand in helpers, a closure, a field, a builder, and another package.
package bad

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"

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
		return contract.Success(json.RawMessage(forecast(sky)))
	case "{}":
		quote := func(s string) string { return fmt.Sprintf(`{"quote":"%s"}`, s) } // want `Success gets JSON that is built with fmt\.Sprintf .*RES-010`
		return success(quote(sky))
	case "[]":
		var text strings.Builder
		text.WriteString(`{"sky":"`)
		text.WriteString(sky)
		text.WriteString(`"}`)
		return contract.Success(text.String()) // want `Success gets JSON that is built with a strings\.Builder .*RES-010`
	case "1":
		return contract.Success(strings.ReplaceAll(`{"sky":"SKY"}`, "SKY", sky)) // want `Success gets JSON that is built with strings\.ReplaceAll .*RES-010`
	case "2":
		o := outcome{text: []byte(`{"sky":"` + sky + `"}`)} // want `Success gets JSON that is built with \+ .*RES-010`
		return contract.Success(json.RawMessage(o.text))
	}
	return contract.Success(json.RawMessage(object.Of("sky", sky))) // want `Success gets JSON that is built with fmt\.Sprintf in object\.Of .*RES-010`
}

func forecast(sky string) string {
	head := "{\"sky\":\""
	return head + sky + "\"}" // want `Success gets JSON that is built with \+ .*RES-010`
}

func success(text string) contract.Result { return contract.Success(text) }

type outcome struct{ text []byte }

var sky = "clear"
