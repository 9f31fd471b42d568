package hosts

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/contract/requirement"
)

// A rule evaluates the observations of the stimuli that name it.
type rule struct {
	id string
	// needs returns why a host did not come as far as what the rule is about, or nil. It may be nil.
	needs    func(o observation) error
	evaluate func(o observation) error
}

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

func everyStimulus() []stimulus {
	return slices.Concat(callStimuli, boundStimuli, offerStimuli, registryStimuli(), eventStimuli())
}

// isFor reports whether a rule evaluates the stimulus.
func (t stimulus) isFor(r rule) bool { return slices.Contains(strings.Fields(t.rules), r.id) }

// check returns the violation of the rule in an observation, or nil. A host whose New panics violates all rules.
func (r rule) check(o observation) error {
	if o.panicked != "" {
		return errors.New(o.panicked)
	}
	if r.needs != nil {
		if err := r.needs(o); err != nil {
			return err
		}
	}
	return r.evaluate(o)
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
