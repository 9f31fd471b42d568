package check

import (
	"slices"
	"strings"

	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/contract/requirement"
)

func registrationChecks() []Check {
	return []Check{{
		Requirement: rule("REG-001"),
		Stimuli:     fixedStimuli(probe.Stimulus{CaseID: kindRegistered, Register: true}),
		Evaluate:    evaluateRegistered,
	}}
}

// evaluateRegistered looks for refusals that no other check sees. What a registry refuses by a rule that the tool also breaks
// when it is only described is for the check of that rule.
func evaluateRegistered(f Target, _ probe.Stimulus, o probe.Observation) error {
	if err := notConstructed(o); err != nil {
		return err
	}
	if len(o.Registration) == 0 {
		return nil
	}
	for _, id := range o.Registration {
		if f.breaks(id) {
			return &Blocked{By: id, Why: "the registry refuses the tool by it"}
		}
	}
	return &Violation{Got: "refused by " + calledByName(o.Registration) + ", which the tool keeps when it is only described"}
}

// calledByName returns requirements by their identifiers and names.
func calledByName(ids []string) string {
	var all []string
	for _, id := range ids {
		if r, ok := requirement.Lookup(id); ok {
			id += " " + r.Name
		}
		all = append(all, plain(id))
	}
	return strings.Join(all, ", ")
}

// breaks reports whether the tool breaks a rule by what it said of itself when it was inspected.
func (f Target) breaks(id string) bool {
	checks := slices.Concat(shapeChecks(), nameChecks(), usageChecks(), schemaChecks())
	i := slices.IndexFunc(checks, func(c Check) bool { return c.Requirement.ID == id })
	if i < 0 {
		return false
	}
	met := probe.Observation{Descriptions: []probe.Rendered{{Description: f.Inspection.Description, Count: 1}}}
	return checks[i].Evaluate(f, describedStimulus(), met) != nil
}
