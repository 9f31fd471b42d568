package good

import (
	"context"
	"encoding/binary"
	"encoding/json"
	"io"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

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

// Execute implements contract.Tool.
func (t *RoomForNumber) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Text string `json:"text"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	first, err := firstRoomForNumber(strings.NewReader(args.Text))
	if err != nil {
		return contract.Failure("there is no number")
	}
	return contract.Success(first)
}
