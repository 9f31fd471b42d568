package check

import (
	"fmt"
	"log/slog"
	"regexp"
	"strings"

	"github.com/toolconform/toolconform/conformance/trial"
)

// logChecks are the checks on what a tool logs when a service goes wrong.
func logChecks() []Check {
	return []Check{
		onCalls("LOG-001", faultTrials(trial.Fails, trial.Panics), judgeOneEntry),
		onCalls("LOG-002", faultTrials(trial.Fails, trial.Panics), judgeTag),
	}
}

// exceptions answers the exception entries of a call: of level Error or above, with the error as an attribute. Who wrote
// them and with what does not matter.
func exceptions(o trial.Observation, call int) []trial.Entry {
	var all []trial.Entry
	for _, e := range o.Log {
		if e.Call == call && e.Level >= int(slog.LevelError) && carriesError(e) {
			all = append(all, e)
		}
	}
	return all
}

func carriesError(e trial.Entry) bool {
	for _, a := range e.Attrs {
		key := strings.ToLower(a.Key[strings.LastIndexByte(a.Key, '.')+1:])
		if a.Error || a.Value != "" && (key == "error" || key == "err" || key == "exception") {
			return true
		}
	}
	return false
}

// judgeOneEntry: each call that met the fault logged it, once.
func judgeOneEntry(f Facts, t trial.Trial, o trial.Observation) error {
	calls, err := failing(t, o)
	for _, i := range calls {
		switch n := len(exceptions(o, i)); {
		case n == 0:
			return f.brokenBy(t, i, "no exception in the log (an entry of level Error with the error as attribute)")
		case n > 1:
			return f.brokenBy(t, i, fmt.Sprintf("%d exceptions in the log instead of one", n))
		}
	}
	return err
}

// tag is the form of the message of an exception entry.
var tag = regexp.MustCompile(`\A\[[\w-]+_Execute(Async)?__\w+\]\z`)

// judgeTag: the message of an exception is its tag.
func judgeTag(f Facts, t trial.Trial, o trial.Observation) error {
	calls, err := failing(t, o)
	for _, i := range calls {
		entries := exceptions(o, i)
		if len(entries) == 0 {
			return &Blocked{By: "LOG-001", Why: "there is no exception in the log"}
		}
		for _, e := range entries {
			if !tag.MatchString(e.Message) {
				return f.brokenBy(t, i, "an exception whose message is no tag: "+masked(quote(e.Message)))
			}
		}
	}
	return err
}
