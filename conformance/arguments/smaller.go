package arguments

import (
	"slices"

	"github.com/toolconform/toolconform/conformance/argen"
	"github.com/toolconform/toolconform/internal/rule/validate"
)

// Smaller returns simpler variants of a case, the simplest first. Each remains a case of the same ID: valid arguments stay valid, and
// invalid ones are invalid in the same place for the same keywords.
func (s Schema) Smaller(c Case) []Case {
	valid, reasons := s.validateBranches(string(c.Arguments), c.branches)
	if !valid && len(reasons) == 0 {
		return nil
	}
	var all []Case
	for _, text := range argen.Smaller(string(c.Arguments)) {
		nowValid, now := s.validateBranches(text, c.branches)
		if nowValid == valid && slices.EqualFunc(reasons, now, sameFault) {
			c.Arguments = []byte(text)
			all = append(all, c)
		}
	}
	return all
}

// sameFault reports whether two reasons have the same place and keyword.
func sameFault(a, b validate.Reason) bool { return a.Keyword == b.Keyword && a.Pointer == b.Pointer }
