package check

import (
	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/internal/guide"
	"github.com/toolconform/toolconform/internal/secret"
)

// secretIn returns which kind of secret a text holds; "" where it holds none. The secret itself is not repeated.
func secretIn(text string) string {
	if what := secret.In(text); what != "" {
		return "the usage metadata holds " + what
	}
	return ""
}

// evaluateEnvironment looks for places that only the author knows.
func evaluateEnvironment(f Target, t probe.Stimulus, o probe.Observation) error {
	return evaluateGuide(func(g guide.Guide) string { return environmentIn(g, f.Inspection.Examples) })(f, t, o)
}

// environmentIn returns which local place a text names; "" where it names none.
func environmentIn(g guide.Guide, examples []contract.Example) string {
	given := func() []string {
		var all []string
		for _, e := range examples {
			all = append(all, e.Arguments)
		}
		return all
	}
	if what, found := g.Environment(given); what != "" {
		return "the usage metadata names " + what + ": " + quote(found)
	}
	return ""
}
