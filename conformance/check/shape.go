package check

import (
	"fmt"
	"strings"

	"github.com/toolconform/toolconform/conformance/trial"
)

func shapeChecks() []Check {
	return []Check{
		onDescription("SHP-005", func(_ Facts, d trial.Description) error {
			if d.OnServer {
				return nil
			}
			return &Violation{Got: "FullyExecutedOnServer answers false"}
		}),
		{Requirement: rule("SHP-010"), Trials: always(trial.Trial{Class: kindMade}), Judge: judgeMade},
		{Requirement: rule("SHP-011"), Trials: always(described()), Judge: judgeAccessors},
		{Requirement: rule("SHP-012"), Trials: muteTrials, Judge: judgeMute},
	}
}

func judgeMade(_ Facts, _ trial.Trial, o trial.Observation) error {
	switch {
	case o.Made != nil:
		return &Violation{Got: "the constructor panics: " + plain(o.Made.Value), At: o.Made.Place}
	case o.Nil:
		return &Violation{Got: "the constructor answers nil"}
	}
	return nil
}

func judgeAccessors(_ Facts, _ trial.Trial, o trial.Observation) error {
	if err := unmade(o); err != nil {
		return err
	}
	if len(o.Descriptions) == 0 {
		return errUnseen
	}
	for _, d := range o.Descriptions {
		if d.Panic != nil {
			return &Violation{Got: fmt.Sprintf("%s panics: %s", d.Accessor, plain(d.Panic.Value)), At: d.Panic.Place}
		}
	}
	return nil
}

// muteTrials makes the tool without a logger, and calls it as its example does and in a way that has something to log.
func muteTrials(f Facts) ([]trial.Trial, error) {
	if len(f.Meeting.Examples) == 0 {
		return nil, &Blocked{By: "RES-001", Why: "there is no example to try without a logger"}
	}
	calls := []trial.Call{{Arguments: []byte(f.Meeting.Examples[0].Arguments)}, {Arguments: []byte("{")}}
	return []trial.Trial{{Class: kindMute, Mute: true, Calls: calls}}, nil
}

// judgeMute looks for what the missing logger broke: whatever the example did before, and a panic on the way through slog
// in the call that is refused. That call may fail; what else it does is for ARG-002.
func judgeMute(f Facts, _ trial.Trial, o trial.Observation) error {
	switch {
	case o.Made != nil:
		return &Violation{Got: "the constructor panics: " + plain(o.Made.Value), Note: noLogger, At: o.Made.Place}
	case o.Nil:
		return &Violation{Got: "the constructor answers nil", Note: noLogger}
	case len(o.Calls) < 2:
		return errUnseen
	case !f.exampleAnswers():
		return &Blocked{By: "RES-001", Why: "the example does not succeed with a logger either"}
	}
	with := plain(f.Meeting.Examples[0].Arguments)
	switch example, refused := o.Calls[0], o.Calls[1]; {
	case example.Panic != nil:
		return &Violation{Got: "panic: " + plain(example.Panic.Value), With: with, Note: noLogger, At: example.Panic.Place}
	case !example.OK:
		return &Violation{Got: "a failed result", With: with, Note: noLogger}
	case refused.Panic != nil && strings.Contains(refused.Panic.Stack, "log/slog.(*Logger)"):
		return &Violation{Got: "panic: " + plain(refused.Panic.Value), With: "{", Note: noLogger, At: refused.Panic.Place}
	}
	return nil
}

const noLogger = "made with a nil *slog.Logger"

// exampleAnswers reports whether the first example succeeded when the tool was met.
func (f Facts) exampleAnswers() bool {
	return len(f.Meeting.Calls) > 0 && f.Meeting.Calls[0].OK
}
