package arguments

import "github.com/toolconform/toolconform/conformance/argen"

// maxEdges bounds the edge values that are used in total.
const maxEdges = 24

// edges returns valid arguments in which one place has a value at the limit of what its schema allows. A tool may refuse them but has to
// return. A number may be a duration or a count, so the context of such a call ends at once.
func edges(places []argen.Place) []Case {
	var all []Case
	for _, e := range argen.Edges(places) {
		all = append(all, Case{
			Kind:      Hostile,
			ID:        Hostile.id("edge", e.Place.Pointer, e.Kind, e.Rule, nth(e.Number)),
			AtLimit:   true,
			Arguments: []byte(e.Arguments),
			Note:      e.Place.Label() + " is " + e.What,
			Cancel:    e.Amount,
		})
	}
	return all[:min(len(all), maxEdges)]
}
