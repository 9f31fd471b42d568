package good

import (
	"bytes"
	"container/heap"
	"context"
	"encoding/json"
	"fmt"
	"iter"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
	"github.com/toolconform/toolconform/testdata/panics/depot"
)

// CommaOk returns a failure where the city is missing.
//
//corpus:input {}
type CommaOk struct{ corpus.Base }

func (t *CommaOk) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args map[string]any
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	city, ok := args["city"].(string)
	if !ok {
		return contract.Failure("'city' must be a text")
	}
	return contract.Success(strings.ToUpper(city))
}

// Contained asserts without ok, and contains what comes of it.
//
//corpus:input {}
type Contained struct{ corpus.Base }

func (t *Contained) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) (result contract.Result) {
	defer contract.Contain(ctx, nil, "Contained", &result)
	var args map[string]any
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(args["city"].(string))
}

// ContainedByHand recovers in a function literal of its own.
//
//corpus:input {"city":[]}
type ContainedByHand struct{ corpus.Base }

func (t *ContainedByHand) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) (result contract.Result) {
	defer func() {
		if cause := recover(); cause != nil {
			result = contract.Failure("the city could not be read")
		}
	}()
	var args map[string]any
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(args["city"].(string))
}

// GenericChecked reads an argument of any type with one function that says whether it is one.
//
//corpus:input {"id":"7"}
type GenericChecked struct{ corpus.Base }

func argumentGenericChecked[V any](args map[string]any, key string) (V, bool) {
	value, ok := args[key].(V)
	return value, ok
}

func (t *GenericChecked) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args map[string]any
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	id, ok := argumentGenericChecked[float64](args, "id")
	if !ok {
		return contract.Failure("'id' must be a number")
	}
	return contract.Success(id)
}

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

func (t *Heap) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Numbers []int }](argumentsJSON).Decoded()
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

// HelperAfterCheck asserts in a helper that is called for objects only.
//
//corpus:input {"filter":[1]}
type HelperAfterCheck struct{ corpus.Base }

func fieldsHelperAfterCheck(value any) int {
	return len(value.(map[string]any))
}

func (t *HelperAfterCheck) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args map[string]any
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	switch args["filter"].(type) {
	case map[string]any:
		return contract.Success(fieldsHelperAfterCheck(args["filter"]))
	case nil:
		return contract.Success(0)
	}
	return contract.Failure("'filter' must be an object")
}

// ImplementsInterface asserts that a value of its own has a method.
//
//corpus:input {}
type ImplementsInterface struct{ corpus.Base }

type titledImplementsInterface string

func (t titledImplementsInterface) String() string { return string(t) }

func (t *ImplementsInterface) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var title any = titledImplementsInterface(argumentsJSON)
	return contract.Success(title.(fmt.Stringer).String())
}

// ItemsChecked leaves out of a list what is no text.
//
//corpus:input {"labels":["bug",7]}
type ItemsChecked struct{ corpus.Base }

func (t *ItemsChecked) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args map[string]any
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	list, _ := args["labels"].([]any)
	var labels []string
	for _, item := range list {
		label, ok := item.(string)
		if !ok {
			continue
		}
		labels = append(labels, label)
	}
	return contract.Success(labels)
}

// KindBesideValue takes for a word what its own kind says to be one.
//
//corpus:input {"text":"a 1"}
type KindBesideValue struct{ corpus.Base }

type kindKindBesideValue int

const (
	numberKindBesideValue kindKindBesideValue = iota
	wordKindBesideValue
)

type tokenKindBesideValue struct {
	kind  kindKindBesideValue
	value any
}

func readKindBesideValue(text string) []tokenKindBesideValue {
	var all []tokenKindBesideValue
	for _, word := range strings.Fields(text) {
		if n, err := strconv.Atoi(word); err == nil {
			all = append(all, tokenKindBesideValue{numberKindBesideValue, n})
		} else {
			all = append(all, tokenKindBesideValue{wordKindBesideValue, word})
		}
	}
	return all
}

func (t *KindBesideValue) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Text string }](argumentsJSON).Decoded()
	size := 0
	for _, token := range readKindBesideValue(args.Text) {
		if token.kind != wordKindBesideValue {
			continue
		}
		size += len(token.value.(string))
	}
	return contract.Success(size)
}

// MethodDeferred defers a method that recovers.
//
//corpus:input {"city":0}
type MethodDeferred struct{ corpus.Base }

func (t *MethodDeferred) contain(result *contract.Result) {
	if cause := recover(); cause != nil {
		*result = contract.Failure("the city could not be read")
	}
}

func (t *MethodDeferred) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) (result contract.Result) {
	defer t.contain(&result)
	var args map[string]any
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(args["city"].(string))
}

// OtherPackageChecks leaves the question to another package, which has an answer for everything.
//
//corpus:input {"path":null}
type OtherPackageChecks struct{ corpus.Base }

func (t *OtherPackageChecks) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args map[string]any
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(depot.TextOr(args, "path", "/"))
}

// OwnValue asserts what it has stored itself.
//
//corpus:input {"city":7}
type OwnValue struct{ corpus.Base }

func (t *OwnValue) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ City string }](argumentsJSON).Decoded()
	var value any = strings.TrimSpace(args.City)
	return contract.Success(value.(string))
}

// Pool takes buffers out of a pool that has nothing else.
//
//corpus:input {"text":"a"}
type Pool struct{ corpus.Base }

var buffersPool = sync.Pool{New: func() any { return new(bytes.Buffer) }}

func (t *Pool) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Text string }](argumentsJSON).Decoded()
	buffer := buffersPool.Get().(*bytes.Buffer)
	defer buffersPool.Put(buffer)
	buffer.Reset()
	buffer.WriteString(args.Text)
	return contract.Success(buffer.Len())
}

// PulledAsked asks what each thing is that it pulls out of an iterator, also after it has stopped.
//
//corpus:input {"names":["a",3,"b"]}
//corpus:input {"names":["abcdefghijkl","b"]}
type PulledAsked struct{ corpus.Base }

func (t *PulledAsked) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Names []any }](argumentsJSON).Decoded()
	next, stop := iter.Pull(slices.Values(args.Names))
	defer stop()
	length := 0
	for name, ok := next(); ok; name, ok = next() {
		if text, isText := name.(string); isText {
			length += len(text)
		}
		if length > 10 {
			stop()
		}
	}
	if late, ok := next(); ok {
		return contract.Success(late.(string))
	}
	return contract.Success(length)
}

// RequiredArguments reads arguments with functions that answer errors, as people write them.
//
//corpus:input {"city":7}
type RequiredArguments struct{ corpus.Base }

func textRequiredArguments(args map[string]any, key string) (string, error) {
	value, ok := args[key]
	if !ok || value == nil {
		return "", fmt.Errorf("%q is missing", key)
	}
	text, ok := value.(string)
	if !ok {
		return "", fmt.Errorf("%q must be a text", key)
	}
	return text, nil
}

func (t *RequiredArguments) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args map[string]any
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	city, err := textRequiredArguments(args, "city")
	if err != nil {
		return contract.Failure(err.Error())
	}
	return contract.Success(city)
}

// SameKeyAgain asserts again what it has checked, of a map that nobody writes.
//
//corpus:input {"city":1}
type SameKeyAgain struct{ corpus.Base }

func (t *SameKeyAgain) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args map[string]any
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	if _, ok := args["city"].(string); !ok {
		return contract.Failure("'city' must be a text")
	}
	return contract.Success(args["city"].(string))
}

// StageOfLiteral gives nothing to a stage that holds a literal, and to the stage that asks what it is given the number of that.
//
//corpus:input {"size":2}
type StageOfLiteral struct{ corpus.Base }

type stageStageOfLiteral struct {
	of    *stageStageOfLiteral
	apply func(given any) float64
}

func negateStageOfLiteral(given any) float64 { return -given.(float64) }

func literalStageOfLiteral(n float64) func(any) float64 { return func(any) float64 { return n } }

func planStageOfLiteral(n float64) *stageStageOfLiteral {
	first := &stageStageOfLiteral{apply: literalStageOfLiteral(n)}
	return &stageStageOfLiteral{of: first, apply: negateStageOfLiteral}
}

func (s *stageStageOfLiteral) run() float64 { return s.apply(s.of.apply(nil)) }

func (t *StageOfLiteral) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Size float64 }](argumentsJSON).Decoded()
	return contract.Success(planStageOfLiteral(args.Size).run())
}

// TypeSwitch takes each type for what it is.
//
//corpus:input {"limit":"3"}
type TypeSwitch struct{ corpus.Base }

func (t *TypeSwitch) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args map[string]any
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	switch limit := args["limit"].(type) {
	case float64:
		return contract.Success(int(limit))
	case string:
		n, err := strconv.Atoi(limit)
		if err != nil {
			return contract.Failure("'limit' must be a number")
		}
		return contract.Success(n)
	}
	return contract.Success(10)
}

// WalksDocument walks whatever the model has sent.
//
//corpus:input {"a":[1,{"b":"c"}]}
type WalksDocument struct{ corpus.Base }

func textsWalksDocument(value any, found []string) []string {
	switch value := value.(type) {
	case string:
		found = append(found, value)
	case []any:
		for _, item := range value {
			found = textsWalksDocument(item, found)
		}
	case map[string]any:
		for _, item := range value {
			found = textsWalksDocument(item, found)
		}
	}
	return found
}

func (t *WalksDocument) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args map[string]any
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(len(textsWalksDocument(args, nil)))
}

// ZeroValue takes what is not a text for an empty one.
//
//corpus:input {"unit":7}
type ZeroValue struct{ corpus.Base }

func (t *ZeroValue) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args map[string]any
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	unit, _ := args["unit"].(string)
	if unit == "" {
		unit = "metric"
	}
	return contract.Success(unit)
}
