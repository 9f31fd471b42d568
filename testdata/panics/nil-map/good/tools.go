package good

import (
	"context"
	"encoding/json"
	"maps"
	"strconv"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// AfterARead writes where the map has shown that it has something.
//
//corpus:input {}
type AfterARead struct{ corpus.Base }

func (t *AfterARead) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Labels map[string]string }](argumentsJSON).Decoded()
	if len(args.Labels) == 0 {
		return contract.Failure("'labels' must not be empty")
	}
	args.Labels["by"] = "corpus"
	return contract.Success(args.Labels)
}

// CallerMakes lets a helper write into a map that it has made where there was none.
//
//corpus:input {}
type CallerMakes struct{ corpus.Base }

func stampCallerMakes(labels map[string]string) { labels["by"] = "corpus" }

func (t *CallerMakes) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Labels map[string]string }](argumentsJSON).Decoded()
	labels := args.Labels
	if labels == nil {
		labels = map[string]string{}
	}
	stampCallerMakes(labels)
	return contract.Success(labels)
}

// ClonedWhereThere clones a map that there is, or makes one.
//
//corpus:input {}
//corpus:input {"labels":{"a":"b"}}
type ClonedWhereThere struct{ corpus.Base }

func copyClonedWhereThere(labels map[string]string) map[string]string {
	all := maps.Clone(labels)
	if all == nil {
		all = map[string]string{}
	}
	all["by"] = "copy"
	return all
}

func (t *ClonedWhereThere) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Labels map[string]string }](argumentsJSON).Decoded()
	all := copyClonedWhereThere(args.Labels)
	if args.Labels == nil {
		return contract.Success(all)
	}
	labels := maps.Clone(args.Labels)
	labels["by"] = "corpus"
	return contract.Success([]any{all, labels})
}

// Constructor makes its report with a function that makes the map.
//
//corpus:input {"level":"info"}
type Constructor struct{ corpus.Base }

type reportConstructor struct{ Counts map[string]int }

func newReportConstructor() *reportConstructor {
	return &reportConstructor{Counts: make(map[string]int)}
}

func (t *Constructor) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Level string }](argumentsJSON).Decoded()
	report := newReportConstructor()
	report.Counts[args.Level]++
	return contract.Success(report)
}

// Contained contains what a write can do.
//
//corpus:input {}
type Contained struct{ corpus.Base }

func (t *Contained) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) (result contract.Result) {
	defer contract.Contain(ctx, nil, "Contained", &result)
	args := corpus.Arguments[struct{ Labels map[string]string }](argumentsJSON).Decoded()
	args.Labels["by"] = "corpus"
	return contract.Success(args.Labels)
}

// CopiedIntoNew copies the model's map into one of its own.
//
//corpus:input {}
type CopiedIntoNew struct{ corpus.Base }

func (t *CopiedIntoNew) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Labels map[string]string }](argumentsJSON).Decoded()
	labels := map[string]string{}
	maps.Copy(labels, args.Labels)
	labels["by"] = "corpus"
	return contract.Success(labels)
}

// DecodedIntoOwn decodes into a map of its own, and makes it again where null took it.
//
//corpus:input null
type DecodedIntoOwn struct{ corpus.Base }

func (t *DecodedIntoOwn) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := map[string]string{}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	if args == nil {
		args = map[string]string{}
	}
	args["by"] = "corpus"
	return contract.Success(args)
}

// FirstOfFreshMap makes an inner map where there is none, in a map that has just been made.
//
//corpus:input {"city":"Oslo"}
type FirstOfFreshMap struct{ corpus.Base }

type argumentsFirstOfFreshMap struct {
	City string `json:"city"`
}

func (t *FirstOfFreshMap) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args argumentsFirstOfFreshMap
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure(err.Error())
	}
	counts := map[string]map[string]int{}
	if counts[args.City] == nil {
		counts[args.City] = map[string]int{}
	}
	counts[args.City]["seen"]++
	seen := map[string]map[string]int{}
	if _, ok := seen[args.City]; !ok {
		seen[args.City] = map[string]int{}
	}
	seen[args.City]["seen"]++
	return contract.Success([]any{counts, seen})
}

// IndexOfItems builds an index of lists, which append makes.
//
//corpus:input {"rows":[["a","b"],["a","c"]]}
type IndexOfItems struct{ corpus.Base }

func (t *IndexOfItems) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Rows [][]string }](argumentsJSON).Decoded()
	index := make(map[string][]string)
	for _, row := range args.Rows {
		if len(row) > 1 {
			index[row[0]] = append(index[row[0]], row[1])
		}
	}
	return contract.Success(index)
}

// InnerMade makes the inner maps as it meets their keys.
//
//corpus:input {"rows":[["a","b"]]}
type InnerMade struct{ corpus.Base }

func (t *InnerMade) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Rows [][]string }](argumentsJSON).Decoded()
	groups := map[string]map[string]bool{}
	for _, row := range args.Rows {
		if len(row) != 2 {
			continue
		}
		if groups[row[0]] == nil {
			groups[row[0]] = map[string]bool{}
		}
		groups[row[0]][row[1]] = true
	}
	return contract.Success(groups)
}

// MadePerTown gathers the customers of each town in a map that it makes when it meets the town.
//
//corpus:input {"orders":[{"Town":"Bern","Region":"Mitte","Customer":"Ann"}]}
type MadePerTown struct{ corpus.Base }

type orderOfTown struct {
	Town, Region, Customer string
}

func (t *MadePerTown) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Orders []orderOfTown }](argumentsJSON).Decoded()
	customers := map[string]map[string]bool{}
	for i := range args.Orders {
		order := &args.Orders[i]
		if _, ok := customers[order.Town]; !ok {
			customers[order.Town] = map[string]bool{}
		}
		name := order.Customer
		if name == "" {
			name = "somebody"
		}
		customers[order.Town][name] = true
	}
	return contract.Success(customers)
}

// MadeWhereNil makes the model's map where there is none.
//
//corpus:input {"url":"a"}
type MadeWhereNil struct{ corpus.Base }

func (t *MadeWhereNil) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct {
		URL     string            `json:"url"`
		Headers map[string]string `json:"headers"`
	}](argumentsJSON).Decoded()
	if args.Headers == nil {
		args.Headers = map[string]string{}
	}
	args.Headers["User-Agent"] = "corpus"
	return contract.Success(args.Headers)
}

// MethodMakesIt adds to a set that makes itself.
//
//corpus:input {"ids":[1]}
type MethodMakesIt struct{ corpus.Base }

type setMethodMakesIt[K comparable] struct{ keys map[K]struct{} }

func (s *setMethodMakesIt[K]) add(key K) {
	if s.keys == nil {
		s.keys = map[K]struct{}{}
	}
	s.keys[key] = struct{}{}
}

func (t *MethodMakesIt) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ IDs []int }](argumentsJSON).Decoded()
	var seen setMethodMakesIt[int]
	for _, id := range args.IDs {
		seen.add(id)
	}
	return contract.Success(len(seen.keys))
}

// NamedResult makes its result before it fills it.
//
//corpus:input {"names":["a"]}
type NamedResult struct{ corpus.Base }

func indexNamedResult(names []string) (index map[string]int) {
	index = make(map[string]int, len(names))
	for i, name := range names {
		index[name] = i
	}
	return index
}

func (t *NamedResult) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Names []string }](argumentsJSON).Decoded()
	return contract.Success(indexNamedResult(args.Names))
}

// NothingToRange writes in a loop over the map itself, which does not run where it is nil.
//
//corpus:input {}
type NothingToRange struct{ corpus.Base }

func (t *NothingToRange) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Labels map[string]string }](argumentsJSON).Decoded()
	for key, value := range args.Labels {
		args.Labels[key] = strings.ToLower(value)
	}
	return contract.Success(args.Labels)
}

// NullRefused refuses null before it adds a default.
//
//corpus:input null
type NullRefused struct{ corpus.Base }

func (t *NullRefused) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args map[string]any
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	if args == nil {
		return contract.Failure("the arguments must be an object")
	}
	args["limit"] = 10
	return contract.Success(args["limit"])
}

// OnlyRead reads a map that may be nil, and deletes from it.
//
//corpus:input {}
type OnlyRead struct{ corpus.Base }

func (t *OnlyRead) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Labels map[string]string }](argumentsJSON).Decoded()
	delete(args.Labels, "secret")
	return contract.Success(args.Labels["by"] + strconv.Itoa(len(args.Labels)))
}
