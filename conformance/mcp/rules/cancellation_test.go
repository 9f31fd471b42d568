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
	for name, c := range map[string]struct {
		running exchange.Usage // in the call that is not cancelled
		after   exchange.Usage // at the end
		busy    time.Duration  // processor time in each window
		threads int            // more after each cancellation
		want    string
		late    time.Duration // when the second measurement after a cancellation is made
	}{
		"ends":           {exchange.Usage{Files: 9, Children: 1}, exchange.Usage{Files: 9}, 0, 0, "", 0},
		"worked":         {exchange.Usage{Files: 9, Processor: 200 * time.Millisecond}, exchange.Usage{Files: 9}, 0, 0, "", 0},
		"only waits":     {exchange.Usage{Files: 9}, exchange.Usage{Files: 9}, 0, 0, "not applicable", 0},
		"goes on":        {exchange.Usage{Files: 9}, exchange.Usage{Files: 9}, 200 * time.Millisecond, 0, "goes on using the processor", 0},
		"a child":        {exchange.Usage{Files: 9}, exchange.Usage{Files: 9, Children: 1}, 0, 0, "a process", 0},
		"files":          {exchange.Usage{Files: 9}, exchange.Usage{Files: 12}, 0, 0, "more open files", 0},
		"another file":   {exchange.Usage{Files: 9, Threads: 1}, exchange.Usage{Files: 10}, 0, 0, "", 0},
		"threads":        {exchange.Usage{Files: 9}, exchange.Usage{Files: 9, Threads: 3}, 0, 1, "more threads", 0},
		"another thread": {exchange.Usage{Files: 10}, exchange.Usage{Files: 9, Threads: 1}, 0, 0, "", 0},
		"busy machine":   {exchange.Usage{Files: 9, Children: 1}, exchange.Usage{Files: 9}, 0, 0, "too busy", 2 * time.Second},
		"unknown":        {exchange.Usage{}, exchange.Usage{Files: -1, Processor: -1}, 0, 0, "not applicable", 0},
	} {
		script, transcript := cancelledCalls(func(*recording, time.Duration, string, bool) {})
		r := recording{*transcript}
		r.measured("begun", exchange.Usage{Files: 9})
		r.measured("running", c.running)
		r.measured("before", exchange.Usage{Files: 9})
		r.measured("idle", exchange.Usage{Files: 9})
		for i, a := range script.attempts[:2] {
			r.measured("begun "+a.call, exchange.Usage{Files: 9})
			r.measured("ended "+a.call, exchange.Usage{Files: 9, Processor: c.busy, Threads: c.threads * (i + 1)})
			sent, _ := r.Request(a.call)
			r.Events[len(r.Events)-1].At = sent.At + c.late
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
