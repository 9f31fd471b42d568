package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// ClassOfSize makes as much room as the class of sizes says that a helper has found for it.
//
//corpus:input {"text":"abc"}
type ClassOfSize struct{ corpus.Base }

type poolClassOfSize struct{ sizes []int }

func (p *poolClassOfSize) class(size int) int {
	for i, s := range p.sizes {
		if size <= s {
			return i
		}
	}
	return -1
}

func (p *poolClassOfSize) get(size int) []byte {
	at := p.class(size)
	if at < 0 {
		return make([]byte, size)
	}
	return make([]byte, size, p.sizes[at])
}

var poolsClassOfSize = &poolClassOfSize{sizes: []int{16, 64, 1024}}

// Execute implements contract.Tool.
func (t *ClassOfSize) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Text string `json:"text"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(len(poolsClassOfSize.get(len(args.Text))))
}
