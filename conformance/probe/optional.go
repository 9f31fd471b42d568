package probe

import (
	"slices"

	"github.com/toolconform/toolconform/contract"
)

// readOptional adds what a tool declares through optional interfaces.
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

// readInterface returns the result of a method; the zero value if it panics or does not return.
func readInterface[T any](m *inspection, name string, method func() T) (result T) {
	done := make(chan T, 1)
	if m.accessor(m.Description, name).isolate(m.accessorLimit, func() { done <- method() }) == nil {
		result = <-done
	} else {
		m.accessorFailed = true
	}
	return result
}
