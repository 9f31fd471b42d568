package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// ModesOfLexer looks bytes up in the table of its mode, each of which has a place for every byte.
//
//corpus:input {"text":"abc\u00ff"}
type ModesOfLexer struct{ corpus.Base }

const (
	firstModesOfLexer = "0123012301230123012301230123012301230123012301230123012301230123012301230123012301230123012301230123012301230123012301230123012301230123012301230123012301230123012301230123012301230123012301230123012301230123012301230123012301230123012301230123012301230123"
	otherModesOfLexer = "1203120312031203120312031203120312031203120312031203120312031203120312031203120312031203120312031203120312031203120312031203120312031203120312031203120312031203120312031203120312031203120312031203120312031203120312031203120312031203120312031203120312031203"
)

type lexerModesOfLexer struct{ mode, next string }

func (l *lexerModesOfLexer) count(text []byte) int {
	n := 0
	for _, b := range text {
		switch l.mode[b] {
		case '1':
			n++
			l.next = otherModesOfLexer
		case '2':
			l.mode = l.next
		default:
			l.mode = firstModesOfLexer
		}
	}
	return n
}

// Execute implements contract.Tool.
func (t *ModesOfLexer) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Text string `json:"text"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	l := &lexerModesOfLexer{mode: firstModesOfLexer, next: firstModesOfLexer}
	return contract.Success(l.count([]byte(args.Text)))
}
