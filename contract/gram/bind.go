package gram

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"runtime/debug"
	"strings"

	"github.com/toolconform/toolconform/contract"
)

// ErrNotFound is what a BindError is where the library has no tool of the name.
var ErrNotFound = errors.New("not in the library")

// ErrMismatch is what a BindError is where the tool says something else than the specification.
var ErrMismatch = errors.New("differs from its specification")

// A BindError says why a specification could not be bound.
type BindError struct {
	Tool        string       // the name
	Differences []Difference // at most ten; none where the library has no tool of that name
}

// Error returns the tool, and each difference.
func (e *BindError) Error() string {
	if len(e.Differences) == 0 {
		return fmt.Sprintf("bind tool %s: %v", quote(e.Tool), ErrNotFound)
	}
	var all []string
	for _, d := range e.Differences {
		all = append(all, d.String())
	}
	return fmt.Sprintf("bind tool %s: the tool %v: %s", quote(e.Tool), ErrMismatch, strings.Join(all, "; "))
}

// Unwrap returns ErrNotFound or ErrMismatch.
func (e *BindError) Unwrap() error {
	if len(e.Differences) == 0 {
		return ErrNotFound
	}
	return ErrMismatch
}

// A Bound is a specification with the tool that runs it. It refuses to be serialized.
type Bound struct {
	runtimeOnly
	specification Specification
	tool          *Tool
}

// Bind returns the tool of a library that does what a specification says (GRAM section 6, bindTool): it has the name, the same
// description and a schema that means the same as JSON. The error is a *BindError that says what differs. Bind as late as a call is to
// be made: the same specification runs with whatever the library of the moment holds.
func Bind(s Specification, l Library) (*Bound, error) {
	if s.IsZero() {
		return nil, errors.New("bind tool: the specification is the zero value")
	}
	tool, ok := l.Lookup(s.of.name)
	if !ok {
		return nil, &BindError{Tool: s.of.name}
	}
	var differences []Difference
	if tool.description != s.of.description {
		differences = append(differences, Difference{"description", shown(jsonText(s.of.description)), shown(jsonText(tool.description))})
	}
	differences = append(differences, Compare(s.of.schema, tool.schema)...)
	if len(differences) > 0 {
		return nil, &BindError{s.of.name, differences[:min(len(differences), mostDifferences)]}
	}
	return &Bound{specification: s, tool: tool}, nil
}

func jsonText(text string) string { return string(jsonString(nil, text)) }

// Specification returns what the tool is said to be.
func (b *Bound) Specification() Specification {
	if b == nil {
		return Specification{}
	}
	return b.specification
}

var errUnbound = errors.New("invoke tool: it is bound to nothing (bind it with gram.Bind)")

// Invoke runs the tool with the arguments as they are: nothing is validated and no panic is contained. Hosts use Call; this is for
// those who look at what the tool does by itself.
func (b *Bound) Invoke(ctx context.Context, arguments json.RawMessage) (json.RawMessage, error) {
	if b == nil || !b.tool.valid() {
		return nil, errUnbound
	}
	answer, err := b.tool.invoke(ctx, arguments)
	if err != nil {
		return nil, err
	}
	result := contract.Success(answer)
	if err := result.Err(); err != nil {
		return nil, err
	}
	return json.RawMessage(result.JSON()), nil
}

// A PanicError is what a tool that panicked leaves behind, for the log. The model reads none of it.
type PanicError struct {
	Value string // what it panicked with
	Stack string
}

// Error returns that the tool panicked, and with what.
func (e *PanicError) Error() string { return "panic: " + e.Value }

// Call runs the tool as a host should (GRAM section 7): arguments that are not what the schema says never reach it, and a panic is an
// error. Blank arguments are an empty object. The model may read Message of the error and not its text.
func (b *Bound) Call(ctx context.Context, arguments json.RawMessage) (answer json.RawMessage, err error) {
	if b == nil || !b.tool.valid() {
		return nil, errUnbound
	}
	arguments = unblank(arguments)
	validator, err := b.tool.validator()
	if err != nil {
		return nil, err
	}
	if err := validator.Validate(arguments); err != nil {
		return nil, err
	}
	defer func() {
		if cause := recover(); cause != nil {
			answer, err = nil, &PanicError{describePanic(cause), string(debug.Stack())}
		}
	}()
	return b.Invoke(ctx, arguments)
}

// unblank returns an empty object for blank arguments.
func unblank(arguments json.RawMessage) json.RawMessage {
	if strings.TrimSpace(string(arguments)) == "" {
		return json.RawMessage("{}")
	}
	return arguments
}

// describePanic returns the text of a panic's value, which may panic again when it is asked.
func describePanic(cause any) (text string) {
	defer func() {
		if recover() != nil {
			text = fmt.Sprintf("a %T that panics when it is printed", cause)
		}
	}()
	return fmt.Sprint(cause)
}
