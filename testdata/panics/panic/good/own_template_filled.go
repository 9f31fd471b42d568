package good

import (
	"bytes"
	"context"
	"encoding/json"
	"text/template"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// OwnTemplateFilled fills a template of its own in memory, with what the model names.
//
//corpus:input {"text":"a"}
type OwnTemplateFilled struct{ corpus.Base }

const lineOwnTemplateFilled = `{{.name}}: {{.size}}`

func printOwnTemplateFilled(name string) string {
	line := template.Must(template.New("line").Parse(lineOwnTemplateFilled))
	var out bytes.Buffer
	if err := line.Execute(&out, map[string]any{"name": name, "size": len(name)}); err != nil {
		panic(err)
	}
	return out.String()
}

// Execute implements contract.Tool.
func (t *OwnTemplateFilled) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Text string `json:"text"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(printOwnTemplateFilled(args.Text))
}
