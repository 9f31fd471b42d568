package rules

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/toolconform/toolconform/conformance/mcp/exchange"
	"github.com/toolconform/toolconform/conformance/mcp/message"
	"github.com/toolconform/toolconform/conformance/suite"
	"github.com/toolconform/toolconform/internal/jsontree"
	"github.com/toolconform/toolconform/internal/lists"
	"github.com/toolconform/toolconform/internal/rule"
)

// messages are the rules of area J: JSON-RPC.
var messages = []Rule{
	{ID: "MCP-701", Try: identifiers("ids", `"toolconform"`, `7`, `"7"`, `-3`, `0`)},
	{ID: "MCP-702", Try: identifiers("large ids", `9007199254740993`, `4611686018427387905`)},
	{ID: "MCP-703", Every: oneAnswer},
	{ID: "MCP-704", Try: []Experiment{{
		Name: "notifications", Note: "unknown and malformed notifications", Due: Unanswered("a notification"),
		Send: []Act{Tell("notifications/frobnicate", ""), Notify("notifications/frobnicate", `[1]`), Notify("notifications/cancelled", `{"requestId":{}}`), Ready},
	}}},
	{ID: "MCP-705", Every: errorsIdentified},
	{ID: "MCP-706", Try: []Experiment{
		disturbance("a line that is no JSON", Send("not json")),
		disturbance("an object that ends after a number", Send(`{"jsonrpc":"2.0","id":1`)),
		disturbance("an object that ends after a colon", Send(`{"jsonrpc":"2.0","id":`)),
		disturbance("an array of 20,000 levels", Send(strings.Repeat("[", 20_000)+strings.Repeat("]", 20_000))),
	}},
	{ID: "MCP-707", Try: []Experiment{
		disturbance("an empty array", Send(`[]`)),
		disturbance("a number", Send(`42`)),
		disturbance("null", Send(`null`)),
		disturbance("an empty object", Send(`{}`)),
		disturbance("a blank line", Send(``)),
		disturbance("a byte order mark", Send("\ufeff"+`{"jsonrpc":"2.0","method":"notifications/frobnicate"}`)),
		disturbance("a response that nobody asked for", Send(`{"jsonrpc":"2.0","id":"nobody","result":{}}`)),
		disturbance("an id that is an object", Send(`{"jsonrpc":"2.0","id":{},"method":"ping"}`)),
		disturbance("a batch of two requests", batch).Only(If(func(k *Known) bool { return !k.Revision.Traits().Batches }, "")),
	}},
	{ID: "MCP-708", When: []Condition{Speaking(message.March2025)}, Try: []Experiment{answeredBatch()}},
	{ID: "MCP-709", Try: []Experiment{disturbance("two requests with one id at once", oneID)}},
	{ID: "MCP-710", Every: noneModern(isRequest, "the server sends the request ")},
	{ID: "MCP-711", Every: eachMessage(wellFormed)},
	{ID: "MCP-712", Calls: true, Tool: unmixed},
	{ID: "MCP-713", Calls: true, Of: takesLong, Tool: unblocked},
	{ID: "MCP-714", Try: []Experiment{oversized()}},
}

// Ping returns a request that needs no work.
func Ping(s *exchange.Script, id string) []byte {
	return message.Request(id, s.Revision.Traits().Ping, s.Revision.Params(""))
}

func ping(id string) Act { return func(_ *Known, s *exchange.Script) { s.Send(Ping(s, id)) } }

func identifiers(name string, ids ...string) []Experiment {
	return []Experiment{{
		Name: name, Note: "requests with the ids " + strings.Join(ids, ", "), Own: true, Silent: true,
		Send: append(lists.Map(ids, ping), Ready, Do(exchange.Step{Do: exchange.AwaitAll, Within: RefusalLimit})),
		Due: func(_ *Known, t *exchange.Transcript) error {
			others := lists.Map(unasked(t, requestsIn(t.Script)...), func(m message.Message) string { return suite.Plain(string(m.ID)) })
			for _, id := range ids {
				if _, found := t.Response(id); !found && len(others) > 0 {
					return Violation("the request with the id %s is answered with the id %s", id, strings.Join(others, " or "))
				} else if !found {
					return Violation("the request with the id %s is not answered", id)
				}
			}
			return nil
		},
	}}
}

// oneAnswer evaluates that no request has two responses, and none has a result and an error.
func oneAnswer(_ *Known, t *exchange.Transcript) error {
	sent, got := map[string]int{}, map[string]int{}
	for _, e := range t.Events {
		id := string(e.Message.ID)
		switch {
		case e.Kind == exchange.Sent && e.Message.Kind() == message.Call:
			sent[id]++
		case e.Kind == exchange.Received && e.Message.Kind() == message.Response:
			if e.Message.Result != nil && e.Message.Error != nil {
				return Violation("the answer to %s has a result and an error", RequestOf(t, id))
			}
			if got[id]++; sent[id] > 0 && got[id] > sent[id] {
				return Violation("%s has %d responses", RequestOf(t, id), got[id])
			}
		}
	}
	return Observed(len(got) > 0, "response")
}

// unasked returns the responses to other requests than some and the handshake.
func unasked(t *exchange.Transcript, ids ...string) (all []message.Message) {
	for _, e := range t.Of(exchange.Received) {
		if id := string(e.Message.ID); e.Message.Kind() == message.Response && id != HandshakeID && !slices.Contains(ids, id) {
			all = append(all, e.Message)
		}
	}
	return all
}

// HandshakeID is the id of the request initialize before a script.
const HandshakeID = "1"

// errorsIdentified evaluates that an error has the id of its request, if all that was sent was readable.
func errorsIdentified(_ *Known, t *exchange.Transcript) error {
	for _, e := range t.Of(exchange.TimedOut) {
		if e.Step >= 0 && t.Script.Steps[e.Step].Raw != nil {
			return NotApplicable("a message may have been written only in part")
		}
	}
	for _, e := range t.Of(exchange.Sent) {
		m := e.Message
		readable := slices.Contains([]string{"string", "number", "nothing"}, TypeOf(m.ID)) && slices.Contains([]string{"object", "nothing"}, TypeOf(m.Params))
		if m.Kind() == message.Invalid || !readable || jsontree.TooDeep(string(m.Raw), mostLevels) >= 0 {
			return NotApplicable("something was sent that the server may be unable to read")
		}
	}
	seen := false
	for _, e := range t.Of(exchange.Received) {
		seen = seen || e.Message.Error != nil
		allowed := e.HTTP != nil && e.HTTP.Status >= 400 // of a request that was not read
		if m := e.Message; !allowed && m.Error != nil && (m.ID == nil || TypeOf(m.ID) == "null") {
			return Violation("an error has no id: %s", suite.Plain(string(m.Raw)))
		}
	}
	return Observed(seen, "error")
}

// mostLevels is how deep a message may be that every server can read.
const mostLevels = 100

// disturbance returns an experiment with something that a server should survive: the next request is answered.
func disturbance(name string, what Act) Experiment { return disturbedFor(RefusalLimit, name, what) }

func disturbedFor(within time.Duration, name string, what Act) Experiment {
	limit := func(_ *Known, s *exchange.Script) { s.Steps[len(s.Steps)-1].Within = within }
	return Experiment{
		Name: name, Note: name, Own: true, Owned: true, Silent: true, Send: []Act{Ready, what, limit, Ready, limit},
		Due: func(_ *Known, t *exchange.Transcript) error {
			if _, found := t.Response(RequestIn(t.Script, Last)); !found {
				return Violation("after %s, the next request is not answered", name)
			}
			return nil
		},
	}
}

// batch sends two requests in one message, which have the ids 1001 and 1002.
func batch(_ *Known, s *exchange.Script) {
	s.Send(slices.Concat([]byte("["), Ping(s, "1001"), []byte(","), Ping(s, "1002"), []byte("]")))
}

func answeredBatch() Experiment {
	x := disturbance("a batch of two requests", batch)
	x.In = func(*Known) message.Revision { return message.March2025 }
	for _, id := range []string{"1001", "1002"} {
		x.Send = append(x.Send, Do(exchange.Step{Do: exchange.Await, ID: id, Within: RefusalLimit}))
	}
	x.Due = Both(x.Due, Awaited("a request in a batch is not answered"))
	return x
}

// oneID sends pairs of requests with one id, many at once: a quick server has often handled the first one of a pair before it reads the second.
func oneID(k *Known, s *exchange.Script) {
	const pairs = 32
	var id string
	var all []byte
	for range pairs {
		id = s.NewID()
		for _, raw := range [][]byte{message.Request(id, "tools/list", s.Revision.Params("")), Ping(s, id)} {
			if all = append(append(all, raw...), '\n'); !k.Target.Stdio() {
				s.Send(raw)
			}
		}
	}
	if k.Target.Stdio() { // in one write
		s.Add(exchange.Step{Do: exchange.Write, Raw: all})
	}
	s.AwaitFor(id, RefusalLimit)
}

// oversized sends a message of 20 MB, which is not kept.
func oversized() Experiment {
	x := disturbedFor(4*RefusalLimit, "a message of 20 MB", func(_ *Known, s *exchange.Script) {
		s.Request("tools/call", message.CallParams(AbsentTool, `{"text":"`+strings.Repeat("x", 20<<20)+`"}`))
	})
	x.Rank = 2
	return x
}

// noneModern evaluates that a server sends no messages for which something holds, in a revision without a handshake.
func noneModern(holds func(message.Message) bool, wrong string) Evaluation {
	return eachMessage(func(_ *Known, t *exchange.Transcript, e exchange.Event) string {
		if t.Script.Revision.Modern() && holds(e.Message) {
			return wrong + Show(e.Message)
		}
		return ""
	})
}

func isRequest(m message.Message) bool { return m.Kind() == message.Call }
func isLog(m message.Message) bool     { return m.Method == "notifications/message" }

// asks reports whether a result asks for input.
func asks(m message.Message) bool {
	return string(Member(m.Result, "resultType")) == `"input_required"`
}

// wellFormed evaluates the envelope of a message, and what has no rule of its own in the results of other methods than tools/call.
func wellFormed(_ *Known, t *exchange.Transcript, e exchange.Event) string {
	m, envelope := e.Message, "message"
	request, ours := t.Request(string(m.ID))
	id := TypeOf(m.ID)
	switch m.Kind() {
	case message.Invalid:
		return "a message has no method, no result and no error: " + suite.Plain(string(m.Raw))
	case message.Call:
		envelope = "call"
	case message.Notification:
		envelope = "notification"
	case message.Response:
		if envelope = "response"; !ours && id != "string" && id != "number" && id != "nothing" && id != "null" {
			return "id is " + id + " in " + suite.Plain(string(m.Raw))
		}
	}
	where := suite.Plain(string(m.Raw))
	wrong := cmp.Or(Form("MCP-711", "message", m.Raw, where), Form("MCP-711", envelope, m.Raw, where))
	if method := request.Message.Method; wrong == "" && envelope == "response" && method != "tools/call" {
		if wrong = Form("MCP-711", "answer", m.Raw, where); wrong == "" && m.Result != nil {
			wrong = Form("MCP-711", method, m.Result, In("the result of "+method, m.Result))
		}
	}
	return wrong
}

// inParallel is how many calls are made at once.
const inParallel = 32

// unmixed calls a tool with several arguments, one after the other, at once, and once more: a result that depends on the time has changed meanwhile.
func unmixed(_ *Known, tool *Tool) ([]Case, error) {
	var some []string
	for _, c := range tool.tried() {
		if c.Took < SlowCall && len(some) < inParallel/4 {
			some = append(some, c.Arguments)
		}
	}
	if len(some) < 2 {
		return nil, NotApplicable("there are no two quick calls with different arguments")
	}
	twice := lists.Flat(some, func(arguments string) []string { return []string{arguments, arguments} })
	s, before := tool.calls("calls at once", twice...)
	c := atOnceCalls{some: some, before: before}
	for i := range inParallel {
		c.together = append(c.together, s.Call(some[i%len(some)]))
	}
	s.AwaitAll()
	for _, arguments := range some {
		c.after = append(c.after, s.Call(arguments))
		s.Await(c.after[len(c.after)-1])
	}
	return []Case{{Script: s, Rank: 1, Note: fmt.Sprintf("%d calls at once", inParallel), Evaluate: c.evaluate}}, nil
}

// An atOnceCalls is calls with some arguments: the ids of those that are made twice one by one, of those at once, and of those behind them.
type atOnceCalls struct{ some, before, together, after []string }

// evaluate evaluates that no result has what belongs to another call. A result that only differs says nothing: an order may depend on chance.
func (c atOnceCalls) evaluate(_ *Known, t *exchange.Transcript) error {
	answer := func(id string) message.Message {
		e, _ := t.Response(id)
		return e.Message
	}
	text := func(m message.Message) string { return string(m.Result) + string(m.Error) }
	steady := map[string]message.Message{} // by the arguments
	for i, arguments := range c.some {
		one := answer(c.before[2*i])
		if text(one) == text(answer(c.before[2*i+1])) && text(one) == text(answer(c.after[i])) {
			steady[arguments] = one
		}
	}
	same := len(steady) > 1
	for i, id := range c.together {
		arguments, got := c.some[i%len(c.some)], answer(id)
		alone, known := steady[arguments]
		if !known || text(got) == text(alone) {
			continue
		}
		if same = false; refuses(got) && !refuses(alone) {
			return Violation("a call with %s, which succeeds alone, fails at the same time as others: %s", suite.Plain(arguments), describe(got))
		}
		for _, other := range c.some {
			if text(steady[other]) == text(got) || other != arguments && hasTextOf(other, text(got), arguments+text(alone)) {
				return Violation("a call with %s gets what belongs to a call with %s: %s", suite.Plain(arguments), suite.Plain(other), suite.Plain(text(got)))
			}
		}
	}
	if !same {
		return NotApplicable("equal calls have different results, none of which has anything of another call")
	}
	return nil
}

// hasTextOf reports whether a result has a text of the arguments of another call that is not in what belongs to its own.
func hasTextOf(other, got, own string) bool {
	root, err := jsontree.Parse(other)
	if err != nil {
		return false
	}
	for path, text := range rule.TextsIn(root) {
		isName := path[len(path)-1] == text
		plain := len(text) >= shortestText && jsontree.Quote(text) == `"`+text+`"` // so that it is the same in a text of JSON
		if !isName && plain && strings.Contains(got, text) && !strings.Contains(own, text) {
			return true
		}
	}
	return false
}

// shortestText is the length from which on a text is not in a result by chance.
const shortestText = 4

// unblocked lists the tools while a call runs.
func unblocked(_ *Known, tool *Tool) ([]Case, error) {
	return inCall(tool, tool.Revision, "tools/list")
}

// inCall sends another request while a call runs: that is answered first. It does so twice, and before it sends the request alone, since on a busy
// machine everything is late.
func inCall(tool *Tool, r message.Revision, method string) ([]Case, error) {
	slow, _ := tool.Slow()
	s := exchange.NewScript(tool.Name, method+" during a call", r)
	var rounds [2]struct{ alone, call, other string }
	for i := range rounds {
		rounds[i].alone = s.Request(method, "")
		s.Await(rounds[i].alone)
		rounds[i].call, rounds[i].other = s.Call(slow.Arguments), s.Request(method, "")
		s.AwaitAll()
	}
	return []Case{{Script: s, Rank: 1, Evaluate: func(_ *Known, t *exchange.Transcript) error {
		late := true
		for _, round := range rounds {
			alone, _ := took(t, round.alone)
			long, _ := took(t, round.call)
			called, found := t.Response(round.call)
			other, answered := t.Response(round.other)
			switch {
			case !found || !answered || long < SlowCall:
				return NotApplicable("the call does not take long when it is made again")
			case other.At < called.At:
				return nil
			}
			late = late && alone <= long/2
		}
		if !late {
			return errSlow
		}
		return Violation("%s, sent during a call, is answered only after the call", method)
	}}}, nil
}
