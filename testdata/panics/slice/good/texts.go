package good

import (
	"bytes"
	"context"
	"path/filepath"
	"strings"
	"unicode/utf8"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// BehindSearch cuts a text behind what a search found, which is its beginning where it found nothing.
//
//corpus:input {"path":"main.go"}
type BehindSearch struct{ corpus.Base }

func (t *BehindSearch) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Path string }](argumentsJSON).Decoded()
	return contract.Success(args.Path[strings.LastIndex(args.Path, "/")+1:])
}

// BehindWhatWasFound cuts behind a text that it has found.
//
//corpus:input {"text":"a: b","mark":": "}
type BehindWhatWasFound struct{ corpus.Base }

func (t *BehindWhatWasFound) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct {
		Text string `json:"text"`
		Mark string `json:"mark"`
	}](argumentsJSON).Decoded()
	at := strings.Index(args.Text, args.Mark)
	if at < 0 {
		return contract.Failure("there is no mark")
	}
	return contract.Success(args.Text[at+len(args.Mark):])
}

// BetweenBrackets cuts out what stands between two brackets, which are two.
//
//corpus:input {"text":"["}
//corpus:input {"text":"[]"}
type BetweenBrackets struct{ corpus.Base }

func (t *BetweenBrackets) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Text string }](argumentsJSON).Decoded()
	s := args.Text
	if s == "" || s[0] != '[' {
		return contract.Failure("it is not enclosed")
	}
	if s[len(s)-1] != ']' {
		return contract.Failure("it is not closed")
	}
	return contract.Success(s[1 : len(s)-1])
}

// CutAsLowered cuts a text where its form in small letters is cut: both have as many characters.
//
//corpus:input {"text":"Äpfel"}
type CutAsLowered struct{ corpus.Base }

func (t *CutAsLowered) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Text string }](argumentsJSON).Decoded()
	lower := []rune(strings.ToLower(args.Text))
	for i := 0; i < len(lower); i++ {
		if lower[i] == 'p' {
			return contract.Success(string([]rune(args.Text)[:i+1]))
		}
	}
	return contract.Failure("there is no such letter")
}

// CutAtRune shortens a text to whole runes.
//
//corpus:input {"text":"漢字漢字漢字漢字漢字"}
type CutAtRune struct{ corpus.Base }

func (t *CutAtRune) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Text string }](argumentsJSON).Decoded()
	if len(args.Text) <= 10 {
		return contract.Success(args.Text)
	}
	end := 10
	for end > 0 && !utf8.RuneStart(args.Text[end]) {
		end--
	}
	return contract.Success(args.Text[:end])
}

// KeptBetween cuts a part that it has asked about, and has kept another one in a field meanwhile.
//
//corpus:input {"text":"a,bcdefg"}
type KeptBetween struct{ corpus.Base }

type clientKeptBetween struct{ nonce []byte }

func (c *clientKeptBetween) step(in []byte) ([]byte, bool) {
	fields := bytes.Split(in, []byte(","))
	if len(fields) != 2 || len(fields[1]) < 6 {
		return nil, false
	}
	c.nonce = fields[0]
	return fields[1][2:], true
}

func (t *KeptBetween) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Text string }](argumentsJSON).Decoded()
	rest, ok := (&clientKeptBetween{}).step([]byte(args.Text))
	if !ok {
		return contract.Failure("the text is not valid")
	}
	return contract.Success(string(rest))
}

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

func (t *LexerWithPosition) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Text string }](argumentsJSON).Decoded()
	l := &lexerLexerWithPosition{input: args.Text}
	var items []string
	for item := l.next(); item != ""; item = l.next() {
		items = append(items, item)
	}
	return contract.Success(items)
}

// PrefixThere cuts a prefix off that is there.
//
//corpus:input {"token":"abc"}
type PrefixThere struct{ corpus.Base }

func (t *PrefixThere) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Token string }](argumentsJSON).Decoded()
	if strings.HasPrefix(args.Token, "Bearer ") {
		return contract.Success(len(args.Token[len("Bearer "):]))
	}
	return contract.Success(0)
}

// Preview shows the first hundred bytes of a text that is longer.
//
//corpus:input {"text":"short"}
type Preview struct{ corpus.Base }

func (t *Preview) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Text string }](argumentsJSON).Decoded()
	if len(args.Text) > 100 {
		return contract.Success(args.Text[:100] + "…")
	}
	return contract.Success(args.Text)
}

// PreviewByMin shows as much of a text as there is.
//
//corpus:input {"text":"short"}
type PreviewByMin struct{ corpus.Base }

func (t *PreviewByMin) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Text string }](argumentsJSON).Decoded()
	return contract.Success(args.Text[:min(100, len(args.Text))])
}

// Quotes takes the quotes off a text that has two.
//
//corpus:input {"text":"\""}
type Quotes struct{ corpus.Base }

func (t *Quotes) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Text string }](argumentsJSON).Decoded()
	if len(args.Text) >= 2 && args.Text[0] == '"' && args.Text[len(args.Text)-1] == '"' {
		return contract.Success(args.Text[1 : len(args.Text)-1])
	}
	return contract.Success(args.Text)
}

// SearchChecked cuts a text where a search has found something.
//
//corpus:input {"pair":"key"}
type SearchChecked struct{ corpus.Base }

func (t *SearchChecked) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Pair string }](argumentsJSON).Decoded()
	if at := strings.Index(args.Pair, "="); at >= 0 {
		return contract.Success(args.Pair[:at])
	}
	return contract.Success(args.Pair)
}

// SuffixByLength cuts an extension off that a function has found.
//
//corpus:input {"file":"main.go"}
type SuffixByLength struct{ corpus.Base }

func (t *SuffixByLength) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ File string }](argumentsJSON).Decoded()
	return contract.Success(args.File[:len(args.File)-len(filepath.Ext(args.File))])
}

// TailInBounds takes the last lines, and all where there are fewer.
//
//corpus:input {"lines":["a"],"tail":3}
type TailInBounds struct{ corpus.Base }

func (t *TailInBounds) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct {
		Lines []string `json:"lines"`
		Tail  int      `json:"tail"`
	}](argumentsJSON).Decoded()
	if args.Tail < 0 || args.Tail > len(args.Lines) {
		return contract.Success(args.Lines)
	}
	return contract.Success(args.Lines[len(args.Lines)-args.Tail:])
}

// TailOfFrame cuts what it has put into a frame off its end.
//
//corpus:input {"data":"abc"}
type TailOfFrame struct{ corpus.Base }

type frameTailOfFrame struct{ kind, data string }

func (f *frameTailOfFrame) text() string { return f.kind + ":" + f.data }

func (t *TailOfFrame) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Data string }](argumentsJSON).Decoded()
	f := &frameTailOfFrame{kind: "text", data: args.Data}
	whole := f.text()
	return contract.Success(whole[len(whole)-len(args.Data):])
}
