package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// DefaultOfTypes panics for a node of a type that there is none of.
//
//corpus:input {"words":["a","+","b"]}
type DefaultOfTypes struct{ corpus.Base }

type nodeDefaultOfTypes interface{ node() }

type (
	wordDefaultOfTypes struct{ text string }
	signDefaultOfTypes struct{}
)

func (*wordDefaultOfTypes) node() {}
func (*signDefaultOfTypes) node() {}

func textDefaultOfTypes(n nodeDefaultOfTypes) string {
	switch n := n.(type) {
	case *wordDefaultOfTypes:
		return n.text
	case *signDefaultOfTypes:
		return "and"
	}
	panic("a node of no known type")
}

// Execute implements contract.Tool.
func (t *DefaultOfTypes) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Words []string `json:"words"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	var all []nodeDefaultOfTypes
	for _, word := range args.Words {
		if word == "+" {
			all = append(all, &signDefaultOfTypes{})
		} else {
			all = append(all, &wordDefaultOfTypes{word})
		}
	}
	var out []string
	for _, n := range all {
		out = append(out, textDefaultOfTypes(n))
	}
	return contract.Success(out)
}
