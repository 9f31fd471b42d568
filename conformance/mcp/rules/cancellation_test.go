package rules

import (
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/toolconform/toolconform/conformance/mcp/exchange"
	"github.com/toolconform/toolconform/conformance/mcp/message"
)

// A recording is a transcript that is made event by event.
type recording struct{ exchange.Transcript }

func (r *recording) add(at time.Duration, kind exchange.EventKind, step int, raw string) {
	all, _, err := message.Parse([]byte(raw))
	if err != nil {
		panic(err)
	}
	r.Events = append(r.Events, exchange.Event{At: at * time.Millisecond, Kind: kind, Step: step, Message: all[0]})
}

func (r *recording) measured(name string, u exchange.Usage) {
	step := slices.IndexFunc(r.Script.Steps, func(s exchange.Step) bool { return s.Do == exchange.Measure && s.ID == name })
	r.Events = append(r.Events, exchange.Event{Kind: exchange.Measured, Step: step, Usage: &u})
}

func (r *recording) response(at time.Duration, id, rest string) {
	r.add(at, exchange.Received, -1, `{"jsonrpc":"2.0","id":`+id+`,`+rest+`}`)
}

// cancelledCalls returns the transcript of cancellations of a call that takes a second. reply adds what the server sends for a cancelled call: before it has read the cancellation, or after.
func cancelledCalls(reply func(r *recording, begun time.Duration, id string, read bool)) (*cancellation, *exchange.Transcript) {
	tool := derived(weather)
	c := newCancellation(&Known{}, tool, Call{Arguments: "{}", Took: time.Second})
	r := &recording{exchange.Transcript{Script: c.Script}}
	raw := func(id string) string {
		i := slices.IndexFunc(c.Steps, func(s exchange.Step) bool { return strings.Contains(string(s.Raw), `"id":`+id+`,`) })
		return string(c.Steps[i].Raw)
	}
	r.add(0, exchange.Sent, 0, raw(c.plain))
	r.response(1000, c.plain, success)
	for i, a := range c.attempts {
		begun := time.Duration(2000 * (i + 1))
		r.add(begun, exchange.Sent, 0, raw(a.call))
		r.add(begun+5, exchange.Sent, a.cancel, string(c.Steps[a.cancel].Raw))
		reply(r, begun, a.call, false)
		r.response(begun+10, a.sync, `"result":{}`)
		reply(r, begun, a.call, true)
		if a.again != "" {
			r.response(begun+1100, a.again, success)
		}
	}
	return c, &r.Transcript
}

func TestCancelledCallsAreSilent(t *testing.T) {
	for name, c := range map[string]struct {
		reply func(r *recording, begun time.Duration, id string, read bool)
		want  string
	}{
		"nothing": {func(*recording, time.Duration, string, bool) {}, ""},
		"a result when the call ends": {func(r *recording, begun time.Duration, id string, read bool) {
			if read {
				r.response(begun+1000, id, success)
			}
		}, "a cancelled call is answered"},
		"an error at once": {func(r *recording, begun time.Duration, id string, read bool) {
			if !read {
				r.response(begun+6, id, `"error":{"code":-32603,"message":"context canceled"}`)
			}
		}, `a cancelled call is answered: the error "context canceled"`},
		"a result at once": {func(r *recording, begun time.Duration, id string, read bool) {
			if !read {
				r.response(begun+6, id, success)
			}
		}, "a cancelled call is answered"},
		"a server with one thread": {func(r *recording, begun time.Duration, id string, read bool) {
			if !read {
				r.response(begun+1000, id, success)
			}
		}, "not applicable"},
		"a busy machine": {func(r *recording, begun time.Duration, id string, read bool) {
			if read {
				r.Events[len(r.Events)-1].At += 2 * time.Second // the response to the request behind the cancellation
				r.response(begun+2020, id, success)
			}
		}, "too busy"},
		"a machine that was busier before": {func(r *recording, begun time.Duration, id string, read bool) {
			if !read {
				r.response(begun+490, id, success)
			} else {
				r.Events[len(r.Events)-1].At += 600 * time.Millisecond
			}
		}, "not applicable"},
	} {
		script, transcript := cancelledCalls(c.reply)
		err := silent(script, transcript)
		if (err == nil) != (c.want == "") || err != nil && !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %s", name, err, c.want)
		}
	}
}

func TestWorkOfCancelledCallsEnds(t *testing.T) {
	const ms = time.Millisecond
	files := func(n int) exchange.Usage { return exchange.Usage{Files: n} }
	child := exchange.Usage{Files: 9, Children: 1}
	for name, c := range map[string]struct {
		running exchange.Usage   // in the call that is not cancelled
		after   exchange.Usage   // at the end
		busy    [2]time.Duration // processor time in the window after each cancellation
		threads int              // more after each cancellation
		late    [3]time.Duration // when the second measurement is made: of the call that is not cancelled, and after each cancellation
		want    string
	}{
		"ends":           {running: child, after: files(9)},
		"worked":         {running: exchange.Usage{Files: 9, Processor: 200 * ms}, after: files(9)},
		"only waits":     {running: files(9), after: files(9), want: "not applicable"},
		"goes on":        {running: files(9), after: files(9), busy: [2]time.Duration{200 * ms, 200 * ms}, want: "goes on using the processor"},
		"a child":        {running: files(9), after: child, want: "a process"},
		"files":          {running: files(9), after: files(12), want: "more open files"},
		"another file":   {running: exchange.Usage{Files: 9, Threads: 1}, after: files(10)},
		"threads":        {running: files(9), after: exchange.Usage{Files: 9, Threads: 3}, threads: 1, want: "more threads"},
		"another thread": {running: files(10), after: exchange.Usage{Files: 9, Threads: 1}},
		"busy machine":   {running: child, after: files(9), late: [3]time.Duration{0, 2 * time.Second, 2 * time.Second}, want: "too busy"},
		"seen busy once": {running: child, after: files(9), busy: [2]time.Duration{200 * ms}, late: [3]time.Duration{0, 0, 2 * time.Second}, want: "too busy"},
		"looked late":    {running: files(9), after: files(9), late: [3]time.Duration{2 * time.Second}, want: "too busy"},
		"unknown":        {after: exchange.Usage{Files: -1, Processor: -1}, want: "not applicable"},
	} {
		script, transcript := cancelledCalls(func(*recording, time.Duration, string, bool) {})
		r := recording{*transcript}
		late := func(call string, by time.Duration) {
			sent, _ := r.Request(call)
			r.Events[len(r.Events)-1].At = sent.At + by
		}
		r.measured("begun", files(9))
		r.measured("running", c.running)
		late(script.plain, c.late[0])
		r.measured("before", files(9))
		r.measured("idle", files(9))
		for i, a := range script.attempts[:2] {
			r.measured("begun "+a.call, files(9))
			r.measured("ended "+a.call, exchange.Usage{Files: 9, Processor: c.busy[i], Threads: c.threads * (i + 1)})
			late(a.call, c.late[i+1])
		}
		r.measured("after", c.after)
		err := stops(script, &r.Transcript)
		if (err == nil) != (c.want == "") || err != nil && !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %s", name, err, c.want)
		}
	}
}

func TestHowCallsAreCancelled(t *testing.T) {
	for _, c := range []struct {
		url      string
		revision message.Revision
		want     exchange.Action
	}{
		{"", message.July2026, exchange.Send}, {"", message.March2025, exchange.Send},
		{"http://localhost/", message.July2026, exchange.Disconnect}, {"http://localhost/", message.November2025, exchange.Send},
	} {
		s := exchange.NewScript("t", "x", c.revision)
		(&Known{Target: exchange.Target{URL: c.url}}).cancel(s, "7")
		if s.Steps[0].Do != c.want || s.Steps[1].Do != exchange.Sync {
			t.Errorf("%s in %s: %s", c.url, c.revision, s.Steps[0].Do)
		}
	}
}

func TestServerThatCancels(t *testing.T) {
	for name, c := range map[string]struct {
		received []string
		want     bool
	}{
		"a call":         {[]string{`{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1}}`}, true},
		"its own":        {[]string{`{"jsonrpc":"2.0","id":1,"method":"ping"}`, `{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1}}`}, false},
		"a subscription": {[]string{`{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":2}}`}, false},
	} {
		r := &recording{}
		r.add(0, exchange.Sent, 0, `{"jsonrpc":"2.0","id":1,"method":"tools/call"}`)
		r.add(0, exchange.Sent, 0, `{"jsonrpc":"2.0","id":2,"method":"subscriptions/listen"}`)
		for _, text := range c.received {
			r.add(1, exchange.Received, -1, text)
		}
		if got := cancelsNothing(nil, &r.Transcript, r.Events[len(r.Events)-1]); (got != "") != c.want {
			t.Errorf("%s: %q", name, got)
		}
	}
}
