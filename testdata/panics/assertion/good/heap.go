package good

import (
	"container/heap"
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// Heap orders numbers with a heap, whose methods take and answer anything.
//
//corpus:input {"numbers":[3,1]}
type Heap struct{ corpus.Base }

type heapHeap []int

func (h heapHeap) Len() int           { return len(h) }
func (h heapHeap) Less(i, j int) bool { return h[i] < h[j] }
func (h heapHeap) Swap(i, j int)      { h[i], h[j] = h[j], h[i] }
func (h *heapHeap) Push(x any)        { *h = append(*h, x.(int)) }
func (h *heapHeap) Pop() any {
	old := *h
	last := old[len(old)-1]
	*h = old[:len(old)-1]
	return last
}

// Execute implements contract.Tool.
func (t *Heap) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Numbers []int `json:"numbers"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	numbers := &heapHeap{}
	for _, n := range args.Numbers {
		heap.Push(numbers, n)
	}
	var sorted []int
	for numbers.Len() > 0 {
		sorted = append(sorted, heap.Pop(numbers).(int))
	}
	return contract.Success(sorted)
}
