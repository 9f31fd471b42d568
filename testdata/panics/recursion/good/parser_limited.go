package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// ParserLimited reads parentheses to a depth of fifty.
//
//corpus:input {"text":"((((("}
type ParserLimited struct{ corpus.Base }

func parseParserLimited(text string, depth int) (rest string, ok bool) {
	if depth == 50 || text == "" {
		return text, false
	}
	if text[0] == ')' {
		return text[1:], true
	}
	if text[0] == '(' {
		if text, ok = parseParserLimited(text[1:], depth+1); !ok {
			return text, false
		}
		return parseParserLimited(text, depth+1)
	}
	return parseParserLimited(text[1:], depth+1)
}

// Execute implements contract.Tool.
func (t *ParserLimited) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Text string `json:"text"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	_, ok := parseParserLimited(args.Text, 0)
	return contract.Success(ok)
}
