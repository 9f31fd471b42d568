package broken

import (
	"context"
	"encoding/json"
	"iter"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// EachIntoTable puts each item into a table that has room for three.
//
//corpus:input {"items":[1,2,3,4]}
type EachIntoTable struct{ corpus.Base }

type argumentsEachIntoTable struct {
	Items []int `json:"items"`
}

func (t *EachIntoTable) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args argumentsEachIntoTable
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure(err.Error())
	}
	var first [3]int
	for i, item := range args.Items {
		first[i] = item // want "\\[index\\] \\(PAN-003\\)"
	}
	return contract.Success(first)
}

// FirstItem takes the first city of a list that may be empty.
//
//corpus:input {"cities":[]}
type FirstItem struct{ corpus.Base }

func (t *FirstItem) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Cities []string }](argumentsJSON).Decoded()
	return contract.Success(args.Cities[0]) // want "\\[index\\] \\(PAN-003\\)"
}

// LoopOverIterator takes the first letter of each part, one of which may be empty.
//
//corpus:input {"list":"a,,b"}
type LoopOverIterator struct{ corpus.Base }

func (t *LoopOverIterator) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ List string }](argumentsJSON).Decoded()
	var initials []byte
	for part := range strings.SplitSeq(args.List, ",") {
		initials = append(initials, part[0]) // want "\\[index\\] \\(PAN-003\\)"
	}
	return contract.Success(string(initials))
}

// PageNumber looks a page up by the number that the model gave.
//
//corpus:input {"page":4}
type PageNumber struct{ corpus.Base }

var pagesPageNumber = []string{"contents", "start", "end"}

func (t *PageNumber) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Page int }](argumentsJSON).Decoded()
	if args.Page < 0 {
		return contract.Failure("'page' must not be negative")
	}
	return contract.Success(pagesPageNumber[args.Page]) // want "\\[index\\] \\(PAN-003\\)"
}

// PairsInLoop steps through a list in pairs, the last of which may be half.
//
//corpus:input {"fields":["a","b","c"]}
type PairsInLoop struct{ corpus.Base }

func (t *PairsInLoop) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Fields []string }](argumentsJSON).Decoded()
	pairs := map[string]string{}
	for i := 0; i < len(args.Fields); i += 2 {
		pairs[args.Fields[i]] = args.Fields[i+1] // want "\\[index\\] \\(PAN-003\\)"
	}
	return contract.Success(pairs)
}

// ParallelLists takes for granted that two lists are of the same length.
//
//corpus:input {"names":["a","b"],"values":[1]}
type ParallelLists struct{ corpus.Base }

func (t *ParallelLists) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct {
		Names  []string  `json:"names"`
		Values []float64 `json:"values"`
	}](argumentsJSON).Decoded()
	row := map[string]float64{}
	for i, name := range args.Names {
		row[name] = args.Values[i] // want "\\[index\\] \\(PAN-003\\)"
	}
	return contract.Success(row)
}

// ParityOfOtherList asks whether one list is even, and takes pairs of another.
//
//corpus:input {"names":["a","b"],"values":["1"]}
type ParityOfOtherList struct{ corpus.Base }

func (t *ParityOfOtherList) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct {
		Names  []string `json:"names"`
		Values []string `json:"values"`
	}](argumentsJSON).Decoded()
	if len(args.Names)%2 != 0 {
		return contract.Failure("'names' must be even")
	}
	var pairs []string
	for i := 0; i < len(args.Values); i += 2 {
		pairs = append(pairs, args.Values[i]+args.Values[i+1]) // want "\\[index\\] \\(PAN-003\\)"
	}
	return contract.Success(pairs)
}

// PulledAfterTheEnd takes the first of a chunk without asking whether there is one, and pulls too often.
//
//corpus:input {"a":1}
type PulledAfterTheEnd struct{ corpus.Base }

func (t *PulledAfterTheEnd) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	next, stop := iter.Pull(slices.Chunk([]byte(argumentsJSON), 2))
	defer stop()
	sum := 0
	for range 100 {
		chunk, _ := next()
		sum += int(chunk[0]) // want "\\[index\\] \\(PAN-003\\)"
	}
	return contract.Success(sum)
}
