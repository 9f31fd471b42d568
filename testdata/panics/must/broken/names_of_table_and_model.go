package broken

import (
	"context"
	"encoding/json"
	"regexp"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// NamesOfTableAndModel compiles an expression of the names of a table of its own, and of one that the model gives.
//
//corpus:input {"text":"("}
type NamesOfTableAndModel struct{ corpus.Base }

type formatterNamesOfTableAndModel struct {
	colors map[string]string
	style  *regexp.Regexp
}

func newNamesOfTableAndModel(more string) *formatterNamesOfTableAndModel {
	f := &formatterNamesOfTableAndModel{colors: map[string]string{"red": "1", "blue": "2", "green": "3"}}
	names := []string{}
	for name := range f.colors {
		names = append(names, name)
	}
	names = append(names, more)
	f.style = regexp.MustCompile("{{(" + strings.Join(names, "|") + ")}}") // want "\\[must\\] \\(PAN-003\\)"
	return f
}

// Execute implements contract.Tool.
func (t *NamesOfTableAndModel) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Text string `json:"text"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(newNamesOfTableAndModel(args.Text).style.MatchString(args.Text))
}
