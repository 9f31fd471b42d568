package check

import (
	"slices"

	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/internal/jsontree"
)

// repeats is how often each of two compared calls is made. A payload may contain random numbers or times: a difference
// counts only if both calls return the same each time.
const repeats = 4

// repeated returns each call several times in sequence.
func repeated(calls ...probe.Call) []probe.Call {
	var all []probe.Call
	for _, c := range calls {
		for range repeats {
			all = append(all, c)
		}
	}
	return all
}

// payloadDifferences returns the JSON pointers at which the payloads of two calls differ, without caller identifiers and values
// that vary between equal calls.
func (f Target) payloadDifferences(one, two []probe.Outcome) []string {
	clipped := func(c probe.Outcome) bool { return c.Clipped }
	if slices.ContainsFunc(one, clipped) || slices.ContainsFunc(two, clipped) {
		return nil // RES-008 says that they are too long
	}
	first, second := payloadWithoutIdentifiers(one[0].Payload), payloadWithoutIdentifiers(two[0].Payload)
	varies := append(f.volatile(), f.varies...)
	for _, c := range one[1:] {
		varies = append(varies, differing(first, payloadWithoutIdentifiers(c.Payload))...)
	}
	for _, c := range two[1:] {
		varies = append(varies, differing(second, payloadWithoutIdentifiers(c.Payload))...)
	}
	return except(differing(first, second), varies)
}

// Learn notes the places that vary between the most often repeated calls: those of cases that learn. Without it, a random bit that happens
// to be the same in all calls of one comparison would look like a difference.
func (f *Target) Learn(seen []probe.Observation) {
	for _, o := range seen {
		if len(o.Calls) == 0 {
			continue
		}
		first := payloadWithoutIdentifiers(o.Calls[0].Payload)
		for _, c := range o.Calls[1:] {
			f.varies = append(f.varies, differing(first, payloadWithoutIdentifiers(c.Payload))...)
		}
	}
	slices.Sort(f.varies)
	f.varies = slices.Compact(f.varies)
}

// digested replaces each truncated result by its digest: it shows whether two results are equal, but not where they differ.
func digested(o probe.Observation) probe.Observation {
	if !slices.ContainsFunc(o.Calls, func(c probe.Outcome) bool { return c.Clipped }) {
		return o
	}
	o.Calls = slices.Clone(o.Calls)
	for i := range o.Calls {
		switch c := &o.Calls[i]; {
		case c.Digest == "":
		case c.OK:
			c.Payload, c.Clipped = []byte(jsontree.Quote(c.Digest)), false
		default:
			c.Errors, c.Clipped = []contract.Error{{Message: c.Digest}}, false
		}
	}
	return o
}
