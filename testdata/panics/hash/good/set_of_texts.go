package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// SetOfTexts counts texts with a set that can be of anything that compares.
//
//corpus:input {"words":["a","b"]}
type SetOfTexts struct{ corpus.Base }

type argumentsSetOfTexts struct {
	Words []string `json:"words"`
}

type setOfTexts[K comparable] struct {
	few  []K
	many map[K]bool
}

func (s *setOfTexts[K]) add(k K) bool {
	if s.many != nil {
		seen := s.many[k]
		s.many[k] = true
		return seen
	}
	for _, other := range s.few {
		if other == k {
			return true
		}
	}
	if s.few = append(s.few, k); len(s.few) > 4 {
		s.many = map[K]bool{}
		for _, k := range s.few {
			s.many[k] = true
		}
	}
	return false
}

// Execute implements contract.Tool.
func (t *SetOfTexts) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args argumentsSetOfTexts
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure(err.Error())
	}
	var seen setOfTexts[string]
	n := 0
	for _, word := range args.Words {
		if seen.add(word) {
			n++
		}
	}
	return contract.Success(n)
}
