package good

import (
	"context"
	"encoding/json"
	"sync"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

func beginCounters(group *sync.WaitGroup) { group.Add(1) }

// Counters is done as often as it has begun, however that is written.
//
//corpus:input {"names":["a","b","c"]}
//corpus:input {}
type Counters struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *Counters) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Names []string `json:"names"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	var all, one, two, three, four sync.WaitGroup
	for range args.Names {
		all.Add(1)
		go func() { defer all.Done() }()
	}
	all.Wait()
	if len(args.Names) > 2 {
		one.Add(1)
	}
	if len(args.Names) > 2 {
		one.Done()
	}
	begin := func() { two.Add(2) }
	begin()
	two.Done()
	two.Done()
	beginCounters(&three)
	three.Done()
	add := four.Add
	add(1)
	four.Done()
	for range 2 {
		var each sync.WaitGroup
		each.Add(1)
		each.Done()
		each.Wait()
	}
	return contract.Success(len(args.Names))
}
