package good

import (
	"bytes"
	"compress/gzip"
	"context"
	"encoding/json"
	"io"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// OwnDataUnpacked unpacks data of its own, from memory.
//
//corpus:input {"text":"a"}
type OwnDataUnpacked struct{ corpus.Base }

// packedOwnDataUnpacked is "hello", packed.
var packedOwnDataUnpacked = []byte("\x1f\x8b\x08\x00\x00\x00\x00\x00\x02\xff\xcaH\xcd\xc9\xc9\x07\x04\x00\x00\xff\xff\x86\xa6\x106\x05\x00\x00\x00")

func unpackOwnDataUnpacked(packed []byte) string {
	r, err := gzip.NewReader(bytes.NewReader(packed))
	if err != nil {
		panic(err)
	}
	text, err := io.ReadAll(r)
	if err != nil {
		panic(err)
	}
	return string(text)
}

// Execute implements contract.Tool.
func (t *OwnDataUnpacked) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Text string `json:"text"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(unpackOwnDataUnpacked(packedOwnDataUnpacked) + args.Text)
}
