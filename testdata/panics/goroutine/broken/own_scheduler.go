package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

type schedulerOwnScheduler interface{ Run(func()) }

type backgroundOwnScheduler struct{}

func (backgroundOwnScheduler) Run(f func()) { go f() }

// OwnScheduler hands its work to a scheduler that only its constructor sets.
type OwnScheduler struct {
	corpus.Base
	scheduler schedulerOwnScheduler
}

func NewOwnScheduler() *OwnScheduler {
	return &OwnScheduler{scheduler: backgroundOwnScheduler{}}
}

// Execute implements contract.Tool.
func (t *OwnScheduler) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) (result contract.Result) {
	defer contract.Contain(ctx, nil, "OwnScheduler", &result)
	var args struct {
		Items []string `json:"items"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	first := make(chan string)
	t.scheduler.Run(func() { first <- args.Items[0] }) // want "\\[goroutine\\] \\(PAN-002\\)"
	return contract.Success(<-first)
}
