package broken

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
	"time"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// DeclaredFunction declares a function and fills it in one case.
//
//corpus:input {"sort":"none"}
type DeclaredFunction struct{ corpus.Base }

func (t *DeclaredFunction) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct {
		Sort  string   `json:"sort"`
		Names []string `json:"names"`
	}](argumentsJSON).Decoded()
	var less func(a, b string) int
	if args.Sort == "name" {
		less = strings.Compare
	}
	return contract.Success(less("a", "b")) // want "\\[nil-call\\] \\(PAN-003\\)"
}

// DeclaredInterface calls a method of an interface that nobody has given a value.
//
//corpus:input {"unit":"metric"}
type DeclaredInterface struct{ corpus.Base }

func (t *DeclaredInterface) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Unit string }](argumentsJSON).Decoded()
	var unit fmt.Stringer
	if args.Unit == "utc" {
		unit = time.UTC
	}
	return contract.Success(unit.String()) // want "\\[nil-call\\] \\(PAN-003\\)"
}

// Deferred defers a cleanup that is there in one case only.
//
//corpus:input {"keep":true}
type Deferred struct{ corpus.Base }

func (t *Deferred) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Keep bool }](argumentsJSON).Decoded()
	var cleanup func()
	if !args.Keep {
		cleanup = func() {}
	}
	defer cleanup()                 // want "\\[nil-call\\] \\(PAN-003\\)"
	return contract.Success("done") // ends here
}

// ErrorThatIsNone asks an error for its text where there is none.
//
//corpus:input {"count":"7"}
type ErrorThatIsNone struct{ corpus.Base }

func (t *ErrorThatIsNone) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Count string }](argumentsJSON).Decoded()
	_, err := strconv.Atoi(args.Count)
	if err == nil {
		return contract.Failure(err.Error()) // want "\\[nil-call\\] \\(PAN-004\\)"
	}
	return contract.Success("not a number")
}

// ErrorUnchecked asks for the text of an error that there may not be.
//
//corpus:input {"count":"7"}
type ErrorUnchecked struct{ corpus.Base }

func parseErrorUnchecked(text string) error {
	if _, err := strconv.Atoi(text); err != nil {
		return errors.New("not a number")
	}
	return nil
}

func (t *ErrorUnchecked) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Count string }](argumentsJSON).Decoded()
	err := parseErrorUnchecked(args.Count)
	return contract.Failure(err.Error()) // want "\\[nil-call\\] \\(PAN-004\\)"
}

// FailedAssertion calls a method of what did not have it.
//
//corpus:input {"value":7}
type FailedAssertion struct{ corpus.Base }

func (t *FailedAssertion) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args map[string]any
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	value := args["value"]
	text, _ := value.(fmt.Stringer)
	return contract.Success(text.String()) // want "\\[nil-call\\] \\(PAN-004\\)"
}

// FunctionForFormat calls the function that a helper finds for a format, which is nil for others.
//
//corpus:input {"format":"xml"}
type FunctionForFormat struct{ corpus.Base }

func encoderFunctionForFormat(format string) func(any) ([]byte, error) {
	switch format {
	case "json":
		return json.Marshal
	}
	return nil
}

func (t *FunctionForFormat) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Format string }](argumentsJSON).Decoded()
	encode := encoderFunctionForFormat(args.Format)
	out, err := encode(args.Format) // want "\\[nil-call\\] \\(PAN-004\\)"
	if err != nil {
		return contract.Failure("it could not be encoded")
	}
	return contract.Success(string(out))
}

// GenericApply applies what it is given, which is nothing.
//
//corpus:input {"values":[1]}
type GenericApply struct{ corpus.Base }

func applyGenericApply[V any](values []V, f func(V) V) {
	for i, value := range values {
		values[i] = f(value) // want "\\[nil-call\\] \\(PAN-003\\)"
	}
}

func (t *GenericApply) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Values []int }](argumentsJSON).Decoded()
	applyGenericApply(args.Values, nil)
	return contract.Success(args.Values)
}

// HandlerOfMap calls the handler of an action that may have none.
//
//corpus:input {"action":"delete"}
type HandlerOfMap struct{ corpus.Base }

var handlersHandlerOfMap = map[string]func() string{"list": func() string { return "a, b" }}

func (t *HandlerOfMap) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Action string }](argumentsJSON).Decoded()
	handler := handlersHandlerOfMap[args.Action]
	return contract.Success(handler()) // want "\\[nil-call\\] \\(PAN-004\\)"
}

// OptionalCallback calls a callback that its options do not have.
//
//corpus:input {"steps":2}
type OptionalCallback struct{ corpus.Base }

type optionsOptionalCallback struct {
	steps    int
	progress func(int)
}

func runOptionalCallback(o optionsOptionalCallback) {
	for i := range min(o.steps, 10) {
		o.progress(i) // want "\\[nil-call\\] \\(PAN-003\\)"
	}
}

func (t *OptionalCallback) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Steps int }](argumentsJSON).Decoded()
	runOptionalCallback(optionsOptionalCallback{steps: args.Steps})
	return contract.Success("done")
}

// ReaderOfService reads from what a service returns for nothing.
//
//corpus:input {"id":"x"}
type ReaderOfService struct{ corpus.Base }

func openReaderOfService(id string) io.Reader {
	if id == "a" {
		return strings.NewReader("a")
	}
	return nil
}

func (t *ReaderOfService) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ ID string }](argumentsJSON).Decoded()
	reader := openReaderOfService(args.ID)
	n, _ := reader.Read(make([]byte, 1)) // want "\\[nil-call\\] \\(PAN-004\\)"
	return contract.Success(n)
}

// TableOfKinds calls a function of a struct that a map does not have.
//
//corpus:input {"kind":"odd"}
type TableOfKinds struct{ corpus.Base }

type codecTableOfKinds struct{ name, encode func() string }

var codecsTableOfKinds = map[string]codecTableOfKinds{"json": {name: func() string { return "json" }}}

func (t *TableOfKinds) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Kind string }](argumentsJSON).Decoded()
	codec := codecsTableOfKinds[args.Kind]
	return contract.Success(codec.name()) // want "\\[nil-call\\] \\(PAN-003\\)"
}

// ServiceNeverGiven calls a service in a field that its constructor never sets.
type ServiceNeverGiven struct {
	corpus.Base
	catalog catalogServiceNeverGiven
}

type catalogServiceNeverGiven interface{ List() []string }

func NewServiceNeverGiven() *ServiceNeverGiven { return &ServiceNeverGiven{} }

func (t *ServiceNeverGiven) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	return contract.Success(t.catalog.List()) // want "\\[nil-call\\] \\(PAN-003\\)"
}

// UntilNothing calls a parameter that is nil for one mode.
//
//corpus:input {"words":["a"]}
type UntilNothing struct{ corpus.Base }

const (
	allUntilNothing = iota
	untilUntilNothing
	untilWithUntilNothing
)

func wordsOfUntilNothing(words []string, how int, end func(string) bool) []string {
	var kept []string
	for _, word := range words {
		if how == untilUntilNothing || how == untilWithUntilNothing {
			if end(word) { // want "\\[nil-call\\] \\(PAN-003\\)"
				break
			}
		}
		kept = append(kept, word)
	}
	return kept
}

func (t *UntilNothing) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Words []string }](argumentsJSON).Decoded()
	return contract.Success(wordsOfUntilNothing(args.Words, untilUntilNothing, nil))
}
