package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

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

// Execute implements contract.Tool.
func (t *RoomByNumber) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		More int `json:"more"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	b := bufferRoomByNumber{buf: make([]byte, 0, 16)}
	from, ok := b.within(args.More)
	if !ok {
		return contract.Failure("there is no room")
	}
	return contract.Success(from)
}
