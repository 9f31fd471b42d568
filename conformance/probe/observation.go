package probe

import (
	"slices"
	"time"

	"github.com/toolconform/toolconform/contract"
)

// A Clock says in which time something was observed.
type Clock string

// The clocks.
const (
	Virtual Clock = "virtual" // testing/synctest: exact, and takes no time
	Real    Clock = "real"
)

// A Inspection is what a tool says of itself, and what could be seen while it was called for the first time.
type Inspection struct {
	Description      Description        `json:"description"`
	Type             string             `json:"type"`               // the dynamic type, "*weather.Tool"
	Package          string             `json:"package"`            // its import path
	Contract         string             `json:"contract,omitempty"` // by which it is written, where it is not that of agent tools: "amplifier"
	Module           *Module            `json:"module,omitempty"`   // of a tool that a module mounts
	Examples         []contract.Example `json:"examples,omitempty"`
	OutputSchema     string             `json:"outputSchema,omitempty"` // where it declares one
	Hints            *contract.Hints    `json:"hints,omitempty"`        // where it declares them
	Services         []string           `json:"services,omitempty"`     // what its constructor asked the environment for, sorted
	Optional         []string           `json:"optional,omitempty"`     // those of them that the tool returns without, sorted
	Clock            Clock              `json:"clock,omitempty"`
	WhyReal          string             `json:"whyReal,omitempty"` // the wait that chose the real clock, and its place
	ConstructorPanic *Panic             `json:"made,omitempty"`    // the constructor panicked
	ConstructorError string             `json:"refused,omitempty"` // the constructor returned an error: what it needs is not here
	NilTool          bool               `json:"nil,omitempty"`     // the constructor returned nil
	NilType          string             `json:"nilType,omitempty"` // it has a type: "*weather.Tool", and a method panics on it
	Calls            []Outcome          `json:"calls,omitempty"`   // two of the first example, at once; Hung where patience was over
	Unended          bool               `json:"unended,omitempty"` // in real time, a call goes on though its context has ended: its process is to be replaced
	Under            string             `json:"under,omitempty"`   // it is not over: what is done next, as a class; see InspectInSteps
	Crash            *Crash             `json:"death,omitempty"`
	HarnessError     string             `json:"trouble,omitempty"` // our own: nothing can be said of the tool
}

// A Description is what a tool says of itself at one moment.
type Description struct {
	Name        string `json:"name"`
	Usage       string `json:"usage"`
	Schema      []byte `json:"schema,omitempty"`      // the rendered bytes
	SchemaError string `json:"schemaError,omitempty"` // why it does not render
	OnServer    bool   `json:"onServer,omitempty"`
	Panic       *Panic `json:"panic,omitempty"`    // of an accessor
	Accessor    string `json:"accessor,omitempty"` // the one that panicked: Name, UsageMetadata, Schema, FullyExecutedOnServer
}

// An Observation is what happened in one stimulus.
type Observation struct {
	Clock            Clock        `json:"clock,omitempty"`
	WhyReal          string       `json:"whyReal,omitempty"`
	Descriptions     []Rendered   `json:"descriptions,omitempty"` // the distinct ones, in order of appearance
	Described        *Description `json:"described,omitempty"`    // the shared instance after its calls, where the stimulus asks for it
	Calls            []Outcome    `json:"calls,omitempty"`        // one for each call of the stimulus, in its order
	Processes        []Rendered   `json:"processes,omitempty"`    // what it says in fresh processes, where that is not the same in all of them
	Shuffled         bool         `json:"shuffled,omitempty"`     // the tools that are made in one go did not come in one order
	Log              []Entry      `json:"log,omitempty"`
	Served           []Served     `json:"served,omitempty"`
	Left             []Goroutine  `json:"left,omitempty"`         // goroutines of the calls that outlived them and the subject's cleanup
	Kept             []Goroutine  `json:"kept,omitempty"`         // goroutines that the constructor started and the cleanup did not end
	Timers           *Timers      `json:"timers,omitempty"`       // that its calls have left running, one each, where the stimulus is quiet
	Registration     []string     `json:"registration,omitempty"` // rule IDs that the registry refused the tool by
	ConstructorPanic *Panic       `json:"made,omitempty"`
	ConstructorError string       `json:"refused,omitempty"`
	NilTool          bool         `json:"nil,omitempty"`
	NilType          string       `json:"nilType,omitempty"`
	Crash            *Crash       `json:"death,omitempty"`   // the process of the tool died, or had to be ended
	SkipReason       string       `json:"notRun,omitempty"`  // why the stimulus was not done
	VirtualTimeStuck bool         `json:"stuck,omitempty"`   // virtual time did not end: its process is to be replaced. Without calls: to be done again, in real time
	TooSoon          bool         `json:"tooSoon,omitempty"` // the deadline of a call was over before it began, time after time: that it is kept shows nothing
	Moved            bool         `json:"moved,omitempty"`   // the process is not what it was when it started: no other tool is to be tried there
	HarnessError     string       `json:"trouble,omitempty"` // our own: never the tool's verdict

	days  bool // see OfDays
	short bool // there was not enough time for all of its calls
}

// OfDays notes that Processes are of different days, and otherwise alike. It is the supervisor that knows, so that no message tells it.
func (o *Observation) OfDays() { o.days = true }

// IsOfDays reports whether Processes are of different days, and otherwise alike.
func (o *Observation) IsOfDays() bool { return o.days }

// Hangs reports whether a call did not come back.
func (o *Observation) Hangs() bool {
	return slices.ContainsFunc(o.Calls, func(c Outcome) bool { return c.Hung })
}

// A Rendered is a description, and how often it was given.
type Rendered struct {
	Description
	Count int `json:"count"`
}

// An Outcome is what one call did.
type Outcome struct {
	OK         bool             `json:"ok,omitempty"`
	Zero       bool             `json:"zero,omitempty"` // the zero Result
	Payload    []byte           `json:"payload,omitempty"`
	Errors     []contract.Error `json:"errors,omitempty"`
	Panic      *Panic           `json:"panic,omitempty"`
	Goexit     bool             `json:"goexit,omitempty"`  // ended its goroutine
	NotReached bool             `json:"missed,omitempty"`  // was not made: an earlier call of the stimulus did not come back
	Skipped    bool             `json:"spared,omitempty"`  // was not made: the moment at which its context was to end does not come, an hour would not pass, or the process is not a fresh one
	Clipped    bool             `json:"clipped,omitempty"` // the result was too long to be kept whole
	Size       int              `json:"size,omitempty"`    // of the whole result in bytes, where that is long
	Digest     string           `json:"digest,omitempty"`  // of the whole result without the identifiers of its caller, where that is long

	ContextEnded    bool          `json:"cut,omitempty"`     // the context ended while the call was running, or before it
	SinceContextEnd time.Duration `json:"after,omitempty"`   // from the end of the context to the result, on the observation's clock
	Late            bool          `json:"late,omitempty"`    // not within Grace of the end of the context
	Hung            bool          `json:"hung,omitempty"`    // never returned within the bound
	Blocked         *Place        `json:"blocked,omitempty"` // where a late or hung call was when the grace was over
	State           string        `json:"state,omitempty"`   // and in which state: sleep, select, IO wait, running
	In              string        `json:"in,omitempty"`      // the function of the standard library that it called there
	Took            time.Duration `json:"took,omitempty"`

	startedLate bool // it was entered so late that the end of its context came too early: see cancelledTooSoon
}

// A Panic is what came out of a call, of the constructor, or of an accessor. One of the latter that ends its goroutine or does
// not come back is a Panic that says so.
type Panic struct {
	Value string `json:"value"`
	Place Place  `json:"place"`
	Stack string `json:"stack,omitempty"` // evidence: varies from run to run

	absent  bool // it was no panic: it did not come back
	refused bool // it was no panic: see Refuse
}

// A Place is a position in source.
type Place struct {
	File     string `json:"file,omitempty"` // as the compiler recorded it
	Line     int    `json:"line,omitempty"`
	Function string `json:"function,omitempty"`
}

// An Entry is one log record.
type Entry struct {
	Call    int         `json:"call"`           // the call that was running: its index, or -1
	Late    bool        `json:"late,omitempty"` // when nothing of the stimulus ran any more: a timer of the call did it
	Level   int         `json:"level"`
	Message string      `json:"message"`
	Attrs   []Attribute `json:"attrs,omitempty"` // groups flattened with dots
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
	Late    bool   `json:"late,omitempty"`    // when nothing of the stimulus ran any more: a timer of the call did it
	Changed bool   `json:"changed,omitempty"` // the tool changed what it was handed
}

// A Goroutine is a goroutine that outlived its call.
type Goroutine struct {
	Call    int    `json:"call"` // that it was started by, or -1
	State   string `json:"state"`
	Place   Place  `json:"place"`   // where it is
	Started Place  `json:"started"` // where it was started
}

// A Crash is the end of a worker process.
type Crash struct {
	Kind   string `json:"kind"` // panic, fatal, exit, signal, killed, memory, goexit, init, timeout
	Title  string `json:"what"` // one line, the same from run to run
	Place  Place  `json:"place,omitzero"`
	CaseID string `json:"class,omitempty"` // the class of the stimulus that is to blame, where it is an earlier one
	Text   string `json:"text,omitempty"`  // evidence: exit status, signal, stack
}
