package broken

import (
	"context"
	"encoding/json"
	"maps"
	"strings"
	"sync"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
	"github.com/toolconform/toolconform/testdata/panics/depot"
)

// AnsweredNil writes into what a helper returns, which is nil where there is nothing.
//
//corpus:input {"profile":"x"}
type AnsweredNil struct{ corpus.Base }

func settingsAnsweredNil(profile string) map[string]string {
	if profile == "default" {
		return map[string]string{"sort": "name"}
	}
	return nil
}

func (t *AnsweredNil) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Profile string }](argumentsJSON).Decoded()
	settings := settingsAnsweredNil(args.Profile)
	settings["page"] = "1" // want "\\[nil-map\\] \\(PAN-004\\)"
	return contract.Success(settings)
}

// Cloned clones the model's map, and a clone of nothing is nothing.
//
//corpus:input {}
type Cloned struct{ corpus.Base }

func (t *Cloned) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Labels map[string]string }](argumentsJSON).Decoded()
	labels := maps.Clone(args.Labels)
	labels["by"] = "corpus" // want "\\[nil-map\\] \\(PAN-004\\)"
	return contract.Success(labels)
}

// DeclaredOnly counts words in a map that it has declared and not made.
//
//corpus:input {"text":"a"}
type DeclaredOnly struct{ corpus.Base }

func (t *DeclaredOnly) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Text string }](argumentsJSON).Decoded()
	var counts map[string]int
	for _, word := range strings.Fields(args.Text) {
		counts[word]++ // want "\\[nil-map\\] \\(PAN-003\\)"
	}
	return contract.Success(counts)
}

// DecodedHeaders adds a header to those of the model, which may be none.
//
//corpus:input {"url":"a"}
type DecodedHeaders struct{ corpus.Base }

func (t *DecodedHeaders) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct {
		URL     string            `json:"url"`
		Headers map[string]string `json:"headers"`
	}](argumentsJSON).Decoded()
	args.Headers["User-Agent"] = "corpus" // want "\\[nil-map\\] \\(PAN-003\\)"
	return contract.Success(args.Headers)
}

// FieldOfLiteral makes a report without the map in it.
//
//corpus:input {"level":"info"}
type FieldOfLiteral struct{ corpus.Base }

type reportFieldOfLiteral struct {
	Title  string
	Counts map[string]int
}

func (t *FieldOfLiteral) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Level string }](argumentsJSON).Decoded()
	report := reportFieldOfLiteral{Title: "levels"}
	report.Counts[args.Level]++ // want "\\[nil-map\\] \\(PAN-003\\)"
	return contract.Success(report)
}

// FreshMapAskedWrongly makes an inner map where there is one, in a map that has just been made.
//
//corpus:input {"city":"Oslo"}
type FreshMapAskedWrongly struct{ corpus.Base }

type argumentsFreshMapAskedWrongly struct {
	City string `json:"city"`
}

func (t *FreshMapAskedWrongly) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args argumentsFreshMapAskedWrongly
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure(err.Error())
	}
	counts := map[string]map[string]int{}
	if counts[args.City] != nil {
		counts[args.City] = map[string]int{}
	}
	counts[args.City]["seen"]++ // want "\\[nil-map\\] \\(PAN-004\\)"
	return contract.Success(counts)
}

// GenericSet adds to a set that is nil until somebody makes it.
//
//corpus:input {"ids":[1]}
type GenericSet struct{ corpus.Base }

type setGenericSet[K comparable] map[K]struct{}

func (s setGenericSet[K]) add(key K) {
	s[key] = struct{}{} // want "\\[nil-map\\] \\(PAN-003\\)"
}

func (t *GenericSet) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ IDs []int }](argumentsJSON).Decoded()
	var seen setGenericSet[int]
	for _, id := range args.IDs {
		seen.add(id)
	}
	return contract.Success(len(seen))
}

// InHelper lets a helper write into the model's map.
//
//corpus:input {}
type InHelper struct{ corpus.Base }

func stampInHelper(labels map[string]string) {
	labels["by"] = "corpus" // want "\\[nil-map\\] \\(PAN-003\\)"
}

func (t *InHelper) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Labels map[string]string }](argumentsJSON).Decoded()
	stampInHelper(args.Labels)
	return contract.Success(args.Labels)
}

// InOtherPackage lets another package write into a map that it has not made.
//
//corpus:input {"key":"a"}
type InOtherPackage struct{ corpus.Base }

func (t *InOtherPackage) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Key string }](argumentsJSON).Decoded()
	customer := &depot.Customer{Name: "Ann"}
	depot.Tag(customer, args.Key, "x") // want "\\[nil-map\\] \\(PAN-003\\)"
	return contract.Success(customer.Tags)
}

// InnerMap groups by two keys and makes the outer map only.
//
//corpus:input {"rows":[["a","b"]]}
type InnerMap struct{ corpus.Base }

func (t *InnerMap) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Rows [][]string }](argumentsJSON).Decoded()
	groups := map[string]map[string]bool{}
	for _, row := range args.Rows {
		if len(row) == 2 {
			groups[row[0]][row[1]] = true // want "\\[nil-map\\] \\(PAN-004\\)"
		}
	}
	return contract.Success(groups)
}

// MadeInOneCase makes the map in one case only.
//
//corpus:input {"verbose":false}
type MadeInOneCase struct{ corpus.Base }

func (t *MadeInOneCase) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Verbose bool }](argumentsJSON).Decoded()
	var details map[string]string
	if args.Verbose {
		details = make(map[string]string)
	}
	details["state"] = "done" // want "\\[nil-map\\] \\(PAN-003\\)"
	return contract.Success(details)
}

// MadePerRegion gathers the customers of each town in a map that it makes for the region.
//
//corpus:input {"orders":[{"Town":"Bern","Region":"Mitte","Customer":"Ann"}]}
type MadePerRegion struct{ corpus.Base }

type orderOfRegion struct {
	Town, Region, Customer string
}

func (t *MadePerRegion) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Orders []orderOfRegion }](argumentsJSON).Decoded()
	customers := map[string]map[string]bool{}
	for i := range args.Orders {
		order := &args.Orders[i]
		if _, ok := customers[order.Region]; !ok {
			customers[order.Region] = map[string]bool{}
		}
		name := order.Customer
		if name == "" {
			name = "somebody"
		}
		customers[order.Town][name] = true // want "\\[nil-map\\] \\(PAN-004\\)"
	}
	return contract.Success(customers)
}

// NamedResult fills a result that nobody has made.
//
//corpus:input {"names":["a"]}
type NamedResult struct{ corpus.Base }

func indexNamedResult(names []string) (index map[string]int) {
	for i, name := range names {
		index[name] = i // want "\\[nil-map\\] \\(PAN-003\\)"
	}
	return index
}

func (t *NamedResult) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Names []string }](argumentsJSON).Decoded()
	return contract.Success(indexNamedResult(args.Names))
}

// NestedInList marks every item of a list, one of which has no attributes.
//
//corpus:input {"items":[{}]}
type NestedInList struct{ corpus.Base }

type itemNestedInList struct {
	Attributes map[string]string `json:"attributes"`
}

func (t *NestedInList) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Items []itemNestedInList }](argumentsJSON).Decoded()
	for _, item := range args.Items {
		item.Attributes["seen"] = "yes" // want "\\[nil-map\\] \\(PAN-003\\)"
	}
	return contract.Success(args.Items)
}

// NullDocument adds a default to the arguments, which may be null.
//
//corpus:input null
type NullDocument struct{ corpus.Base }

func (t *NullDocument) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args map[string]any
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	if _, ok := args["limit"]; !ok {
		args["limit"] = 10 // want "\\[nil-map\\] \\(PAN-003\\)"
	}
	return contract.Success(args["limit"])
}

// FieldNeverMade writes to a map in a field that its constructor never sets. It holds a lock, so that this is its only fault.
type FieldNeverMade struct {
	corpus.Base
	mu   sync.Mutex
	seen map[string]bool
}

func NewFieldNeverMade() *FieldNeverMade { return &FieldNeverMade{} }

func (t *FieldNeverMade) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.seen[argumentsJSON] = true // want "\\[nil-map\\] \\(PAN-003\\)"
	return contract.Success(len(t.seen))
}
