package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// TableOfModel looks characters up in a table that the model gives, which may have less room.
//
//corpus:input {"text":"aé","table":[1]}
type TableOfModel struct{ corpus.Base }

type matcherTableOfModel struct{ ascii []int }

func (m *matcherTableOfModel) skip(text []rune) int {
	n := 0
	for _, c := range text {
		if c < 128 && len(m.ascii) > 0 {
			n += m.ascii[c] // want "\\[index\\] \\(PAN-003\\)"
		}
	}
	return n
}

// Execute implements contract.Tool.
func (t *TableOfModel) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Text  string `json:"text"`
		Table []int  `json:"table"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	m := &matcherTableOfModel{ascii: args.Table}
	return contract.Success(m.skip([]rune(args.Text)))
}
