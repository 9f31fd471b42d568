package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// TableOfMatcher looks characters up in a table of a matcher, which has room for those that are asked for.
//
//corpus:input {"text":"aé"}
type TableOfMatcher struct{ corpus.Base }

type matcherTableOfMatcher struct{ ascii []int }

func (m *matcherTableOfMatcher) fill() {
	m.ascii = make([]int, 128)
	for c := range m.ascii {
		m.ascii[c] = c % 7
	}
}

func (m *matcherTableOfMatcher) skip(text []rune) int {
	n := 0
	for _, c := range text {
		if c < 128 && len(m.ascii) > 0 {
			n += m.ascii[c]
		}
	}
	return n
}

// Execute implements contract.Tool.
func (t *TableOfMatcher) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Text string `json:"text"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	m := &matcherTableOfMatcher{}
	m.fill()
	return contract.Success(m.skip([]rune(args.Text)))
}
