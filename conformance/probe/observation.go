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

// An Observation is what happened in one stimulus.
type Observation struct {
	Construction
	Rendering
	Fallback

	Clock        Clock       `json:"clock,omitempty"`
	Calls        []Outcome   `json:"calls,omitempty"` // one for each call of the stimulus, in its order
	Log          []Entry     `json:"log,omitempty"`
	Served       []Served    `json:"served,omitempty"`
	Left         []Goroutine `json:"left,omitempty"`        // goroutines of the calls that outlived them and the cleanup of the subject
	Registration []string    `json:"registration,omitzero"` // IDs of the rules by which the registry refused the tool; empty if it accepted it, nil if it was not asked
	Crash        *Crash      `json:"death,omitempty"`       // the tool's process crashed, or was killed
	SkipReason   string      `json:"notRun,omitempty"`      // why the stimulus was not executed
	HarnessError string      `json:"trouble,omitempty"`     // a fault of toolconform, never of the tool
}

// OfDays records that Processes differ between days only. It is called by the supervisor, and not transmitted.
func (o *Observation) OfDays() { o.days = true }

// IsOfDays reports whether Processes differ between days only.
func (o *Observation) IsOfDays() bool { return o.days }

// Hangs reports whether a call did not return.
func (o *Observation) Hangs() bool {
	return slices.ContainsFunc(o.Calls, func(c Outcome) bool { return c.Hung })
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

// A Fallback says why virtual time was not used.
type Fallback struct {
	WhyReal          string `json:"whyReal,omitempty"`
	VirtualTimeStuck bool   `json:"stuck,omitempty"` // the process has to be replaced; without Calls, the stimulus has to be repeated in real time
}

// A Clipping says how a result was truncated.
type Clipping struct {
	Clipped bool   `json:"clipped,omitempty"` // the result is truncated
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

	Absent  bool `json:"absent,omitempty"`  // no panic: it did not return
	Refused bool `json:"refused,omitempty"` // no panic: see Refuse
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
	Open    bool   `json:"open,omitempty"`    // the tool neither closed what it got nor read it to the end
}

// A Goroutine is a goroutine that outlived its call.
type Goroutine struct {
	Call    int    `json:"call"` // index of the call that started it, or -1
	State   string `json:"state"`
	Place   Place  `json:"place"`   // where it is
	Started Place  `json:"started"` // where it was started
}

// Running is the state of a goroutine that does not wait.
const Running = "running"
