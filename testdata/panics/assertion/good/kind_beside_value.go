package good

import (
	"context"
	"encoding/json"
	"strconv"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// KindBesideValue takes for a word what its own kind says to be one.
//
//corpus:input {"text":"a 1"}
type KindBesideValue struct{ corpus.Base }

type kindKindBesideValue int

const (
	numberKindBesideValue kindKindBesideValue = iota
	wordKindBesideValue
)

type tokenKindBesideValue struct {
	kind  kindKindBesideValue
	value any
}

func readKindBesideValue(text string) []tokenKindBesideValue {
	var all []tokenKindBesideValue
	for _, word := range strings.Fields(text) {
		if n, err := strconv.Atoi(word); err == nil {
			all = append(all, tokenKindBesideValue{numberKindBesideValue, n})
		} else {
			all = append(all, tokenKindBesideValue{wordKindBesideValue, word})
		}
	}
	return all
}

// Execute implements contract.Tool.
func (t *KindBesideValue) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Text string `json:"text"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	size := 0
	for _, token := range readKindBesideValue(args.Text) {
		if token.kind != wordKindBesideValue {
			continue
		}
		size += len(token.value.(string))
	}
	return contract.Success(size)
}
