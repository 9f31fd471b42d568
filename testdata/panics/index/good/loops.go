package good

import (
	"context"
	"encoding/json"
	"net/url"
	"regexp"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// EachMatch reads the groups of each match of an expression that has them.
//
//corpus:input {"text":"a=b c=d"}
type EachMatch struct{ corpus.Base }

func pairsEachMatch() *regexp.Regexp { return regexp.MustCompile(`(\w+)=(\w+)`) }

func (t *EachMatch) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Text string }](argumentsJSON).Decoded()
	values := map[string]string{}
	for _, pair := range pairsEachMatch().FindAllStringSubmatch(args.Text, -1) {
		values[pair[1]] = pair[2]
	}
	return contract.Success(values)
}

// EachThatFits puts as many items into a table as it has room for, in each of the ways to say so.
//
//corpus:input {"items":[1,2,3,4]}
type EachThatFits struct{ corpus.Base }

type argumentsEachThatFits struct {
	Items []int `json:"items"`
}

func (t *EachThatFits) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args argumentsEachThatFits
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure(err.Error())
	}
	var first, last, few, each [3]int
	for i, item := range args.Items {
		if i >= len(first) {
			break
		}
		first[i] = item
	}
	for i, item := range args.Items {
		if i > 2 {
			continue
		}
		last[i] = item
	}
	for i, item := range args.Items[:min(3, len(args.Items))] {
		few[i] = item
	}
	n := 0
	for i, item := range args.Items {
		if n == len(each) {
			return contract.Success([]any{each, "and more"})
		}
		each[i] = item
		n++
	}
	return contract.Success([]any{first, last, few, each})
}

// FirstOfEachKey reads the first value of each key that there is.
//
//corpus:input {"query":"a=1&b"}
type FirstOfEachKey struct{ corpus.Base }

func (t *FirstOfEachKey) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Query string }](argumentsJSON).Decoded()
	values, err := url.ParseQuery(args.Query)
	if err != nil {
		return contract.Failure("'query' is not valid")
	}
	first := map[string]string{}
	for key, all := range values {
		first[key] = all[0]
	}
	return contract.Success(first)
}

// LoopOverIterator takes the first letter of each part that has one.
//
//toolvet:panicfree
//corpus:input {"list":"a,,b"}
type LoopOverIterator struct{ corpus.Base }

func (t *LoopOverIterator) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ List string }](argumentsJSON).Decoded()
	var initials []byte
	for part := range strings.SplitSeq(args.List, ",") {
		if part != "" {
			initials = append(initials, part[0])
		}
	}
	return contract.Success(string(initials))
}

// PairsInLoop steps through the pairs that are whole.
//
//corpus:input {"fields":["a","b","c"]}
type PairsInLoop struct{ corpus.Base }

func (t *PairsInLoop) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Fields []string }](argumentsJSON).Decoded()
	pairs := map[string]string{}
	for i := 0; i+1 < len(args.Fields); i += 2 {
		pairs[args.Fields[i]] = args.Fields[i+1]
	}
	return contract.Success(pairs)
}

// ParallelLists refuses lists that are not of the same length.
//
//corpus:input {"names":["a","b"],"values":[1]}
type ParallelLists struct{ corpus.Base }

func (t *ParallelLists) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct {
		Names  []string  `json:"names"`
		Values []float64 `json:"values"`
	}](argumentsJSON).Decoded()
	if len(args.Names) != len(args.Values) {
		return contract.Failure("'names' and 'values' must be of the same length")
	}
	row := map[string]float64{}
	for i, name := range args.Names {
		row[name] = args.Values[i]
	}
	return contract.Success(row)
}

// PlacesOfIterator takes the places that iterators of the standard library give.
//
//corpus:input {"items":[1,2]}
type PlacesOfIterator struct{ corpus.Base }

type argumentsPlacesOfIterator struct {
	Items []int `json:"items"`
}

func (t *PlacesOfIterator) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args argumentsPlacesOfIterator
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure(err.Error())
	}
	sum := 0
	for i := range slices.All(args.Items) {
		sum += args.Items[i]
	}
	for i, item := range slices.Backward(args.Items) {
		sum += args.Items[i] * item
	}
	return contract.Success(sum)
}

// Ring keeps the last lines in a ring.
//
//corpus:input {"lines":["a","b","c","d","e"]}
type Ring struct{ corpus.Base }

func (t *Ring) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Lines []string }](argumentsJSON).Decoded()
	var ring [4]string
	next := 0
	for _, line := range args.Lines {
		ring[next] = line
		next = (next + 1) % len(ring)
	}
	return contract.Success(ring)
}

// RowOfTable copies as much of a row of a table as stands at its beginning, which is one at least.
//
//corpus:input {"row":1,"room":3}
type RowOfTable struct{ corpus.Base }

var rowsRowOfTable = [...][4]byte{{2, 'a', 'b'}, {1, 'c'}, {3, 'd', 'e', 'f'}}

func (t *RowOfTable) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct {
		Row  uint8 `json:"row"`
		Room uint8 `json:"room"`
	}](argumentsJSON).Decoded()
	dst := make([]byte, args.Room)
	row := rowsRowOfTable[args.Row%3]
	if len(dst) < int(row[0]) {
		return contract.Failure("there is no room for it")
	}
	i := 1
	for end := int(row[0]); i < end; i++ {
		dst[i-1] = row[i]
	}
	dst[i-1] = row[i]
	return contract.Success(string(dst))
}

// TwoRows measures how far two words are apart, with two rows of a table.
//
//corpus:input {"a":"kitten","b":"sitting"}
type TwoRows struct{ corpus.Base }

func (t *TwoRows) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct {
		A string `json:"a"`
		B string `json:"b"`
	}](argumentsJSON).Decoded()
	a, b := args.A[:min(len(args.A), 50)], args.B[:min(len(args.B), 50)]
	previous, current := make([]int, len(b)+1), make([]int, len(b)+1)
	for j := range previous {
		previous[j] = j
	}
	for i := 1; i <= len(a); i++ {
		current[0] = i
		for j := 1; j <= len(b); j++ {
			cost := 1
			if a[i-1] == b[j-1] {
				cost = 0
			}
			current[j] = min(previous[j]+1, current[j-1]+1, previous[j-1]+cost)
		}
		previous, current = current, previous
	}
	return contract.Success(previous[len(b)])
}
