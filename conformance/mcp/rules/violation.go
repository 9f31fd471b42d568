package rules

import (
	"encoding/json"
	"fmt"
	"slices"
	"time"
	"unicode/utf8"

	"github.com/toolconform/toolconform/conformance/mcp/exchange"
	"github.com/toolconform/toolconform/conformance/mcp/message"
	"github.com/toolconform/toolconform/conformance/suite"
)

// Violation returns a violation of the rule that evaluates.
func Violation(format string, args ...any) error {
	return &suite.Violation{Got: suite.Steady(fmt.Sprintf(format, args...))}
}

// NotApplicable returns why a rule does not apply.
func NotApplicable(format string, args ...any) error {
	return fmt.Errorf("%w: %s", suite.ErrNotApplicable, fmt.Sprintf(format, args...))
}

// DrainTime is how long something is awaited that should have come before the response to a later request.
const DrainTime = time.Second

// RefusalLimit is how long the answer to something that a server should refuse is awaited.
const RefusalLimit = 5 * time.Second

// Speaks reports whether the server speaks a revision.
func (k *Known) Speaks(r message.Revision) bool { return slices.Contains(k.Revisions, r) }

// Legacy returns the newest revision with a handshake that the server speaks; "" if there is none.
func (k *Known) Legacy() message.Revision {
	for _, r := range slices.Backward(k.Revisions) {
		if !r.Modern() {
			return r
		}
	}
	return ""
}

// Stateless returns an error unless the server speaks a revision without a handshake.
func (k *Known) Stateless() error {
	if !k.Speaks(message.July2026) {
		return NotApplicable("the server does not speak %s", message.July2026)
	}
	return nil
}

// Handshakes returns an error unless the server speaks a revision with a handshake.
func (k *Known) Handshakes() error {
	if k.Legacy() == "" {
		return NotApplicable("the server speaks no revision before %s", message.July2026)
	}
	return nil
}

// OverStdio returns an error unless the server is spoken to over its standard streams.
func (k *Known) OverStdio() error {
	if !k.Target.Stdio() {
		return NotApplicable("the server is spoken to over HTTP")
	}
	return nil
}

// OverHTTP returns an error unless the server is spoken to over HTTP, and in one of some revisions.
func (k *Known) OverHTTP(spoken ...error) error {
	if k.Target.Stdio() {
		return NotApplicable("the server is spoken to over stdio")
	}
	for _, err := range spoken {
		if err != nil {
			return err
		}
	}
	return nil
}

// AbsentTool is the name of no tool.
const AbsentTool = "toolconform-no-such-tool"

// isUTF8 reports whether a message can be read.
func isUTF8(m message.Message) bool { return utf8.Valid(m.Raw) }

// Answer returns the response to a request, or a violation.
func Answer(t *exchange.Transcript, id string) (message.Message, error) {
	e, found := t.Response(id)
	if status := StatusOf(t, id); !found && status != 0 {
		return message.Message{}, Violation("%s has the status %d, and no answer", RequestOf(t, id), status)
	} else if !found {
		return message.Message{}, Violation("there is no answer to %s", RequestOf(t, id))
	}
	return e.Message, nil
}

// Answered returns an evaluation: there is an answer to a request.
func Answered(id string) func(*Known, *exchange.Transcript) error {
	return func(_ *Known, t *exchange.Transcript) error {
		_, err := Answer(t, id)
		return err
	}
}

// Refused returns an evaluation: a request is answered with an error that has one of the codes.
func Refused(id string, codes ...string) func(*Known, *exchange.Transcript) error {
	return func(_ *Known, t *exchange.Transcript) error {
		m, err := Answer(t, id)
		if err != nil {
			return err
		}
		fault := m.Fault()
		if fault == nil || !slices.Contains(codes, string(fault.Code)) {
			return Violation("%s is answered with %s, not with an error that has the code %s", RequestOf(t, id), Show(m), codes[0])
		}
		return nil
	}
}

// RequestOf describes a request that was sent.
func RequestOf(t *exchange.Transcript, id string) string {
	if e, found := t.Request(id); found {
		return e.Message.Method
	}
	return "the request " + id
}

// Show returns the end of a message that says what it is: its result, its error or its method.
func Show(m message.Message) string {
	switch {
	case m.Error != nil:
		return "the error " + suite.Plain(string(m.Error))
	case m.Result != nil:
		return "the result " + suite.Plain(string(m.Result))
	case m.Method != "":
		return suite.Plain(m.Method)
	}
	return suite.Plain(string(m.Raw))
}

// Member returns a member of an object; nil if there is none.
func Member(object json.RawMessage, names ...string) json.RawMessage {
	for _, name := range names {
		var members map[string]json.RawMessage
		if json.Unmarshal(object, &members) != nil {
			return nil
		}
		object = members[name]
	}
	return object
}

// TypeOf returns the JSON type of a value: "object", "array", "string", "number", "boolean" or "null"; "nothing" if it is absent.
func TypeOf(value json.RawMessage) string {
	if len(value) == 0 {
		return "nothing"
	}
	switch value[0] {
	case '{':
		return "object"
	case '[':
		return "array"
	case '"':
		return "string"
	case 't', 'f':
		return "boolean"
	case 'n':
		return "null"
	}
	return "number"
}

// Slow returns the arguments of the shortest of the slow calls, and how long it took, and reports whether there is one.
func (t *Tool) Slow() (arguments string, took time.Duration, found bool) {
	c, found := t.slowest()
	return c.arguments, c.took, found
}

// StatusOf returns the status of the response of HTTP to a request; 0 if there is none. Of several, it is the last one.
func StatusOf(t *exchange.Transcript, request string) int {
	for _, e := range slices.Backward(t.Of(exchange.Status)) {
		if e.HTTP.Request == request {
			return e.HTTP.Status
		}
	}
	return 0
}

// LongestCall returns the arguments of the call that took longest before anything else was sent to the tool, and how long it took. It reports whether
// there is one.
func (t *Tool) LongestCall() (arguments string, took time.Duration, found bool) {
	for _, c := range t.tried() {
		if !found || c.took > took {
			arguments, took, found = c.arguments, c.took, true
		}
	}
	return arguments, took, found
}
