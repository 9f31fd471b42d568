package rules

import (
	"errors"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/toolconform/toolconform/conformance/mcp/exchange"
	"github.com/toolconform/toolconform/conformance/mcp/message"
	"github.com/toolconform/toolconform/conformance/suite"
)

// What was not observed does not pass.
func TestNothingObserved(t *testing.T) {
	quiet := &recording{}
	quiet.add(0, exchange.Sent, 0, `{"jsonrpc":"2.0","id":1,"method":"ping"}`)
	answered := &recording{}
	answered.add(0, exchange.Sent, 0, `{"jsonrpc":"2.0","id":1,"method":"ping"}`)
	answered.response(1, "1", `"result":{}`)
	for name, err := range map[string]error{
		"no message":  noneModern(isRequest, "")(nil, &quiet.Transcript),
		"no response": oneAnswer(nil, &quiet.Transcript),
		"no error":    errorsIdentified(nil, &answered.Transcript),
	} {
		if !errors.Is(err, suite.ErrNotApplicable) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if err := oneAnswer(nil, &answered.Transcript); err != nil {
		t.Error(err)
	}
}

// A request during a call is late if it is so twice, and not evaluated if the call does not take long any more.
func TestRequestsDuringCalls(t *testing.T) {
	tool := tried()
	for i := range tool.First {
		tool.First[i].Took = SlowCall
	}
	for name, c := range map[string]struct {
		alone       time.Duration    // after which the other request is answered while nothing runs
		long, other [2]time.Duration // after which the call and the other request are answered, in each round
		want        string
	}{
		"at once":     {1, [2]time.Duration{300, 300}, [2]time.Duration{1, 1}, ""},
		"late once":   {1, [2]time.Duration{300, 300}, [2]time.Duration{301, 1}, ""},
		"late twice":  {1, [2]time.Duration{300, 300}, [2]time.Duration{301, 301}, "is answered only after the call"},
		"all is late": {200, [2]time.Duration{300, 300}, [2]time.Duration{301, 301}, "the machine is too busy"},
		"not slow":    {1, [2]time.Duration{1, 1}, [2]time.Duration{2, 2}, "not applicable"},
		"no response": {1, [2]time.Duration{300, 300}, [2]time.Duration{-1, -1}, "not applicable"},
	} {
		cases, err := inCall(tool, message.November2025, "ping")
		if err != nil {
			t.Fatal(err)
		}
		r, round := &recording{}, 0
		steps := cases[0].Steps
		for i := 2; i+1 < len(steps); i += 5 {
			begun := time.Duration(1000 * round)
			r.add(begun, exchange.Sent, i-2, string(steps[i-2].Raw))
			r.response(begun+c.alone, string(Member(steps[i-2].Raw, "id")), `"result":{}`)
			begun += c.alone
			r.add(begun, exchange.Sent, i, string(steps[i].Raw))
			r.add(begun, exchange.Sent, i+1, string(steps[i+1].Raw))
			id := func(n int) string { return string(Member(steps[n].Raw, "id")) }
			r.response(begun+c.long[round], id(i), success)
			if c.other[round] >= 0 {
				r.response(begun+c.other[round], id(i+1), `"result":{}`)
			}
			round++
		}
		err = cases[0].Evaluate(nil, &r.Transcript)
		if (err == nil) != (c.want == "") || err != nil && !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %s", name, err, c.want)
		}
	}
}

// Calls at once are mixed if one gets what belongs to another, or fails; a result that only differs may depend on chance.
func TestCallsAtOnce(t *testing.T) {
	const one, two, turned = `"result":{"seen":["alpha","first"]}`, `"result":{"seen":["bravo","first"]}`, `"result":{"seen":["first","alpha"]}`
	for name, c := range map[string]struct {
		before, atOnce string // the second responses to the first arguments
		want           string
	}{
		"same":       {one, one, ""},
		"of another": {one, two, `a call with {"q":"alpha"} gets what belongs to a call with {"q":"bravo"}`},
		"a part":     {one, `"result":{"seen":["alpha","bravo"]}`, "gets what belongs to"},
		"fails":      {one, isError, "fails at the same time as others: the error \"no\""},
		"an order":   {one, turned, "equal calls have different results"},
		"unsteady":   {turned, two, "equal calls have different results"},
	} {
		calls := atOnceCalls{
			some: []string{`{"q":"alpha"}`, `{"q":"bravo"}`}, before: []string{"1", "2", "3", "4"}, together: []string{"5", "6"}, after: []string{"7", "8"},
		}
		r := &recording{}
		for i, response := range []string{one, c.before, two, two, c.atOnce, two, one, two} {
			r.response(time.Duration(i), strconv.Itoa(i+1), response)
		}
		err := calls.evaluate(nil, &r.Transcript)
		if (err == nil) != (c.want == "") || err != nil && !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %s", name, err, c.want)
		}
	}
}
