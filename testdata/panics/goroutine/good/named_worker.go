package good

import (
	"context"
	"encoding/json"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// NamedWorker starts a function that recovers itself.
//
//corpus:input {"path":"main"}
type NamedWorker struct{ corpus.Base }

func (t *NamedWorker) load(path string, loaded chan<- string) {
	defer close(loaded)
	defer func() {
		_ = recover()
	}()
	loaded <- strings.Split(path, "/")[1]
}

// Execute implements contract.Tool.
func (t *NamedWorker) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Path string `json:"path"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	loaded := make(chan string, 1)
	go t.load(args.Path, loaded)
	return contract.Success(<-loaded)
}
