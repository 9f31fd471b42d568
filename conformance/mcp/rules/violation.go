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

// violation returns a violation of the rule that evaluates.
func violation(format string, args ...any) error {
	return &suite.Violation{Got: suite.Steady(fmt.Sprintf(format, args...))}
}

// notApplicable returns why a rule does not apply.
func notApplicable(format string, args ...any) error {
	return fmt.Errorf("%w: %s", suite.ErrNotApplicable, fmt.Sprintf(format, args...))
}

// rest is how long something is awaited that should have come before the response to a later request.
const rest = time.Second

// refusal is how long the answer to something that a server should refuse is awaited.
const refusal = 5 * time.Second

// speaks reports whether the server speaks a revision.
func (k *Known) speaks(r message.Revision) bool { return slices.Contains(k.Revisions, r) }

// legacy returns the newest revision with a handshake that the server speaks; "" if there is none.
func (k *Known) legacy() message.Revision {
	for _, r := range slices.Backward(k.Revisions) {
		if !r.Modern() {
			return r
		}
	}
	return ""
}

// modern returns an error unless the server speaks a revision without a handshake.
func (k *Known) modern() error {
	if !k.speaks(message.July2026) {
		return notApplicable("the server does not speak %s", message.July2026)
	}
	return nil
}

// handshakes returns an error unless the server speaks a revision with a handshake.
func (k *Known) handshakes() error {
	if k.legacy() == "" {
		return notApplicable("the server speaks no revision before %s", message.July2026)
	}
	return nil
}

// stdio returns an error unless the server is spoken to over its standard streams.
func (k *Known) stdio() error {
	if !k.Target.Stdio() {
		return notApplicable("the server is spoken to over HTTP")
	}
	return nil
}

// http returns an error unless the server is spoken to over HTTP, and in one of some revisions.
func (k *Known) http(spoken ...error) error {
	if k.Target.Stdio() {
		return notApplicable("the server is spoken to over stdio")
	}
	for _, err := range spoken {
		if err != nil {
			return err
		}
	}
	return nil
}

// nobody is the name of no tool.
const nobody = "toolconform-no-such-tool"

// isUTF8 reports whether a message can be read.
func isUTF8(m message.Message) bool { return utf8.Valid(m.Raw) }

// answer returns the response to a request, or a violation.
func answer(t *exchange.Transcript, id string) (message.Message, error) {
	e, found := t.Response(id)
	if status := StatusOf(t, id); !found && status != 0 {
		return message.Message{}, violation("%s has the status %d, and no answer", requestOf(t, id), status)
	} else if !found {
		return message.Message{}, violation("there is no answer to %s", requestOf(t, id))
	}
	return e.Message, nil
}

// answered returns an evaluation: there is an answer to a request.
func answered(id string) func(*Known, *exchange.Transcript) error {
	return func(_ *Known, t *exchange.Transcript) error {
		_, err := answer(t, id)
		return err
	}
}

// refused returns an evaluation: a request is answered with an error that has one of the codes.
func refused(id string, codes ...string) func(*Known, *exchange.Transcript) error {
	return func(_ *Known, t *exchange.Transcript) error {
		m, err := answer(t, id)
		if err != nil {
			return err
		}
		fault := m.Fault()
		if fault == nil || !slices.Contains(codes, string(fault.Code)) {
			return violation("%s is answered with %s, not with an error that has the code %s", requestOf(t, id), show(m), codes[0])
		}
		return nil
	}
}

// requestOf describes a request that was sent.
func requestOf(t *exchange.Transcript, id string) string {
	if e, found := t.Request(id); found {
		return e.Message.Method
	}
	return "the request " + id
}

// show returns the end of a message that says what it is: its result, its error or its method.
func show(m message.Message) string {
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

// member returns a member of an object; nil if there is none.
func member(object json.RawMessage, names ...string) json.RawMessage {
	for _, name := range names {
		var members map[string]json.RawMessage
		if json.Unmarshal(object, &members) != nil {
			return nil
		}
		object = members[name]
	}
	return object
}

// typeOf returns the JSON type of a value: "object", "array", "string", "number", "boolean" or "null"; "nothing" if it is absent.
func typeOf(value json.RawMessage) string {
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

// What the packages below use:

// Codes of errors, the name of no tool, and how long the response to what a server should refuse is awaited.
const (
	InvalidParams  = invalidParams
	MethodNotFound = methodNotFound
	Nobody         = nobody
	Refusal        = refusal
)

// Violation returns a violation of the rule that evaluates.
func Violation(format string, args ...any) error { return violation(format, args...) }

// NotApplicable returns why a rule does not apply.
func NotApplicable(format string, args ...any) error { return notApplicable(format, args...) }

// Answer returns the response to a request, or a violation.
func Answer(t *exchange.Transcript, id string) (message.Message, error) { return answer(t, id) }

// Refused returns an evaluation: a request is answered with an error that has one of the codes.
func Refused(id string, codes ...string) func(*Known, *exchange.Transcript) error {
	return refused(id, codes...)
}

// Inspected returns a case that evaluates what happened during the inspection.
func Inspected(t *exchange.Transcript, evaluate func(*Known, *exchange.Transcript) error) Case {
	return inspected(t, evaluate)
}

// Show describes a response.
func Show(m message.Message) string { return show(m) }

// Member returns a member of an object; nil if there is none.
func Member(object json.RawMessage, names ...string) json.RawMessage { return member(object, names...) }

// TypeOf returns the JSON type of a value, "nothing" if it is absent.
func TypeOf(value json.RawMessage) string { return typeOf(value) }

// Speaks reports whether the server speaks a revision.
func (k *Known) Speaks(r message.Revision) bool { return k.speaks(r) }

// Legacy returns the newest revision with a handshake that the server speaks; "" if there is none.
func (k *Known) Legacy() message.Revision { return k.legacy() }

// Stateless returns an error unless the server speaks a revision without a handshake.
func (k *Known) Stateless() error { return k.modern() }

// The rest of the codes of errors, an id, a version that no server has, and times.
const (
	UnsupportedVersion = unsupportedVersion
	HandshakeID        = handshakeID
	Nobodys            = nobodys
	Rest               = rest
	SlowCall           = slowCall
)

// Answered returns an evaluation: there is a response to a request.
func Answered(id string) func(*Known, *exchange.Transcript) error { return answered(id) }

// RequestOf describes a request that was sent.
func RequestOf(t *exchange.Transcript, id string) string { return requestOf(t, id) }

// Handshakes returns an error unless the server speaks a revision with a handshake.
func (k *Known) Handshakes() error { return k.handshakes() }

// OnlyModern returns an error unless the server speaks only revisions without a handshake.
func OnlyModern(k *Known) error { return onlyModern(k) }

// Ping returns a request that needs no work.
func Ping(k *Known, id string) []byte { return ping(k, id) }

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

// OverHTTP returns an error unless the server is spoken to over HTTP, and in one of some revisions.
func (k *Known) OverHTTP(spoken ...error) error { return k.http(spoken...) }

// OverStdio returns an error unless the server is spoken to over its standard streams.
func (k *Known) OverStdio() error { return k.stdio() }

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
