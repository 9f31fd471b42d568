package good

import (
	"context"
	"encoding/json"
	"strings"
	"sync"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// MadeLazily makes what it needs when it first needs it.
//
//corpus:input {"text":"a"}
type MadeLazily struct {
	corpus.Base
	mu    sync.Mutex
	words *[]string
}

func (t *MadeLazily) all() *[]string {
	if t.words == nil {
		t.words = new([]string)
	}
	return t.words
}

// Execute implements contract.Tool.
func (t *MadeLazily) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Text string `json:"text"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	words := t.all()
	*words = strings.Fields(args.Text)
	return contract.Success(len(*words))
}
