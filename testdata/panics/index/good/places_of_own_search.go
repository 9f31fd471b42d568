package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// PlacesOfOwnSearch cuts at the places that a search of its own answers, two or none.
//
//corpus:input {"text":"say <<hello>>"}
type PlacesOfOwnSearch struct{ corpus.Base }

func markedPlacesOfOwnSearch(text string) []int {
	var at []int
	for i := 0; i+1 < len(text); i++ {
		if (text[i] == '<' || text[i] == '>') && text[i+1] == text[i] {
			at = append(at, i)
			i++
		}
	}
	if len(at) != 2 {
		return nil
	}
	return at
}

// Execute implements contract.Tool.
func (t *PlacesOfOwnSearch) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Text string `json:"text"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	at := markedPlacesOfOwnSearch(args.Text)
	if at == nil {
		return contract.Failure("nothing is marked")
	}
	return contract.Success(args.Text[at[0]:at[1]])
}
