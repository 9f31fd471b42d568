package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// ThroughInterface panics in a method that is called through an interface with one implementation.
//
//corpus:input {"kind":"video"}
type ThroughInterface struct{ corpus.Base }

type playerThroughInterface interface{ play(kind string) string }

type speakerThroughInterface struct{}

func (speakerThroughInterface) play(kind string) string {
	if kind == "video" {
		panic("a speaker plays no video") // want "\\[panic\\] \\(PAN-001\\)"
	}
	return "playing " + kind
}

// Execute implements contract.Tool.
func (t *ThroughInterface) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Kind string `json:"kind"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	var player playerThroughInterface = speakerThroughInterface{}
	return contract.Success(player.play(args.Kind))
}
