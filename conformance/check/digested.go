package check

import (
	"slices"

	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/contract"
)

// digested puts the digest of a result in the place of the result, for those that are long, where not all were kept whole: then
// it is seen whether two are the same, and not where they differ.
func digested(o probe.Observation) probe.Observation {
	if !slices.ContainsFunc(o.Calls, func(c probe.Outcome) bool { return c.Clipped }) {
		return o
	}
	o.Calls = slices.Clone(o.Calls)
	for i := range o.Calls {
		switch c := &o.Calls[i]; {
		case c.Digest == "":
		case c.OK:
			c.Payload, c.Clipped = []byte(jsonText(c.Digest)), false
		default:
			c.Errors, c.Clipped = []contract.Error{{Message: c.Digest}}, false
		}
	}
	return o
}
