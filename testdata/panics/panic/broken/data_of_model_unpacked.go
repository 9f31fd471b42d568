package broken

import (
	"bytes"
	"compress/gzip"
	"context"
	"encoding/json"
	"io"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// DataOfModelUnpacked unpacks data of the model, from memory.
//
//corpus:input {"data":"AAAA"}
type DataOfModelUnpacked struct{ corpus.Base }

func unpackDataOfModelUnpacked(packed []byte) string {
	r, err := gzip.NewReader(bytes.NewReader(packed))
	if err != nil {
		panic(err) // want "\\[panic\\] \\(PAN-001\\)"
	}
	text, _ := io.ReadAll(r)
	return string(text)
}

// Execute implements contract.Tool.
func (t *DataOfModelUnpacked) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Data []byte `json:"data"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(unpackDataOfModelUnpacked(args.Data))
}
