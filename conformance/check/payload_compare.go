package check

import (
	"slices"

	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/internal/jsontree"
)

// Volatile returns the pointers that the author declared Volatile in any of the examples.
func (f Target) Volatile() []string {
	var all []string
	for _, example := range f.Inspection.Examples {
		all = append(all, example.Volatile...)
	}
	return all
}

// Repeats is how often each of two compared calls is made. A payload may contain random numbers or times: a difference
// counts only if both calls return the same each time.
const Repeats = 4

// repeated returns each call several times in sequence.
func repeated(calls ...probe.Call) []probe.Call {
	var all []probe.Call
	for _, c := range calls {
		for range Repeats {
			all = append(all, c)
		}
	}
	return all
}

// PayloadDifferences returns the JSON pointers at which the payloads of two calls differ, without caller identifiers and values
// that vary between equal calls.
func (f Target) PayloadDifferences(one, two []probe.Outcome) []string {
	clipped := func(c probe.Outcome) bool { return c.Clipped }
	if slices.ContainsFunc(one, clipped) || slices.ContainsFunc(two, clipped) {
		return nil // RES-008 says that they are too long
	}
	first, second := PayloadWithoutIdentifiers(one[0].Payload), PayloadWithoutIdentifiers(two[0].Payload)
	varies := append(f.Volatile(), f.Varies...)
	for _, c := range one[1:] {
		varies = append(varies, Differing(first, PayloadWithoutIdentifiers(c.Payload))...)
	}
	for _, c := range two[1:] {
		varies = append(varies, Differing(second, PayloadWithoutIdentifiers(c.Payload))...)
	}
	return Except(Differing(first, second), varies)
}

// Learn notes the places that vary between the most often repeated calls: those of cases that learn. Without it, a random bit that happens
// to be the same in all calls of one comparison would look like a difference.
func (f *Target) Learn(seen []probe.Observation) {
	for _, o := range seen {
		if len(o.Calls) == 0 {
			continue
		}
		first := PayloadWithoutIdentifiers(o.Calls[0].Payload)
		for _, c := range o.Calls[1:] {
			f.Varies = append(f.Varies, Differing(first, PayloadWithoutIdentifiers(c.Payload))...)
		}
	}
	slices.Sort(f.Varies)
	f.Varies = slices.Compact(f.Varies)
}

// Digested replaces each truncated result by its digest: it shows whether two results are equal, but not where they differ.
func Digested(o probe.Observation) probe.Observation {
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
