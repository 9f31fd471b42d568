package gram

import (
	"errors"
	"fmt"
	"slices"
)

// An Agent is what a model is reported to be: instructions, and the specifications of the tools that it may call. It does not change, and
// knows nothing of implementations. The source contract gives agents no serialized form, and {} would be none: it refuses.
type Agent struct {
	noForm
	instructions   string
	specifications []Specification
}

// NewAgent makes an agent. Two specifications of one name are refused: the model calls tools by their names.
func NewAgent(instructions string, specifications ...Specification) (Agent, error) {
	seen := make(map[string]bool, len(specifications))
	for i, s := range specifications {
		switch {
		case s.IsZero():
			return Agent{}, fmt.Errorf("make agent: specification %d is the zero value", i+1)
		case seen[s.Name()]:
			return Agent{}, fmt.Errorf("make agent: two specifications are called %s (names are unique among the tools of an agent)", quote(s.Name()))
		}
		seen[s.Name()] = true
	}
	return Agent{instructions: instructions, specifications: slices.Clone(specifications)}, nil
}

// Instructions returns what the model is reported.
func (a Agent) Instructions() string { return a.instructions }

// Specifications returns the tools in the order in which they were given.
func (a Agent) Specifications() []Specification { return slices.Clone(a.specifications) }

// Bind binds every specification to a tool of the library, in their order. It is all or nothing: where one cannot be bound there is no
// binding, and the error joins a *BindError for each.
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
