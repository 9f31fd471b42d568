package broken

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"slices"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// DecodesItself decodes a value by decoding into it.
//
//corpus:input {"name":"a"}
type DecodesItself struct{ corpus.Base }

type itemDecodesItself struct {
	Name string `json:"name"`
}

func (i *itemDecodesItself) UnmarshalJSON(data []byte) error {
	return json.Unmarshal(data, i) // want "\\[recursion\\] \\(PAN-002\\)"
}

func (t *DecodesItself) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args itemDecodesItself
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(args.Name)
}

// Dependencies orders tasks by what they need, which may need them.
//
//corpus:input {"needs":{"a":["b"],"b":["a"]}}
type Dependencies struct{ corpus.Base }

func visitDependencies(name string, needs map[string][]string, order *[]string) {
	for _, needed := range needs[name] {
		visitDependencies(needed, needs, order) // want "\\[recursion\\] \\(PAN-002\\)"
	}
	*order = append(*order, name)
}

func (t *Dependencies) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Needs map[string][]string }](argumentsJSON).Decoded()
	var order []string
	for _, name := range slices.Sorted(maps.Keys(args.Needs)) {
		visitDependencies(name, args.Needs, &order)
	}
	return contract.Success(len(order))
}

// EncodesItself encodes a value by encoding it.
//
//corpus:input {"name":"a"}
type EncodesItself struct{ corpus.Base }

type itemEncodesItself struct {
	Name string `json:"name"`
}

func (i itemEncodesItself) MarshalJSON() ([]byte, error) {
	return json.Marshal(i) // want "\\[recursion\\] \\(PAN-002\\)"
}

func (t *EncodesItself) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args itemEncodesItself
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	out, err := json.Marshal(args)
	if err != nil {
		return contract.Failure("the item could not be encoded")
	}
	return contract.Success(string(out))
}

// ExecutesItself executes itself where an argument is missing.
//
//corpus:input {}
type ExecutesItself struct{ corpus.Base }

func (t *ExecutesItself) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args map[string]any
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	if len(args) == 0 {
		return t.Execute(ctx, "{}", contract.ExecutionContext{}) // want "\\[recursion\\] \\(PAN-002\\)"
	}
	return contract.Success(len(args))
}

// ExpandsText expands the variables of a text, one of which may have itself in it.
//
//corpus:input {"text":"$a","variables":{"a":"$a"}}
type ExpandsText struct{ corpus.Base }

func expandExpandsText(text string, variables map[string]string) string {
	return os.Expand(text, func(name string) string {
		return expandExpandsText(variables[name], variables) // want "\\[recursion\\] \\(PAN-002\\)"
	})
}

func (t *ExpandsText) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct {
		Text      string            `json:"text"`
		Variables map[string]string `json:"variables"`
	}](argumentsJSON).Decoded()
	return contract.Success(expandExpandsText(args.Text, args.Variables))
}

// FollowsAliases follows the aliases of the model until there is none, which may be never.
//
//corpus:input {"name":"a","aliases":{"a":"b","b":"a"}}
type FollowsAliases struct{ corpus.Base }

func resolveFollowsAliases(name string, aliases map[string]string) string {
	next, ok := aliases[name]
	if !ok {
		return name
	}
	return resolveFollowsAliases(next, aliases) // want "\\[recursion\\] \\(PAN-002\\)"
}

func (t *FollowsAliases) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct {
		Name    string            `json:"name"`
		Aliases map[string]string `json:"aliases"`
	}](argumentsJSON).Decoded()
	return contract.Success(resolveFollowsAliases(args.Name, args.Aliases))
}

// GrowsForever counts up in a function that calls itself whatever comes.
//
//corpus:input {"items":[1]}
type GrowsForever struct{ corpus.Base }

type argumentsGrowsForever struct {
	Items []int `json:"items"`
}

func growGrowsForever(n int) int { return growGrowsForever(n+1) + n } // want "\\[recursion\\] \\(PAN-002\\)"

func (t *GrowsForever) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args argumentsGrowsForever
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure(err.Error())
	}
	return contract.Success(growGrowsForever(len(args.Items)))
}

// OwnError writes an error by writing it.
//
//corpus:input {"code":7}
type OwnError struct{ corpus.Base }

type failureOwnError struct{ code int }

func (f failureOwnError) Error() string {
	cause := f
	return fmt.Sprint("failure: ", cause) // want "\\[recursion\\] \\(PAN-002\\)"
}

func (t *OwnError) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Code int }](argumentsJSON).Decoded()
	return contract.Failure(failureOwnError{args.Code}.Error())
}

// Parents counts the parents of a row, which may be its own.
//
//corpus:input {"rows":[{"id":"a","parent":"a"}],"id":"a"}
type Parents struct{ corpus.Base }

type rowParents struct {
	ID     string `json:"id"`
	Parent string `json:"parent"`
}

func depthParents(rows map[string]rowParents, id string) int {
	row, ok := rows[id]
	if !ok {
		return 0
	}
	return 1 + depthParents(rows, row.Parent) // want "\\[recursion\\] \\(PAN-002\\)"
}

func (t *Parents) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct {
		Rows []rowParents `json:"rows"`
		ID   string       `json:"id"`
	}](argumentsJSON).Decoded()
	rows := map[string]rowParents{}
	for _, row := range args.Rows {
		rows[row.ID] = row
	}
	return contract.Success(depthParents(rows, args.ID))
}

// PrintsItself prints a value by printing it.
//
//corpus:input {"city":"Paris"}
type PrintsItself struct{ corpus.Base }

type placePrintsItself struct{ city string }

func (p placePrintsItself) String() string {
	shown := p
	return fmt.Sprintf("place %v", shown) // want "\\[recursion\\] \\(PAN-002\\)"
}

func (t *PrintsItself) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ City string }](argumentsJSON).Decoded()
	return contract.Success(placePrintsItself{args.City}.String())
}

// RecoverDoesNotHelp recovers first thing, which does not hold a full stack.
//
//corpus:input {"name":"a","aliases":{"a":"a"}}
type RecoverDoesNotHelp struct{ corpus.Base }

func followRecoverDoesNotHelp(name string, aliases map[string]string) string {
	if next := aliases[name]; next != "" {
		return followRecoverDoesNotHelp(next, aliases) // want "\\[recursion\\] \\(PAN-002\\)"
	}
	return name
}

func (t *RecoverDoesNotHelp) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) (result contract.Result) {
	defer contract.Contain(ctx, nil, "RecoverDoesNotHelp", &result)
	args := corpus.Arguments[struct {
		Name    string            `json:"name"`
		Aliases map[string]string `json:"aliases"`
	}](argumentsJSON).Decoded()
	return contract.Success(followRecoverDoesNotHelp(args.Name, args.Aliases))
}

// Retries tries again as often as it fails.
//
//corpus:input {"url":""}
type Retries struct{ corpus.Base }

func (t *Retries) fetch(url string) (string, error) {
	if url == "" {
		return t.fetch(url) // want "\\[recursion\\] \\(PAN-002\\)"
	}
	return url, nil
}

func (t *Retries) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ URL string }](argumentsJSON).Decoded()
	text, err := t.fetch(args.URL)
	if err != nil {
		return contract.Failure("it could not be fetched")
	}
	return contract.Success(text)
}
