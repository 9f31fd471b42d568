package rules

import (
	"encoding/json"
	"fmt"
	"net/url"
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

// Observed returns nil if there was something that a rule is about, and else that it does not apply.
func Observed(seen bool, what string) error {
	if !seen {
		return NotApplicable("there was no %s", what)
	}
	return nil
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

// Stateless is the condition that the server speaks a revision without a handshake.
func Stateless(k *Known) error {
	if !k.Speaks(message.July2026) {
		return NotApplicable("the server does not speak %s", message.July2026)
	}
	return nil
}

// Handshakes is the condition that the server speaks a revision with a handshake.
func Handshakes(k *Known) error {
	if k.Legacy() == "" {
		return NotApplicable("the server speaks no revision before %s", message.July2026)
	}
	return nil
}

// OverStdio is the condition that the server is spoken to over its standard streams.
func OverStdio(k *Known) error {
	if !k.Target.Stdio() {
		return NotApplicable("the server is spoken to over HTTP")
	}
	return nil
}

// OverHTTP is the condition that the server is spoken to over HTTP.
func OverHTTP(k *Known) error {
	if k.Target.Stdio() {
		return NotApplicable("the server is spoken to over stdio")
	}
	return nil
}

// Started is the condition that toolconform has started the server.
func Started(k *Known) error {
	if len(k.Target.Command) == 0 {
		return NotApplicable("the server was not started by toolconform")
	}
	return nil
}

// OnlyModern is the condition that the server speaks only revisions without a handshake.
func OnlyModern(k *Known) error {
	if k.Legacy() != "" {
		return NotApplicable("the server speaks %s, too", k.Legacy())
	}
	return Stateless(k)
}

// OnThisMachine is the condition that the URL of the server names this machine.
func OnThisMachine(k *Known) error {
	if u, _ := url.Parse(k.Target.URL); u == nil || !slices.Contains([]string{"localhost", "127.0.0.1", "::1"}, u.Hostname()) {
		return NotApplicable("the server is not on this machine")
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
	return message.Member(object, names...)
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

// StatusOf returns the status of the last response of HTTP to a request; 0 if there is none.
func StatusOf(t *exchange.Transcript, request string) int {
	for _, e := range slices.Backward(t.Of(exchange.Status)) {
		if e.HTTP.Request == request {
			return e.HTTP.Status
		}
	}
	return 0
}
