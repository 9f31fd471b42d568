package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// RoomForEncoding makes room for what a helper says that the encoding of a text takes.
//
//corpus:input {"text":"hello"}
type RoomForEncoding struct{ corpus.Base }

func encodedLenRoomForEncoding(n int) int { return n * 2 }

// Execute implements contract.Tool.
func (t *RoomForEncoding) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Text string `json:"text"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	out := make([]byte, encodedLenRoomForEncoding(len(args.Text)))
	for i := range len(args.Text) {
		out[2*i], out[2*i+1] = args.Text[i]>>4+'a', args.Text[i]&0x0f+'a'
	}
	return contract.Success(string(out))
}
