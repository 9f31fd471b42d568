package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// OnlyWhereUntil calls a function where it is told to look for an end, and then it is given one.
//
//corpus:input {"words":["a","."]}
type OnlyWhereUntil struct{ corpus.Base }

const (
	allOnlyWhereUntil = iota
	untilOnlyWhereUntil
	untilWithOnlyWhereUntil
)

func wordsOfOnlyWhereUntil(words []string, how int, end func(string) bool) []string {
	var kept []string
	each := func(word string) bool {
		if how == untilOnlyWhereUntil || how == untilWithOnlyWhereUntil {
			if end(word) {
				return false
			}
		}
		kept = append(kept, word)
		return true
	}
	for _, word := range words {
		if !each(word) {
			break
		}
	}
	return kept
}

// Execute implements contract.Tool.
func (t *OnlyWhereUntil) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Words []string `json:"words"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	all := wordsOfOnlyWhereUntil(args.Words, allOnlyWhereUntil, nil)
	first := wordsOfOnlyWhereUntil(args.Words, untilOnlyWhereUntil, func(word string) bool { return word == "." })
	return contract.Success(len(all) + len(first))
}
