package good

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// AnyOfDecoder walks whatever a decoder has built.
//
//corpus:input [[[]],{"a":{"b":[]}}]
type AnyOfDecoder struct{ corpus.Base }

func leavesAnyOfDecoder(value any) int {
	total := 0
	switch value := value.(type) {
	case []any:
		for _, item := range value {
			total += leavesAnyOfDecoder(item)
		}
	case map[string]any:
		for _, item := range value {
			total += leavesAnyOfDecoder(item)
		}
	default:
		total = 1
	}
	return total
}

func (t *AnyOfDecoder) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var document any
	if err := json.Unmarshal([]byte(argumentsJSON), &document); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(leavesAnyOfDecoder(document))
}

// CountsDown counts down from a number that is bounded at both ends.
//
//corpus:input {"n":-1}
type CountsDown struct{ corpus.Base }

func factorialCountsDown(n int) int {
	if n <= 1 {
		return 1
	}
	return n * factorialCountsDown(n-1)
}

func (t *CountsDown) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ N int }](argumentsJSON).Decoded()
	if args.N < 0 || args.N > 20 {
		return contract.Failure("'n' must be 0 to 20")
	}
	return contract.Success(factorialCountsDown(args.N))
}

// Halves halves a list until there is nothing to halve.
//
//corpus:input {"numbers":[3,1,2]}
type Halves struct{ corpus.Base }

func sumHalves(numbers []int8) int {
	switch len(numbers) {
	case 0:
		return 0
	case 1:
		return int(numbers[0])
	}
	middle := len(numbers) / 2
	return sumHalves(numbers[:middle]) + sumHalves(numbers[middle:])
}

func (t *Halves) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Numbers []int8 }](argumentsJSON).Decoded()
	return contract.Success(sumHalves(args.Numbers))
}

// Limited follows aliases a hundred times at most.
//
//corpus:input {"name":"a","aliases":{"a":"b","b":"a"}}
type Limited struct{ corpus.Base }

func resolveLimited(name string, aliases map[string]string, depth int) (string, error) {
	if depth > 100 {
		return "", errors.New("too many aliases")
	}
	next, ok := aliases[name]
	if !ok {
		return name, nil
	}
	return resolveLimited(next, aliases, depth+1)
}

func (t *Limited) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct {
		Name    string            `json:"name"`
		Aliases map[string]string `json:"aliases"`
	}](argumentsJSON).Decoded()
	name, err := resolveLimited(args.Name, args.Aliases, 0)
	if err != nil {
		return contract.Failure("'aliases' go round")
	}
	return contract.Success(name)
}

// OtherType encodes a value as a type without the method.
//
//corpus:input {"name":"a"}
type OtherType struct{ corpus.Base }

type itemOtherType struct {
	Name string `json:"name"`
}

func (i itemOtherType) MarshalJSON() ([]byte, error) {
	type plain itemOtherType
	return json.Marshal(plain(i))
}

func (t *OtherType) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args itemOtherType
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	out, err := json.Marshal(args)
	if err != nil {
		return contract.Failure("the item could not be encoded")
	}
	return contract.Success(string(out))
}

// ParserLimited reads parentheses to a depth of fifty.
//
//corpus:input {"text":"((((("}
type ParserLimited struct{ corpus.Base }

func parseParserLimited(text string, depth int) (rest string, ok bool) {
	if depth == 50 || text == "" {
		return text, false
	}
	if text[0] == ')' {
		return text[1:], true
	}
	if text[0] == '(' {
		if text, ok = parseParserLimited(text[1:], depth+1); !ok {
			return text, false
		}
		return parseParserLimited(text, depth+1)
	}
	return parseParserLimited(text[1:], depth+1)
}

func (t *ParserLimited) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Text string }](argumentsJSON).Decoded()
	_, ok := parseParserLimited(args.Text, 0)
	return contract.Success(ok)
}

// PrintsFields prints a value by its fields.
//
//corpus:input {"city":"Paris"}
type PrintsFields struct{ corpus.Base }

type placePrintsFields struct{ city string }

func (p placePrintsFields) String() string { return fmt.Sprintf("place %v", p.city) }

func (t *PrintsFields) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ City string }](argumentsJSON).Decoded()
	return contract.Success(placePrintsFields{args.City}.String())
}

// Remembers follows aliases and remembers which it has met.
//
//corpus:input {"name":"a","aliases":{"a":"b","b":"a"}}
type Remembers struct{ corpus.Base }

func resolveRemembers(name string, aliases map[string]string, met map[string]bool) string {
	next, ok := aliases[name]
	if !ok || met[name] {
		return name
	}
	met[name] = true
	return resolveRemembers(next, aliases, met)
}

func (t *Remembers) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct {
		Name    string            `json:"name"`
		Aliases map[string]string `json:"aliases"`
	}](argumentsJSON).Decoded()
	return contract.Success(resolveRemembers(args.Name, args.Aliases, map[string]bool{}))
}

// RetriesByLoop tries again three times.
//
//corpus:input {"url":""}
type RetriesByLoop struct{ corpus.Base }

func fetchRetriesByLoop(url string) (string, error) {
	if url == "" {
		return "", errors.New("no URL")
	}
	return url, nil
}

func (t *RetriesByLoop) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ URL string }](argumentsJSON).Decoded()
	for range 3 {
		if text, err := fetchRetriesByLoop(args.URL); err == nil {
			return contract.Success(text)
		}
	}
	return contract.Failure("it could not be fetched")
}

// SameName calls a method of that name of another type.
//
//corpus:input {"text":"a"}
type SameName struct{ corpus.Base }

type innerSameName struct{ text string }

func (i innerSameName) render() string { return i.text }

type outerSameName struct{ inner innerSameName }

func (o outerSameName) render() string { return "<" + o.inner.render() + ">" }

func (t *SameName) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Text string }](argumentsJSON).Decoded()
	return contract.Success(outerSameName{innerSameName{args.Text}}.render())
}

// TreeOfDecoder walks a tree that a decoder has built, which is of bounded depth.
//
//corpus:input {"root":{"children":[{"children":[{}]}]}}
type TreeOfDecoder struct{ corpus.Base }

type nodeTreeOfDecoder struct {
	Name     string              `json:"name"`
	Children []nodeTreeOfDecoder `json:"children"`
}

func countTreeOfDecoder(n nodeTreeOfDecoder) int {
	total := 1
	for _, child := range n.Children {
		total += countTreeOfDecoder(child)
	}
	return total
}

func (t *TreeOfDecoder) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Root nodeTreeOfDecoder }](argumentsJSON).Decoded()
	return contract.Success(countTreeOfDecoder(args.Root))
}
