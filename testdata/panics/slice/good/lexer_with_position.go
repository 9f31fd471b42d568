package good

import (
	"context"
	"encoding/json"
	"unicode/utf8"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// LexerWithPosition cuts a text into words and numbers with a lexer that keeps its position in fields and never goes past the end.
//
//corpus:input {"text":"go to 12 main st."}
type LexerWithPosition struct{ corpus.Base }

type lexerLexerWithPosition struct {
	input      string
	start, pos int
}

func (l *lexerLexerWithPosition) next() string {
	for l.pos < len(l.input) && l.input[l.pos] == ' ' {
		l.pos++
	}
	l.start = l.pos
	for l.pos < len(l.input) && l.input[l.pos] != ' ' {
		_, width := utf8.DecodeRuneInString(l.input[l.pos:])
		l.pos += width
	}
	return l.emit()
}

func (l *lexerLexerWithPosition) emit() string {
	item := l.input[l.start:l.pos]
	l.start = l.pos
	return item
}

// Execute implements contract.Tool.
func (t *LexerWithPosition) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Text string `json:"text"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	l := &lexerLexerWithPosition{input: args.Text}
	var items []string
	for item := l.next(); item != ""; item = l.next() {
		items = append(items, item)
	}
	return contract.Success(items)
}
