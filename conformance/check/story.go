package check

import (
	"fmt"
	"strings"

	"github.com/toolconform/toolconform/conformance/trial"
)

// noteOf says in words what is special about a trial that is not a case of bad arguments.
func noteOf(t trial.Trial) string {
	var parts []string
	if t.Mute {
		parts = append(parts, "made with a nil *slog.Logger")
	}
	if verb := faultVerbs[t.Fault.Kind]; verb != "" {
		parts = append(parts, fmt.Sprintf("service %s %s", quote(t.Fault.Service), verb))
	}
	if when := cutWords[t.Cut]; t.End == trial.Cancel && when != "" {
		parts = append(parts, "cancelled "+when)
	} else if t.End == trial.Deadline {
		parts = append(parts, "with a deadline "+when)
	}
	if t.AtOnce {
		parts = append(parts, fmt.Sprintf("%d calls at once", len(t.Calls)))
	}
	return strings.Join(parts, ", ")
}

var faultVerbs = map[trial.FaultKind]string{
	trial.Fails:  "fails",
	trial.Panics: "panics",
	trial.Blocks: "blocks",
	trial.Lags:   "is late",
	trial.Empty:  "answers nothing",
}

var cutWords = map[trial.Cut]string{
	trial.Before:  "before the call",
	trial.AtStart: "as it begins",
	trial.Early:   "early",
	trial.Midway:  "half-way",
	trial.Late:    "near the end",
}
