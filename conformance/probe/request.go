package probe

import (
	"strconv"
	"time"
)

// Protocol is the version of the messages between a supervisor and a worker.
const Protocol = 19

// The file descriptors of a worker, far from those that programs usually have.
const (
	RequestsFD = 100 // the worker reads requests
	AnswersFD  = 101 // the worker writes results
	CrashFD    = 102 // the runtime writes its crash output
)

// A Request asks a worker for results, which it sends one by one, each as soon as it is complete: a Handshake for each maker
// for Hello; an Inspection before each step, and a final one, for InspectInSteps; an Observation for each stimulus for Do; an
// Overview for each maker for LookOver.
type Request struct {
	Kind   RequestKind `json:"kind"`
	Makers []int       `json:"makers,omitempty"` // for Hello and LookOver; for Hello, nil means all

	Maker   int        `json:"maker,omitempty"`   // for InspectInSteps and Do
	Element int        `json:"element,omitempty"` // index of the tool among those of the maker
	Name    string     `json:"name,omitempty"`    // of that tool when it was found, since the maker may change the order
	Options Options    `json:"options,omitzero"`
	Stimuli []Stimulus `json:"trials,omitempty"`
}

// A RequestKind says what a worker has to do.
type RequestKind string

// The kinds of requests.
const (
	Hello RequestKind = "hello"
	Do    RequestKind = "do"
	// LookOver requests an Overview of each maker.
	LookOver RequestKind = "look over"
	// InspectInSteps requests an Inspection before each step, with the step in Inspection.Under. It contains the tool's name, and
	// before the calls the whole description. If the worker ends early, the last one shows in which step the tool crashed. The final
	// Inspection has no Under.
	InspectInSteps RequestKind = "inspect in steps"
)

// A Handshake describes what one maker makes.
type Handshake struct {
	Protocol     int     `json:"protocol"`
	Maker        int     `json:"maker"`
	Count        int     `json:"count"`           // of all makers
	DeclaredName string  `json:"given,omitempty"` // the name of a declared subject
	Tools        []Named `json:"tools,omitempty"`
	Problem      string  `json:"problem,omitempty"` // why it makes no tools
	None         bool    `json:"none,omitempty"`    // it works, but makes no tools
}

// A Named is the name and the type of a tool.
type Named struct {
	Name    string `json:"name"`
	Type    string `json:"type"`
	Package string `json:"package"`
}

// CallVariable is an environment variable, set by the supervisor of a test binary: which call of conformance.Test serves (see NthCall).
const CallVariable = "TOOLCONFORM_CALL"

// MostStack is the maximum stack of a worker's goroutines in bytes. It ends endless recursion before the memory is used up.
const MostStack = 64 << 20

// MostThreads is the maximum number of threads of a worker; the default of Go is 10,000.
const MostThreads = 1000

// LostStatus is the exit status of a worker that has lost the connection to its supervisor. Tools do not exit with it. The
// worker also writes to stderr, but that may be closed together with the connection.
const LostStatus = 217

// NthCall returns the value of CallVariable for the n-th call, from 1, within a test.
func NthCall(test string, n int) string { return test + "#" + strconv.Itoa(n) }

// An Overview holds what the tools of one maker declare in a fresh process that has done nothing else. Values that are computed at process
// start differ there.
type Overview struct {
	Maker int           `json:"maker"`
	Tools []Description `json:"tools,omitempty"`
}

// ClockOffsetVariable names an environment variable, a time.Duration by which the clock is set ahead when the tools of a process
// describe themselves: to another day, month and year.
const ClockOffsetVariable = "TOOLCONFORM_LATER"

// CaseLabel is the goroutine label that carries the case ID of a stimulus. Goroutines inherit it, and with
// GODEBUG=tracebacklabels=1 a traceback shows which stimulus started the goroutine that ended the process.
const CaseLabel = "toolconform"

// Options say how a tool is probed in this process. The zero value works.
type Options struct {
	Timeout time.Duration // wall time for one call; ten seconds if it is zero
	Real    bool          // never use virtual time
	Leave   bool          // after a bubble got stuck, skip the stimuli: the supervisor replaces the process
	NoCalls bool          `json:"noCalls,omitempty"` // inspect the tool without calling it: the calls ended a process, or did not return
	Deaf    bool          `json:"deaf,omitempty"`    // a call did not return after its context had ended: wait no longer than the grace
	Spent   time.Duration `json:"spent,omitempty"`   // how much of RealTime was spent in other processes
}
