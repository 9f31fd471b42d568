package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// Embedded encodes a record that gets its method from what it embeds.
//
//corpus:input {"tags":[]}
type Embedded struct{ corpus.Base }

type firstEmbedded struct{ tags []string }

func (f firstEmbedded) MarshalJSON() ([]byte, error) {
	return json.Marshal(f.tags[0]) // want "\\[marshal\\] \\(PAN-003\\)"
}

type recordEmbedded struct {
	firstEmbedded
	Title string
}

// Execute implements contract.Tool.
func (t *Embedded) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Tags []string `json:"tags"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	out, err := json.Marshal(recordEmbedded{firstEmbedded{args.Tags}, "record"})
	if err != nil {
		return contract.Failure("the record could not be encoded")
	}
	return contract.Success(string(out))
}
