package good

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// RecoversItself encodes a name that answers its panic as an error.
//
//corpus:input {"name":"main"}
type RecoversItself struct{ corpus.Base }

type nameRecoversItself string

func (n nameRecoversItself) MarshalJSON() (out []byte, err error) {
	defer func() {
		if cause := recover(); cause != nil {
			err = fmt.Errorf("encode name: %v", cause)
		}
	}()
	return json.Marshal(strings.Split(string(n), "/")[1])
}

// Execute implements contract.Tool.
func (t *RecoversItself) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Name string `json:"name"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	out, err := json.Marshal(nameRecoversItself(args.Name))
	if err != nil {
		return contract.Failure("the name could not be encoded")
	}
	return contract.Success(string(out))
}
