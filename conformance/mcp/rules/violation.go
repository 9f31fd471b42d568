package rules

import (
	"cmp"
	"encoding/json"
	"fmt"
	"net/url"
	"slices"
	"time"

	"github.com/toolconform/toolconform/conformance/mcp/exchange"
	"github.com/toolconform/toolconform/conformance/mcp/message"
	"github.com/toolconform/toolconform/conformance/suite"
	"github.com/toolconform/toolconform/internal/lists"
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

// A Condition returns why rules do not apply to a server; nil if they do.
type Condition func(*Known) error

// If returns the condition that something holds, and otherwise the reason.
func If(holds func(*Known) bool, format string, args ...any) Condition {
	return func(k *Known) error {
		if holds(k) {
			return nil
		}
		return NotApplicable(format, args...)
	}
}

// Conditions.
var (
	// Stateless: the server speaks a revision without a handshake.
	Stateless = Speaking(message.July2026)
	// Handshakes: it speaks a revision with one.
	Handshakes = If(func(k *Known) bool { return k.Legacy() != "" }, "the server speaks no revision before %s", message.July2026)
	// OverStdio and OverHTTP: it is spoken to in this way.
	OverStdio = If(func(k *Known) bool { return k.Target.Stdio() }, "the server is spoken to over HTTP")
	OverHTTP  = If(func(k *Known) bool { return !k.Target.Stdio() }, "the server is spoken to over stdio")
	// Started: toolconform has started it.
	Started = If(func(k *Known) bool { return len(k.Target.Command) > 0 }, "the server was not started by toolconform")
	// OnlyModern: it speaks only revisions without a handshake.
	OnlyModern = If(func(k *Known) bool { return k.Legacy() == "" && k.Speaks(message.July2026) }, "the server speaks a revision before %s", message.July2026)
	// OnThisMachine: its URL names this machine.
	OnThisMachine = If(func(k *Known) bool {
		u, _ := url.Parse(k.Target.URL)
		return u != nil && slices.Contains([]string{"localhost", "127.0.0.1", "::1"}, u.Hostname())
	}, "the server is not on this machine")
)

// Speaking returns the condition that the server speaks a revision.
func Speaking(r message.Revision) Condition {
	return If(func(k *Known) bool { return k.Speaks(r) }, "the server does not speak %s", r)
}

// Newest returns the newest revision, in which rules about it speak to the server.
func Newest(*Known) message.Revision { return message.July2026 }

// AbsentTool is the name of no tool.
const AbsentTool = "toolconform-no-such-tool"

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

// eachMessage returns an evaluation of what the server sends: a function returns what is wrong with a message, or "".
func eachMessage(wrong func(*Known, *exchange.Transcript, exchange.Event) string) Evaluation {
	return func(k *Known, t *exchange.Transcript) error {
		all := t.Of(exchange.Received)
		for _, e := range all {
			if got := wrong(k, t, e); got != "" {
				return Violation("%s", got)
			}
		}
		return Observed(len(all) > 0, "message of the server")
	}
}

// Both returns an evaluation by several: the first error counts.
func Both(all ...Evaluation) Evaluation {
	return func(k *Known, t *exchange.Transcript) error {
		for _, one := range all {
			if err := one(k, t); err != nil {
				return err
			}
		}
		return nil
	}
}

// ofRequests returns an evaluation of requests by their numbers; of all requests if there are none.
func ofRequests(numbers []int, evaluate func(t *exchange.Transcript, id string) error) Evaluation {
	return func(_ *Known, t *exchange.Transcript) error {
		ids := lists.Map(numbers, func(n int) string { return RequestIn(t.Script, n) })
		if numbers == nil {
			ids = requestsIn(t.Script)
		}
		for _, id := range ids {
			if err := evaluate(t, id); err != nil {
				return err
			}
		}
		return nil
	}
}

// Answered returns an evaluation: requests are answered.
func Answered(numbers ...int) Evaluation {
	return ofRequests(numbers, func(t *exchange.Transcript, id string) error {
		_, err := Answer(t, id)
		return err
	})
}

// Awaited returns an evaluation: all responses that the script awaits have come, or else it says what is wrong.
func Awaited(wrong string) Evaluation {
	return func(_ *Known, t *exchange.Transcript) error {
		for _, s := range t.Script.Steps {
			if _, found := t.Response(s.ID); s.Do == exchange.Await && !found {
				return Violation("%s", wrong)
			}
		}
		return nil
	}
}

// Succeed returns an evaluation: requests succeed, or else it says what is wrong.
func Succeed(wrong string, numbers ...int) Evaluation {
	return ofRequests(numbers, func(t *exchange.Transcript, id string) error { return succeeded(t, wrong, id) })
}

// Result returns an evaluation: a request has a result, of one of some types if there are any, or else it says what is wrong, with the answer.
func Result(number int, wrong string, types ...string) Evaluation {
	return ofRequests([]int{number}, func(t *exchange.Transcript, id string) error {
		m, err := Answer(t, id)
		if err == nil && (m.Result == nil || types != nil && !slices.Contains(types, TypeOf(m.Result))) {
			err = Violation(wrong, Show(m))
		}
		return err
	})
}

// Refused returns an evaluation: a request is answered with an error that has one of the codes.
func Refused(number int, codes ...string) Evaluation {
	return ofRequests([]int{number}, func(t *exchange.Transcript, id string) error {
		m, err := Answer(t, id)
		if fault := m.Fault(); err == nil && (fault == nil || !slices.Contains(codes, string(fault.Code))) {
			err = Violation("%s is answered with %s, not with an error that has the code %s", RequestOf(t, id), Show(m), codes[0])
		}
		return err
	})
}

// Unanswered returns an evaluation: nothing but the requests of the script, and the handshake, is answered.
func Unanswered(what string) Evaluation {
	return func(_ *Known, t *exchange.Transcript) error {
		for _, m := range unasked(t, requestsIn(t.Script)...) {
			return Violation("%s is answered with %s", what, Show(m))
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

// typesByStart are the JSON types of values, by the byte that they begin with; others are numbers.
var typesByStart = map[byte]string{'{': "object", '[': "array", '"': "string", 't': "boolean", 'f': "boolean", 'n': "null"}

// TypeOf returns the JSON type of a value: "object", "array", "string", "number", "boolean" or "null"; "nothing" if it is absent.
func TypeOf(value json.RawMessage) string {
	if len(value) == 0 {
		return "nothing"
	}
	return cmp.Or(typesByStart[value[0]], "number")
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
