// Package exchange has conversations with an MCP server: a Script says what is sent, byte by byte, and when; a Transcript says what came, and
// when. It evaluates nothing.
package exchange

import (
	"crypto/sha256"
	"fmt"
	"hash/fnv"
	"net/http"
	"strconv"
	"time"

	"github.com/toolconform/toolconform/conformance/mcp/message"
)

// A Script is one experiment on a server, as plain data: it is hashed, printed and replayed.
type Script struct {
	ID       string           // the case ID, stable: "required /city"; unique in a run together with the name of the tool
	Tool     string           // the tool that it is about, "" for the server
	Revision message.Revision // in which the server is spoken to
	Bare     bool             // there is no handshake: the script sends its own, if any
	Own      bool             // it needs a process of its own, since it may end or disturb it; the others share one
	Steps    []Step

	firstID, ids int    // its first id, and how many it has
	key          string // "" if it was not asked for
}

// A Step is one thing to do.
type Step struct {
	Conn   int           // 0, or another connection: a second process over stdio, a second session over HTTP
	Do     Action        //
	Raw    []byte        // Send, Sync: the exact bytes of a message, without the line end; Write: exact bytes
	ID     string        // Await, Sync, Disconnect: raw JSON of the id of a request; Measure: a name
	Method string        // over HTTP, of Send: GET or DELETE instead of POST
	Within time.Duration // the limit of a wait; 0 for the default, and nothing follows if that is in vain; Pause: how long
	Header http.Header   // over HTTP: added, or replaced; a nil value removes one
	Unread bool          // Await: an error without an id suffices, since the server may be unable to read the request
}

// An Action is what a step does.
type Action string

// The actions.
const (
	Send        Action = "send"         // a message
	Write       Action = "write"        // bytes as they are, over stdio; over HTTP the body of a request
	Await       Action = "await"        // the response to a request
	AwaitAll    Action = "await all"    // the responses to all requests of the script that were sent
	Sync        Action = "sync"         // sends a request that needs no work, and awaits the response: what was sent before has been read
	AwaitEnd    Action = "await end"    // of the response of HTTP to a request
	CloseInput  Action = "close input"  // of the process
	CloseErrors Action = "close errors" // closes the other end of its stderr
	Terminate   Action = "terminate"    // sends SIGTERM to the process
	AwaitExit   Action = "await exit"   // of the process
	Disconnect  Action = "disconnect"   // drops the connection on which a response is awaited, over HTTP
	Measure     Action = "measure"      // what the process uses
	Pause       Action = "pause"        // to choose a moment for what comes next, or to let the server work, for a time in which it could
)

// NewScript returns a script without steps.
func NewScript(tool, id string, r message.Revision) *Script {
	return &Script{ID: id, Tool: tool, Revision: r}
}

// Key is the same for equal scripts only. The script does not change afterwards.
func (s *Script) Key() string {
	if s.key != "" {
		return s.key
	}
	h := sha256.New()
	fmt.Fprintln(h, s.Tool, "\x00", s.ID, "\x00", s.Revision, s.Bare, s.Own)
	for _, step := range s.Steps {
		fmt.Fprintln(h, step.Conn, step.Do, step.ID, step.Method, step.Within, step.Header, step.Unread, len(step.Raw))
		_, _ = h.Write(step.Raw)
	}
	s.key = string(h.Sum(nil))
	return s.key
}

// Messages returns the exact bytes of everything that is sent.
func (s *Script) Messages() (all [][]byte) {
	for _, step := range s.Steps {
		if step.Raw != nil {
			all = append(all, step.Raw)
		}
	}
	return all
}

// NewID returns the raw JSON of an id for a request: a number that the script has not used, and that is the same in each run. If it is one of another
// script by chance, the two do not share a connection.
func (s *Script) NewID() string { return s.newID("") }

// newID returns an id as NewID does. The parameters distinguish scripts that begin with different requests, but have one name.
func (s *Script) newID(params string) string {
	if s.ids == 0 {
		h := fnv.New32a()
		_, _ = h.Write([]byte(s.Tool + "\x00" + s.ID + "\x00" + string(s.Revision) + "\x00" + params))
		s.firstID = 10_000 + int(h.Sum32()%2_000_000_000) // below 2^31, for servers that parse ids as such
	}
	s.ids++
	return strconv.Itoa(s.firstID + s.ids - 1)
}

// Add appends a step.
func (s *Script) Add(step Step) *Script {
	s.Steps = append(s.Steps, step)
	return s
}

// Send appends the exact bytes of a message on the first connection.
func (s *Script) Send(raw []byte) *Script { return s.Add(Step{Do: Send, Raw: raw}) }

// Request appends a request with parameters as raw JSON, to which a modern revision adds its _meta, and returns its id.
func (s *Script) Request(method, params string) (id string) {
	id = s.newID(params)
	s.Send(message.Request(id, method, s.Revision.Params(params)))
	return id
}

// Call appends a call of the tool of the script with arguments as raw JSON, "" for none, and returns its id.
func (s *Script) Call(arguments string) (id string) {
	return s.Request("tools/call", message.CallParams(s.Tool, arguments))
}

// Await appends waiting for the response to a request.
func (s *Script) Await(id string) *Script { return s.Add(Step{Do: Await, ID: id}) }

// AwaitFor appends waiting for the response to a request, with a limit of its own.
func (s *Script) AwaitFor(id string, within time.Duration) *Script {
	return s.Add(Step{Do: Await, ID: id, Within: within})
}

// AwaitAll appends waiting for the responses to all requests.
func (s *Script) AwaitAll() *Script { return s.Add(Step{Do: AwaitAll}) }

// Measure appends a measurement with a name, after a pause.
func (s *Script) Measure(name string, after time.Duration) *Script {
	if after > 0 {
		s.Add(Step{Do: Pause, Within: after})
	}
	return s.Add(Step{Do: Measure, ID: name})
}

// Sync appends a request that needs no work, and waiting for its response; it returns its id.
func (s *Script) Sync() (id string) {
	id = s.NewID()
	s.Add(Step{Do: Sync, ID: id, Raw: message.Request(id, s.Revision.Traits().Ping, s.Revision.Params(""))})
	return id
}
