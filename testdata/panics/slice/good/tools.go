package good

import (
	"context"
	"encoding/binary"
	"io"
	"strings"
	"sync"
	"unicode/utf8"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// BufferOfPool reads into a buffer out of a pool.
//
//corpus:input {"text":"abc"}
type BufferOfPool struct{ corpus.Base }

var buffersBufferOfPool = sync.Pool{New: func() any { b := make([]byte, 16); return &b }}

func headBufferOfPool(r io.Reader) int {
	b := buffersBufferOfPool.Get().(*[]byte)
	defer buffersBufferOfPool.Put(b)
	return readBufferOfPool(*b, r)
}

func readBufferOfPool(b []byte, r io.Reader) int {
	n, _ := io.ReadFull(r, b[:9])
	return n
}

func (t *BufferOfPool) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Text string }](argumentsJSON).Decoded()
	return contract.Success(headBufferOfPool(strings.NewReader(args.Text)))
}

// HeadOfRest cuts the head off what is left of bytes, of which it has asked for more.
//
//corpus:input {"data":"$2abcdefgh"}
type HeadOfRest struct{ corpus.Base }

func versionHeadOfRest(data []byte) int {
	if data[2] == '$' {
		return 3
	}
	return 2
}

func headHeadOfRest(data []byte) string { return string(data[0:2]) }

func (t *HeadOfRest) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Data string }](argumentsJSON).Decoded()
	data := []byte(args.Data)
	if len(data) < 10 {
		return contract.Failure("'data' is too short")
	}
	rest := data[versionHeadOfRest(data):]
	return contract.Success(headHeadOfRest(rest))
}

// MeasuredSoFar keeps how much of what it gathers it has measured.
//
//corpus:input {"text":"a b c"}
//corpus:input {"text":""}
type MeasuredSoFar struct{ corpus.Base }

type cellMeasuredSoFar struct{ size, width int }

type writerMeasuredSoFar struct {
	text []byte
	done int
	cell cellMeasuredSoFar
}

func (w *writerMeasuredSoFar) write(text []byte) {
	n := 0
	for i, ch := range text {
		switch ch {
		case ' ', '\n':
			w.add(text[n:i])
			w.measure()
			n = i + 1
		}
	}
	w.add(text[n:])
}

func (w *writerMeasuredSoFar) add(text []byte) {
	w.text = append(w.text, text...)
	w.cell.size += len(text)
}

func (w *writerMeasuredSoFar) measure() {
	w.cell.width += utf8.RuneCount(w.text[w.done:])
	w.done = len(w.text)
}

func (t *MeasuredSoFar) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Text string }](argumentsJSON).Decoded()
	w := &writerMeasuredSoFar{}
	w.write([]byte(args.Text))
	return contract.Success(w.cell.width)
}

// PartOfBuffer reads into a buffer and takes what was read.
//
//corpus:input {"text":"abc"}
type PartOfBuffer struct{ corpus.Base }

func (t *PartOfBuffer) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Text string }](argumentsJSON).Decoded()
	buffer := make([]byte, 16)
	n, err := strings.NewReader(args.Text).Read(buffer)
	if err != nil {
		return contract.Success("")
	}
	return contract.Success(string(buffer[:n]))
}

// RoomForNumber has a helper read a number into a buffer that is large enough for one.
//
//corpus:input {"text":"0123456789abcdef"}
//corpus:input {"text":""}
type RoomForNumber struct{ corpus.Base }

func numberRoomForNumber(r io.Reader, buf []byte) (int64, error) {
	_, err := io.ReadFull(r, buf[0:binary.MaxVarintLen64])
	x, _ := binary.Varint(buf)
	return x, err
}

func firstRoomForNumber(r io.Reader) (int64, error) {
	buf := make([]byte, 4096)
	return numberRoomForNumber(r, buf)
}

func (t *RoomForNumber) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Text string }](argumentsJSON).Decoded()
	first, err := firstRoomForNumber(strings.NewReader(args.Text))
	if err != nil {
		return contract.Failure("there is no number")
	}
	return contract.Success(first)
}

// RoomOfBuffer takes more of its own buffer where there is room, which a method of it has asked.
//
//corpus:input {"text":"abc"}
//corpus:input {"text":"a text that is longer than the buffer"}
type RoomOfBuffer struct{ corpus.Base }

type bufferRoomOfBuffer struct {
	buf []byte
}

func (b *bufferRoomOfBuffer) within(n int) (int, bool) {
	if l := len(b.buf); n <= cap(b.buf)-l {
		b.buf = b.buf[:l+n]
		return l, true
	}
	return 0, false
}

func (b *bufferRoomOfBuffer) write(p []byte) int {
	m, ok := b.within(len(p))
	if !ok {
		b.buf = append(b.buf, p...)
		return len(p)
	}
	return copy(b.buf[m:], p)
}

func (t *RoomOfBuffer) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Text string }](argumentsJSON).Decoded()
	b := bufferRoomOfBuffer{buf: make([]byte, 0, 16)}
	return contract.Success(b.write([]byte(args.Text)) + b.write([]byte(".")))
}

// SizeOfFrame asks a function that only calculates between its check and its cut.
//
//corpus:input {"frame":{"size":18,"body":"MDEyMzQ1Njc4OWFiY2RlZmdoaQ=="}}
//corpus:input {"frame":{"size":3}}
type SizeOfFrame struct{ corpus.Base }

const headerSizeOfFrame = 16

type frameSizeOfFrame struct {
	Size int    `json:"size"`
	More int    `json:"more"`
	Body []byte `json:"body"`
}

func alignedSizeOfFrame(n int) int { return (n + 7) &^ 7 }

func (f *frameSizeOfFrame) content() ([]byte, bool) {
	if f.Size < headerSizeOfFrame || f.Size > len(f.Body) {
		return nil, false
	}
	from := alignedSizeOfFrame(headerSizeOfFrame)
	return f.Body[from:f.Size], true
}

func (t *SizeOfFrame) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Frame frameSizeOfFrame }](argumentsJSON).Decoded()
	content, ok := args.Frame.content()
	if !ok {
		return contract.Failure("the frame is not whole")
	}
	return contract.Success(string(content))
}

// WholeAndEmpty cuts at the ends, which every text has.
//
//corpus:input {"text":""}
type WholeAndEmpty struct{ corpus.Base }

func (t *WholeAndEmpty) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Text string }](argumentsJSON).Decoded()
	return contract.Success([]string{args.Text[:0], args.Text[:], args.Text[len(args.Text):]})
}
