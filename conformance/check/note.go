package check

import (
	"fmt"
	"strings"

	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/suite"
)

// StimulusNote describes the stimulus in words, without its arguments.
func (t Case) StimulusNote() string {
	var parts []string
	if t.NilLogger {
		parts = append(parts, "constructed with a nil *slog.Logger")
	}
	if verb := faultVerbs[t.Fault.Kind]; verb != "" {
		parts = append(parts, fmt.Sprintf("service %s %s", suite.Quote(t.Fault.Service), verb))
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
	if t.Kind == KindFollowUp && t.Describe {
		parts = append(parts, "refused calls")
	}
	if t.Kind != nil && t.Kind.Words != "" {
		parts = append(parts, t.Kind.Words)
	}
	return strings.Join(parts, ", ")
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
