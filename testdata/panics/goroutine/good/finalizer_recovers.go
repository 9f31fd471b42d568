package good

import (
	"context"
	"encoding/json"
	"runtime"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// FinalizerRecovers looks at its items when the collector finds a ticket, and recovers.
//
//corpus:input {"items":[]}
type FinalizerRecovers struct{ corpus.Base }

type argumentsFinalizerRecovers struct {
	Items []int `json:"items"`
}

type ticketFinalizerRecovers struct{ name *string }

//go:noinline
func dropFinalizerRecovers(items []int, ended chan struct{}) {
	ticket := &ticketFinalizerRecovers{name: new(string)}
	runtime.SetFinalizer(ticket, func(*ticketFinalizerRecovers) {
		defer close(ended)
		defer func() { _ = recover() }()
		_ = items[0]
	})
}

// Execute implements contract.Tool.
func (t *FinalizerRecovers) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args argumentsFinalizerRecovers
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure(err.Error())
	}
	ended := make(chan struct{})
	dropFinalizerRecovers(args.Items, ended)
	runtime.GC()
	<-ended
	return contract.Success(len(args.Items))
}
