package rules

import (
	"net/http"
	"time"

	"github.com/toolconform/toolconform/conformance/mcp/exchange"
	"github.com/toolconform/toolconform/conformance/mcp/message"
)

// An Experiment is a case about the server, as data: what is sent, and what is due.
type Experiment struct {
	Name   string                        // of the script
	Note   string                        // what is special, in words
	In     func(*Known) message.Revision // nil for the revision in which tools are tested
	If     Condition                     // nil for all servers
	Own    bool                          // it needs a process of its own
	Bare   bool                          // it needs one to which nothing was sent, not even a handshake
	Owned  bool                          // a crash or a hang in it violates the rule
	Silent bool                          // it may be that no answer comes in time
	Rank   int                           // as in Case
	Send   []Act
	Due    Evaluation
}

// Only returns the experiment, for servers of which something holds.
func (x Experiment) Only(holds Condition) Experiment {
	x.If = holds
	return x
}

// With returns the experiment with what is due.
func (x Experiment) With(due Evaluation) Experiment {
	x.Due = due
	return x
}

// tried returns the cases of the experiments of a rule.
func (r Rule) tried(k *Known) (all []Case, _ error) {
	for _, x := range r.Try {
		if x.If != nil && x.If(k) != nil {
			continue
		}
		revision := k.Revision
		if x.In != nil {
			revision = x.In(k)
		}
		c := Case{Script: exchange.NewScript("", x.Name, revision), Note: x.Note, Silent: x.Silent, Rank: x.Rank, Evaluate: x.Due}
		if c.Own, c.Bare = x.Own, x.Bare; x.Owned {
			c.Owner = r.ID
		}
		for _, act := range x.Send {
			act(k, c.Script)
		}
		all = append(all, c)
	}
	return all, nil
}

// An Act appends to the script of an experiment. Its requests have numbers, from 1 on; the last one is also Last.
type Act func(*Known, *exchange.Script)

// Ready sends a request that needs no work, and awaits the response: then the server has started, and has read what was sent before.
func Ready(_ *Known, s *exchange.Script) { s.Sync() }

// Do appends a step.
func Do(step exchange.Step) Act { return func(_ *Known, s *exchange.Script) { s.Add(step) } }

// Send sends a line.
func Send(line string) Act { return Do(exchange.Step{Do: exchange.Send, Raw: []byte(line)}) }

// Notify sends a notification: params are raw JSON.
func Notify(method, params string) Act { return Send(string(message.Notify(method, params))) }

// Tell sends a notification with parameters as raw JSON, to which a modern revision adds its _meta.
func Tell(method, params string) Act {
	return func(_ *Known, s *exchange.Script) { s.Send(message.Notify(method, s.Revision.Params(params))) }
}

// Request sends a request with parameters as raw JSON, to which a modern revision adds its _meta.
func Request(method, params string) Act {
	return func(_ *Known, s *exchange.Script) { s.Request(method, params) }
}

// RequestAs sends a request whose parameters are exactly those.
func RequestAs(method, params string) Act {
	return func(_ *Known, s *exchange.Script) { s.Send(message.Request(s.NewID(), method, params)) }
}

// Header sets a header of the last step; without values, it is left out.
func Header(header string, values ...string) Act {
	return func(_ *Known, s *exchange.Script) { s.Steps[len(s.Steps)-1].Header = http.Header{header: values} }
}

// Await waits for the response to the last request; 0 is the usual limit.
func Await(within time.Duration) Act {
	return func(_ *Known, s *exchange.Script) { s.AwaitFor(RequestIn(s, Last), within) }
}

// Last is the number of the last request of a script.
const Last = -1

// RequestIn returns the id of a request of a script by its number; "" if there is none.
func RequestIn(s *exchange.Script, number int) string {
	all := requestsIn(s)
	if number == Last {
		number = len(all)
	}
	if number < 1 || number > len(all) {
		return ""
	}
	return all[number-1]
}

// requestsIn returns the ids of the requests of a script.
func requestsIn(s *exchange.Script) (all []string) {
	for _, raw := range s.Messages() {
		if sent, batch, err := message.Parse(raw); err == nil && !batch && sent[0].Kind() == message.Call {
			all = append(all, string(sent[0].ID))
		}
	}
	return all
}
