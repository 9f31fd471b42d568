package probe

import "strings"

// The steps of an inspection have classes as stimuli have. They are the labels of the goroutines that the tool starts there, and of
// those that these start: a traceback shows them whenever such a goroutine ends the process, be it in a stimulus long after. What a
// stimulus makes and calls is labelled as that stimulus from the constructor on: a pool that an instance has made works for its calls.
const (
	InspectionClass  = "the meeting" // its calls of the examples
	ConstructorClass = "the constructor"
	accessorClass    = "the accessor " // and its name
)

// AccessorOf returns the accessor that a class names, "UsageMetadata", and "" where it names none.
func AccessorOf(class string) string {
	name, ok := strings.CutPrefix(class, accessorClass)
	if !ok {
		return ""
	}
	return name
}

// withCase is the same run with another class.
func (r run) withCase(class string) run {
	r.caseID = class
	return r
}

// Blame returns the class that a crash in the inspection is to be blamed on: the one that the traceback names, or else what was
// being done.
func (m Inspection) Blame() string {
	switch {
	case m.Crash == nil:
		return ""
	case m.Crash.CaseID != "":
		return m.Crash.CaseID
	case m.Under != "":
		return m.Under
	}
	return InspectionClass
}

// step tells what is done next, and returns the run whose goroutines are labelled so. Before the calls it tells all that is known;
// a tool that dies before that is not evaluated any further, and needs no more than its name.
func (m *inspection) step(class string) run {
	known := Inspection{Type: m.Type, Package: m.Package, Description: Description{Name: m.Description.Name}, Clock: m.Clock}
	if class == InspectionClass {
		known = m.Inspection
	}
	known.Under = class
	m.report(known)
	return m.run.withCase(class)
}

func (m *inspection) accessor(known Description, name string) run {
	m.Description = known
	return m.step(accessorClass + name)
}
