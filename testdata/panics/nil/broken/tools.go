package broken

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"iter"
	"math/big"
	"slices"
	"strings"
	"sync"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
	"github.com/toolconform/toolconform/testdata/panics/depot"
)

// BeforeItsError uses what it has found before it looks whether it has.
//
//corpus:input {"name":"a/b"}
type BeforeItsError struct{ corpus.Base }

type recordBeforeItsError struct{ name string }

func findBeforeItsError(name string) (*recordBeforeItsError, error) {
	if strings.ContainsAny(name, "/\\") {
		return nil, errors.New("no such record")
	}
	return &recordBeforeItsError{name: name}, nil
}

func nameOfBeforeItsError(name string) (string, error) {
	record, err := findBeforeItsError(name)
	found := strings.ToUpper(record.name) // want "\\[nil\\] \\(PAN-004\\)"
	if err != nil {
		return "", err
	}
	return found, nil
}

func (t *BeforeItsError) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Name string }](argumentsJSON).Decoded()
	found, err := nameOfBeforeItsError(args.Name)
	if err != nil {
		return contract.Failure(err.Error())
	}
	return contract.Success(found)
}

// CheckedThenUsed finds that the order is nil and uses it in the same branch.
//
//corpus:input {"id":"x"}
type CheckedThenUsed struct{ corpus.Base }

func (t *CheckedThenUsed) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ ID string }](argumentsJSON).Decoded()
	order := depot.Peek(args.ID)
	if order == nil {
		return contract.Failure("no order " + order.ID) // want "\\[nil\\] \\(PAN-004\\)"
	}
	return contract.Success(order.ID)
}

// ErrorDropped drops the error of a search and uses what was not found.
//
//corpus:input {"id":"x"}
type ErrorDropped struct{ corpus.Base }

func (t *ErrorDropped) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ ID string }](argumentsJSON).Decoded()
	order, _ := depot.Find(args.ID)
	return contract.Success(order.Items) // want "\\[nil\\] \\(PAN-004\\)"
}

// FailedAssertion uses what an assertion returns without asking whether it held.
//
//corpus:input {}
type FailedAssertion struct{ corpus.Base }

type requestFailedAssertion struct{ path string }

func parseFailedAssertion(text string) any {
	if text == "{}" {
		return nil
	}
	return &requestFailedAssertion{path: text}
}

func (t *FailedAssertion) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	request, _ := parseFailedAssertion(argumentsJSON).(*requestFailedAssertion)
	return contract.Success(request.path) // want "\\[nil\\] \\(PAN-004\\)"
}

// FindsNothing uses the answer of a search that returns nil.
//
//corpus:input {"id":"x"}
type FindsNothing struct{ corpus.Base }

func (t *FindsNothing) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ ID string }](argumentsJSON).Decoded()
	order := depot.Peek(args.ID)
	return contract.Success(order.ID) // want "\\[nil\\] \\(PAN-004\\)"
}

// LookedUpByKind reads what was sent where it is of a kind, and nothing where it is of another.
//
//corpus:input {"note":7}
type LookedUpByKind struct{ corpus.Base }

func textOfNote(note any) *string {
	if text, ok := note.(string); ok {
		return &text
	}
	return nil
}

func (t *LookedUpByKind) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Note any }](argumentsJSON).Decoded()
	return contract.Success(*textOfNote(args.Note)) // want "\\[nil\\] \\(PAN-004\\)"
}

// MadeUnderOther looks up what a function literal has made under another key.
//
//corpus:input {"words":["a"]}
type MadeUnderOther struct{ corpus.Base }

func (t *MadeUnderOther) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Words []string }](argumentsJSON).Decoded()
	lists := map[string]*[]string{}
	add := func(kind, word string) {
		list, ok := lists[word]
		if !ok {
			list = new([]string)
			lists[word] = list
		}
		*list = append(*list, word)
	}
	for _, word := range args.Words {
		add(word, "first")
		*lists[word] = append(*lists[word], "second") // want "\\[nil\\] \\(PAN-004\\)"
	}
	return contract.Success(lists)
}

// MissingInMap uses what a map has for a key without asking whether it has the key.
//
//corpus:input {"id":"x"}
type MissingInMap struct{ corpus.Base }

type userMissingInMap struct{ name string }

var usersMissingInMap = map[string]*userMissingInMap{"a": {name: "Ann"}}

func (t *MissingInMap) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ ID string }](argumentsJSON).Decoded()
	user := usersMissingInMap[args.ID]
	return contract.Success(user.name) // want "\\[nil\\] \\(PAN-004\\)"
}

// NestedObject reads a field of an object that may be missing.
//
//corpus:input {"title":"a"}
type NestedObject struct{ corpus.Base }

type filterNestedObject struct {
	State string `json:"state"`
}

func (t *NestedObject) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct {
		Title  string              `json:"title"`
		Filter *filterNestedObject `json:"filter"`
	}](argumentsJSON).Decoded()
	return contract.Success(args.Filter.State) // want "\\[nil\\] \\(PAN-003\\)"
}

// NeverMade declares a pointer and fills it in one case only.
//
//corpus:input {"verbose":false}
type NeverMade struct{ corpus.Base }

func (t *NeverMade) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Verbose bool }](argumentsJSON).Decoded()
	var report *strings.Builder
	if args.Verbose {
		report = &strings.Builder{}
	}
	report.WriteString("done") // want "\\[nil\\] \\(PAN-003\\)"
	return contract.Success(args.Verbose)
}

// NotAskedAround uses what may be missing in a function literal.
//
//corpus:input {}
type NotAskedAround struct{ corpus.Base }

type stepsNotAskedAround struct {
	mutex sync.Mutex
	all   []string
}

func (s *stepsNotAskedAround) change(by func([]string) ([]string, error)) error {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	all, err := by(s.all)
	if err != nil {
		return err
	}
	s.all = all
	return nil
}

type argumentsNotAskedAround struct {
	Step *int `json:"step"`
}

func (t *NotAskedAround) execute(args argumentsNotAskedAround) contract.Result {
	steps := &stepsNotAskedAround{all: []string{"first"}}
	err := steps.change(func(all []string) ([]string, error) {
		at := *args.Step - 1 // want "\\[nil\\] \\(PAN-003\\)"
		if at < 0 || at >= len(all) {
			return nil, fmt.Errorf("there is no step %d", *args.Step)
		}
		return all[at:], nil
	})
	if err != nil {
		return contract.Failure("there is no such step")
	}
	return contract.Success(len(steps.all))
}

func (t *NotAskedAround) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args argumentsNotAskedAround
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return t.execute(args)
}

// NullDocument decodes the arguments into a pointer that null makes nil.
//
//corpus:input null
type NullDocument struct{ corpus.Base }

type argumentsNullDocument struct {
	City string `json:"city"`
}

func (t *NullDocument) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := &argumentsNullDocument{}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(args.City) // want "\\[nil\\] \\(PAN-003\\)"
}

// NullInList reads the items of a list, one of which may be null.
//
//corpus:input {"edits":[null]}
type NullInList struct{ corpus.Base }

type editNullInList struct {
	Line int `json:"line"`
}

func (t *NullInList) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Edits []*editNullInList }](argumentsJSON).Decoded()
	sum := 0
	for _, edit := range args.Edits {
		sum += edit.Line // want "\\[nil\\] \\(PAN-003\\)"
	}
	return contract.Success(sum)
}

// OptionalArgument dereferences an argument that is optional.
//
//corpus:input {"city":"Paris"}
type OptionalArgument struct{ corpus.Base }

func (t *OptionalArgument) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct {
		City string `json:"city"`
		Days *int   `json:"days"`
	}](argumentsJSON).Decoded()
	return contract.Success(fmt.Sprint(args.City, *args.Days)) // want "\\[nil\\] \\(PAN-003\\)"
}

// OptionalInHelper leaves the dereference to a helper.
//
//corpus:input {}
type OptionalInHelper struct{ corpus.Base }

func describeOptionalInHelper(limit *int) string {
	return fmt.Sprintf("the first %d", *limit) // want "\\[nil\\] \\(PAN-003\\)"
}

func (t *OptionalInHelper) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Limit *int }](argumentsJSON).Decoded()
	return contract.Success(describeOptionalInHelper(args.Limit))
}

// PagesThatMayBe counts the pages that are asked for, and reads those.
//
//corpus:input {"ids":["none"]}
type PagesThatMayBe struct{ corpus.Base }

type pagePagesThatMayBe struct{ ID, Text string }

func (t *PagesThatMayBe) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ IDs []string }](argumentsJSON).Decoded()
	pages := map[string]*pagePagesThatMayBe{"a": {ID: "a", Text: "pen"}, "b": {ID: "b", Text: "ink"}}
	asked := make(map[string]int)
	for _, id := range args.IDs {
		asked[id]++
	}
	var texts []string
	for id, times := range asked {
		if times > 0 {
			texts = append(texts, pages[id].Text) // want "\\[nil\\] \\(PAN-004\\)"
		}
	}
	return contract.Success(texts)
}

// PowerOfModulus calculates a power of a number by a modulus, which there may not be.
//
//corpus:input {"a":2}
type PowerOfModulus struct{ corpus.Base }

func powerPowerOfModulus(a int64, n int64) string {
	power := new(big.Int).Exp(big.NewInt(a), big.NewInt(n), big.NewInt(4))
	return new(big.Int).Add(power, big.NewInt(1)).String() // want "\\[nil\\] \\(PAN-004\\)"
}

func (t *PowerOfModulus) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ A int64 }](argumentsJSON).Decoded()
	return contract.Success(powerPowerOfModulus(args.A, -1))
}

// PulledAfterTheEnd pulls one builder more than there are, without asking whether there is one.
type PulledAfterTheEnd struct{ corpus.Base }

func (t *PulledAfterTheEnd) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	next, stop := iter.Pull(slices.Values([]*strings.Builder{{}}))
	defer stop()
	if _, ok := next(); !ok {
		return contract.Failure("there is none")
	}
	second, _ := next()
	return contract.Success(second.Len()) // want "\\[nil\\] \\(PAN-004\\)"
}

// ReceiverMethod calls a method of an argument that is null.
//
//corpus:input {"range":null}
type ReceiverMethod struct{ corpus.Base }

type rangeReceiverMethod struct {
	From int `json:"from"`
	To   int `json:"to"`
}

func (r *rangeReceiverMethod) length() int {
	return r.To - r.From // want "\\[nil\\] \\(PAN-003\\)"
}

func (t *ReceiverMethod) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Range *rangeReceiverMethod }](argumentsJSON).Decoded()
	return contract.Success(args.Range.length())
}

// RowOfIterator compares with a number that may be missing, in a loop over an iterator of its own around another one.
//
//corpus:input {"text":"a b"}
type RowOfIterator struct{ corpus.Base }

func rowsRowOfIterator(text string) iter.Seq2[int, []string] {
	return func(yield func(int, []string) bool) {
		n := 0
		for line := range strings.Lines(text) {
			n++
			if !yield(n, strings.Fields(line)) {
				return
			}
		}
	}
}

func (t *RowOfIterator) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct {
		Text string `json:"text"`
		Row  *int   `json:"row"`
	}](argumentsJSON).Decoded()
	var out []string
	for n, fields := range rowsRowOfIterator(args.Text) {
		if n == *args.Row { // want "\\[nil\\] \\(PAN-003\\)"
			out = append(out, strings.Join(fields, ","))
		}
	}
	return contract.Success(out)
}

// SecondLevel asks for the first pointer on the way and not for the second.
//
//corpus:input {"pull":{}}
type SecondLevel struct{ corpus.Base }

type pullSecondLevel struct {
	Head *struct {
		SHA string `json:"sha"`
	} `json:"head"`
}

func (t *SecondLevel) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Pull *pullSecondLevel }](argumentsJSON).Decoded()
	if args.Pull == nil {
		return contract.Failure("'pull' is missing")
	}
	return contract.Success(args.Pull.Head.SHA) // want "\\[nil\\] \\(PAN-003\\)"
}

// SecondOfDecoded hands what it has decoded to a helper, which takes a pointer in it for granted.
//
//corpus:input {"title":"a"}
type SecondOfDecoded struct{ corpus.Base }

type noteSecondOfDecoded struct {
	Title string               `json:"title"`
	Next  *noteSecondOfDecoded `json:"next"`
}

func secondSecondOfDecoded(n *noteSecondOfDecoded) string {
	return n.Next.Title // want "\\[nil\\] \\(PAN-003\\)"
}

func (t *SecondOfDecoded) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args noteSecondOfDecoded
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(secondSecondOfDecoded(&args))
}

// WrongWayRound returns where the order is there, and goes on where it is not.
//
//corpus:input {"id":"x"}
type WrongWayRound struct{ corpus.Base }

func (t *WrongWayRound) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ ID string }](argumentsJSON).Decoded()
	order, err := depot.Find(args.ID)
	if err == nil {
		return contract.Success(order.ID)
	}
	return contract.Failure(order.ID + " is unknown") // want "\\[nil\\] \\(PAN-004\\)"
}

// FieldNeverSet dereferences a field that its constructor never sets.
type FieldNeverSet struct {
	corpus.Base
	catalog *catalogFieldNeverSet
}

type catalogFieldNeverSet struct{ entries []string }

func NewFieldNeverSet() *FieldNeverSet { return &FieldNeverSet{} }

func (t *FieldNeverSet) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	return contract.Success(t.catalog.entries) // want "\\[nil\\] \\(PAN-003\\)"
}

// HeadOfPullRequest dereferences pointers in the response of a service.
//
//corpus:input {"number":7}
type HeadOfPullRequest struct{ corpus.Base }

type userHeadOfPullRequest struct {
	Login *string `json:"login"`
}

type pullRequestHeadOfPullRequest struct {
	Number *int                   `json:"number"`
	User   *userHeadOfPullRequest `json:"user"`
}

type apiHeadOfPullRequest struct{ answers map[int]string }

func (a *apiHeadOfPullRequest) get(number int) (*pullRequestHeadOfPullRequest, error) {
	text, ok := a.answers[number]
	if !ok {
		return nil, fmt.Errorf("get pull request %d: not found", number)
	}
	var pr pullRequestHeadOfPullRequest
	if err := json.Unmarshal([]byte(text), &pr); err != nil {
		return nil, fmt.Errorf("get pull request %d: %w", number, err)
	}
	return &pr, nil
}

func (t *HeadOfPullRequest) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Number int }](argumentsJSON).Decoded()
	api := &apiHeadOfPullRequest{answers: map[int]string{7: `{"number":7}`}}
	pr, err := api.get(args.Number)
	if err != nil {
		return contract.Failure("there is no such pull request")
	}
	author := pr.User.Login // want "\\[nil\\] \\(PAN-003\\)"
	return contract.Success(author)
}

// LinkOfList follows one link too many of a linked list.
type LinkOfList struct{ corpus.Base }

type nodeLinkOfList struct {
	name string
	next *nodeLinkOfList
}

func chainLinkOfList(names ...string) *nodeLinkOfList {
	var first *nodeLinkOfList
	for _, name := range names {
		first = &nodeLinkOfList{name: name, next: first}
	}
	return first
}

func (t *LinkOfList) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	chain := chainLinkOfList("a", "b")
	return contract.Success(chain.next.next.name) // want "\\[nil\\] \\(PAN-003\\)"
}

// ResponseOfService dereferences an optional field in the response of a service.
//
//corpus:input {}
type ResponseOfService struct{ corpus.Base }

type pageResponseOfService struct {
	Next *struct {
		Cursor string `json:"cursor"`
	} `json:"next"`
}

func fetchResponseOfService() io.Reader { return strings.NewReader(`{"items":[]}`) }

func (t *ResponseOfService) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var page pageResponseOfService
	if err := json.NewDecoder(fetchResponseOfService()).Decode(&page); err != nil {
		return contract.Failure("the service is out of order")
	}
	return contract.Success(page.Next.Cursor) // want "\\[nil\\] \\(PAN-003\\)"
}
