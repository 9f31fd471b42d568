package broken

import (
	"bytes"
	"context"
	"encoding/binary"
	"io"
	"strings"
	"unicode/utf8"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// AllButLast leaves the last part out of a list that may be empty.
//
//corpus:input {"parts":[]}
type AllButLast struct{ corpus.Base }

func (t *AllButLast) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Parts []string }](argumentsJSON).Decoded()
	return contract.Success(strings.Join(args.Parts[:len(args.Parts)-1], "/")) // want "\\[slice\\] \\(PAN-003\\)"
}

// BeforeWhatWasFound cuts before a text that it has found, where there may be nothing.
//
//corpus:input {"text":": b","mark":": "}
type BeforeWhatWasFound struct{ corpus.Base }

func (t *BeforeWhatWasFound) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct {
		Text string `json:"text"`
		Mark string `json:"mark"`
	}](argumentsJSON).Decoded()
	at := strings.Index(args.Text, args.Mark)
	if at < 0 {
		return contract.Failure("there is no mark")
	}
	return contract.Success(args.Text[at-len(args.Mark):]) // want "\\[slice\\] \\(PAN-003\\)"
}

// BetweenBars cuts out what stands between two bars, which may be one.
//
//corpus:input {"text":"|"}
type BetweenBars struct{ corpus.Base }

func (t *BetweenBars) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Text string }](argumentsJSON).Decoded()
	s := args.Text
	if s == "" || s[0] != '|' {
		return contract.Failure("it is not enclosed")
	}
	if s[len(s)-1] != '|' {
		return contract.Failure("it is not closed")
	}
	return contract.Success(s[1 : len(s)-1]) // want "\\[slice\\] \\(PAN-003\\)"
}

// BoundedText cuts off more than the schema holds a text to.
//
//corpus:input {"city":"Oslo"}
type BoundedText struct{ corpus.Base }

type argumentsBoundedText struct {
	City string `json:"city" doc:"Which city." minLength:"3" maxLength:"40"`
}

func (t *BoundedText) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args, err := contract.Decode[argumentsBoundedText](contract.SchemaOf[argumentsBoundedText]("corpus_variant", "Reads arguments."), argumentsJSON)
	if err != nil {
		return contract.Failure(err.Error())
	}
	return contract.Success(args.City[:5]) // want "\\[slice\\] \\(PAN-003\\)"
}

// Capacity makes use of room that it does not have.
//
//corpus:input {"values":[1,2]}
type Capacity struct{ corpus.Base }

func (t *Capacity) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Values []float64 }](argumentsJSON).Decoded()
	padded := append([]float64{}, args.Values...)
	padded = padded[:len(padded):len(padded)]
	return contract.Success(padded[:4]) // want "\\[slice\\] \\(PAN-003\\)"
}

// FromAfterTo cuts between two positions that may be the wrong way round.
//
//corpus:input {"text":"abcdef","from":4,"to":2}
type FromAfterTo struct{ corpus.Base }

func (t *FromAfterTo) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct {
		Text string `json:"text"`
		From int    `json:"from"`
		To   int    `json:"to"`
	}](argumentsJSON).Decoded()
	if args.From < 0 || args.From > len(args.Text) || args.To < 0 || args.To > len(args.Text) {
		return contract.Failure("the positions are out of range")
	}
	return contract.Success(args.Text[args.From:args.To]) // want "\\[slice\\] \\(PAN-003\\)"
}

// GenericBatch takes batches of a list, the last of which may be smaller.
//
//corpus:input {"ids":"1,2,3"}
type GenericBatch struct{ corpus.Base }

func batchGenericBatch[E any](list []E, n, size int) []E {
	return list[n*size : (n+1)*size] // want "\\[slice\\] \\(PAN-003\\)"
}

func (t *GenericBatch) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ IDs string }](argumentsJSON).Decoded()
	ids := strings.Split(args.IDs, ",")
	var batches [][]string
	for n := 0; n*2 < len(ids); n++ {
		batches = append(batches, batchGenericBatch(ids, n, 2))
	}
	return contract.Success(batches)
}

// GuardForOtherList looks at the length of another list.
//
//corpus:input {"old":["a","b"],"new":[]}
type GuardForOtherList struct{ corpus.Base }

func (t *GuardForOtherList) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct {
		Old []string `json:"old"`
		New []string `json:"new"`
	}](argumentsJSON).Decoded()
	if len(args.Old) < 2 {
		return contract.Failure("'old' must have two lines")
	}
	return contract.Success(args.New[:2]) // want "\\[slice\\] \\(PAN-003\\)"
}

// HeadOfLess cuts the head off bytes, of which it has asked whether there are any.
//
//corpus:input {"data":"a"}
type HeadOfLess struct{ corpus.Base }

func headHeadOfLess(data string) string { return data[0:2] } // want "\\[slice\\] \\(PAN-003\\)"

func (t *HeadOfLess) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Data string }](argumentsJSON).Decoded()
	if len(args.Data) == 0 {
		return contract.Failure("'data' is empty")
	}
	return contract.Success(headHeadOfLess(args.Data))
}

// InHelper leaves the cut to a helper.
//
//corpus:input {"sha":"abc"}
type InHelper struct{ corpus.Base }

func shortInHelper(sha string) string {
	return sha[:7] // want "\\[slice\\] \\(PAN-003\\)"
}

func (t *InHelper) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Sha string }](argumentsJSON).Decoded()
	return contract.Success(shortInHelper(args.Sha))
}

// MeasuredFrom measures a text from where it is told to.
//
//corpus:input {"text":"a b c","from":9}
type MeasuredFrom struct{ corpus.Base }

type cellMeasuredFrom struct{ size, width int }

type writerMeasuredFrom struct {
	text []byte
	done int
	cell cellMeasuredFrom
}

func (w *writerMeasuredFrom) skip(n int) { w.done = n }

func (w *writerMeasuredFrom) measure() {
	w.cell.width += utf8.RuneCount(w.text[w.done:]) // want "\\[slice\\] \\(PAN-003\\)"
	w.done = len(w.text)
}

func (t *MeasuredFrom) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct {
		Text string `json:"text"`
		From int    `json:"from"`
	}](argumentsJSON).Decoded()
	w := &writerMeasuredFrom{text: []byte(args.Text)}
	w.skip(args.From)
	w.measure()
	return contract.Success(w.cell.width)
}

// OffsetAndLimit takes a page out of a list without looking at its length.
//
//corpus:input {"items":["a"],"offset":0,"limit":5}
type OffsetAndLimit struct{ corpus.Base }

func (t *OffsetAndLimit) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct {
		Items  []string `json:"items"`
		Offset int      `json:"offset"`
		Limit  int      `json:"limit"`
	}](argumentsJSON).Decoded()
	if args.Offset < 0 || args.Limit < 0 || args.Limit > 100 || args.Offset > 100 {
		return contract.Failure("the page is out of range")
	}
	return contract.Success(args.Items[args.Offset : args.Offset+args.Limit]) // want "\\[slice\\] \\(PAN-003\\)"
}

// PrefixAssumed cuts a prefix off by its length, whether it is there or not.
//
//corpus:input {"token":"abc"}
type PrefixAssumed struct{ corpus.Base }

func (t *PrefixAssumed) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Token string }](argumentsJSON).Decoded()
	return contract.Success(len(args.Token[len("Bearer "):])) // want "\\[slice\\] \\(PAN-003\\)"
}

// PrefixThenMore asks for a prefix of one letter, and takes more than that.
//
//corpus:input {"version":"v"}
type PrefixThenMore struct{ corpus.Base }

func (t *PrefixThenMore) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Version string }](argumentsJSON).Decoded()
	if !strings.HasPrefix(args.Version, "v") {
		return contract.Failure("'version' must begin with v")
	}
	return contract.Success(args.Version[1:4]) // want "\\[slice\\] \\(PAN-003\\)"
}

// Preview shows the first hundred bytes of a text that may be shorter.
//
//corpus:input {"text":"short"}
type Preview struct{ corpus.Base }

func (t *Preview) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Text string }](argumentsJSON).Decoded()
	return contract.Success(args.Text[:100] + "…") // want "\\[slice\\] \\(PAN-003\\)"
}

// Quotes takes the quotes off a text that may have none.
//
//corpus:input {"text":"\""}
type Quotes struct{ corpus.Base }

func (t *Quotes) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Text string }](argumentsJSON).Decoded()
	if strings.HasPrefix(args.Text, `"`) {
		return contract.Success(args.Text[1 : len(args.Text)-1]) // want "\\[slice\\] \\(PAN-003\\)"
	}
	return contract.Success(args.Text)
}

// RecoversInCallee calls a helper that recovers for itself only.
//
//corpus:input {"text":"short"}
type RecoversInCallee struct{ corpus.Base }

func quietRecoversInCallee() {
	defer func() { _ = recover() }()
}

func (t *RecoversInCallee) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	quietRecoversInCallee()
	args := corpus.Arguments[struct{ Text string }](argumentsJSON).Decoded()
	return contract.Success(args.Text[:10]) // want "\\[slice\\] \\(PAN-003\\)"
}

// ReplacedBetween cuts a part that it has asked about, and has replaced by another one meanwhile.
//
//corpus:input {"text":"a,bcdefg"}
type ReplacedBetween struct{ corpus.Base }

type clientReplacedBetween struct{ nonce []byte }

func (c *clientReplacedBetween) step(in []byte) ([]byte, bool) {
	fields := bytes.Split(in, []byte(","))
	if len(fields) != 2 || len(fields[1]) < 6 {
		return nil, false
	}
	fields[1] = fields[0]
	return fields[1][2:], true // want "\\[slice\\] \\(PAN-003\\)"
}

func (t *ReplacedBetween) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Text string }](argumentsJSON).Decoded()
	rest, ok := (&clientReplacedBetween{}).step([]byte(args.Text))
	if !ok {
		return contract.Failure("the text is not valid")
	}
	return contract.Success(string(rest))
}

// RoomByNumber takes as much more of its own buffer as it is told to, and that may be less than nothing.
//
//corpus:input {"more":-1}
type RoomByNumber struct{ corpus.Base }

type bufferRoomByNumber struct {
	buf []byte
}

func (b *bufferRoomByNumber) within(n int) (int, bool) {
	if l := len(b.buf); n <= cap(b.buf)-l {
		b.buf = b.buf[:l+n] // want "\\[slice\\] \\(PAN-003\\)"
		return l, true
	}
	return 0, false
}

func (t *RoomByNumber) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ More int }](argumentsJSON).Decoded()
	b := bufferRoomByNumber{buf: make([]byte, 0, 16)}
	from, ok := b.within(args.More)
	if !ok {
		return contract.Failure("there is no room")
	}
	return contract.Success(from)
}

// RoomForHalf has a helper read a number into a buffer that is too small for one.
//
//corpus:input {"text":"0123456789abcdef"}
type RoomForHalf struct{ corpus.Base }

func numberRoomForHalf(r io.Reader, buf []byte) (int64, error) {
	_, err := io.ReadFull(r, buf[0:binary.MaxVarintLen64]) // want "\\[slice\\] \\(PAN-003\\)"
	x, _ := binary.Varint(buf)
	return x, err
}

func firstRoomForHalf(r io.Reader) (int64, error) {
	buf := make([]byte, 8)
	return numberRoomForHalf(r, buf)
}

func (t *RoomForHalf) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Text string }](argumentsJSON).Decoded()
	first, err := firstRoomForHalf(strings.NewReader(args.Text))
	if err != nil {
		return contract.Failure("there is no number")
	}
	return contract.Success(first)
}

// SearchFailed cuts a text where a search has found nothing.
//
//corpus:input {"pair":"key"}
type SearchFailed struct{ corpus.Base }

func (t *SearchFailed) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Pair string }](argumentsJSON).Decoded()
	at := strings.Index(args.Pair, "=")
	return contract.Success(args.Pair[:at]) // want "\\[slice\\] \\(PAN-003\\)"
}

// Tail takes the last lines of an output that has fewer.
//
//corpus:input {"lines":["a"],"tail":3}
type Tail struct{ corpus.Base }

func (t *Tail) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct {
		Lines []string `json:"lines"`
		Tail  int      `json:"tail"`
	}](argumentsJSON).Decoded()
	if args.Tail < 0 {
		return contract.Failure("'tail' must not be negative")
	}
	return contract.Success(args.Lines[len(args.Lines)-args.Tail:]) // want "\\[slice\\] \\(PAN-003\\)"
}

// CursorOfStruct slices a string at a position in a field.
type CursorOfStruct struct{ corpus.Base }

type scannerCursorOfStruct struct {
	text string
	from int
}

func (s *scannerCursorOfStruct) skip(n int)   { s.from += n }
func (s *scannerCursorOfStruct) rest() string { return s.text[s.from:] } // want "\\[slice\\] \\(PAN-003\\)"

func (t *CursorOfStruct) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	s := &scannerCursorOfStruct{text: "main.go"}
	s.skip(9)
	return contract.Success(s.rest())
}

// LexerPastTheEnd moves the position of a lexer past the end of the text.
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
	return contract.Success(l.input[:l.pos]) // want "\\[slice\\] \\(PAN-003\\)"
}
