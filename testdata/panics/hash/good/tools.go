package good

import (
	"context"
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"sync"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// AskedFor asks whether a value can be compared.
//
//corpus:input {"value":[]}
type AskedFor struct{ corpus.Base }

func (t *AskedFor) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args map[string]any
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	value := args["value"]
	if value == nil || !reflect.TypeOf(value).Comparable() {
		return contract.Failure("'value' must be a text, a number or a truth value")
	}
	text, ok := value.(string)
	if !ok {
		return contract.Success("no text")
	}
	return contract.Success(map[any]int{"a": 1}[text])
}

// ByType makes keys of what has turned out to be a key.
//
//corpus:input {"values":[{}]}
type ByType struct{ corpus.Base }

func (t *ByType) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Values []any }](argumentsJSON).Decoded()
	seen := map[any]bool{}
	for _, value := range args.Values {
		switch value := value.(type) {
		case string, float64, bool:
			seen[value] = true
		}
	}
	return contract.Success(len(seen))
}

// Contained contains what a comparison can do.
//
//corpus:input {"old":[1],"new":[1]}
type Contained struct{ corpus.Base }

func (t *Contained) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) (result contract.Result) {
	defer contract.Contain(ctx, nil, "Contained", &result)
	var args map[string]any
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(args["old"] == args["new"])
}

// DeeplyEqual compares two values, whatever they are.
//
//corpus:input {"old":[1],"new":[1]}
type DeeplyEqual struct{ corpus.Base }

func (t *DeeplyEqual) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args map[string]any
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(reflect.DeepEqual(args["old"], args["new"]))
}

// EqualFunction searches with a function that can compare anything.
//
//corpus:input {"values":[[1]],"value":[1]}
type EqualFunction struct{ corpus.Base }

func (t *EqualFunction) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct {
		Values []any `json:"values"`
		Value  any   `json:"value"`
	}](argumentsJSON).Decoded()
	return contract.Success(slices.ContainsFunc(args.Values, func(v any) bool { return reflect.DeepEqual(v, args.Value) }))
}

// KeyOfOwnTypes counts by keys that hold values of its own types.
//
//corpus:input {"names":["a"]}
type KeyOfOwnTypes struct{ corpus.Base }

type shownKeyOfOwnTypes string

func (s shownKeyOfOwnTypes) String() string { return string(s) }

type keyKeyOfOwnTypes struct {
	of fmt.Stringer
	as string
}

func (t *KeyOfOwnTypes) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Names []string }](argumentsJSON).Decoded()
	all := map[keyKeyOfOwnTypes]int{}
	for _, name := range args.Names {
		all[keyKeyOfOwnTypes{shownKeyOfOwnTypes(name), "name"}]++
	}
	return contract.Success(len(all))
}

// KeyOfTexts makes keys of two texts.
//
//corpus:input {"rows":[["a","b"]]}
type KeyOfTexts struct{ corpus.Base }

func (t *KeyOfTexts) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Rows [][]string }](argumentsJSON).Decoded()
	type key struct{ from, to string }
	met := map[key]int{}
	for _, row := range args.Rows {
		if len(row) == 2 {
			met[key{row[0], row[1]}]++
		}
	}
	return contract.Success(len(met))
}

// KeyOfType remembers by the type of a value, and by the name of a tag.
//
//corpus:input {"name":"a"}
type KeyOfType struct{ corpus.Base }

type keyKeyOfType struct {
	tag string
	of  reflect.Type
}

var knownKeyOfType sync.Map

func (t *KeyOfType) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Name string }](argumentsJSON).Decoded()
	k := keyKeyOfType{args.Name, reflect.TypeFor[int]()}
	if n, ok := knownKeyOfType.Load(k); ok {
		return contract.Success(n)
	}
	knownKeyOfType.Store(k, 1)
	return contract.Success(0)
}

// OneIsNil compares two values where one of them is nil, and looks deeper otherwise.
//
//corpus:input {"a":[1],"b":[1]}
type OneIsNil struct{ corpus.Base }

func sameOneIsNil(a, b any) bool {
	if a == nil || b == nil {
		return a == b
	}
	return reflect.DeepEqual(a, b)
}

func (t *OneIsNil) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct {
		A any `json:"a"`
		B any `json:"b"`
	}](argumentsJSON).Decoded()
	return contract.Success(sameOneIsNil(args.A, args.B))
}

// OwnValues remembers what it made itself in a map of anything.
//
//corpus:input {"names":["a"]}
type OwnValues struct{ corpus.Base }

func (t *OwnValues) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Names []string }](argumentsJSON).Decoded()
	seen := map[any]int{}
	for i, name := range args.Names {
		seen[name] = i
		seen[i]++
	}
	return contract.Success(len(seen))
}

// SetOfTexts counts texts with a set that can be of anything that compares.
//
//corpus:input {"words":["a","b"]}
type SetOfTexts struct{ corpus.Base }

type argumentsSetOfTexts struct {
	Words []string `json:"words"`
}

type setOfTexts[K comparable] struct {
	few  []K
	many map[K]bool
}

func (s *setOfTexts[K]) add(k K) bool {
	if s.many != nil {
		seen := s.many[k]
		s.many[k] = true
		return seen
	}
	for _, other := range s.few {
		if other == k {
			return true
		}
	}
	if s.few = append(s.few, k); len(s.few) > 4 {
		s.many = map[K]bool{}
		for _, k := range s.few {
			s.many[k] = true
		}
	}
	return false
}

func (t *SetOfTexts) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args argumentsSetOfTexts
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure(err.Error())
	}
	var seen setOfTexts[string]
	n := 0
	for _, word := range args.Words {
		if seen.add(word) {
			n++
		}
	}
	return contract.Success(n)
}

// SwitchOnConstants switches on a value with cases that are constants.
//
//corpus:input {"mode":[]}
type SwitchOnConstants struct{ corpus.Base }

func (t *SwitchOnConstants) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args map[string]any
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	switch args["mode"] {
	case nil, "all":
		return contract.Success("all")
	case true:
		return contract.Success("some")
	}
	return contract.Failure("'mode' must be all")
}

// TextsOnly remembers the texts of a list.
//
//corpus:input {"values":[[1]]}
type TextsOnly struct{ corpus.Base }

func (t *TextsOnly) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Values []any }](argumentsJSON).Decoded()
	seen := map[any]bool{}
	for _, value := range args.Values {
		if text, ok := value.(string); ok {
			seen[text] = true
		}
	}
	return contract.Success(len(seen))
}

// TypedList searches in a list of texts.
//
//corpus:input {"names":["a"],"name":"a"}
type TypedList struct{ corpus.Base }

func (t *TypedList) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct {
		Names []string `json:"names"`
		Name  string   `json:"name"`
	}](argumentsJSON).Decoded()
	return contract.Success(slices.Contains(args.Names, args.Name))
}

// TypesCompared counts the items by their types, and those that are of the same type as the first: types can be compared, whatever they are of.
//
//corpus:input {"items":[[1],[2],{"a":1}]}
type TypesCompared struct{ corpus.Base }

func (t *TypesCompared) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Items []any }](argumentsJSON).Decoded()
	kinds, same := map[reflect.Type]int{}, 0
	for _, item := range args.Items {
		kinds[reflect.TypeOf(item)]++
		if reflect.TypeOf(item) == reflect.TypeOf(args.Items[0]) {
			same++
		}
	}
	return contract.Success(len(kinds) + same)
}

// WithConstant compares a value with a text, which is another type than a list.
//
//corpus:input {"mode":[]}
type WithConstant struct{ corpus.Base }

func (t *WithConstant) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args map[string]any
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(args["mode"] == "all" || args["mode"] == nil)
}

// WrittenDown writes down a map with a key that is a text by then.
//
//corpus:input {"key":[1]}
//corpus:input {"key":"a"}
type WrittenDown struct{ corpus.Base }

func (t *WrittenDown) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct {
		Key  any    `json:"key"`
		Text string `json:"text"`
	}](argumentsJSON).Decoded()
	key, ok := args.Key.(string)
	if !ok {
		return contract.Failure("the key is no text")
	}
	counts := map[any]int{key: len(args.Text)}
	return contract.Success(len(counts))
}

// WrittenOut makes keys of what values look like.
//
//corpus:input {"values":[{}]}
type WrittenOut struct{ corpus.Base }

func (t *WrittenOut) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Values []any }](argumentsJSON).Decoded()
	seen := map[string]bool{}
	for _, value := range args.Values {
		seen[fmt.Sprintf("%T %v", value, value)] = true
	}
	return contract.Success(len(seen))
}
