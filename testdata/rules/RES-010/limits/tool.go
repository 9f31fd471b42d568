// Package limits has a tool that writes JSON by hand in ways that toolvet does not recognize: with a template, and with strings.Join.
package limits

import (
	"context"
	"encoding/json"
	"strings"
	"text/template"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// Tool is a tool.
type Tool struct{ rest.Tool }

var form = template.Must(template.New("form").Parse(`{"sky":"{{.}}"}`))

// Execute runs it.
func (t Tool) Execute(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) contract.Result {
	if argumentsJSON == "" {
		var text strings.Builder
		if err := form.Execute(&text, sky); err != nil {
			return contract.Failure("Tool failed.")
		}
		return contract.Success(json.RawMessage(text.String()))
	}
	parts := []string{"{", `"sky":"`, sky, `"}`}
	return contract.Success(json.RawMessage(strings.Join(parts, "")))
}

var sky = "clear"
