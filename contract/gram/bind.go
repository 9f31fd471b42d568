package gram

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"runtime/debug"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/contract/gram/internal/argument"
	"github.com/toolconform/toolconform/internal/jsontree"
	"github.com/toolconform/toolconform/internal/prose"
)

// ErrNotFound is wrapped by a BindError if the library has no tool with that name.
var ErrNotFound = errors.New("not in the library")

// ErrMismatch is wrapped by a BindError if the tool differs from the specification.
var ErrMismatch = errors.New("differs from its specification")

// A BindError describes why a specification could not be bound.
type BindError struct {
	Tool        string       // the name
	Differences []Difference // at most ten; none if the library has no tool with that name
}

// Error returns the name of the tool and the differences.
func (e *BindError) Error() string {
	if len(e.Differences) == 0 {
		return fmt.Sprintf("bind tool %s: %v", prose.Quote(e.Tool), ErrNotFound)
	}
	var all []string
	for _, d := range e.Differences {
		all = append(all, d.String())
	}
	return fmt.Sprintf("bind tool %s: the tool %v: %s", prose.Quote(e.Tool), ErrMismatch, strings.Join(all, "; "))
}

// Unwrap returns ErrNotFound or ErrMismatch.
func (e *BindError) Unwrap() error {
	if len(e.Differences) == 0 {
		return ErrNotFound
	}
	return ErrMismatch
}

// A Bound is a specification together with the tool that runs it. Serializing it is an error.
type Bound struct {
	runtimeOnly
	specification Specification
	tool          *Tool
}

// Bind returns the tool of a library that implements a specification (GRAM section 6, bindTool): a tool with the same name, the
// same description and an equivalent JSON Schema. Otherwise the error is a *BindError with the differences. Bind shortly before
// the call, so that the specification runs with the current contents of the library.
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
		differences = append(differences, Difference{"description", argument.Shown(jsontree.Quote(s.of.description)), argument.Shown(jsontree.Quote(tool.description))})
	}
	differences = append(differences, Compare(s.of.schema, tool.schema)...)
	if len(differences) > 0 {
		return nil, &BindError{s.of.name, differences[:min(len(differences), mostDifferences)]}
	}
	return &Bound{specification: s, tool: tool}, nil
}

// Specification returns the specification of the tool.
func (b *Bound) Specification() Specification {
	if b == nil {
		return Specification{}
	}
	return b.specification
}

var errUnbound = errors.New("invoke tool: it is not bound (use gram.Bind)")

// Invoke runs the tool with the arguments as they are: they are not validated, and panics are not recovered. Hosts use Call;
// Invoke is for tests of the tool itself.
func (b *Bound) Invoke(ctx context.Context, arguments json.RawMessage) (json.RawMessage, error) {
	if b == nil || !b.tool.valid() {
		return nil, errUnbound
	}
	output, err := b.tool.invoke(ctx, arguments)
	if err != nil {
		return nil, err
	}
	result := contract.Success(output)
	if err := result.Err(); err != nil {
		return nil, err
	}
	return json.RawMessage(result.JSON()), nil
}

// A PanicError is the error for a tool that panicked. It is for the log, and not for the model.
type PanicError struct {
	Value string // the panic value as text
	Stack string
}

// Error returns the panic value.
func (e *PanicError) Error() string { return "panic: " + e.Value }

// Call runs the tool as a host should (GRAM section 7): it validates the arguments against the schema and returns a panic as an
// error. Blank arguments are an empty object. Show the model Message of the error, not its text.
func (b *Bound) Call(ctx context.Context, arguments json.RawMessage) (output json.RawMessage, err error) {
	if b == nil || !b.tool.valid() {
		return nil, errUnbound
	}
	arguments = orEmptyObject(arguments)
	validator, err := b.tool.validator()
	if err != nil {
		return nil, err
	}
	if err := validator.Validate(arguments); err != nil {
		return nil, err
	}
	defer func() {
		if cause := recover(); cause != nil {
			output, err = nil, &PanicError{prose.OfPanic(cause), string(debug.Stack())}
		}
	}()
	return b.Invoke(ctx, arguments)
}

// orEmptyObject returns an empty object for blank arguments, and other arguments unchanged.
func orEmptyObject(arguments json.RawMessage) json.RawMessage {
	if strings.TrimSpace(string(arguments)) == "" {
		return json.RawMessage("{}")
	}
	return arguments
}

// An Agent is what the model works with: instructions, and the specifications of the tools that it may call. It is immutable
// and has no reference to implementations. The source contract defines no serialized form for agents, so marshalling one is an
// error.
type Agent struct {
	runtimeOnly
	instructions   string
	specifications []Specification
}

// NewAgent returns an agent. Two specifications with one name are an error, since the name in a call selects the tool.
func NewAgent(instructions string, specifications ...Specification) (Agent, error) {
	seen := make(map[string]bool, len(specifications))
	for i, s := range specifications {
		switch {
		case s.IsZero():
			return Agent{}, fmt.Errorf("make agent: specification %d is the zero value", i+1)
		case seen[s.Name()]:
			return Agent{}, fmt.Errorf("make agent: two specifications are called %s (names are unique among the tools of an agent)", prose.Quote(s.Name()))
		}
		seen[s.Name()] = true
	}
	return Agent{instructions: instructions, specifications: slices.Clone(specifications)}, nil
}

// Instructions returns the instructions for the model.
func (a Agent) Instructions() string { return a.instructions }

// Specifications returns a copy of the specifications, in their order.
func (a Agent) Specifications() []Specification { return slices.Clone(a.specifications) }

// Bind binds every specification to a tool of the library, in order. If one cannot be bound, none is, and the error joins a
// *BindError for each failure.
func (a Agent) Bind(l Library) ([]*Bound, error) {
	bound := make([]*Bound, 0, len(a.specifications))
	var failures []error
	for _, s := range a.specifications {
		b, err := Bind(s, l)
		if err != nil {
			failures = append(failures, err)
			continue
		}
		bound = append(bound, b)
	}
	if len(failures) > 0 {
		return nil, errors.Join(failures...)
	}
	return bound, nil
}

// receives returns an error if a Go type cannot hold the arguments of a signature. It returns nil for types whose contents are
// unknown, such as maps and types with an UnmarshalJSON method.
func receives[Args any](parameters []Parameter) error {
	t := reflect.TypeFor[Args]()
	switch t.Kind() {
	case reflect.Func, reflect.Chan, reflect.UnsafePointer, reflect.Complex64, reflect.Complex128:
		return fmt.Errorf("%s cannot hold arguments (take a struct or a map)", t)
	}
	schema := contract.SchemaOf[Args]("", "")
	if schema.Err() != nil {
		return nil
	}
	return receivesAll(parameters, schema.Parameters, t.String())
}

// receivesAll compares parameters, or fields of an object, with the fields of a struct.
func receivesAll(parameters []Parameter, fields []contract.Property, of string) error {
	for _, p := range parameters {
		if p.Name == "" {
			continue // not an argument
		}
		i := slices.IndexFunc(fields, func(f contract.Property) bool { return f.Name == p.Name })
		if i < 0 {
			return fmt.Errorf("%s has no field for the argument %s (add one with the tag json:%s)", of, prose.Quote(p.Name), prose.Quote(p.Name))
		}
		if err := receivesOne(p.Type, fields[i], of+"."+p.Name); err != nil {
			return err
		}
	}
	return nil
}

// receivesOne compares a type with a field of a struct.
func receivesOne(t Type, field contract.Property, at string) error {
	kind := contract.Type(schemaTypes[t.Kind])
	switch {
	case kind != field.Type && (kind != contract.Integer || field.Type != contract.Number):
		return fmt.Errorf("the field for %s takes %s, but the argument is %s", at, field.Type, t.Kind)
	case t.Items != nil && field.Items != nil:
		return receivesOne(*t.Items, *field.Items, at+"[]")
	case len(field.Properties) > 0: // a struct, and not a map
		return receivesAll(t.Fields, field.Properties, at)
	}
	return nil
}
