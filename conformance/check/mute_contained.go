package check

import (
	"regexp"

	"github.com/toolconform/toolconform/conformance/probe"
)

// evaluateContained looks for what the missing logger broke where nobody sees it: a panic on the way through slog that the tool
// contains. It shows in the words of the failure: with a logger, a service that fails is reported otherwise than a panic.
func evaluateContained(f Target, t probe.Stimulus, o probe.Observation, seen func(class string) probe.Observation) error {
	if t.Fault.Kind != probe.Fails {
		return nil
	}
	told := func(kind probe.FaultKind) string {
		return onlyWords(seen(numbered(classOf(faultKinds[kind], t.Fault.Service), 0)).Calls)
	}
	mute, fails, panics := onlyWords(o.Calls), told(probe.Fails), told(probe.Panics)
	if mute == "" || fails == "" || mute == fails || mute != panics && !containment.MatchString(mute) {
		return nil
	}
	return f.broken(t, "fails as on a panic, and with a logger otherwise: "+said(o.Calls[0]))
}

// containment matches what contract.Contain makes of a panic; a test compares it with that.
var containment = regexp.MustCompile(`^"" "\S+ failed to process arguments\."\\n$`)

// onlyWords returns the words in which all calls failed; "" where one did not, or in others.
func onlyWords(calls []probe.Outcome) string {
	all := ""
	for i, c := range calls {
		text := steady(identifier.ReplaceAllString(reasonsOf(c), ""))
		if text == "" || c.OK || c.Panic != nil || i > 0 && text != all {
			return ""
		}
		all = text
	}
	return all
}
