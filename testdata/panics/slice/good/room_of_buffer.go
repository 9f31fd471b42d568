package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

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

// Execute implements contract.Tool.
func (t *RoomOfBuffer) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Text string `json:"text"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	b := bufferRoomOfBuffer{buf: make([]byte, 0, 16)}
	return contract.Success(b.write([]byte(args.Text)) + b.write([]byte(".")))
}
