package check

import (
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/suite"
	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/internal/jsontree"
	"github.com/toolconform/toolconform/internal/lists"
)

// ReadPayload returns a payload as a value; null if it is not JSON.
func ReadPayload(payload []byte) *jsontree.Node {
	root, err := jsontree.Parse(string(payload))
	if err != nil {
		return &jsontree.Node{Text: "null"}
	}
	return root
}

// Payload returns the payload of an observed call as ReadPayload does, but parses it once for all checks.
func (f *Target) Payload(c probe.Outcome) *jsontree.Node {
	if len(c.Payload) == 0 {
		return ReadPayload(nil)
	}
	at := &c.Payload[0] // the map keeps it alive, so that no other payload gets this address
	if f.payloads[at] == nil {
		f.payloads[at] = ReadPayload(c.Payload)
	}
	return f.payloads[at]
}

// maxPayload is the largest payload without a warning, in bytes.
const maxPayload = 64 << 10

// maxEchoed is how long arguments may be so that a long payload is not their echo.
const maxEchoed = 1 << 10

// TooLong reports whether a successful call returns more than it should, although it was not asked for much.
func TooLong(call probe.Call, c probe.Outcome) bool {
	return c.OK && (c.Clipped || len(c.Payload) > maxPayload) && len(call.Arguments) <= maxEchoed
}

// Identifier matches the identifiers of the callers.
var Identifier = regexp.MustCompile(`toolconform-(session|conversation|user)-\d\d`)

// Result returns what a call returned as a value without the identifiers of its caller: the payload, or the text of the failure. A long
// result beside a truncated one is its digest: it shows whether two results are equal, but not where they differ.
func Result(c probe.Outcome) *jsontree.Node {
	text := c.Digest
	switch {
	case c.Digest != "":
	case c.OK:
		return ReadPayload(Identifier.ReplaceAll(c.Payload, nil))
	default:
		text = Identifier.ReplaceAllString(FailureText(c), "")
	}
	return &jsontree.Node{Kind: jsontree.String, Text: jsontree.Quote(text)}
}

// Truncated reports whether a result cannot be compared with others.
func Truncated(c probe.Outcome) bool { return c.Clipped && c.Digest == "" }

// Volatile returns the pointers that the author declared Volatile in any of the examples.
func (f *Target) Volatile() []string {
	return lists.Flat(f.Inspection.Examples, func(e contract.Example) []string { return e.Volatile })
}

// A Standard is what one call returns on its own.
type Standard struct {
	OK     bool
	Value  *jsontree.Node
	Varies []string // places that differ between equal calls, or are declared Volatile
	same   sameness // that decides what differs
}

// Standard returns the standard of equal calls.
func (f *Target) Standard(calls []probe.Outcome) *Standard { return f.standard(calls, same) }

// Ordered returns the standard of equal calls, of which there are LearnFrom or more, to which the order of lists belongs: one that comes from a map would have
// varied.
func (f *Target) Ordered(calls []probe.Outcome) *Standard {
	return f.standard(calls, func(name string, a, b *jsontree.Node) bool { return !a.Is(jsontree.Array) && same(name, a, b) })
}

func (f *Target) standard(calls []probe.Outcome, same sameness) *Standard {
	s := &Standard{OK: calls[0].OK, Value: Result(calls[0]), Varies: slices.Concat(f.Volatile(), f.Varies), same: same}
	for _, c := range calls[1:] {
		s.Varies = differing(s.Varies, s.Value, Result(c), "", same)
	}
	return s
}

// Differs returns the JSON pointers at which a value differs from the standard.
func (s *Standard) Differs(value *jsontree.Node) []string {
	return Except(differing(nil, s.Value, value, "", s.same), s.Varies)
}

// hasNoPayload reports whether a call failed, or has a payload that is too long: RES-001 and RES-008 report it.
func hasNoPayload(c probe.Outcome) bool { return !c.OK || c.Clipped }

// PayloadDifferences returns the JSON pointers at which the payloads of two calls differ, without values that vary between equal calls.
func (f *Target) PayloadDifferences(one, two []probe.Outcome) []string {
	return f.differences(one, two, same)
}

// FixedDifferences is PayloadDifferences with times: those that are equal in one, whose calls are days apart, do not come from the clock.
func (f *Target) FixedDifferences(one, two []probe.Outcome) []string {
	return f.differences(one, two, func(_ string, a, b *jsontree.Node) bool { return permuted(a, b) || jsontree.Equal(a, b) })
}

func (f *Target) differences(one, two []probe.Outcome, same sameness) []string {
	if slices.ContainsFunc(slices.Concat(one, two), hasNoPayload) {
		return nil
	}
	first, second := f.standard(one, same), f.standard(two, same)
	return Except(differing(nil, first.Value, second.Value, "", same), slices.Concat(first.Varies, second.Varies))
}

// learn notes the places that vary between the most often repeated calls. Without it, a random bit that happens to be the same in all calls
// of one comparison would look like a difference.
func (f *Target) learn(o probe.Observation) {
	if len(o.Calls) > 0 && !slices.ContainsFunc(o.Calls, hasNoPayload) {
		f.Varies = f.Standard(o.Calls).Varies
		slices.Sort(f.Varies)
		f.Varies = slices.Compact(f.Varies)
	}
}

// Differing returns the sorted JSON pointers at which two values have different meanings. The members named after the identifiers of a caller
// do not count.
func Differing(a, b *jsontree.Node) []string { return differing(nil, a, b, "", same) }

// A sameness reports whether two values of a member with that name are to be taken as equal.
type sameness func(name string, a, b *jsontree.Node) bool

// differing adds the pointers at which values differ that are no list or object, and not the same.
func differing(found []string, a, b *jsontree.Node, at string, same sameness) []string {
	switch {
	case a.Kind == b.Kind && a.Text == b.Text:
		return found
	case a.Is(jsontree.Object) && b.Is(jsontree.Object):
		in, _ := parts([]*jsontree.Node{a})
		other, _ := parts([]*jsontree.Node{b})
		for _, name := range unionOf(in, other) {
			place := at + "/" + jsontree.EscapePointer(name)
			switch x, y := in[name], other[name]; {
			case slices.Contains(callerNames, Fold(name)):
			case x == nil || y == nil:
				found = append(found, place)
			default:
				found = differing(found, x[0], y[0], place, same)
			}
		}
		return found
	case a.Is(jsontree.Array) && b.Is(jsontree.Array) && len(a.Items) == len(b.Items):
		if same(jsontree.LastName(at), a, b) {
			return found
		}
		for i := range a.Items {
			found = differing(found, &a.Items[i], &b.Items[i], at+"/"+strconv.Itoa(i), same)
		}
		return found
	case same(jsontree.LastName(at), a, b):
		return found
	}
	return append(found, at)
}

// unionOf returns the sorted names in two sets of members.
func unionOf(a, b map[string][]*jsontree.Node) []string {
	names := slices.AppendSeq(slices.Collect(maps.Keys(a)), maps.Keys(b))
	slices.Sort(names)
	return slices.Compact(names)
}

// permuted reports whether two lists have the same items in any order.
func permuted(a, b *jsontree.Node) bool {
	if !a.Is(jsontree.Array) || !b.Is(jsontree.Array) {
		return false
	}
	texts := func(list *jsontree.Node) []string {
		return slices.Sorted(slices.Values(lists.Map(list.List(), (*jsontree.Node).Canonical)))
	}
	return slices.Equal(texts(a), texts(b))
}

// TypeName returns the JSON type of a value.
func TypeName(value *jsontree.Node) string {
	return [...]string{"null", "boolean", "number", "string", "array", "object"}[value.Kind]
}

// Except removes pointers that are equal to, or below, one of the others.
func Except(found, excluded []string) []string {
	return slices.DeleteFunc(slices.Clone(found), func(pointer string) bool {
		return slices.ContainsFunc(excluded, func(g string) bool { return pointer == g || strings.HasPrefix(pointer, g+"/") })
	})
}

// Members returns all members with those folded names, at every depth.
func Members(value *jsontree.Node, names []string) []*jsontree.Node {
	var all []*jsontree.Node
	for i := range value.Items {
		item := &value.Items[i]
		if value.Is(jsontree.Object) && slices.Contains(names, Fold(item.Name)) {
			all = append(all, item)
		}
		all = append(all, Members(item, names)...)
	}
	return all
}

// SaysCancelled reports whether a member at the top level of a payload reports a cancelled call.
func SaysCancelled(payload []byte) bool {
	return slices.ContainsFunc(ReadPayload(payload).Members(), func(m *jsontree.Node) bool {
		return slices.Contains(MarkNames, Fold(m.Name)) && m.IsBool(true)
	})
}

// PayloadPlace names a place in a payload.
func PayloadPlace(pointer string) string {
	if pointer == "" {
		return "the top level"
	}
	return suite.Plain(pointer)
}
