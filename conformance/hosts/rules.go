package hosts

import (
	"errors"
	"fmt"
	"strings"

	"github.com/toolconform/toolconform/contract/requirement"
	"github.com/toolconform/toolconform/internal/lists"
	catalogue "github.com/toolconform/toolconform/internal/rule"
	"github.com/toolconform/toolconform/internal/scripted"
)

// A check returns the violation in an observation, or nil.
type check func(o observation) error

// rules are the checks of each rule, of which the first violation counts. For each rule, hosts_test.go has a broken host that it rejects.
var rules = map[string][]check{
	catalogue.NameExact: {boundByExactName},
	"REG-005":           {duplicateRefused},
	"REG-007":           {duplicateRefused},
	"REG-008":           {othersOffered},
	"REG-010":           {requested, inOrder},
	"REG-011":           {constructed, eachRequest(minesRefused)},
	"HST-001":           {secondRequest, oneResult},
	"HST-002":           {secondRequest, toolsRan, argumentsUnchanged},
	"HST-003":           {toolsRan, contextUnchanged},
	"HST-004":           {secondRequest, failed("panics", "dereferences", "exits"), panicsHidden},
	"HST-005":           {secondRequest, failed("fails", "mute")}, // mute returns the zero Result
	"HST-006":           {secondRequest, failed("fails"), says("fails", reason), successesEncoded},
	"HST-007":           {secondRequest, turnContinues},
	"HST-008":           {requested, eachRequest(guidesSent)},
	"HST-009":           {requested, discovered},
	"HST-010":           {requested, eachRequest(inStep)},
	"HST-011":           {requested, eachRequest(toolsArray)},
	"HST-012":           {notOffered("malformed")},
	"HST-013":           {notOffered("guideless")},
	"HST-014":           {secondRequest, failed("unknown"), says("unknown", "NOT_FOUND")},
	"HST-015":           {secondRequest, refused("list", "half")},
	"HST-016":           {secondRequest, eventBefore},
	"HST-017":           {secondRequest, eventAfter(eventPost)},
	"HST-018":           {secondRequest, eventAfter(eventError)},
	"HST-019":           {secondRequest, observersHarmless},
	"HST-020":           {secondRequest, refused("list", "half", "type", "missing")},
	"HST-021":           {secondRequest, endsInTime, failed("deaf"), othersAnswered},
	"HST-022":           {cancelledTurnContinues},
	"HST-024":           {runsWhenCalled},
	"HST-025": {secondRequest, succeeded("one", `{"city":"Tromsø","degrees":-3.5}`), succeeded("two", `{"from":"unit_convert"}`),
		succeeded("three", `{"from":"weather_lookup"}`)},
	"HST-026": {requested, eachRequest(everythingSent)},
	"HST-027": {turnBounded},
}

// Requirements returns the IDs of the requirements that the suite evaluates, in the order of the catalogue.
func Requirements() []string {
	all := lists.Map(requirement.All(), func(known *requirement.Requirement) string { return known.ID })
	return lists.Select(all, func(id string) bool { return rules[id] != nil })
}

var errStuck = errors.New("no progress for 30 s of real time, not even in virtual time: the host waits for something outside of the test, or loops forever")

// violation returns the violation of a rule in an observation, or nil. A host that is stuck, or whose New panics, violates all rules.
func violation(rule string, o observation) error {
	switch {
	case o.stuck:
		return errStuck
	case o.panicked != "":
		return errors.New(o.panicked)
	}
	for _, check := range rules[rule] {
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
