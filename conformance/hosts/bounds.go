package hosts

import (
	"errors"
	"fmt"
	"time"

	"github.com/toolconform/toolconform/conformance/hosts/scripted"
	"github.com/toolconform/toolconform/contract"
)

// boundRules are the rules about time and the number of requests.
var boundRules = []rule{
	{"HST-021", []check{secondRequest, endsInTime, failed("deaf"), othersAnswered}},
	{"HST-022", []check{cancelledTurnContinues}},
	{"HST-027", []check{turnBounded}},
}

// boundStimuli are the stimuli in which a tool or the model does not end.
var boundStimuli = []stimulus{
	{
		name: "a tool that hangs", rules: "HST-001 HST-021",
		tools: waiting,
		steps: callsOf("deaf", "obedient", "well"),
	},
	{
		name: "a turn that is cancelled", rules: "HST-022",
		tools:  waiting,
		steps:  callsOf("well", "deaf", "obedient"),
		cancel: 10 * time.Second, inputs: []string{input, "And now?"},
	},
	{
		name: "a model that never stops calling", rules: "HST-027",
		script: func(*fixture) scripted.Script {
			return func(n int, _ scripted.Request) scripted.Step {
				if n >= mostRequests {
					return scripted.Step{Status: 500}
				}
				return calls(call("call_"+time.Duration(n).String(), "unit_convert", `{}`))[0]
			}
		},
		tools: alphabet,
	},
}

// waiting returns tools of which some do not return by themselves.
func waiting(b *fixture) []contract.Tool {
	return []contract.Tool{b.wellFormed("deaf", b.deaf), b.wellFormed("obedient", obedient), b.wellFormed("well", nil)}
}

// mostRequests is the number of requests after which a turn counts as endless.
const mostRequests = 200

// soon is the tolerance for how long a host may take.
const soon = time.Minute

func endsInTime(o observation) error {
	if r := o.replies[0]; !r.returned || r.took > 2*limit+soon { // the calls may run one after the other
		return fmt.Errorf("two calls may take %s each, but the turn took %s", limit, r.took)
	}
	return nil
}

func othersAnswered(o observation) error {
	if len(o.outputs("well")) == 0 {
		return errors.New("the call next to the one that hangs has no result")
	}
	if o.left {
		return errors.New("a goroutine is left although the tool returned")
	}
	return nil
}

func cancelledTurnContinues(o observation) error {
	switch {
	case len(o.replies) == 0:
		return errors.New(ending(o))
	case !o.replies[0].returned || o.replies[0].took > 10*time.Second+soon:
		return fmt.Errorf("the turn was cancelled after 10s, but took %s", o.replies[0].took)
	case len(o.refusals) > 0:
		return fmt.Errorf("the conversation cannot continue: the model refused: %s", o.refusals[0])
	case len(o.replies) < 2 || o.replies[1].err != nil || !o.replies[1].returned:
		return errors.New("the conversation does not continue after a cancelled turn")
	case o.ran("obedient") != 1 || o.ran("deaf") != 1:
		return fmt.Errorf("the tools to be cancelled ran %d and %d times", o.ran("obedient"), o.ran("deaf"))
	}
	for _, output := range o.outputs("deaf") {
		if !reportsFailure(output) {
			return fmt.Errorf("a call whose tool did not stop is reported as a success: %s", short(output))
		}
	}
	return nil
}

func turnBounded(o observation) error {
	if len(o.requests) >= mostRequests {
		return fmt.Errorf("the turn still continues after %d requests", len(o.requests))
	}
	if len(o.replies) == 0 || !o.replies[0].returned {
		return errors.New(ending(o))
	}
	return nil
}
