package good

import (
	"context"
	"encoding/json"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// KindOfValue panics where a value is of another kind than it was made with, which it never is.
//
//corpus:input {"text":"a","n":3}
type KindOfValue struct{ corpus.Base }

type kindKindOfValue uint8

const (
	textKindOfValue kindKindOfValue = iota + 1
	numberKindOfValue
)

type valueKindOfValue struct {
	kind kindKindOfValue
	text string
	n    int
}

func (v valueKindOfValue) string() string {
	if v.kind != textKindOfValue {
		panic("a value is no text")
	}
	return v.text
}

func (v valueKindOfValue) int() int {
	if v.kind != numberKindOfValue {
		panic("a value is no number")
	}
	return v.n
}

// Execute implements contract.Tool.
func (t *KindOfValue) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Text string `json:"text"`
		N    int    `json:"n"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	all := []valueKindOfValue{{kind: textKindOfValue, text: args.Text}, {kind: numberKindOfValue, n: args.N}}
	out := ""
	for _, v := range all {
		if v.kind == textKindOfValue {
			out += v.string()
		} else {
			out += strings.Repeat("i", v.int()%10&7)
		}
	}
	return contract.Success(out)
}
