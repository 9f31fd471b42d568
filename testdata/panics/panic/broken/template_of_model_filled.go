package broken

import (
	"bytes"
	"context"
	"encoding/json"
	"text/template"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// TemplateOfModelFilled fills a template of the model in memory, which may ask for what there is not.
//
//corpus:input {"text":"{{index .size 3}}"}
type TemplateOfModelFilled struct{ corpus.Base }

func printTemplateOfModelFilled(text string) (string, error) {
	line, err := template.New("line").Parse(text)
	if err != nil {
		return "", err
	}
	var out bytes.Buffer
	if err := line.Execute(&out, map[string]int{"size": len(text)}); err != nil {
		panic(err) // want "\\[panic\\] \\(PAN-001\\)"
	}
	return out.String(), nil
}

// Execute implements contract.Tool.
func (t *TemplateOfModelFilled) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Text string `json:"text"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	text, err := printTemplateOfModelFilled(args.Text)
	if err != nil {
		return contract.Failure(err.Error())
	}
	return contract.Success(text)
}
