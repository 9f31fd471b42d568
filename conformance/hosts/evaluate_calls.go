package hosts

import (
	"errors"
	"fmt"
	"slices"
	"strings"
)

// secondRequest checks the precondition of every rule about results: the host sent the model a second request.
func secondRequest(o observation) error {
	switch {
	case o.panicked != "":
		return errors.New(o.panicked)
	case !o.made:
		return fmt.Errorf("the host was not constructed: %v", o.refused)
	case len(o.refusals) > 0:
		return fmt.Errorf("the model refused a request: %s", o.refusals[0])
	case len(o.requests) < 2:
		return fmt.Errorf("the model called tools and got no results in %d requests (%s)", len(o.requests), ending(o))
	}
	return nil
}

// ending describes how the first turn ended.
func ending(o observation) string {
	if len(o.replies) == 0 {
		return "there was no conversation"
	}
	switch r := o.replies[0]; {
	case !r.returned:
		return "the turn did not end"
	case r.err != nil:
		return "the turn ended with the error: " + r.err.Error()
	default:
		return fmt.Sprintf("the turn ended with %q", r.text)
	}
}

// failed returns an error unless the result of a call is a failure.
func failed(o observation, id string) error {
	outputs := o.outputs(id)
	switch {
	case len(outputs) == 0:
		return fmt.Errorf("the call %s has no result", id)
	case !reportsFailure(outputs[0]):
		return fmt.Errorf("the result of the call %s does not say that it failed: %s", id, short(outputs[0]))
	}
	return nil
}

func short(text string) string {
	if len(text) > 200 {
		text = strings.ToValidUTF8(text[:200], "") + "…"
	}
	return text
}

func oneResult(o observation) error {
	if err := secondRequest(o); err != nil {
		return err
	}
	seen := map[string]int{}
	for _, output := range o.last().Outputs() {
		if seen[output.CallID]++; seen[output.CallID] > 1 {
			return fmt.Errorf("the call %s has two results", output.CallID)
		}
	}
	return nil
}

func argumentsUnchanged(o observation) error {
	if err := secondRequest(o); err != nil {
		return err
	}
	if len(o.runs) == 0 {
		return errors.New("no tool ran")
	}
	for _, r := range o.runs {
		if !slices.Contains(rawTexts, r.arguments) {
			return fmt.Errorf("the tool got %q, which the model did not write", r.arguments)
		}
	}
	for i, want := range rawTexts {
		ran := slices.ContainsFunc(o.runs, func(r run) bool { return r.arguments == want })
		if err := failed(o, rawID(i)); !ran && err != nil { // a host may check the arguments and refuse the call
			return fmt.Errorf("the model wrote %q: the tool did not get it, and %w", want, err)
		}
	}
	return nil
}

func contextUnchanged(o observation) error {
	if len(o.runs) == 0 {
		return errors.New("no tool ran")
	}
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

func unknownToolReported(o observation) error {
	if err := secondRequest(o); err != nil {
		return err
	}
	if err := failed(o, "unknown"); err != nil {
		return err
	}
	if text := o.outputs("unknown")[0]; !containsText(text, "NOT_FOUND") {
		return fmt.Errorf("the result of a call of an unknown tool lacks the code NOT_FOUND: %s", short(text))
	}
	return nil
}

func survivesPanics(o observation) error {
	if err := secondRequest(o); err != nil {
		return err
	}
	for _, id := range []string{"panics", "dereferences", "exits"} {
		if err := failed(o, id); err != nil {
			return err
		}
	}
	for _, output := range o.last().Outputs() {
		if containsText(output.Text, canary) || containsText(output.Text, "nil pointer") {
			return fmt.Errorf("the model gets the text of the panic: %s", short(output.Text))
		}
	}
	logged := 0
	for _, e := range o.log {
		if e.level >= levelError {
			logged++
		}
	}
	if logged < 3 {
		return fmt.Errorf("three tools crashed, but the log has %d entries at level Error", logged)
	}
	return nil
}

func failuresPropagate(o observation) error {
	if err := secondRequest(o); err != nil {
		return err
	}
	if err := failed(o, "fails"); err != nil {
		return err
	}
	if err := failed(o, "mute"); err != nil {
		return fmt.Errorf("%w (the tool returned the zero Result)", err)
	}
	return nil
}

func failuresEncoded(o observation) error {
	if err := secondRequest(o); err != nil {
		return err
	}
	if err := failed(o, "fails"); err != nil {
		return err
	}
	if text := o.outputs("fails")[0]; !containsText(text, reason) {
		return fmt.Errorf("the message of the failure does not reach the model: %s", short(text))
	}
	if outputs := o.outputs("quotes"); len(outputs) > 0 && reportsFailure(outputs[0]) {
		return fmt.Errorf("a success is reported as a failure: %s", short(outputs[0]))
	}
	return nil
}

func turnContinues(o observation) error {
	if err := secondRequest(o); err != nil {
		return err
	}
	if r := o.replies[0]; !r.returned || r.err != nil || !strings.Contains(r.text, "done") {
		return errors.New("a tool failed, and " + ending(o))
	}
	return nil
}

func runsWhenCalled(o observation) error {
	called := map[string]int{}
	for _, item := range o.called() {
		called[item]++
	}
	for _, r := range o.runs {
		if called[r.tool] == 0 {
			return fmt.Errorf("%s ran %d times, but the model called it %d times", r.tool, o.ran(r.tool), o.calls(r.tool))
		}
		called[r.tool]--
	}
	if o.stimulus != "answers" {
		return nil
	}
	for _, tool := range o.called() {
		if called[tool] > 0 {
			return fmt.Errorf("%s did not run for each call", tool)
		}
	}
	return nil
}

func resultsSent(o observation) error {
	if err := secondRequest(o); err != nil {
		return err
	}
	for _, call := range []struct{ id, payload string }{
		{"one", `{"city":"Tromsø","degrees":-3.5}`}, {"two", `{"from":"unit_convert"}`}, {"three", `{"from":"weather_lookup"}`},
	} {
		outputs := o.outputs(call.id)
		if len(outputs) == 0 || !carries(outputs[0], call.payload) || reportsFailure(outputs[0]) {
			return fmt.Errorf("the call %s succeeded with %s, but the model gets %q", call.id, call.payload, outputs)
		}
	}
	return nil
}
