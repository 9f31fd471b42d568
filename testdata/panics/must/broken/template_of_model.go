package broken

import (
	"context"
	"encoding/json"
	"html/template"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// TemplateOfModel parses the template that the model wrote.
//
//corpus:input {"template":"{{.City"}
type TemplateOfModel struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *TemplateOfModel) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Template string `json:"template"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	var out strings.Builder
	parsed := template.Must(template.New("answer").Parse(args.Template)) // want "\\[must\\] \\(PAN-001\\)"
	if err := parsed.Execute(&out, map[string]string{"City": "Paris"}); err != nil {
		return contract.Failure("'template' could not be filled in")
	}
	return contract.Success(out.String())
}
