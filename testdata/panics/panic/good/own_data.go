package good

import (
	"context"
	"encoding/base64"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// OwnData panics where data of its own cannot be decoded, which they can.
//
//corpus:input {"n":3}
type OwnData struct{ corpus.Base }

const encodedOwnData = "AAEC"

func dataOwnData() []byte {
	data, err := base64.StdEncoding.DecodeString(encodedOwnData)
	if err != nil {
		panic("the data are not valid: " + err.Error())
	}
	return data
}

// Execute implements contract.Tool.
func (t *OwnData) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		N int `json:"n"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(len(dataOwnData()) + args.N)
}
