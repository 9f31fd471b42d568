package limits

import (
	"context"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// CursorOfStruct slices a string at a position in a field: toolvet does not follow relations between the fields of a value.
type CursorOfStruct struct{ corpus.Base }

type scannerCursorOfStruct struct {
	text string
	from int
}

func (s *scannerCursorOfStruct) skip(n int)   { s.from += n }
func (s *scannerCursorOfStruct) rest() string { return s.text[s.from:] }

func (t *CursorOfStruct) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	s := &scannerCursorOfStruct{text: "main.go"}
	s.skip(9)
	return contract.Success(s.rest())
}

// LexerPastTheEnd moves the position of a lexer past the end of the text: toolvet does not follow the position that a lexer keeps in a field.
//
//corpus:input {"text":"say \"hello"}
type LexerPastTheEnd struct{ corpus.Base }

type lexerLexerPastTheEnd struct {
	input string
	pos   int
}

func (l *lexerLexerPastTheEnd) skip() {
	if l.input[l.pos] == '"' {
		l.pos += 1 + len("quoted")
	}
	l.pos++
}

func (t *LexerPastTheEnd) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Text string }](argumentsJSON).Decoded()
	l := &lexerLexerPastTheEnd{input: args.Text}
	for l.pos < len(l.input) {
		l.skip()
	}
	return contract.Success(l.input[:l.pos])
}
