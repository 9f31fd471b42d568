package probe

import "strings"

// The steps of an inspection have case IDs, like stimuli. They label the goroutines that the tool starts in a step, and those that
// these start: if one ends the process, even during a later stimulus, the traceback shows where it comes from. In a stimulus, the
// constructor and the calls carry the case ID of the stimulus.
const (
	InspectionClass  = "the inspection" // its calls of the examples
	ConstructorClass = "the constructor"
	accessorClass    = "the accessor " // and its name
)

// AccessorOf returns the name of the accessor that a case ID stands for, such as "UsageMetadata"; "" if it stands for none.
func AccessorOf(caseID string) string {
	name, ok := strings.CutPrefix(caseID, accessorClass)
	if !ok {
		return ""
	}
	return name
}

func (r run) withCase(caseID string) run {
	r.caseID = caseID
	return r
}

// Blame returns the case ID that caused a crash in the inspection: the one in the traceback, or else that of the current step.
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

// step reports the next step and returns a run that is labelled with it. Before the calls it reports all that is known; if the
// tool crashes earlier, it is not evaluated further, and its name is enough.
func (m *inspection) step(caseID string) run {
	known := Inspection{Identity: Identity{Type: m.Type, Package: m.Package}, Description: Description{Name: m.Description.Name}, Clock: m.Clock}
	if caseID == InspectionClass {
		known = m.Inspection
	}
	known.Under = caseID
	m.report(known)
	return m.run.withCase(caseID)
}

func (m *inspection) accessor(known Description, name string) run {
	m.Description = known
	return m.step(accessorClass + name)
}
