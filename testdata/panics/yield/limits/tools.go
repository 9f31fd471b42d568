package limits

import (
	"context"
	"iter"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// DeferredWord defers a call of yield: toolvet does not follow deferred calls of yield.
//
//corpus:input {"lines":["a"]}
type DeferredWord struct{ corpus.Base }

func linesDeferredWord(lines []string) iter.Seq[string] {
	return func(yield func(string) bool) {
		defer yield("end")
		for _, line := range lines {
			if !yield(line) {
				return // ends here
			}
		}
	}
}

func (t *DeferredWord) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Lines []string }](argumentsJSON).Decoded()
	for line := range linesDeferredWord(args.Lines) {
		return contract.Success(line)
	}
	return contract.Success("none")
}

// KeptForLater stores yield in a variable and calls it after the loop: toolvet does not follow a function stored outside of the iterator.
type KeptForLater struct{ corpus.Base }

func (t *KeptForLater) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var kept func(string) bool
	var once iter.Seq[string] = func(yield func(string) bool) {
		kept = yield
		yield("first")
	}
	names := 0
	for range once {
		names++
	}
	kept("second")
	return contract.Success(names)
}

// Tree passes yield to another iterator, and continues after it returned false there: toolvet does not follow a yield into another iterator.
//
//corpus:input {"root":{"name":"a","left":{"name":"b"},"right":{"name":"c"}}}
type Tree struct{ corpus.Base }

type nodeTree struct {
	Name  string    `json:"name"`
	Left  *nodeTree `json:"left"`
	Right *nodeTree `json:"right"`
}

func (n *nodeTree) walk(yield func(string) bool) {
	if n == nil {
		return
	}
	n.Left.walk(yield)
	if !yield(n.Name) {
		return
	}
	n.Right.walk(yield)
}

func (t *Tree) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Root *nodeTree }](argumentsJSON).Decoded()
	for name := range args.Root.walk {
		return contract.Success(name)
	}
	return contract.Success("none")
}

// Wrapped calls yield in a function literal and ignores its result: toolvet does not follow a yield in a function literal.
//
//corpus:input {"names":["a","b"]}
type Wrapped struct{ corpus.Base }

func upperWrapped(names iter.Seq[string]) iter.Seq[string] {
	return func(yield func(string) bool) {
		names(func(name string) bool {
			yield(strings.ToUpper(name))
			return true
		})
	}
}

func (t *Wrapped) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Names []string }](argumentsJSON).Decoded()
	for name := range upperWrapped(slices.Values(args.Names)) {
		return contract.Success(name)
	}
	return contract.Success("none")
}
