package rules

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/toolconform/toolconform/conformance/arguments"
	"github.com/toolconform/toolconform/conformance/mcp/calls"
	"github.com/toolconform/toolconform/conformance/mcp/exchange"
	"github.com/toolconform/toolconform/conformance/mcp/message"
	"github.com/toolconform/toolconform/conformance/suite"
	"github.com/toolconform/toolconform/internal/lists"
	"github.com/toolconform/toolconform/internal/prose"
)

// Limits of the calls of one tool.
const (
	mostInvalid = 40
	mostFirst   = 4
)

// kinds are the kinds of invalid arguments in the order of the rules that ask that they are refused.
var kinds = []arguments.Kind{arguments.Required, arguments.Null, arguments.Type, arguments.Value, arguments.Unknown}

// Derive derives calls from the inputSchema of a tool and from its Arguments, which are those of a plan, if any. It adds further valid ones
// to Arguments if generated calls may be made.
func (t *Tool) Derive(seed uint64) {
	set, err := calls.Read(t.InputSchema)
	t.schema = set.Schema
	t.planned = len(t.Arguments) > 0 && !t.ReadOnly
	switch {
	case err != nil:
	case t.Uncalled != nil:
		t.underived = t.Uncalled
		return
	default:
		err = set.Derive(t.Arguments, !t.planned, seed)
	}
	switch {
	case errors.Is(err, calls.ErrNoExample):
		name := prose.EscapeJSON(fmt.Appendf(nil, "%q", t.Name))
		t.underived = &suite.Untestable{Why: err.Error(), Write: fmt.Sprintf("# in the file of -plan:\ntools:\n  %s:\n    arguments: [{…}]", name)}
	case err != nil:
		t.underived = NotApplicable("%v", err)
	default:
		t.derived, t.Arguments = set, slices.Clone(set.Valid)
	}
}

// HasCalls reports whether arguments can be generated that the schema allows, or that takes too much work.
func (t *Tool) HasCalls() bool {
	set, err := calls.Read(t.InputSchema)
	if err == nil {
		err = set.Derive(nil, false, 0)
	}
	return !errors.Is(err, calls.ErrNoExample)
}

// Schema returns the schema of the arguments, as far as it can be read.
func (t *Tool) Schema() arguments.Schema { return t.schema }

// Valid returns the scripts that make a call each, with the known arguments.
func (t *Tool) Valid() []*exchange.Script {
	return lists.Map(t.Arguments, func(raw json.RawMessage) *exchange.Script { return t.valid(string(raw)) })
}

// refusals returns the invalid calls of a kind. Those of all kinds are limited together, to fewer if calls take long.
func (t *Tool) refusals(kind arguments.Kind) []arguments.Case {
	if t.derived == nil {
		return nil
	}
	most := mostInvalid
	if long, err := t.Slow(); err == nil {
		most = max(mostInvalid/4, int(mostInvalid*SlowCall/long.Took))
	}
	taken := map[arguments.Kind]int{}
	for more := true; more; {
		more = false
		for _, k := range kinds {
			if taken[k] < len(t.derived.Invalid[k]) && most > 0 {
				taken[k], most, more = taken[k]+1, most-1, true
			}
		}
	}
	return t.derived.Invalid[kind][:taken[kind]]
}

// FirstCalls returns the scripts that call a tool first, each with valid arguments, before anything else is sent to it.
func (t *Tool) FirstCalls() []*exchange.Script {
	all := t.Valid()
	return all[:min(len(all), mostFirst)]
}

// Provocation returns the script that makes the first call that has to be refused; nil if there is none.
func (t *Tool) Provocation() *exchange.Script {
	if t.derived == nil {
		return nil
	}
	for _, k := range kinds {
		if all := t.derived.Invalid[k]; len(all) > 0 {
			return t.refused(all[0]).Script
		}
	}
	return nil
}

// Quickest puts the arguments of the first calls in the order of the time that these took, successful ones first: many scripts use the first. Calls that
// take similarly long mostly stay in their order, so that most runs use the same.
func (t *Tool) Quickest() {
	if len(t.tried()) != len(t.First) {
		return
	}
	slices.SortStableFunc(t.First, func(a, b Call) int {
		if a.Succeeds != b.Succeeds {
			return map[bool]int{true: -1, false: 1}[a.Succeeds]
		}
		return cmp.Compare(a.Took/SlowCall, b.Took/SlowCall)
	})
	for i, c := range t.First {
		t.Arguments[i] = json.RawMessage(c.Arguments)
	}
}

// valid returns a script that makes a call with one of the Arguments.
func (t *Tool) valid(text string) *exchange.Script {
	for _, one := range t.First {
		if one.Arguments == text {
			return one.script
		}
	}
	i := slices.IndexFunc(t.Arguments, func(raw json.RawMessage) bool { return string(raw) == text })
	s := exchange.NewScript(t.Name, fmt.Sprintf("valid %d", i+1), t.Revision)
	id := s.Call(text)
	return s.AwaitFor(id, t.limit(text))
}

// limit returns how long the response to a valid call is awaited: 0, the usual limit, but for generated arguments with a number that may be
// a duration or a count.
func (t *Tool) limit(text string) time.Duration {
	if t.derived != nil && text != t.derived.Base.Text && calls.Largest(text) > 1 {
		return RefusalLimit
	}
	return 0
}

// A slow call can be cancelled while it runs. In the time of an ample one, what the server does after a cancellation can be seen well.
const (
	SlowCall  = 200 * time.Millisecond
	ampleCall = 500 * time.Millisecond
)

// A Call is one that was made: what is known of it without its response, which may be large.
type Call struct {
	Arguments string
	Took      time.Duration // in which the server could work
	Answered  bool
	Succeeds  bool // the response is that of a call that was made
	Refused   bool // it is an error of the protocol, or of the tool
	Errs      bool // it is an error of the protocol
	Died      bool // the server has ended
	script    *exchange.Script
}

// CallIn returns the call that a script begins with.
func CallIn(t *exchange.Transcript) Call {
	id := t.Script.Steps[1].ID
	sent, _ := t.Request(id)
	response, answered := t.Response(id)
	m := response.Message
	return Call{
		string(Member(sent.Message.Params, "arguments")), t.Worked, answered, Succeeds(m), refuses(m), m.Error != nil, t.Died(), t.Script,
	}
}

// tried returns the first calls that were answered.
func (t *Tool) tried() []Call { return lists.Select(t.First, func(c Call) bool { return c.Answered }) }

// succeeded returns the first calls that succeeded.
func (t *Tool) succeeded() []Call {
	return lists.Select(t.First, func(c Call) bool { return c.Succeeds })
}

// Errs reports whether a call with valid arguments failed with a protocol error: then one with invalid arguments may fail for the same reason.
func (t *Tool) Errs() bool {
	return slices.ContainsFunc(t.First, func(c Call) bool { return c.Errs })
}

// Slow returns the shortest of the calls that succeeded in an ample time, or else the longest slow one, or why there is none.
func (t *Tool) Slow() (Call, error) {
	slow := lists.Select(t.succeeded(), func(c Call) bool { return c.Took >= SlowCall })
	ample := lists.Select(slow, func(c Call) bool { return c.Took >= ampleCall })
	switch {
	case len(ample) > 0:
		return slices.MinFunc(ample, byTime), nil
	case len(slow) > 0:
		return slices.MaxFunc(slow, byTime), nil
	}
	return Call{}, NotApplicable("none of its calls that were tried takes %v: a plan can have arguments of one that does", SlowCall)
}

// takesLong returns why no call is known that takes long.
func takesLong(t *Tool) error {
	_, err := t.Slow()
	return err
}

// Plain returns the first call that succeeded before anything else was sent to the tool, or why there is none.
func (t *Tool) Plain() (Call, error) {
	if all := t.succeeded(); len(all) > 0 {
		return all[0], nil
	}
	return Call{}, NotApplicable("no call with valid arguments succeeds")
}

// plainCall returns the parameters of a plain call of some tool, and reports whether there is one.
func (k *Known) plainCall() (params string, found bool) {
	for _, t := range k.Tools {
		if c, err := t.Plain(); err == nil && t.Uncalled == nil {
			return message.CallParams(t.Name, c.Arguments), true
		}
	}
	return "", false
}

func byTime(a, b Call) int { return cmp.Compare(a.Took, b.Took) }

// LongestCall returns the call that took longest before anything else was sent to the tool; one without arguments if there is none.
func (t *Tool) LongestCall() Call { return slices.MaxFunc(append(t.tried(), Call{}), byTime) }

// longEnough is how long a call takes at most that is made for its progress.
const longEnough = 2 * time.Second

// Longest returns the script that makes the first call that succeeded after the longest time, up to longEnough; without any, the plainest one. There
// must be arguments.
func (t *Tool) Longest() *exchange.Script {
	short := lists.Select(t.succeeded(), func(c Call) bool { return c.Took <= longEnough })
	return t.valid(slices.MaxFunc(append(short, Call{Arguments: string(t.Arguments[0])}), byTime).Arguments)
}
