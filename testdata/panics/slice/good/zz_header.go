package good

import (
	"context"
	"encoding/binary"
	"encoding/json"
	"errors"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// BehindHeader takes what is behind a header, the length of which a function of its own makes of a constant.
//
//corpus:input {"message":"FQAAAAAAAAAAAAAAAAAAAGFiYw=="}
type BehindHeader struct{ corpus.Base }

const headerBehindHeader = 16

func alignedBehindHeader(n int) int { return (n + 7) &^ 7 }

type headBehindHeader struct{ size uint32 }

func readBehindHeader(b []byte) *headBehindHeader {
	return &headBehindHeader{size: binary.LittleEndian.Uint32(b)}
}

func bodyBehindHeader(b []byte) ([]byte, error) {
	if len(b) < 4 {
		return nil, errors.New("short")
	}
	h := readBehindHeader(b)
	if h.size < headerBehindHeader || uint64(h.size) > uint64(len(b)) {
		return nil, errors.New("wrong length")
	}
	return b[alignedBehindHeader(headerBehindHeader):h.size], nil
}

// Execute implements contract.Tool.
func (t *BehindHeader) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Message []byte `json:"message"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	body, err := bodyBehindHeader(args.Message)
	if err != nil {
		return contract.Failure(err.Error())
	}
	return contract.Success(string(body))
}
