package rules

import (
	"fmt"
	"slices"
	"time"

	"github.com/toolconform/toolconform/conformance/mcp/exchange"
	"github.com/toolconform/toolconform/conformance/mcp/message"
	"github.com/toolconform/toolconform/conformance/suite"
)

// cancellations are the rules of area X about cancellation. There is none that looks whether a call goes on after a lost connection (MCP-605):
// that has no effect which every tool shows.
var cancellations = []Rule{
	{ID: "MCP-601", When: []Condition{byMessage}, Calls: true, Of: takesLong, Tool: cancelled(stops)},
	{ID: "MCP-602", When: []Condition{byMessage}, Calls: true, Of: takesLong, Tool: cancelled(silent)},
	{ID: "MCP-603", Try: []Experiment{{
		Name: "odd cancellations", Note: "late, repeated, unknown and malformed cancellations", Own: true, Owned: true, Send: []Act{oddCancellations},
		Due: Both(Succeed("after odd cancellations, a request does not succeed"), Unanswered("a cancellation")),
	}}},
	{ID: "MCP-604", When: []Condition{byDisconnect}, Calls: true, Of: takesLong, Tool: cancelled(stops)},
	{ID: "MCP-606", Every: eachMessage(cancelsNothing)},
	{ID: "MCP-607", Calls: true, Of: takesLong, Tool: cancelledAlone},
	{ID: "MCP-608", Calls: true, Of: takesLong, Tool: cancelled(repeatable)},
}

// How calls are cancelled.
var (
	byMessage    = If(func(k *Known) bool { return !k.drops(k.Revision) }, "a call is cancelled by dropping its connection: MCP-604")
	byDisconnect = If(func(k *Known) bool { return k.drops(k.Revision) }, "a call is cancelled by a notification: MCP-601")
)

// drops reports whether a call is cancelled by dropping its connection.
func (k *Known) drops(r message.Revision) bool { return !k.Target.Stdio() && r.Modern() }

// cancel appends what cancels a call, and a request behind it: when that is answered, the server has read the cancellation.
func (k *Known) cancel(s *exchange.Script, id string) (sync string) {
	k.stop(s, id)
	return s.Sync()
}

// stop appends what cancels a call.
func (k *Known) stop(s *exchange.Script, id string) {
	if k.drops(s.Revision) {
		s.Add(exchange.Step{Do: exchange.Disconnect, ID: id})
	} else {
		s.Send(message.Notify("notifications/cancelled", s.Revision.Params(`{"requestId":`+id+`,"reason":"the user has stopped it"}`)))
	}
}

// An attempt is a call that is cancelled, and the same call behind it. What the server uses meanwhile is measured with names that end with its id.
type attempt struct {
	early             bool          // cancelled long before it ends
	moment            time.Duration // of the cancellation, after the call
	call, sync, again string        // again is "" in the first one
	cancel            int           // step
}

// A cancellation is a script in which a slow call is cancelled at several moments. It measures while the call runs, "begun" and "running", and while
// nothing runs, "before" all attempts, while "idle", and "after" them.
type cancellation struct {
	*exchange.Script
	plain, ping string        // the call, not cancelled, and a request that needs no work behind it
	usual       time.Duration // of the call, when it was made first
	window      time.Duration // between two measurements
	attempts    []attempt
	handles     func(exchange.Usage) int // open files; over HTTP without sockets, which other requests have, too
}

// newCancellation returns the script for a call.
func newCancellation(k *Known, tool *Tool, slow Call) *cancellation {
	c := &cancellation{
		Script: exchange.NewScript(tool.Name, "cancelled at several moments", tool.Revision),
		usual:  slow.Took, window: min(max(slow.Took/4, SlowCall/2), 300*time.Millisecond),
	}
	if c.handles = func(u exchange.Usage) int { return u.Files }; !k.Target.Stdio() {
		c.handles = func(u exchange.Usage) int { return u.Files - u.Sockets }
	}
	begin := min(slow.Took/8, SlowCall/2)
	c.plain = c.Call(slow.Arguments)
	c.Measure("begun", begin).Measure("running", c.window).Await(c.plain)
	c.ping = c.Sync()
	c.Measure("before", 0).Measure("idle", c.window)
	for i, moment := range []time.Duration{0, slow.Took / 4, slow.Took * 9 / 10} {
		a := attempt{early: i < 2, moment: moment, call: c.Call(slow.Arguments)}
		if i > 0 {
			c.Add(exchange.Step{Do: exchange.Pause, Within: moment})
		}
		a.cancel = len(c.Steps)
		a.sync = k.cancel(c.Script, a.call)
		if a.early {
			c.Measure("begun "+a.call, begin).Measure("ended "+a.call, c.window)
		}
		if i > 0 {
			a.again = c.Call(slow.Arguments)
			c.Await(a.again)
		}
		c.attempts = append(c.attempts, a)
	}
	c.Sync()
	c.Measure("after", 0)
	return c
}

// took returns how long a call took, and whether it succeeded.
func took(t *exchange.Transcript, id string) (time.Duration, bool) {
	sent, _ := t.Request(id)
	response, found := t.Response(id)
	return response.At - sent.At, found && Succeeds(response.Message)
}

// cancelled returns the cases of a rule about cancelled calls.
func cancelled(evaluate func(*cancellation, *exchange.Transcript) error) func(*Known, *Tool) ([]Case, error) {
	return func(k *Known, tool *Tool) ([]Case, error) {
		slow, _ := tool.Slow()
		c := newCancellation(k, tool, slow)
		return []Case{{Script: c.Script, Rank: 2, Note: "a call that takes long is cancelled", Evaluate: func(_ *Known, t *exchange.Transcript) error {
			if _, ok := took(t, c.plain); !ok {
				return NotApplicable("the call does not succeed when it is made again")
			}
			switch least := c.shortest(t); {
			case least < SlowCall:
				return NotApplicable("the call does not always take long")
			case 2*c.quickest(t) > least:
				return errSlow
			}
			return evaluate(c, t)
		}}}, nil
	}
}

// clockTick is the unit in which systems count processor time at the coarsest.
const clockTick = 10 * time.Millisecond

// visible reports whether a running call uses something that it gives back when it ends.
func (c *cancellation) visible(t *exchange.Transcript) bool {
	before, running := t.Used("before"), t.Used("running")
	return c.works(t, "begun", "running") || running.Children > before.Children || running.Threads > before.Threads || c.handles(running) > c.handles(before)
}

// works reports whether the server uses the processor between two measurements more than it does when nothing runs.
func (c *cancellation) works(t *exchange.Transcript, begun, ended string) bool {
	idle := t.Used("idle").Processor - t.Used("before").Processor
	return t.Used(ended).Processor-t.Used(begun).Processor > idle+max(c.window/10, clockTick)
}

// within reports whether an event came within a time after the call of an attempt was sent. On a busy machine, the call may have ended long before.
func within(t *exchange.Transcript, limit time.Duration, a attempt, event int) bool {
	sent, _ := t.Request(a.call)
	return event >= 0 && t.Events[event].At-sent.At < limit
}

// shortest returns the shortest time that the call took: less of it may be due to a busy machine.
func (c *cancellation) shortest(t *exchange.Transcript) time.Duration {
	least := c.usual
	for _, id := range []string{c.plain, c.attempts[1].again, c.attempts[2].again} {
		if long, ok := took(t, id); ok {
			least = min(least, long)
		}
	}
	return least
}

// quickest returns the shortest time that a request took which needs no work.
func (c *cancellation) quickest(t *exchange.Transcript) time.Duration {
	least, _ := took(t, c.ping)
	for _, a := range c.attempts {
		if long, ok := took(t, a.sync); ok {
			least = min(least, long)
		}
	}
	return least
}

// errSlow is why nothing can be said about what happens while a call runs.
var errSlow = &suite.Untestable{Why: "a short request takes as long as a call, also when nothing else runs: the server is slow, or the machine is too busy"}

// tooLate returns why nothing was seen of a call that is cancelled while it runs.
func (c *cancellation) tooLate(t *exchange.Transcript) error {
	for _, a := range c.attempts {
		if read, got := answered(t, a.sync), answered(t, a.call); a.early && got >= 0 && got < read {
			return NotApplicable("the server reads a cancellation only after the call")
		}
	}
	return &suite.Untestable{Why: "the machine is too busy: when a cancellation was read, the call would have ended anyway"}
}

// answered returns the index of the event in which a request is answered; -1 if it is not.
func answered(t *exchange.Transcript, id string) int {
	return slices.IndexFunc(t.Events, func(e exchange.Event) bool { return e.Kind == exchange.Received && e.Message.RespondsTo(id) })
}

// measured returns the index of the event of a measurement; -1 if there is none.
func (c *cancellation) measured(t *exchange.Transcript, name string) int {
	return slices.IndexFunc(t.Events, func(e exchange.Event) bool { return e.Kind == exchange.Measured && c.Steps[e.Step].ID == name })
}

// stops evaluates that the work of a cancelled call ends. Of a call that only waits, nothing can be seen.
func stops(c *cancellation, t *exchange.Transcript) error {
	before, after := t.Used("before"), t.Used("after")
	if before.Processor < 0 || after.Processor < 0 {
		return NotApplicable("what the server uses cannot be seen")
	}
	busy, seen := true, false // after each of the early ones: a garbage collection may fall into one
	threads := []int{before.Threads}
	for _, a := range c.attempts {
		if ended := "ended " + a.call; a.early {
			idle := !c.works(t, "begun "+a.call, ended)
			threads = append(threads, t.Used(ended).Threads)
			busy, seen = busy && !idle, seen || idle && within(t, c.shortest(t), a, c.measured(t, ended))
		}
	}
	threads = append(threads, after.Threads)
	switch each := len(c.attempts); {
	case busy:
		return Violation("after the cancellation, the server goes on using the processor")
	case after.Children > before.Children:
		return Violation("a process that was started for a cancelled call is still there")
	case c.handles(after)-c.handles(before) >= each:
		return Violation("with each cancelled call, the server has more open files")
	case slices.IsSorted(threads) && len(slices.Compact(threads)) > each:
		return Violation("with each cancelled call, the server has more threads")
	case !c.visible(t) && t.Events[c.measured(t, "running")].At > t.Events[answered(t, c.plain)].At:
		return &suite.Untestable{Why: "the machine is too busy: a call had ended before it was looked what it uses"}
	case !c.visible(t):
		return NotApplicable("a running call uses nothing that can be seen, neither processor time nor processes, threads or files")
	case !seen:
		return c.tooLate(t)
	}
	return nil
}

// silent evaluates that nothing is sent for a cancelled call. A response that comes before the server has answered a request behind the
// cancellation, or when the call would have ended anyway, may have crossed it; one that comes long before that is due to the cancellation.
func silent(c *cancellation, t *exchange.Transcript) error {
	usual, seen := c.shortest(t), false
	for _, a := range c.attempts {
		sent := slices.IndexFunc(t.Events, func(e exchange.Event) bool { return e.Kind == exchange.Sent && e.Step == a.cancel })
		read, got := answered(t, a.sync), answered(t, a.call)
		if !a.early || sent < 0 || read < 0 || got >= 0 && got < sent {
			continue
		}
		if got < 0 {
			seen = true
			continue
		}
		long, ok := took(t, a.call)
		inTime := within(t, a.moment+usual/4, a, read) // else the machine is busy, and the call may have ended before the server read the cancellation
		if inTime && (got > read || !ok || long < usual/2) {
			return Violation("a cancelled call is answered: %s", describe(t.Events[got].Message))
		}
	}
	if !seen {
		return c.tooLate(t)
	}
	return nil
}

// repeatable evaluates that a call that was cancelled can be made again.
func repeatable(c *cancellation, t *exchange.Transcript) error {
	return succeeded(t, "right after it was cancelled, the same call does not succeed", c.attempts[1].again, c.attempts[2].again)
}

// succeeded evaluates that calls succeed which do so otherwise.
func succeeded(t *exchange.Transcript, otherwise string, ids ...string) error {
	for _, id := range ids {
		m, err := Answer(t, id)
		if err == nil && !Succeeds(m) {
			err = Violation("%s: %s", otherwise, describe(m))
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// describe describes a response by the text of its refusal, if it has one.
func describe(m message.Message) string {
	if text := TextOf(m); refuses(m) && text != "" {
		return fmt.Sprintf("the error %q", text)
	}
	return Show(m)
}

// atOnce is how many calls are made of which one is cancelled.
const atOnce = 8

// cancelledAlone makes some calls at once, and then again, when it cancels one of them.
func cancelledAlone(k *Known, tool *Tool) ([]Case, error) {
	slow, _ := tool.Slow()
	s := exchange.NewScript(tool.Name, "one of several is cancelled", tool.Revision)
	var all, others []string
	for range atOnce {
		all = append(all, s.Call(slow.Arguments))
	}
	s.AwaitAll()
	for range atOnce {
		others = append(others, s.Call(slow.Arguments))
	}
	k.cancel(s, others[atOnce/2])
	others = slices.Delete(others, atOnce/2, atOnce/2+1)
	for _, id := range others {
		s.Await(id)
	}
	return []Case{{Script: s, Rank: 2, Owner: "MCP-607", Silent: true, Note: fmt.Sprintf("%d calls at once, one is cancelled", atOnce), Evaluate: func(_ *Known, t *exchange.Transcript) error {
		for _, id := range all {
			if _, ok := took(t, id); !ok {
				return NotApplicable("%d calls at once do not all succeed", atOnce)
			}
		}
		return succeeded(t, fmt.Sprintf("when one of %d equal calls is cancelled, another one does not succeed", atOnce), others...)
	}}}, nil
}

// oddCancellations sends cancellations that are late, repeated, unknown and malformed.
func oddCancellations(k *Known, s *exchange.Script) {
	cancel := func(id string) { Tell("notifications/cancelled", `{"requestId":`+id+`}`)(k, s) }
	finished := s.Sync()
	for _, id := range []string{finished, finished, `"` + finished + `"`, `"toolconform"`, `0`, `null`, `{}`} {
		cancel(id)
	}
	Tell("notifications/cancelled", "")(k, s)
	Notify("notifications/cancelled", `[1]`)(k, s)
	s.Sync()
	if params, found := k.plainCall(); found {
		for range 2 {
			id := s.Request("tools/call", params)
			s.Await(id)
			cancel(id)
		}
	}
	s.Sync()
}

// cancelsNothing evaluates that the server cancels no request of the client but a subscription.
func cancelsNothing(_ *Known, t *exchange.Transcript, e exchange.Event) string {
	if e.Message.Method != "notifications/cancelled" {
		return ""
	}
	id := Member(e.Message.Params, "requestId")
	for _, own := range t.Of(exchange.Received) {
		if own.Message.Kind() == message.Call && string(own.Message.ID) == string(id) {
			return "" // one of its own
		}
	}
	if request, found := t.Request(string(id)); found && request.Message.Method != "subscriptions/listen" {
		return "the server cancels " + request.Message.Method + ", a request of the client"
	}
	return ""
}
