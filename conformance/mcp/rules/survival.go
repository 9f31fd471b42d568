package rules

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"time"

	"github.com/toolconform/toolconform/conformance/mcp/exchange"
	"github.com/toolconform/toolconform/conformance/mcp/message"
	"github.com/toolconform/toolconform/internal/lists"
)

// survival are the rules of area R. The engine itself finds crashes and hangs, and attributes them to the first two or to the owner of a case.
var survival = []Rule{
	{ID: NoCrash, Every: nothing},
	{ID: NoHang, Every: nothing},
	{ID: "MCP-953", Calls: true, Tool: leaks},
	{ID: "MCP-954", Calls: true, Of: harmless, Tool: recovers},
	{ID: "MCP-955", When: []Condition{OverStdio}, Try: []Experiment{
		{Name: "two processes", Note: "two processes at once", Own: true, Owned: true, Silent: true, Send: []Act{sideBySide}, Due: Succeed("a request to one of two processes of the server does not succeed")},
	}},
	{ID: "MCP-956", Calls: true, Tool: independent},
}

func nothing(*Known, *exchange.Transcript) error { return nil }

// A leak shows in each quarter of many equal calls: a pool fills up in the first one, and memory grows until a garbage collection.
const (
	manyCalls  = 200
	quarters   = 4
	burst      = 25  // calls are made at once
	mostGrowth = 10  // of files, sockets, children and threads in one quarter
	mostMemory = 160 // KB for each call
	// mostTrail is how long the ends of calls that go on after their cancellation are awaited.
	mostTrail = 2 * time.Second
)

// leaks makes many refused calls, and many that are cancelled.
func leaks(k *Known, tool *Tool) ([]Case, error) {
	var all []Case
	if c := tool.Provoked; c.Refused && c.Took < SlowCall { // else many calls are a load
		all = append(all, repeatedly(tool, "refused", func(s *exchange.Script) {
			for range burst {
				s.Call(c.Arguments)
			}
			s.AwaitAll()
		}, 0))
	}
	if slow, err := tool.Slow(); err == nil {
		all = append(all, repeatedly(tool, "cancelled", func(s *exchange.Script) {
			var ids []string
			for range burst {
				ids = append(ids, s.Call(slow.Arguments))
			}
			for _, id := range ids[1:] {
				k.stop(s, id)
			}
			k.cancel(s, ids[0])
		}, min(slow.Took, mostTrail)))
	}
	if len(all) == 0 {
		return nil, NotApplicable("no call that is refused at once and none that takes long is known")
	}
	return all, nil
}

// repeatedly returns the case that makes bursts of calls, and measures before them and after each quarter. wait is for what still runs then.
func repeatedly(tool *Tool, how string, some func(*exchange.Script), wait time.Duration) Case {
	s := exchange.NewScript(tool.Name, fmt.Sprintf("%d calls, %s", manyCalls, how), tool.Revision)
	some(s)
	for quarter := range quarters + 1 {
		if wait > 0 {
			s.Add(exchange.Step{Do: exchange.Pause, Within: wait})
		}
		s.Sync()
		if s.Measure(strconv.Itoa(quarter), 0); quarter == quarters {
			break
		}
		for range manyCalls / quarters / burst {
			some(s)
		}
	}
	return Case{Script: s, Rank: 5, Silent: true, Note: fmt.Sprintf("%d equal calls, %s", manyCalls, how), Evaluate: func(_ *Known, t *exchange.Transcript) error {
		var used []exchange.Usage
		for quarter := range quarters + 1 {
			used = append(used, t.Used(strconv.Itoa(quarter)))
		}
		if slices.ContainsFunc(used, func(u exchange.Usage) bool { return u.Processor < 0 }) {
			return NotApplicable("what the server uses cannot be seen")
		}
		for _, grows := range []struct {
			what   string
			of     func(exchange.Usage) int
			growth int
		}{
			{"open files", func(u exchange.Usage) int { return u.Files }, mostGrowth},
			{"child processes", func(u exchange.Usage) int { return u.Children }, mostGrowth},
			{"threads", func(u exchange.Usage) int { return u.Threads }, mostGrowth},
			{"KB of memory", func(u exchange.Usage) int { return int(u.Memory >> 10) }, mostMemory * manyCalls / quarters},
		} {
			least := math.MaxInt
			for i := range quarters {
				least = min(least, grows.of(used[i+1])-grows.of(used[i]))
			}
			if least >= grows.growth {
				return Violation("with each quarter of %d equal calls that are %s, the server has more %s", manyCalls, how, grows.what)
			}
		}
		return nil
	}}
}

// harmless returns why a call that succeeds cannot be made again without a risk.
func harmless(t *Tool) error {
	if !t.ReadOnly {
		return NotApplicable("it does not say readOnlyHint: a call that changes something may fail when it is made again")
	}
	_, err := t.Plain()
	return err
}

// recovers makes a plain call after all provocations of each family.
func recovers(_ *Known, tool *Tool) (all []Case, _ error) {
	plain, _ := tool.Plain()
	for _, kind := range kinds {
		family := tool.refusals(kind)
		if len(family) == 0 {
			continue
		}
		s := exchange.NewScript(tool.Name, "a plain call after "+string(kind), tool.Revision)
		for _, c := range family {
			s.Call(string(c.Arguments))
		}
		s.AwaitAll()
		all = append(all, tool.asBefore(s, plain, fmt.Sprintf("after calls with invalid arguments (%s)", kind)))
	}
	s := exchange.NewScript(tool.Name, "a plain call after odd ones", tool.Revision)
	for _, odd := range []string{"", "null", "[]", `"x"`, "1"} {
		s.Call(odd)
	}
	s.Request("tools/call", "")
	s.AwaitAll()
	return append(all, tool.asBefore(s, plain, "after calls whose arguments are no object")), nil
}

// asBefore returns a case that makes a plain call at the end of a script. It has to succeed, as it did before anything else was sent to the tool.
func (t *Tool) asBefore(s *exchange.Script, plain Call, note string) Case {
	id := s.Call(plain.Arguments)
	return Case{Script: s.Await(id), Rank: 4, Note: note, Evaluate: func(_ *Known, x *exchange.Transcript) error {
		m, err := Answer(x, id)
		if err == nil && refuses(m) {
			err = with([]byte(plain.Arguments), "a call that succeeded before is answered with %s", describe(m))
		}
		return err
	}}
}

// sideBySide starts a second process while the first one runs, and lists and calls tools in both.
func sideBySide(k *Known, s *exchange.Script) {
	request := func(conn int, method, params string) {
		id := s.Request(method, params)
		s.Steps[len(s.Steps)-1].Conn = conn
		s.Add(exchange.Step{Conn: conn, Do: exchange.Await, ID: id})
	}
	method := "tools/list"
	if len(k.Pages) == 0 { // it has no tools
		method = k.Revision.Traits().Ping
	}
	request(0, method, "")
	request(1, method, "")
	if params, found := k.plainCall(); found {
		request(1, "tools/call", params)
		request(0, "tools/call", params)
	}
	request(0, method, "")
}

// independent makes a call, another one, and the first one again, all of this twice: a result that depends on the time differs, too, but not twice
// in the same way.
func independent(_ *Known, tool *Tool) ([]Case, error) {
	if !tool.ReadOnly || !tool.Idempotent {
		return nil, NotApplicable("it does not say both readOnlyHint and idempotentHint")
	}
	calls := tool.succeeded()
	if len(calls) < 2 {
		return nil, NotApplicable("no two different calls succeed")
	}
	of := func(i int) string { return calls[i].Arguments }
	order := []string{of(0), of(0), of(0), of(1), of(0), of(0), of(1), of(0)}
	return []Case{tool.sequence("a call before and after another one", 0, order, func(all []message.Message) error {
		got := lists.Map(all, func(m message.Message) string { return string(m.Result) + string(m.Error) })
		steady, before, after := got[1] == got[2], got[2], got[4]
		switch {
		case steady && before == after:
			return nil
		case steady && got[5] == before && got[7] == after:
			return with([]byte(of(0)), "after a call with %s, the same call has another response", of(1))
		}
		return NotApplicable("its responses to equal calls differ")
	})}, nil
}
