package good

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// AskedAround uses what may be missing in a function literal, which is made where it is there.
//
//corpus:input {"step":1}
type AskedAround struct{ corpus.Base }

type stepsAskedAround struct {
	mutex sync.Mutex
	all   []string
}

func (s *stepsAskedAround) change(by func([]string) ([]string, error)) error {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	all, err := by(s.all)
	if err != nil {
		return err
	}
	s.all = all
	return nil
}

type argumentsAskedAround struct {
	Step *int `json:"step"`
}

func (t *AskedAround) execute(args argumentsAskedAround) contract.Result {
	steps := &stepsAskedAround{all: []string{"first"}}
	if args.Step == nil {
		return contract.Success("nothing to do")
	}
	err := steps.change(func(all []string) ([]string, error) {
		at := *args.Step - 1
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

func (t *AskedAround) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args argumentsAskedAround
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return t.execute(args)
}

// GuardInCallee calls a method that knows what to answer for nil.
//
//corpus:input {"range":null}
type GuardInCallee struct{ corpus.Base }

type rangeGuardInCallee struct {
	From int `json:"from"`
	To   int `json:"to"`
}

func (r *rangeGuardInCallee) length() int {
	if r == nil {
		return 0
	}
	return r.To - r.From
}

func (t *GuardInCallee) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Range *rangeGuardInCallee }](argumentsJSON).Decoded()
	return contract.Success(args.Range.length())
}

// GuardInCaller calls a helper that dereferences, where there is something.
//
//corpus:input {}
type GuardInCaller struct{ corpus.Base }

func describeGuardInCaller(limit *int) string { return fmt.Sprintf("the first %d", *limit) }

func (t *GuardInCaller) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Limit *int }](argumentsJSON).Decoded()
	if args.Limit == nil {
		return contract.Success("all")
	}
	return contract.Success(describeGuardInCaller(args.Limit))
}

// MadeByLiteral looks up what a function literal has made under the same key.
//
//corpus:input {"words":["a","b","a"]}
//corpus:input {"words":[]}
type MadeByLiteral struct{ corpus.Base }

func (t *MadeByLiteral) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Words []string }](argumentsJSON).Decoded()
	lists := map[string]*[]string{}
	add := func(kind, word string) {
		list, ok := lists[kind]
		if !ok {
			list = new([]string)
			lists[kind] = list
		}
		*list = append(*list, word)
	}
	for _, word := range args.Words {
		add(word, "first")
		*lists[word] = append(*lists[word], "second")
	}
	return contract.Success(lists)
}

// NamesByHelper looks items up by the names of them all, which a helper has sorted.
//
//corpus:input {"text":"a bc"}
type NamesByHelper struct{ corpus.Base }

type itemNamesByHelper struct{ size int }

func itemsNamesByHelper(text string) map[string]*itemNamesByHelper {
	all := map[string]*itemNamesByHelper{}
	for _, word := range strings.Fields(text) {
		all[word] = &itemNamesByHelper{len(word)}
	}
	return all
}

func namesNamesByHelper(items map[string]*itemNamesByHelper) []string {
	var all []string
	for name := range items {
		all = append(all, name)
	}
	slices.Sort(all)
	return all
}

func (t *NamesByHelper) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Text string }](argumentsJSON).Decoded()
	items, sum := itemsNamesByHelper(args.Text), 0
	for _, name := range namesNamesByHelper(items) {
		sum += items[name].size
	}
	return contract.Success(sum)
}

// PutIntoContext reads what it has put into its context before.
//
//corpus:input {"id":"a"}
type PutIntoContext struct{ corpus.Base }

type clerk struct{ name string }

type clerkKey struct{}

func clerkOf(ctx context.Context) *clerk {
	if c, ok := ctx.Value(clerkKey{}).(*clerk); ok {
		return c
	}
	return nil
}

func (t *PutIntoContext) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ ID string }](argumentsJSON).Decoded()
	ctx = context.WithValue(ctx, clerkKey{}, &clerk{name: "Ann"})
	return contract.Success(clerkOf(ctx).name + args.ID)
}

// Validated lets a method say whether everything is there.
//
//corpus:input {}
type Validated struct{ corpus.Base }

type requestValidated struct {
	City  *string `json:"city"`
	Limit *int    `json:"limit"`
}

func (r requestValidated) validate() error {
	if r.City == nil {
		return errors.New("'city' is missing")
	}
	if r.Limit == nil {
		return errors.New("'limit' is missing")
	}
	return nil
}

func (t *Validated) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args requestValidated
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	if err := args.validate(); err != nil {
		return contract.Failure(err.Error())
	}
	return contract.Success(fmt.Sprint(*args.City, *args.Limit))
}
