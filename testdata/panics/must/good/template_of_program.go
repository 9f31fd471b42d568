package good

import (
	"context"
	"encoding/json"
	"strings"
	"text/template"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// TemplateOfProgram fills a template of its own with what the model sent.
//
//corpus:input {"city":"{{.City"}
type TemplateOfProgram struct{ corpus.Base }

var answerTemplateOfProgram = template.Must(template.New("answer").Parse("It rains in {{.}}."))

// Execute implements contract.Tool.
func (t *TemplateOfProgram) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		City string `json:"city"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	var out strings.Builder
	if err := answerTemplateOfProgram.Execute(&out, args.City); err != nil {
		return contract.Failure("the answer could not be written")
	}
	return contract.Success(out.String())
}
