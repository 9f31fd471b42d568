package check

import (
	"errors"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/suite"
	"github.com/toolconform/toolconform/contract/requirement"
)

func registrationChecks() []Check {
	return []Check{{
		Requirement: rule("REG-001"),
		Cases:       fixedStimuli(kindRegistered.of(probe.Stimulus{Setup: probe.Setup{Register: true}})),
		Evaluate:    evaluateRegistered,
	}}
}

// evaluateRegistered reports rejections that no other check finds. A rejection by a rule that the description violates
// is left to the check of that rule.
func evaluateRegistered(f Target, _ Case, o probe.Observation) error {
	switch err := notConstructed(o); {
	case err != nil:
		return err
	case o.ConstructorError != "":
		return nil // the engine reports it
	case o.Registration == nil:
		return errNoRegistration
	case len(o.Registration) == 0:
		return nil
	}
	for _, id := range o.Registration {
		if f.breaks(id) {
			return &suite.Blocked{By: id, Why: "the registry rejects the tool because of it"}
		}
	}
	return &suite.Violation{Got: "the registry rejects it for " + calledByName(o.Registration) + ", which its check found satisfied"}
}

// errNoRegistration is a harness error.
var errNoRegistration = errors.New("no registration was observed")

// calledByName returns requirements with their IDs and names.
func calledByName(ids []string) string {
	var all []string
	for _, id := range ids {
		if r, ok := requirement.Lookup(id); ok {
			id += " " + r.Name
		}
		all = append(all, suite.Plain(id))
	}
	return strings.Join(all, ", ")
}

// breaks reports whether the description of the inspection violates a requirement.
func (f Target) breaks(id string) bool {
	checks := slices.Concat(shapeChecks(), nameChecks(), usageChecks(), schemaChecks())
	i := slices.IndexFunc(checks, func(c Check) bool { return c.Requirement.ID == id })
	if i < 0 {
		return false
	}
	o := probe.Observation{Rendering: probe.Rendering{Descriptions: []probe.Rendered{{Description: f.Inspection.Description, Count: 1}}}}
	return checks[i].Evaluate(f, describedStimulus(), o) != nil
}
