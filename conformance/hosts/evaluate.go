package hosts

import (
	"errors"
	"strings"
	"testing"

	"github.com/toolconform/toolconform/contract/requirement"
)

// A Config configures an evaluation. The zero value works.
type Config struct {
	Profile requirement.Profile // agent-tool if empty
}

// A Verdict is the outcome of one requirement.
type Verdict string

// The verdicts.
const (
	Pass Verdict = "kept"
	Fail Verdict = "broken"
)

// An Outcome is the result for one requirement.
type Outcome struct {
	Requirement *requirement.Requirement
	Level       requirement.Level
	Verdict     Verdict
	Stimulus    string // name of the stimulus of the first finding
	Got         string
}

var errStuck = errors.New("no progress for 30 s of real time, not even in virtual time: the host waits for something outside of the test, or loops forever")

// Evaluate runs every stimulus once and returns one outcome for each requirement of the suite that applies in the profile, in the order of
// the catalogue.
func Evaluate(config Config, subject Subject) []Outcome {
	if config.Profile == "" {
		config.Profile = requirement.AgentTool
	}
	seen := map[string]observation{}
	var all []Outcome
	for _, r := range rules {
		known, ok := requirement.Lookup(r.id)
		if !ok {
			continue
		}
		level, applies := known.LevelIn(config.Profile)
		if !applies {
			continue
		}
		o := Outcome{Requirement: known, Level: level, Verdict: Pass}
		for _, t := range everyStimulus() {
			if !r.wants(t.name) || o.Verdict == Fail {
				continue
			}
			if _, done := seen[t.name]; !done {
				seen[t.name] = do(subject, t)
			}
			err := r.evaluate(seen[t.name])
			if seen[t.name].stuck {
				err = errStuck
			}
			if err != nil {
				o.Verdict, o.Stimulus, o.Got = Fail, t.name, err.Error()
			}
		}
		all = append(all, o)
	}
	return all
}

func everyStimulus() []stimulus {
	return append(append(append([]stimulus(nil), stimuli...), stimuliOfTools()...), stimuliOfEvents()...)
}

// wants reports whether a rule evaluates a stimulus. A name that ends in a space matches all stimuli with that prefix.
func (r rule) wants(stimulus string) bool {
	for _, name := range r.stimuli {
		if name == stimulus || strings.HasSuffix(name, " ") && strings.HasPrefix(stimulus, name) {
			return true
		}
	}
	return false
}

// Test evaluates a host, with one subtest for each requirement.
func Test(t *testing.T, config Config, subject Subject) {
	t.Helper()
	for _, o := range Evaluate(config, subject) {
		t.Run(o.Requirement.ID+"_"+o.Requirement.Name, func(t *testing.T) {
			if o.Verdict == Pass {
				return
			}
			report := t.Errorf
			if o.Level != requirement.Must {
				report = t.Logf
			}
			report("%s: %s %s\n    got      %s\n    in       %s\n    rule     toolconform requirements %s",
				subject.Name, o.Requirement.ID, o.Requirement.Title, o.Got, o.Stimulus, o.Requirement.ID)
		})
	}
}
