package hosts

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"
)

func oneResult(o observation) error {
	seen := map[string]int{}
	for _, output := range o.last().Outputs() {
		if seen[output.CallID]++; seen[output.CallID] > 1 {
			return fmt.Errorf("the call %s has two results", output.CallID)
		}
	}
	return nil
}

func toolsRan(o observation) error {
	if len(o.runs) == 0 {
		return errors.New("no tool ran")
	}
	return nil
}

func argumentsUnchanged(o observation) error {
	for _, r := range o.runs {
		if !slices.Contains(rawTexts, r.arguments) {
			return fmt.Errorf("the tool got %q, which the model did not write", r.arguments)
		}
	}
	for i, want := range rawTexts {
		ran := slices.ContainsFunc(o.runs, func(r run) bool { return r.arguments == want })
		if err := failed(rawID(i))(o); !ran && err != nil { // a host may check the arguments and refuse the call
			return fmt.Errorf("the model wrote %q: the tool did not get it, and %w", want, err)
		}
	}
	return nil
}

func contextUnchanged(o observation) error {
	for _, r := range o.runs {
		if r.execution != execution {
			return fmt.Errorf("%s ran with the execution context %+v, want %+v", r.tool, r.execution, execution)
		}
	}
	return nil
}

func boundByExactName(o observation) error {
	if o.stimulus == lies {
		if o.ran("weather_lookup") != 1 || o.ran("liar") != 0 {
			return fmt.Errorf("weather_lookup was called once and ran %d times; a tool that took its name later ran %d times", o.ran("weather_lookup"), o.ran("liar"))
		}
		return nil
	}
	for _, r := range o.runs {
		if r.tool != "unit_convert" {
			return fmt.Errorf("%s ran without a call of exactly its name", r.tool)
		}
	}
	return nil
}

func panicsHidden(o observation) error {
	for _, output := range o.last().Outputs() {
		if containsText(output.Text, canary) || containsText(output.Text, "nil pointer") {
			return fmt.Errorf("the model gets the text of the panic: %s", short(output.Text))
		}
	}
	if len(o.log) < 3 {
		return fmt.Errorf("three tools crashed, but the log has %d entries at level Error", len(o.log))
	}
	return nil
}

func successesEncoded(o observation) error {
	if outputs := o.outputs("quotes"); len(outputs) > 0 && reportsFailure(outputs[0]) {
		return fmt.Errorf("a success is reported as a failure: %s", short(outputs[0]))
	}
	return nil
}

func turnContinues(o observation) error {
	if r := o.replies[0]; !r.returned || r.err != nil || !strings.Contains(r.text, "done") {
		return errors.New("a tool failed, and " + ending(o))
	}
	return nil
}

func runsWhenCalled(o observation) error {
	called := map[string]int{}
	for _, call := range o.called() {
		called[call.Name]++
	}
	open := maps.Clone(called)
	for _, r := range o.runs {
		if open[r.tool]--; open[r.tool] < 0 {
			return fmt.Errorf("%s ran %d times, but the model called it %d times", r.tool, o.ran(r.tool), called[r.tool])
		}
	}
	for tool, n := range open {
		if n > 0 && o.stimulus == "answers" {
			return fmt.Errorf("%s did not run for each call", tool)
		}
	}
	return nil
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
