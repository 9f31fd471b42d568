package rules

import (
	"cmp"
	"fmt"
	"slices"
	"time"

	"github.com/toolconform/toolconform/conformance/mcp/exchange"
	"github.com/toolconform/toolconform/conformance/mcp/message"
)

// cancellations are the rules of area X about cancellation. There is none that looks whether a call goes on after a lost connection (MCP-605):
// that has no effect which every tool shows.
var cancellations = []Rule{
	{ID: "MCP-601", Calls: true, Tool: cancelled(byMessage, stops)},
	{ID: "MCP-602", Calls: true, Tool: cancelled(byMessage, silent)},
	{ID: "MCP-603", Server: oddCancellations},
	{ID: "MCP-604", Calls: true, Tool: cancelled(byDisconnect, stops)},
	{ID: "MCP-606", Message: cancelsNothing},
	{ID: "MCP-607", Calls: true, Tool: cancelledAlone},
	{ID: "MCP-608", Calls: true, Tool: cancelled(inAnyWay, repeatable)},
}

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

// An attempt is a call that is cancelled, and the same call behind it.
type attempt struct {
	early             bool   // cancelled long before it ends
	call, sync, again string // again is "" in the first one
	cancel            int    // step
	begun, ended      int    // steps that measure what the server uses meanwhile
}

// A cancellation is a script in which a slow call is cancelled at several moments.
type cancellation struct {
	*exchange.Script
	plain, ping    string // the call, not cancelled, and a request that needs no work behind it
	begun, running int    // steps that measure while it runs
	before, after  int    // steps that measure while nothing runs
	idle           int    // step that measures, a while after before
	window         time.Duration
	attempts       []attempt
	sockets        int // of a running call itself
}

// newCancellation returns the script for a call.
func newCancellation(k *Known, tool *Tool, slow Call) *cancellation {
	c := &cancellation{Script: exchange.NewScript(tool.Name, "cancelled at several moments", tool.Revision), window: min(max(slow.Took/4, SlowCall/2), 300*time.Millisecond)}
	measure := func(after time.Duration) int {
		if after > 0 {
			c.Add(exchange.Step{Do: exchange.Pause, Within: after})
		}
		c.Add(exchange.Step{Do: exchange.Measure})
		return len(c.Steps) - 1
	}
	if !k.Target.Stdio() {
		c.sockets = 1
	}
	c.plain = c.Call(slow.Arguments)
	c.begun = measure(min(slow.Took/8, SlowCall/2))
	c.running = measure(c.window)
	c.Await(c.plain)
	c.ping = c.Sync()
	c.before = measure(0)
	c.idle = measure(c.window)
	for i, moment := range []time.Duration{0, slow.Took / 4, slow.Took * 9 / 10} {
		a := attempt{early: i < 2, call: c.Call(slow.Arguments)}
		if i > 0 {
			c.Add(exchange.Step{Do: exchange.Pause, Within: moment})
		}
		a.cancel = len(c.Steps)
		a.sync = k.cancel(c.Script, a.call)
		if a.early {
			a.begun = measure(min(slow.Took/8, SlowCall/2))
			a.ended = measure(c.window)
		}
		if i > 0 {
			a.again = c.Call(slow.Arguments)
			c.Await(a.again)
		}
		c.attempts = append(c.attempts, a)
	}
	c.Sync()
	c.after = measure(0)
	return c
}

// took returns how long a call took, and whether it succeeded.
func took(t *exchange.Transcript, id string) (time.Duration, bool) {
	sent, _ := t.Request(id)
	response, found := t.Response(id)
	return response.At - sent.At, found && succeeds(response.Message)
}

// evaluated returns the case of a cancellation.
func (c *cancellation) evaluated(evaluate func(*cancellation, *exchange.Transcript) error) []Case {
	return []Case{{Script: c.Script, Rank: 2, Note: "a call that takes long is cancelled", Evaluate: func(_ *Known, t *exchange.Transcript) error {
		if _, ok := took(t, c.plain); !ok {
			return NotApplicable("the call does not succeed when it is made again")
		}
		ping, _ := took(t, c.ping)
		for _, id := range []string{c.plain, c.attempts[1].again, c.attempts[2].again} {
			if long, ok := took(t, id); ok && (long < SlowCall || 2*ping > long) {
				return NotApplicable("the call does not always take long, or every request does")
			}
		}
		return evaluate(c, t)
	}}}
}

// cancelled returns the cases of a rule about cancelled calls, unless a reason says that they are not cancelled in its way.
func cancelled(unless func(*Known, *Tool) error, evaluate func(*cancellation, *exchange.Transcript) error) func(*Known, *Tool) ([]Case, error) {
	return func(k *Known, tool *Tool) ([]Case, error) {
		slow, err := tool.Slow()
		if err = cmp.Or(unless(k, tool), err); err != nil {
			return nil, err
		}
		return newCancellation(k, tool, slow).evaluated(evaluate), nil
	}
}

func byMessage(k *Known, tool *Tool) error {
	if k.drops(tool.Revision) {
		return NotApplicable("a call is cancelled by dropping its connection: MCP-604")
	}
	return nil
}

func byDisconnect(k *Known, tool *Tool) error {
	if !k.drops(tool.Revision) {
		return NotApplicable("a call is cancelled by a notification: MCP-601")
	}
	return nil
}

func inAnyWay(*Known, *Tool) error { return nil }

// usage returns what a step measured.
func usage(t *exchange.Transcript, step int) exchange.Usage {
	for _, e := range t.Of(exchange.Measured) {
		if e.Step == step {
			return *e.Usage
		}
	}
	return exchange.Usage{Files: -1, Processor: -1}
}

// clockTick is the unit in which the system counts processor time.
const clockTick = 10 * time.Millisecond

// visible reports whether a running call uses something that it gives back when it ends.
func (c *cancellation) visible(t *exchange.Transcript) bool {
	before, running := usage(t, c.before), usage(t, c.running)
	return c.works(t, c.begun, c.running) || running.Children > before.Children || running.Threads > before.Threads || running.Files > before.Files+c.sockets
}

// works reports whether the server uses the processor between two steps more than it does when nothing runs.
func (c *cancellation) works(t *exchange.Transcript, begun, ended int) bool {
	idle := usage(t, c.idle).Processor - usage(t, c.before).Processor
	return usage(t, ended).Processor-usage(t, begun).Processor > idle+max(c.window/10, clockTick)
}

// stops evaluates that the work of a cancelled call ends. Of a call that only waits, nothing can be seen.
func stops(c *cancellation, t *exchange.Transcript) error {
	before, after := usage(t, c.before), usage(t, c.after)
	if before.Processor < 0 || after.Processor < 0 {
		return NotApplicable("what the server uses cannot be seen")
	}
	busy := true // after each of the early ones: a garbage collection may fall into one
	threads := []int{before.Threads}
	for _, a := range c.attempts {
		if a.early {
			busy = busy && c.works(t, a.begun, a.ended)
			threads = append(threads, usage(t, a.ended).Threads)
		}
	}
	threads = append(threads, after.Threads)
	switch each := len(c.attempts); {
	case busy:
		return Violation("after the cancellation, the server goes on using the processor")
	case after.Children > before.Children:
		return Violation("a process that was started for a cancelled call is still there")
	case after.Files-before.Files >= each || after.Sockets-before.Sockets >= each:
		return Violation("with each cancelled call, the server has more open files or sockets")
	case slices.IsSorted(threads) && len(slices.Compact(threads)) > each:
		return Violation("with each cancelled call, the server has more threads")
	case !c.visible(t):
		return NotApplicable("a running call uses nothing that can be seen, neither processor time nor processes, threads or files")
	}
	return nil
}

// silent evaluates that nothing is sent for a cancelled call. A response that comes before the server has answered a request behind the
// cancellation may have crossed it, unless it is an error, or comes long before the call ends otherwise: then it is due to the cancellation.
func silent(c *cancellation, t *exchange.Transcript) error {
	usual, _ := took(t, c.plain)
	seen := false
	for _, a := range c.attempts {
		sent := slices.IndexFunc(t.Events, func(e exchange.Event) bool { return e.Kind == exchange.Sent && e.Step == a.cancel })
		read := slices.IndexFunc(t.Events, func(e exchange.Event) bool { return e.Kind == exchange.Received && e.Message.RespondsTo(a.sync) })
		got := slices.IndexFunc(t.Events, func(e exchange.Event) bool { return e.Kind == exchange.Received && e.Message.RespondsTo(a.call) })
		if !a.early || sent < 0 || read < 0 || got >= 0 && got < sent {
			continue
		}
		if got < 0 {
			seen = true
			continue
		}
		long, ok := took(t, a.call)
		if got > read || !ok || long < usual/2 {
			return Violation("a cancelled call is answered: %s", describe(t.Events[got].Message))
		}
	}
	if !seen {
		return NotApplicable("the server reads a cancellation only after the call")
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
		if err == nil && !succeeds(m) {
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
	if text := textOf(m); refuses(m) && text != "" {
		return fmt.Sprintf("the error %q", text)
	}
	return Show(m)
}

// atOnce is how many calls are made of which one is cancelled.
const atOnce = 8

// cancelledAlone makes some calls at once, and then again, when it cancels one of them.
func cancelledAlone(k *Known, tool *Tool) ([]Case, error) {
	slow, err := tool.Slow()
	if err != nil {
		return nil, err
	}
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
func oddCancellations(k *Known) ([]Case, error) {
	s := exchange.NewScript("", "odd cancellations", k.Revision)
	s.Own = true
	cancel := func(params string) { s.Send(message.Notify("notifications/cancelled", params)) }
	finished := s.Sync()
	for _, id := range []string{finished, finished, `"` + finished + `"`, `"toolconform"`, `0`, `null`, `{}`} {
		cancel(k.Revision.Params(`{"requestId":` + id + `}`))
	}
	cancel(k.Revision.Params(""))
	cancel(`[1]`)
	requests := []string{finished, s.Sync()}
	if params, found := k.plainCall(); found {
		for range 2 {
			id := s.Request("tools/call", params)
			s.Await(id)
			cancel(k.Revision.Params(`{"requestId":` + id + `}`))
			requests = append(requests, id)
		}
	}
	requests = append(requests, s.Sync())
	return []Case{{Script: s, Owner: "MCP-603", Note: "late, repeated, unknown and malformed cancellations", Evaluate: func(_ *Known, t *exchange.Transcript) error {
		if err := succeeded(t, "after odd cancellations, a request does not succeed", requests...); err != nil {
			return err
		}
		for _, m := range unasked(t, requests...) {
			return Violation("a cancellation is answered with %s", Show(m))
		}
		return nil
	}}}, nil
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
