package check

import (
	"encoding/json"
	"log/slog"
	"strings"

	"github.com/toolconform/toolconform/conformance/probe"
)

// shortArguments are too short to be known again: another text may have them by chance.
const shortArguments = 12

// evaluateUncopied: no entry of level Error holds the arguments as they were sent. A value of them may explain what happened; all of them are a copy of
// somebody's data.
func evaluateUncopied(f Target, t probe.Stimulus, o probe.Observation) error {
	calls, err := f.failing(t, o)
	for _, i := range calls {
		sent := string(t.Calls[i].Arguments)
		if len(sent) < shortArguments {
			continue
		}
		if len(entries(o, i, func(e probe.Entry) bool { return holds(e, sent) })) > 0 {
			return f.brokenBy(t, i, "the raw arguments in an entry of level "+slog.LevelError.String())
		}
	}
	return err
}

// holds reports whether an entry has a text, as it stands or in a text that is written as JSON.
func holds(e probe.Entry, text string) bool {
	written, _ := json.Marshal(text) // a text: it cannot fail
	inner := strings.Trim(string(written), `"`)
	has := func(s string) bool { return strings.Contains(s, text) || strings.Contains(s, inner) }
	if has(e.Message) {
		return true
	}
	for _, a := range e.Attrs {
		if has(a.Value) {
			return true
		}
	}
	return false
}
