package probe

import (
	"slices"

	"github.com/toolconform/toolconform/contract"
)

// readOptional adds what a tool tells through its optional interfaces.
func (m *inspection) readOptional(tool contract.Tool) {
	m.Examples = m.subject.Examples
	_, m.Contract = carried(tool)
	m.Module = moduleOf(tool)
	if t, ok := tool.(contract.WithExamples); ok && len(m.Examples) == 0 {
		m.Examples = readInterface(m, "Examples", func() []contract.Example { return slices.Clone(t.Examples()) })
	}
	if t, ok := tool.(contract.WithOutputSchema); ok {
		m.OutputSchema = readInterface(m, "OutputSchema", t.OutputSchema)
	}
	if t, ok := tool.(contract.WithHints); ok {
		m.Hints = readInterface(m, "Hints", func() *contract.Hints { hints := t.Hints(); return &hints })
	}
}

// readInterface returns what a method says; nothing where it panics or does not come back.
func readInterface[T any](m *inspection, name string, method func() T) (answer T) {
	said := make(chan T, 1)
	if m.accessor(m.Description, name).apart(m.accessorLimit, func() { said <- method() }) == nil {
		answer = <-said
	} else {
		m.accessorFailed = true
	}
	return answer
}
