package good

import (
	"context"
	"encoding/json"
	"log"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// NeverInThisBuild would end the process in a build for debugging.
//
//corpus:input {"format":"xml"}
type NeverInThisBuild struct{ corpus.Base }

const debugNeverInThisBuild = false

// Execute implements contract.Tool.
func (t *NeverInThisBuild) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Format string `json:"format"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	if debugNeverInThisBuild {
		log.Fatalln("unknown format", args.Format)
	}
	return contract.Success(args.Format)
}
