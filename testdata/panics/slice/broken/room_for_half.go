package broken

import (
	"context"
	"encoding/binary"
	"encoding/json"
	"io"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// RoomForHalf has a helper read a number into a buffer that is too small for one.
//
//corpus:input {"text":"0123456789abcdef"}
type RoomForHalf struct{ corpus.Base }

func numberRoomForHalf(r io.Reader, buf []byte) (int64, error) {
	_, err := io.ReadFull(r, buf[0:binary.MaxVarintLen64]) // want "\\[slice\\] \\(PAN-001\\)"
	x, _ := binary.Varint(buf)
	return x, err
}

func firstRoomForHalf(r io.Reader) (int64, error) {
	buf := make([]byte, 8)
	return numberRoomForHalf(r, buf)
}

// Execute implements contract.Tool.
func (t *RoomForHalf) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Text string `json:"text"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	first, err := firstRoomForHalf(strings.NewReader(args.Text))
	if err != nil {
		return contract.Failure("there is no number")
	}
	return contract.Success(first)
}
