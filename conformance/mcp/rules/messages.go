package rules

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"github.com/toolconform/toolconform/conformance/mcp/exchange"
	"github.com/toolconform/toolconform/conformance/mcp/message"
	"github.com/toolconform/toolconform/conformance/suite"
	"github.com/toolconform/toolconform/internal/lists"
)

// messages are the rules of area J: JSON-RPC.
var messages = []Rule{
	{ID: "MCP-701", Server: identifiers("ids", `"toolconform"`, `7`, `"7"`, `-3`, `0`)},
	{ID: "MCP-702", Server: identifiers("large ids", `9007199254740993`, `4611686018427387905`)},
	{ID: "MCP-703", Every: oneAnswer},
	{ID: "MCP-704", Server: notifications},
	{ID: "MCP-705", Every: errorsIdentified},
	{ID: "MCP-706", Server: survives("MCP-706", noJSON)},
	{ID: "MCP-707", Server: oddLines},
	{ID: "MCP-708", Server: batches},
	{ID: "MCP-709", Server: oneID},
	{ID: "MCP-710", Message: noRequests},
	{ID: "MCP-711", Message: wellFormed},
	{ID: "MCP-712", Calls: true, Tool: unmixed},
	{ID: "MCP-713", Calls: true, Tool: unblocked},
	{ID: "MCP-714", Server: oversized},
}

// Ping returns a request that needs no work.
func Ping(k *Known, id string) []byte {
	return message.Request(id, k.Revision.Traits().Ping, k.Revision.Params(""))
}

func identifiers(name string, ids ...string) func(*Known) ([]Case, error) {
	return func(k *Known) ([]Case, error) {
		s := exchange.NewScript("", name, k.Revision)
		s.Own = true
		for _, id := range ids {
			s.Send(Ping(k, id))
		}
		sync := s.Sync()
		s.Add(exchange.Step{Do: exchange.AwaitAll, Within: DrainTime})
		return []Case{{Script: s, Silent: true, Note: "requests with the ids " + strings.Join(ids, ", "), Evaluate: func(_ *Known, t *exchange.Transcript) error {
			others := lists.Map(unasked(t, append(ids, sync)...), func(m message.Message) string { return suite.Plain(string(m.ID)) })
			for _, id := range ids {
				if _, found := t.Response(id); !found && len(others) > 0 {
					return Violation("the request with the id %s is answered with the id %s", id, strings.Join(others, " or "))
				} else if !found {
					return Violation("the request with the id %s is not answered", id)
				}
			}
			return nil
		}}}, nil
	}
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

// notifications sends some that the server does not know.
func notifications(k *Known) ([]Case, error) {
	s := exchange.NewScript("", "notifications", k.Revision)
	s.Send(message.Notify("notifications/frobnicate", k.Revision.Params("")))
	s.Send(message.Notify("notifications/frobnicate", `[1]`))
	s.Send(message.Notify("notifications/cancelled", `{"requestId":{}}`))
	sync := s.Sync()
	return []Case{{Script: s, Note: "unknown and malformed notifications", Evaluate: func(_ *Known, t *exchange.Transcript) error {
		for _, m := range unasked(t, sync) {
			return Violation("a notification is answered with %s", Show(m))
		}
		return nil
	}}}, nil
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
		if m.Kind() == message.Invalid || !readable || depth(m.Raw) > mostLevels {
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

// depth returns how deep a message is, as long as its texts have no brackets.
func depth(raw []byte) (most int) {
	now := 0
	for _, c := range raw {
		switch c {
		case '{', '[':
			now++
			most = max(most, now)
		case '}', ']':
			now--
		}
	}
	return most
}

// A line is one that a server should survive.
type line struct{ note, text string }

var noJSON = []line{
	{"a line that is no JSON", "not json"},
	{"an object that ends after a number", `{"jsonrpc":"2.0","id":1`},
	{"an object that ends after a colon", `{"jsonrpc":"2.0","id":`},
	{"an array of 20,000 levels", strings.Repeat("[", 20_000) + strings.Repeat("]", 20_000)},
}

var noMessages = []line{
	{"an empty array", `[]`},
	{"a number", `42`},
	{"null", `null`},
	{"an empty object", `{}`},
	{"a blank line", ``},
	{"a byte order mark", "\ufeff" + `{"jsonrpc":"2.0","method":"notifications/frobnicate"}`},
	{"a response that nobody asked for", `{"jsonrpc":"2.0","id":"nobody","result":{}}`},
	{"an id that is an object", `{"jsonrpc":"2.0","id":{},"method":"ping"}`},
}

// survives returns the cases that send lines and then a request.
func survives(owner string, lines []line) func(*Known) ([]Case, error) {
	return func(k *Known) ([]Case, error) {
		var all []Case
		for _, l := range lines {
			s := exchange.NewScript("", l.note, k.Revision)
			s.Own = true
			s.Sync() // it has started then
			s.Send([]byte(l.text))
			all = append(all, goesOn(s, owner, RefusalLimit))
		}
		return all, nil
	}
}

// goesOn returns the case of a script that disturbs the server: the next request is answered, within a time.
func goesOn(s *exchange.Script, owner string, within time.Duration) Case {
	s.Steps[len(s.Steps)-1].Within = within
	sync := s.Sync()
	s.Steps[len(s.Steps)-1].Within = within
	return Case{Script: s, Note: s.ID, Owner: owner, Silent: true, Evaluate: func(_ *Known, t *exchange.Transcript) error {
		if _, found := t.Response(sync); !found {
			return Violation("after %s, the next request is not answered", s.ID)
		}
		return nil
	}}
}

// oddLines sends lines that are no messages, and a batch if the revision has none.
func oddLines(k *Known) ([]Case, error) {
	all, err := survives("MCP-707", noMessages)(k)
	if s := batch(k.Revision); !k.Revision.Traits().Batches {
		all = append(all, goesOn(s, "MCP-707", RefusalLimit))
	}
	return all, err
}

// batch returns a script that sends two requests in one message, which have the ids 1001 and 1002.
func batch(r message.Revision) *exchange.Script {
	s := exchange.NewScript("", "a batch of two requests", r)
	s.Own = true
	s.Sync() // it has started then
	request := func(id string) string { return string(message.Request(id, r.Traits().Ping, r.Params(""))) }
	return s.Send([]byte("[" + request("1001") + "," + request("1002") + "]"))
}

func batches(k *Known) ([]Case, error) {
	if !k.Speaks(message.March2025) {
		return nil, NotApplicable("the server does not speak %s", message.March2025)
	}
	s := batch(message.March2025)
	c := goesOn(s, "MCP-708", RefusalLimit)
	ids := []string{"1001", "1002"}
	for _, id := range ids {
		s.Add(exchange.Step{Do: exchange.Await, ID: id, Within: DrainTime})
	}
	survived := c.Evaluate
	c.Evaluate = func(k *Known, t *exchange.Transcript) error {
		for _, id := range ids {
			if _, found := t.Response(id); !found {
				return cmp.Or(survived(k, t), Violation("a request in a batch is not answered"))
			}
		}
		return survived(k, t)
	}
	return []Case{c}, nil
}

// oneID sends two requests with one id.
func oneID(k *Known) ([]Case, error) {
	s := exchange.NewScript("", "two requests with one id at once", k.Revision)
	s.Own = true
	s.Sync() // it has started then
	id := s.NewID()
	one, other := message.Request(id, "tools/list", k.Revision.Params("")), Ping(k, id)
	if k.Target.Stdio() { // in one write, so that the second one is read at once
		s.Add(exchange.Step{Do: exchange.Write, Raw: slices.Concat(one, []byte("\n"), other, []byte("\n"))})
	} else {
		s.Send(one).Send(other)
	}
	s.Add(exchange.Step{Do: exchange.Await, ID: id, Within: RefusalLimit})
	return []Case{goesOn(s, "MCP-709", RefusalLimit)}, nil
}

func noRequests(_ *Known, t *exchange.Transcript, e exchange.Event) string {
	if e.Message.Kind() == message.Call && t.Script.Revision.Modern() {
		return "the server sends the request " + suite.Plain(e.Message.Method)
	}
	return ""
}

// wellFormed evaluates the envelope of a message. What is in it is the object of other rules.
func wellFormed(_ *Known, t *exchange.Transcript, e exchange.Event) string {
	m := e.Message
	want := func(name, got string, types ...string) string {
		if slices.Contains(types, got) {
			return ""
		}
		return fmt.Sprintf("%s is %s in %s", name, got, suite.Plain(string(m.Raw)))
	}
	ids := []string{"string", "number", "nothing", "null"}
	if m.Kind() == message.Call {
		ids = ids[:2]
	} else if _, ours := t.Request(string(m.ID)); ours {
		ids = append(ids, TypeOf(m.ID))
	}
	problems := []string{want("id", TypeOf(m.ID), ids...), want("params", TypeOf(m.Params), "object", "nothing")}
	if string(m.Version) != `"2.0"` {
		problems = append(problems, "jsonrpc is not \"2.0\" in "+suite.Plain(string(m.Raw)))
	}
	switch m.Kind() {
	case message.Invalid:
		problems = append(problems, "a message has no method, no result and no error: "+suite.Plain(string(m.Raw)))
	case message.Call, message.Notification:
		problems = append(problems, want("method", TypeOf(m.Named), "string"))
	case message.Response:
		problems = append(problems, want("error", TypeOf(m.Error), "object", "nothing"))
		if request, _ := t.Request(string(m.ID)); request.Message.Method != "tools/call" { // its result has rules of its own
			problems = append(problems, want("result", TypeOf(m.Result), "object", "nothing"))
			ofResult := members[request.Message.Method]
			for _, name := range slices.Sorted(maps.Keys(ofResult)) {
				if m.Result != nil {
					problems = append(problems, want(name, TypeOf(Member(m.Result, name)), strings.Fields(ofResult[name])...))
				}
			}
		}
	}
	for _, problem := range problems {
		if problem != "" {
			return problem
		}
	}
	return ""
}

// members has the types of members of results. What lacks a rule of its own is here.
var members = map[string]map[string]string{
	"initialize":      {"protocolVersion": "string", "capabilities": "object", "instructions": "string nothing", "_meta": "object nothing"},
	"server/discover": {"instructions": "string nothing", "_meta": "object nothing"},
	"tools/list":      {"nextCursor": "string nothing", "_meta": "object nothing"},
}

// inParallel is how many calls are made at once.
const inParallel = 32

// unmixed calls a tool with several arguments, one after the other and then at once.
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
	s := exchange.NewScript(tool.Name, "calls at once", tool.Revision)
	var alone, again, together []string
	for _, arguments := range some {
		for _, ids := range []*[]string{&alone, &again} {
			id := s.Call(arguments)
			s.Await(id)
			*ids = append(*ids, id)
		}
	}
	for i := range inParallel {
		together = append(together, s.Call(some[i%len(some)]))
	}
	s.AwaitAll()
	var later []string // a result that depends on the time has changed meanwhile
	for _, arguments := range some {
		id := s.Call(arguments)
		s.Await(id)
		later = append(later, id)
	}
	return []Case{{Script: s, Rank: 1, Note: fmt.Sprintf("%d calls at once", inParallel), Evaluate: func(_ *Known, t *exchange.Transcript) error {
		result := func(id string) string {
			e, _ := t.Response(id)
			return string(e.Message.Result) + string(e.Message.Error)
		}
		steady := map[int]string{}
		for i := range some {
			if one := result(alone[i]); one == result(again[i]) && one == result(later[i]) {
				steady[i] = one
			}
		}
		for i, id := range together {
			want, known := steady[i%len(some)]
			got := result(id)
			if !known || got == want {
				continue
			}
			for other, text := range steady {
				if text == got && other != i%len(some) {
					return Violation("a call with %s gets the answer to a call with %s", suite.Plain(some[i%len(some)]), suite.Plain(some[other]))
				}
			}
			return Violation("a call with %s gets another answer at the same time as others: %s", suite.Plain(some[i%len(some)]), suite.Plain(got))
		}
		if len(steady) < 2 {
			return NotApplicable("equal calls, one after the other, have different results")
		}
		return nil
	}}}, nil
}

// unblocked lists the tools while a call runs.
func unblocked(_ *Known, tool *Tool) ([]Case, error) {
	return inCall(tool, tool.Revision, "tools/list")
}

// inCall sends another request while a call runs: that is answered first. It does so twice, and before it sends the request alone, since on a busy
// machine everything is late.
func inCall(tool *Tool, r message.Revision, method string) ([]Case, error) {
	slow, err := tool.Slow()
	if err != nil {
		return nil, err
	}
	s := exchange.NewScript(tool.Name, method+" during a call", r)
	var rounds [2]struct{ alone, call, other string }
	for i := range rounds {
		rounds[i].alone = s.Request(method, "")
		s.Await(rounds[i].alone)
		rounds[i].call, rounds[i].other = s.Call(slow.Arguments), s.Request(method, "")
		s.AwaitAll()
	}
	return []Case{{Script: s, Rank: 1, Evaluate: func(_ *Known, t *exchange.Transcript) error {
		for _, round := range rounds {
			alone, _ := took(t, round.alone)
			long, _ := took(t, round.call)
			called, found := t.Response(round.call)
			other, answered := t.Response(round.other)
			switch {
			case !found || !answered || long < SlowCall || alone > long/2:
				return NotApplicable("the call does not take long when it is made again, or %s takes as long", method)
			case other.At < called.At:
				return nil
			}
		}
		return Violation("%s, sent during a call, is answered only after the call", method)
	}}}, nil
}

// oversized sends a message of 20 MB.
func oversized(k *Known) ([]Case, error) {
	s := exchange.NewScript("", "a message of 20 MB", k.Revision)
	s.Own = true
	s.Sync() // it has started then
	s.Request("tools/call", message.CallParams(AbsentTool, `{"text":"`+strings.Repeat("x", 20<<20)+`"}`))
	c := goesOn(s, "MCP-714", 4*RefusalLimit)
	c.Rank = 2
	return []Case{c}, nil
}
