package probe

import (
	"slices"
	"time"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/internal/gotrace"
)

// A Clock is the time in which something was observed.
type Clock string

// The clocks.
const (
	Virtual Clock = "virtual" // testing/synctest: exact, and faster than real time
	Real    Clock = "real"
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

// An Observation is what happened in one stimulus.
type Observation struct {
	Construction
	Rendering
	Leftovers
	Fallback

	Clock        Clock     `json:"clock,omitempty"`
	Calls        []Outcome `json:"calls,omitempty"` // one for each call of the stimulus, in its order
	Log          []Entry   `json:"log,omitempty"`
	Served       []Served  `json:"served,omitempty"`
	Registration []string  `json:"registration,omitzero"` // IDs of the rules by which the registry refused the tool; empty if it accepted it, nil if it was not asked
	Crash        *Crash    `json:"death,omitempty"`       // the tool's process crashed, or was killed
	SkipReason   string    `json:"notRun,omitempty"`      // why the stimulus was not executed
	HarnessError string    `json:"trouble,omitempty"`     // a fault of toolconform, never of the tool
}

// OfDays records that Processes differ between days only. It is called by the supervisor, and not transmitted.
func (o *Observation) OfDays() { o.days = true }

// IsOfDays reports whether Processes differ between days only.
func (o *Observation) IsOfDays() bool { return o.days }

// Hangs reports whether a call did not return.
func (o *Observation) Hangs() bool {
	return slices.ContainsFunc(o.Calls, func(c Outcome) bool { return c.Hung })
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
}

// A Construction says why there is no tool.
type Construction struct {
	ConstructorPanic *Panic `json:"made,omitempty"`    // the constructor panicked
	ConstructorError string `json:"refused,omitempty"` // the constructor returned an error: something that it needs is missing
	NilTool          bool   `json:"nil,omitempty"`     // the constructor returned nil
	NilType          string `json:"nilType,omitempty"` // the type of that nil, "*weather.Tool", on which a method panics
}

// A Rendering holds the descriptions of a tool.
type Rendering struct {
	Descriptions []Rendered   `json:"descriptions,omitempty"` // the distinct ones, in order of appearance
	Described    *Description `json:"described,omitempty"`    // the shared instance after its calls, if the stimulus has Describe
	Processes    []Rendered   `json:"processes,omitempty"`    // the descriptions in fresh processes, if they differ
	Shuffled     bool         `json:"shuffled,omitempty"`     // the order of the maker's tools differs between calls

	days bool // see OfDays
}

// Leftovers are the goroutines that outlived a stimulus.
type Leftovers struct {
	Left []Goroutine `json:"left,omitempty"` // goroutines of the calls that outlived them and the subject's cleanup
	Kept []Goroutine `json:"kept,omitempty"` // goroutines that the constructor started and the cleanup did not end
}

// A Fallback says why virtual time was not used.
type Fallback struct {
	WhyReal          string `json:"whyReal,omitempty"`
	VirtualTimeStuck bool   `json:"stuck,omitempty"` // the process has to be replaced; without Calls, the stimulus has to be repeated in real time

	short bool // there was not enough real time for all of its calls
}

// A Clipping says how a result was truncated.
type Clipping struct {
	Clipped bool   `json:"clipped,omitempty"` // the result is truncated
	Size    int    `json:"size,omitempty"`    // of the whole result in bytes, if it is large
	Digest  string `json:"digest,omitempty"`  // of the whole result without its caller's identifiers, if it is large
}

// A Cancellation says how a call ended whose context had ended.
type Cancellation struct {
	ContextEnded    bool          `json:"cut,omitempty"`   // the context ended while the call was running, or before it
	SinceContextEnd time.Duration `json:"after,omitempty"` // from the end of the context to the result, on the observation's clock
	Late            bool          `json:"late,omitempty"`  // not within Grace of the end of the context
}

// A Waiting says where a call is that has not returned.
type Waiting struct {
	Blocked *Place `json:"blocked,omitempty"` // where a late or hung call was at the end of the grace
	State   string `json:"state,omitempty"`   // of its goroutine then: sleep, select, IO wait, running
	In      string `json:"in,omitempty"`      // the function of the standard library that the tool called there
}

// An Omission says why a call was not made.
type Omission struct {
	NotReached bool `json:"missed,omitempty"` // not made: an earlier call of the stimulus did not return
	Skipped    bool `json:"spared,omitempty"` // not made: it has no moment, or needs virtual time or a fresh process
}

// A Rendered is a description and how often it was returned.
type Rendered struct {
	Description
	Count int `json:"count"`
}

// An Outcome is the result of one call.
type Outcome struct {
	Clipping
	Cancellation
	Waiting
	Omission

	OK      bool             `json:"ok,omitempty"`
	Zero    bool             `json:"zero,omitempty"` // the zero Result
	Payload []byte           `json:"payload,omitempty"`
	Errors  []contract.Error `json:"errors,omitempty"`
	Panic   *Panic           `json:"panic,omitempty"`
	Goexit  bool             `json:"goexit,omitempty"` // the call ended its goroutine

	Hung bool          `json:"hung,omitempty"` // did not return within the time limit
	Took time.Duration `json:"took,omitempty"`
}

// A Panic is a panic of a call, the constructor or an accessor. The value says if one of the latter two did not return.
type Panic struct {
	Value string `json:"value"`
	Place Place  `json:"place"`
	Stack string `json:"stack,omitempty"` // evidence: varies from run to run

	absent  bool // no panic: it did not return
	refused bool // no panic: see Refuse
}

// A Place is a position in source.
type Place = gotrace.Frame

// An Entry is one log record.
type Entry struct {
	Call    int         `json:"call"`           // index of the call, or -1 if it is not known
	Late    bool        `json:"late,omitempty"` // logged by a timer of the call, after all goroutines of the stimulus had ended
	Level   int         `json:"level"`
	Message string      `json:"message"`
	Attrs   []Attribute `json:"attrs,omitempty"` // members of groups have dotted keys
}

// An Attribute is one field of a log record.
type Attribute struct {
	Key   string `json:"key"`
	Value string `json:"value"`
	Error bool   `json:"error,omitempty"` // the value is a Go error
}

// A Served is one result of a service.
type Served struct {
	Call    int    `json:"call"`
	Service string `json:"service"`
	Late    bool   `json:"late,omitempty"`    // called by a timer of the call, after all goroutines of the stimulus had ended
	Changed bool   `json:"changed,omitempty"` // the tool modified the returned value
}

// A Goroutine is a goroutine that outlived its call.
type Goroutine struct {
	Call    int    `json:"call"` // index of the call that started it, or -1
	State   string `json:"state"`
	Place   Place  `json:"place"`   // where it is
	Started Place  `json:"started"` // where it was started
}

// A Crash is the end of a worker process.
type Crash struct {
	Kind   string `json:"kind"` // panic, fatal, exit, signal, killed, memory, goexit, init, timeout
	Title  string `json:"what"` // one line, the same from run to run
	Place  Place  `json:"place,omitzero"`
	CaseID string `json:"class,omitempty"` // of the stimulus that caused it, if it is an earlier one
	Text   string `json:"text,omitempty"`  // evidence: exit status, signal, stack
}

// An Origin describes where a tool comes from in its source, before it is run. It is empty if no source was read.
type Origin struct {
	Package  string // import path
	Module   string // module path
	Version  string // of the module, "" in development
	Dir      string // the module's directory, to which reported places are relative
	Position string // where the tool is constructed, relative to Dir
	Maker    string // what constructs it: "New", "Tools[2]", "declared by TestConformance"
	Type     string // the static type, "*weather.Tool"
	Constant string // the value of the constant that Name should return; "" if there is none
	Bridge   bool   // the type is declared as an adapter of another tool
	Declared string // the name that the author gave the subject, which tells two subjects with one tool apart; "" for none
	Contract string // if it is not the contract of agent tools
	Declare  string // the source of a test that declares the tool, offered if its constructor can fail; otherwise ""
	Missing  string // why it cannot be constructed at all; "" if it can
}
