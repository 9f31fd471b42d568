package good

import (
	"context"
	"encoding/json"
	"regexp"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// NamesOfTable compiles an expression of the names of a table of its own.
//
//corpus:input {"text":"{{red}}"}
type NamesOfTable struct{ corpus.Base }

type formatterNamesOfTable struct {
	colors map[string]string
	style  *regexp.Regexp
}

func newNamesOfTable() *formatterNamesOfTable {
	f := &formatterNamesOfTable{colors: map[string]string{"red": "1", "blue": "2", "green": "3"}}
	names := []string{}
	for name := range f.colors {
		names = append(names, name)
	}
	f.style = regexp.MustCompile("{{(" + strings.Join(names, "|") + ")}}")
	return f
}

// Execute implements contract.Tool.
func (t *NamesOfTable) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Text string `json:"text"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(newNamesOfTable().style.MatchString(args.Text))
}
