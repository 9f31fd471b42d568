package hosts

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/conformance/hosts/scripted"
	"github.com/toolconform/toolconform/contract/requirement"
)

// A rule evaluates the observations of the stimuli that name it.
type rule struct {
	id     string
	checks []check // the first violation counts
}

// A check returns the violation in an observation, or nil.
type check func(o observation) error

// rules returns the rules of the suite, in the order of the catalogue. For each, hosts_test.go has a broken host that the rule rejects.
func rules() []rule {
	all := map[string]rule{}
	for _, r := range slices.Concat(callRules, registryRules, offerRules, eventRules, boundRules) {
		all[r.id] = r
	}
	var ordered []rule
	for _, known := range requirement.All() {
		if r, ok := all[known.ID]; ok {
			ordered = append(ordered, r)
		}
	}
	return ordered
}

// Requirements returns the IDs of the requirements that the suite evaluates, in the order of the catalogue.
func Requirements() []string {
	var all []string
	for _, r := range rules() {
		all = append(all, r.id)
	}
	return all
}

var errStuck = errors.New("no progress for 30 s of real time, not even in virtual time: the host waits for something outside of the test, or loops forever")

// check returns the violation of the rule in an observation, or nil. A host that is stuck, or whose New panics, violates all rules.
func (r rule) check(o observation) error {
	switch {
	case o.stuck:
		return errStuck
	case o.panicked != "":
		return errors.New(o.panicked)
	}
	for _, check := range r.checks {
		if err := check(o); err != nil {
			return err
		}
	}
	return nil
}

// requested checks the precondition of every rule about offers: the host sent the model a request.
func requested(o observation) error {
	switch {
	case !o.made:
		return fmt.Errorf("the host was not constructed: %v", o.refused)
	case len(o.refusals) > 0:
		return fmt.Errorf("the model refused a request: %s", o.refusals[0])
	case len(o.requests) == 0:
		return fmt.Errorf("the model got no request (%s)", ending(o))
	}
	return nil
}

// secondRequest checks the precondition of every rule about results: the host sent the model a second request.
func secondRequest(o observation) error {
	if err := requested(o); err != nil {
		return err
	}
	if len(o.requests) < 2 {
		return fmt.Errorf("the model called tools and got no results in %d requests (%s)", len(o.requests), ending(o))
	}
	return nil
}

// ending describes how the first turn ended.
func ending(o observation) string {
	switch {
	case len(o.replies) == 0:
		return "there was no conversation"
	case !o.replies[0].returned:
		return "the turn did not end"
	case o.replies[0].err != nil:
		return "the turn ended with the error: " + o.replies[0].err.Error()
	}
	return fmt.Sprintf("the turn ended with %q", o.replies[0].text)
}

// eachRequest returns a check of every request.
func eachRequest(check func(r scripted.Request) error) check {
	return func(o observation) error {
		for n, r := range o.requests {
			if err := check(r); err != nil {
				return fmt.Errorf("request %d %w", n+1, err)
			}
		}
		return nil
	}
}

// failed returns a check that calls have a result, which is a failure.
func failed(ids ...string) check {
	return func(o observation) error {
		for _, id := range ids {
			switch outputs := o.outputs(id); {
			case len(outputs) == 0:
				return fmt.Errorf("the call %s has no result", id)
			case !reportsFailure(outputs[0]):
				return fmt.Errorf("the result of the call %s does not say that it failed: %s", id, short(outputs[0]))
			}
		}
		return nil
	}
}

// succeeded returns a check that a call succeeded with a payload.
func succeeded(id, payload string) check {
	return func(o observation) error {
		if outputs := o.outputs(id); len(outputs) == 0 || !carries(outputs[0], payload) || reportsFailure(outputs[0]) {
			return fmt.Errorf("the call %s succeeded with %s, but the model gets %q", id, payload, outputs)
		}
		return nil
	}
}

// says returns a check that the results of a call contain a text.
func says(id, text string) check {
	return func(o observation) error {
		for _, output := range o.outputs(id) {
			if !containsText(output, text) {
				return fmt.Errorf("the result of the call %s lacks %q: %s", id, text, short(output))
			}
		}
		return nil
	}
}

func short(text string) string {
	if len(text) > 200 {
		text = strings.ToValidUTF8(text[:200], "") + "…"
	}
	return text
}
