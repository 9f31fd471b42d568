package good

import (
	"context"
	"iter"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// BothSources yields from one list and then, if it may, from another.
//
//corpus:input {"first":["a"],"second":["b"]}
type BothSources struct{ corpus.Base }

func bothBothSources(first, second []string) iter.Seq[string] {
	return func(yield func(string) bool) {
		for s := range slices.Values(append(slices.Clone(first), second...)) {
			if !yield(s) {
				return
			}
		}
	}
}

func (t *BothSources) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct {
		First  []string `json:"first"`
		Second []string `json:"second"`
	}](argumentsJSON).Decoded()
	for s := range bothBothSources(args.First, args.Second) {
		return contract.Success(s)
	}
	return contract.Success("none")
}

// Contained contains what an iterator can do.
//
//corpus:input {"names":["a","b"]}
type Contained struct{ corpus.Base }

func allContained(names []string) iter.Seq[string] {
	return func(yield func(string) bool) {
		for _, name := range names {
			yield(name)
		}
	}
}

func (t *Contained) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) (result contract.Result) {
	defer contract.Contain(ctx, nil, "Contained", &result)
	args := corpus.Arguments[struct{ Names []string }](argumentsJSON).Decoded()
	for name := range allContained(args.Names) {
		return contract.Success(name)
	}
	return contract.Success("none")
}

// FlagRead keeps the answer as the condition of its loop.
//
//corpus:input {"names":["a","b"]}
type FlagRead struct{ corpus.Base }

func allFlagRead(names []string) iter.Seq[string] {
	return func(yield func(string) bool) {
		more := true
		for i := 0; more && i < len(names); i++ {
			more = yield(names[i])
		}
	}
}

func (t *FlagRead) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Names []string }](argumentsJSON).Decoded()
	for name := range allFlagRead(args.Names) {
		return contract.Success(name)
	}
	return contract.Success("none")
}

// GenericFilter filters with a generic function that returns.
//
//corpus:input {"numbers":[1,2,3]}
type GenericFilter struct{ corpus.Base }

func filterGenericFilter[V any](list []V, keep func(V) bool) iter.Seq[V] {
	return func(yield func(V) bool) {
		for _, v := range list {
			if keep(v) && !yield(v) {
				return
			}
		}
	}
}

func (t *GenericFilter) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Numbers []int }](argumentsJSON).Decoded()
	for n := range filterGenericFilter(args.Numbers, func(n int) bool { return n > 0 }) {
		return contract.Success(n)
	}
	return contract.Success("none")
}

// Labelled leaves both loops.
//
//corpus:input {"rows":[["a","b"],["c"]]}
type Labelled struct{ corpus.Base }

func cellsLabelled(rows [][]string) iter.Seq[string] {
	return func(yield func(string) bool) {
	rows:
		for _, row := range rows {
			for _, cell := range row {
				if !yield(cell) {
					break rows
				}
			}
		}
	}
}

func (t *Labelled) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Rows [][]string }](argumentsJSON).Decoded()
	for cell := range cellsLabelled(args.Rows) {
		return contract.Success(cell)
	}
	return contract.Success("none")
}

// LastIsIgnored looks at every answer but the last.
//
//corpus:input {"lines":["a"]}
type LastIsIgnored struct{ corpus.Base }

func linesLastIsIgnored(lines []string) iter.Seq[string] {
	return func(yield func(string) bool) {
		for _, line := range lines {
			if !yield(line) {
				return
			}
		}
		yield("end")
	}
}

func (t *LastIsIgnored) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Lines []string }](argumentsJSON).Decoded()
	for line := range linesLastIsIgnored(args.Lines) {
		return contract.Success(line)
	}
	return contract.Success("none")
}

// NeverLeaves yields without looking into a loop that it writes itself, which never ends early.
//
//corpus:input {"names":["a","b"]}
type NeverLeaves struct{ corpus.Base }

func (t *NeverLeaves) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Names []string }](argumentsJSON).Decoded()
	total := 0
	add := func(name string) bool {
		total += len(name)
		return true
	}
	for _, name := range args.Names {
		add(name)
	}
	return contract.Success(total)
}

// Once yields one value, and nobody is asked again.
//
//corpus:input {"name":"a"}
type Once struct{ corpus.Base }

func oneOnce(name string) iter.Seq[string] {
	return func(yield func(string) bool) {
		yield(name)
	}
}

func (t *Once) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Name string }](argumentsJSON).Decoded()
	for name := range oneOnce(args.Name) {
		return contract.Success(name)
	}
	return contract.Success("none")
}

// Returns returns where the loop has ended.
//
//corpus:input {"names":["a","b"]}
type Returns struct{ corpus.Base }

func allReturns(names []string) iter.Seq[string] {
	return func(yield func(string) bool) {
		for _, name := range names {
			if !yield(name) {
				return
			}
		}
	}
}

func (t *Returns) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Names []string }](argumentsJSON).Decoded()
	for name := range allReturns(args.Names) {
		return contract.Success(name)
	}
	return contract.Success("none")
}

// Tree walks a tree and hears when it is enough.
//
//corpus:input {"root":{"name":"a","left":{"name":"b"},"right":{"name":"c"}}}
type Tree struct{ corpus.Base }

type nodeTree struct {
	Name  string    `json:"name"`
	Left  *nodeTree `json:"left"`
	Right *nodeTree `json:"right"`
}

func (n *nodeTree) walk(yield func(string) bool) bool {
	return n == nil || n.Left.walk(yield) && yield(n.Name) && n.Right.walk(yield)
}

func (t *Tree) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Root *nodeTree }](argumentsJSON).Decoded()
	names := func(yield func(string) bool) { args.Root.walk(yield) }
	for name := range names {
		return contract.Success(name)
	}
	return contract.Success("none")
}

// Wrapped wraps a yield in a function literal that returns its answer.
//
//corpus:input {"names":["a","b"]}
type Wrapped struct{ corpus.Base }

func upperWrapped(names iter.Seq[string]) iter.Seq[string] {
	return func(yield func(string) bool) {
		names(func(name string) bool { return yield(strings.ToUpper(name)) })
	}
}

func (t *Wrapped) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Names []string }](argumentsJSON).Decoded()
	for name := range upperWrapped(slices.Values(args.Names)) {
		return contract.Success(name)
	}
	return contract.Success("none")
}
