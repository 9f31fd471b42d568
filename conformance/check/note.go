package check

import (
	"fmt"
	"strings"

	"github.com/toolconform/toolconform/conformance/probe"
)

// noteOf describes a stimulus in words, without its arguments.
func noteOf(t probe.Stimulus) string {
	var parts []string
	if t.NilLogger {
		parts = append(parts, "constructed with a nil *slog.Logger")
	}
	if verb := faultVerbs[t.Fault.Kind]; verb != "" {
		parts = append(parts, fmt.Sprintf("service %s %s", quote(t.Fault.Service), verb))
	}
	switch when := momentWords[t.CancelAt]; {
	case t.End == probe.Cancel && when != "":
		parts = append(parts, "cancelled "+when)
	case t.End == probe.Deadline && t.CancelAt == probe.Before:
		parts = append(parts, "deadline already expired")
	case t.End == probe.Deadline:
		parts = append(parts, "with a deadline "+when)
	}
	if t.WithCause {
		parts = append(parts, "with a custom cause")
	}
	if t.AtOnce {
		parts = append(parts, fmt.Sprintf("%d concurrent calls", len(t.Calls)-t.Baseline-t.FollowUp))
		if t.FollowUp > 0 {
			parts = append(parts, fmt.Sprintf("then %d in sequence", t.FollowUp))
		}
	}
	for _, w := range kindWords {
		if isKind(t.CaseID, w.kind) {
			parts = append(parts, w.words)
		}
	}
	return strings.Join(parts, ", ")
}

// kindWords describe kinds of stimuli that have no other description.
var kindWords = []struct{ kind, words string }{
	{kindTwice, "on fresh instances"},
	{kindNoCaller, "with an ExecutionContext without a session, and with the zero one"},
	{kindDefault, "an optional argument left out, and with its declared default"},
	{kindFollowUp + " refusals", "refused calls"},
	{kindFollowUp, "then the example on the same instance"},
	{kindFailing, "repeatedly on one instance"},
	{kindInTurn, "one call after another on one instance"},
}

var faultVerbs = map[probe.FaultKind]string{
	probe.Fails:  "fails",
	probe.Panics: "panics",
	probe.Blocks: "blocks",
	probe.Lags:   "is late",
	probe.Empty:  "returns nothing",
}

var momentWords = map[probe.CancelPoint]string{
	probe.Before:    "before the call",
	probe.AtStart:   "as it begins",
	probe.Early:     "early",
	probe.Midway:    "half-way",
	probe.Late:      "near the end",
	probe.AtMoments: "at many moments",
}
