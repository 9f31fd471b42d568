package exchange

import (
	"net/http"
	"slices"
	"time"

	"github.com/toolconform/toolconform/conformance/mcp/message"
	"github.com/toolconform/toolconform/internal/lists"
)

// A Transcript is everything that happened in a script, in order.
type Transcript struct {
	Script       *Script
	Events       []Event
	Exit         *Exit  // of the process of the first connection, if it ended
	Overflow     bool   // the server sent more than is kept
	Skipped      string // why the script was not executed
	OutOfTime    bool   // the script was not executed, because those of its tool have taken all their time
	HarnessError string
	Worked       time.Duration // how long the steps took, but for time in which the server, or toolconform, waited for a processor

	begun  time.Time
	before *Transcript // of the script before it in the same process
	// What the steps wait for, by connection and id. A request counts as answered, too, when its response of HTTP has ended.
	answered, pending, ended map[place]bool
	finished                 bool // nothing is recorded any more
	traffic                       // until now
	cost                     cost // when its last step was done
}

// A place is an id on a connection.
type place struct {
	conn int
	id   string
}

func newTranscript(s *Script) *Transcript {
	return &Transcript{Script: s, begun: time.Now(), answered: map[place]bool{}, pending: map[place]bool{}, ended: map[place]bool{}}
}

// note keeps what an event means for steps that wait.
func (t *Transcript) note(e Event) {
	at := place{e.Conn, string(e.Message.ID)}
	switch kind := e.Message.Kind(); {
	case e.Kind == Ended && e.HTTP != nil:
		at.id = e.HTTP.Request
		t.answered[at], t.ended[at] = true, true
		delete(t.pending, at)
	case e.Kind == Sent && kind == message.Call:
		t.pending[at] = !t.answered[at]
	case len(t.answered) > mostEvents: // of what was not asked for
	case e.Kind == Received && kind == message.Response:
		t.answered[at] = true
		delete(t.pending, at)
	}
}

// An EventKind says what an event is.
type EventKind string

// The kinds.
const (
	Sent     EventKind = "sent"
	Received EventKind = "received" // a message
	Garbage  EventKind = "garbage"  // bytes on stdout that are no message, or a body that is none
	Status   EventKind = "status"   // the beginning of a response of HTTP
	Ended    EventKind = "ended"    // the end of a response of HTTP, or of stdout
	Exited   EventKind = "exited"   // the process ended
	Measured EventKind = "measured"
	TimedOut EventKind = "timed out" // what the step waited for did not happen in time
)

// An Event is one thing that happened.
type Event struct {
	At      time.Duration // since the beginning of the script
	Conn    int
	Step    int // of Sent, TimedOut and Measured: the index in Script.Steps; -1 in the handshake
	Kind    EventKind
	Message message.Message // of Sent, if it is one, and of Received; of Garbage, its Raw is the bytes
	InBatch bool            // received as part of an array
	HTTP    *HTTPInfo       // nil over stdio
	Usage   *Usage          // of Measured
}

// An HTTPInfo describes the response of HTTP that an event belongs to.
type HTTPInfo struct {
	Request string // the raw id of the request that was posted; "" for a notification
	Status  int
	Header  http.Header
}

// A Usage is what the process of a server uses. Fields that the system does not show are -1.
type Usage struct {
	Files, Sockets, Children, Threads int
	Processor                         time.Duration
	Memory                            int64             // bytes that are no file's
	Written                           map[string]string // the files in its home and its own working directory, with size and time; nil if it was not started here, or has too many
}

// unknown is the usage that no system shows.
var unknown = Usage{Files: -1, Sockets: -1, Children: -1, Threads: -1, Processor: -1, Memory: -1}

// An Exit is the end of the process of a server.
type Exit struct {
	Code     int    // -1 if a signal ended it
	Signal   string // "killed"
	Wanted   bool   // the script had closed its input, or terminated it
	Title    string // one line, the same in each run: "exit status 2: panic: …"
	Stderr   string // its last lines, or the beginning of the panic in them
	LeftOver int    // processes that it left behind; -1 if that is not known
}

// Response returns the first response to a request.
func (t *Transcript) Response(id string) (Event, bool) {
	for _, e := range t.Events {
		if e.Kind == Received && e.Message.RespondsTo(id) {
			return e, true
		}
	}
	return Event{}, false
}

// Request returns the request with an id that was sent last.
func (t *Transcript) Request(id string) (Event, bool) {
	for _, e := range slices.Backward(t.Events) {
		if e.Kind == Sent && e.Message.Kind() == message.Call && string(e.Message.ID) == id {
			return e, true
		}
	}
	return Event{}, false
}

// Of returns the events of a kind.
func (t *Transcript) Of(kind EventKind) []Event {
	return lists.Select(t.Events, func(e Event) bool { return e.Kind == kind })
}

// Used returns what a measurement with a name has shown; what no system shows if there is none.
func (t *Transcript) Used(name string) Usage {
	for _, e := range t.Of(Measured) {
		if t.Script.Steps[e.Step].ID == name {
			return *e.Usage
		}
	}
	return unknown
}

// Methods returns the messages of the server with a method: notifications, and requests.
func (t *Transcript) Methods(method string) []Event {
	return lists.Select(t.Of(Received), func(e Event) bool { return e.Message.Method == method })
}

// TimedOut reports whether a wait was in vain.
func (t *Transcript) TimedOut() bool { return len(t.Of(TimedOut)) > 0 }

// Died reports whether the server ended by itself.
func (t *Transcript) Died() bool { return t.Exit != nil && !t.Exit.Wanted }

// Hung reports whether a wait with the default limit was in vain.
func (t *Transcript) Hung() bool {
	return slices.ContainsFunc(t.Of(TimedOut), func(e Event) bool { return e.Step < 0 || t.Script.Steps[e.Step].Within == 0 })
}
