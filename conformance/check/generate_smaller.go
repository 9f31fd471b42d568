package check

import (
	"slices"

	"github.com/toolconform/toolconform/conformance/argen"
	"github.com/toolconform/toolconform/conformance/probe"
)

// Smaller returns simpler variants of a generated stimulus, the simplest first. Each remains a case of the same ID:
// valid arguments stay valid, and invalid ones are invalid in the same place for the same keywords.
func (f Target) Smaller(t Case) []Case {
	if !t.Drawn || len(t.Calls) != 1 {
		return nil
	}
	branches := t.wrong.branches
	valid, reasons := f.Schema.validateBranches(t.Calls[0].Arguments, branches)
	if !valid && len(reasons) == 0 {
		return nil
	}
	var all []Case
	for _, text := range argen.Smaller(string(t.Calls[0].Arguments)) {
		nowValid, now := f.Schema.validateBranches([]byte(text), branches)
		if nowValid != valid || !slices.EqualFunc(reasons, now, sameFault) {
			continue
		}
		smaller := t
		smaller.Calls = []probe.Call{{Arguments: []byte(text), Context: t.Calls[0].Context}}
		all = append(all, smaller)
	}
	return all
}

// sameFault reports whether two reasons have the same place and keyword.
func sameFault(a, b Reason) bool { return a.Keyword == b.Keyword && a.Pointer == b.Pointer }
