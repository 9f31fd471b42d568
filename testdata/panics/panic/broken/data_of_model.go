package broken

import (
	"context"
	"encoding/base64"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// DataOfModel panics where data of the model cannot be decoded.
//
//corpus:input {"data":"-"}
type DataOfModel struct{ corpus.Base }

func dataDataOfModel(encoded string) []byte {
	data, err := base64.StdEncoding.DecodeString(encoded)
	if err != nil {
		panic("the data are not valid: " + err.Error()) // want "\\[panic\\] \\(PAN-001\\)"
	}
	return data
}

// Execute implements contract.Tool.
func (t *DataOfModel) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Data string `json:"data"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(len(dataDataOfModel(args.Data)))
}
