package describe

import (
	"errors"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/conformance/check"
	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/suite"
	"github.com/toolconform/toolconform/contract/requirement"
)

// RegistrationChecks returns the REG check, which the catalogue lists after those of calls.
func RegistrationChecks() []check.Check {
	var described []string
	for _, c := range slices.Concat(shapeChecks(), nameChecks(), usageChecks(), schemaChecks()) {
		described = append(described, c.Requirement.ID)
	}
	return []check.Check{{
		Requirement: check.Rule("REG-001"),
		Cases:       check.FixedCases(check.KindRegistered.Of(probe.Stimulus{Setup: probe.Setup{Register: true}})),
		Needs:       described,
		Evaluate:    evaluateRegistered,
	}}
}

// evaluateRegistered reports rejections that no other check finds. A rejection by a rule that the description violates
// is left to the check of that rule.
func evaluateRegistered(f check.Target, _ check.Case, o probe.Observation) error {
	switch {
	case o.Registration == nil:
		return errNoRegistration
	case len(o.Registration) == 0:
		return nil
	}
	for _, id := range o.Registration {
		if violates(f, id) {
			return &suite.Violation{Of: id, Got: "the registry rejects the tool because of it"}
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

// violates reports whether the description of the inspection violates a requirement.
func violates(f check.Target, id string) bool {
	checks := slices.Concat(shapeChecks(), nameChecks(), usageChecks(), schemaChecks())
	i := slices.IndexFunc(checks, func(c check.Check) bool { return c.Requirement.ID == id })
	if i < 0 {
		return false
	}
	o := probe.Observation{Rendering: probe.Rendering{Descriptions: []probe.Rendered{{Description: f.Inspection.Description, Count: 1}}}}
	return checks[i].Evaluate(f, check.DescribedCase(), o) != nil
}
