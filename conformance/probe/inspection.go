package probe

import (
	"slices"
	"strings"

	"github.com/toolconform/toolconform/contract"
)

// An Inspection is what a tool declares, and what was observed during its first calls.
type Inspection struct {
	Identity
	Declaration
	Construction

	Description  Description        `json:"description"`
	Examples     []contract.Example `json:"examples,omitempty"`
	Clock        Clock              `json:"clock,omitempty"`
	WhyReal      string             `json:"whyReal,omitempty"` // the reason for the real clock: a wait and its place
	Calls        []Outcome          `json:"calls,omitempty"`   // two concurrent ones of the first example; Hung if they did not return in time
	Unended      bool               `json:"unended,omitempty"` // a call in real time runs on after its context has ended: the process has to be replaced
	Under        string             `json:"under,omitempty"`   // case ID of the next step, if the inspection is not complete: see InspectInSteps
	Crash        *Crash             `json:"death,omitempty"`
	HarnessError string             `json:"trouble,omitempty"` // a fault of toolconform: the tool was not inspected
}

// A Description is what a tool's accessors return at one time.
type Description struct {
	Name        string `json:"name"`
	Usage       string `json:"usage"`
	Schema      []byte `json:"schema,omitempty"`      // the rendered bytes
	SchemaError string `json:"schemaError,omitempty"` // why Render failed
	OnServer    bool   `json:"onServer,omitempty"`
	Panic       *Panic `json:"panic,omitempty"`    // of an accessor
	Accessor    string `json:"accessor,omitempty"` // the one that panicked: Name, UsageMetadata, Schema, FullyExecutedOnServer
}

// An Identity says what a tool is.
type Identity struct {
	Type     string  `json:"type"`               // the dynamic type, "*weather.Tool"
	Package  string  `json:"package"`            // its import path
	Contract string  `json:"contract,omitempty"` // "amplifier"; empty for an agent tool
	Module   *Module `json:"module,omitempty"`   // nil unless a module returned the tool
}

// A Declaration is what a tool declares by optional interfaces, and the services that its constructor requests.
type Declaration struct {
	OutputSchema string          `json:"outputSchema,omitempty"` // if it declares one
	Hints        *contract.Hints `json:"hints,omitempty"`        // if it declares them
	Services     []string        `json:"services,omitempty"`     // that its constructor requested, sorted
	Optional     []string        `json:"optional,omitempty"`     // those of them that are optional, sorted
	Kinds        []ServiceKind   `json:"kinds,omitempty"`        // of each of the services
}

// KindOf returns the kind of a service.
func (d Declaration) KindOf(service string) ServiceKind {
	if i := slices.Index(d.Services, service); i >= 0 && i < len(d.Kinds) {
		return d.Kinds[i]
	}
	return ""
}

// InspectionCaller returns the caller of an inspection's calls, the first caller in a process. It looks like the callers of
// stimuli, with a number that none of them has: a tool that keeps the first caller is seen by later results.
func InspectionCaller() contract.ExecutionContext {
	return contract.ExecutionContext{
		SessionID:      "toolconform-session-99",
		ConversationID: "toolconform-conversation-99",
		UserID:         "toolconform-user-99",
	}
}

// The steps of an inspection have case IDs, like stimuli. They label the goroutines that the tool starts in a step, and those that
// these start: if one ends the process, even during a later stimulus, the traceback shows where it comes from. In a stimulus, the
// constructor and the calls carry the case ID of the stimulus.
const (
	InspectionClass  = "the inspection" // its calls of the examples
	ConstructorClass = "the constructor"
	AccessorClass    = "the accessor " // and its name
)

// AccessorOf returns the name of the accessor that a case ID stands for, such as "UsageMetadata"; "" if it stands for none.
func AccessorOf(caseID string) string {
	name, ok := strings.CutPrefix(caseID, AccessorClass)
	if !ok {
		return ""
	}
	return name
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

// A Module describes a module's tool, beyond what its adapter offers as a contract.Tool.
type Module struct {
	Mounted bool     `json:"mounted,omitempty"`
	Schema  bool     `json:"schema,omitempty"` // it declares an input schema
	Events  []string `json:"events,omitempty"`
}
