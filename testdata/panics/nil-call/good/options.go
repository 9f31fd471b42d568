package good

import (
	"context"
	"encoding/json"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// Options takes options as functions, and calls those that it was given.
//
//corpus:input {"text":"a"}
type Options struct{ corpus.Base }

type optionOptions func(*strings.Builder)

func renderOptions(text string, options ...optionOptions) string {
	var out strings.Builder
	for _, option := range options {
		option(&out)
	}
	out.WriteString(text)
	return out.String()
}

func prefixedOptions(prefix string) optionOptions {
	return func(out *strings.Builder) { out.WriteString(prefix) }
}

// Execute implements contract.Tool.
func (t *Options) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Text string `json:"text"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(renderOptions(args.Text, prefixedOptions("> "), prefixedOptions("")))
}
