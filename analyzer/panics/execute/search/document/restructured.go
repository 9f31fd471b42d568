package document

import (
	"encoding/json"
	"slices"
)

// restructured changes several values of a document together: those at one path get the same value, all texts
// get letters of several bytes, or a list changes its length.
func (g *Generator) restructured(doc *any) {
	all := places(doc)
	at := Pick(g.Random, all)
	switch g.Random.Intn(6) {
	case 0, 1:
		g.leveled(at, all)
		return
	case 2:
		for _, p := range all {
			if text, isText := p.value.(string); isText {
				p.set(widened(text))
			}
		}
		return
	}
	for range 10 {
		if list, ok := at.value.([]any); ok {
			at.set(g.resized(list))
			return
		}
		at = Pick(g.Random, all)
	}
}

// leveled gives all values at one path the same value: an empty one, or that of the first.
func (g *Generator) leveled(at place, all []place) {
	var to any
	switch x := at.value.(type) {
	case string:
		to = Pick(g.Random, []string{"", x, " "})
	case json.Number:
		to = Pick(g.Random, []json.Number{"0", x, "1", "-1"})
	case []any:
		to = []any{}
	case map[string]any:
		to = map[string]any{}
	case bool:
		to = !x
	}
	for _, p := range all {
		if p.path == at.path {
			p.set(copied(to))
		}
	}
}

// resized returns a list with another length, or with an empty element.
func (g *Generator) resized(list []any) []any {
	next := slices.Clone(list)
	if len(next) == 0 {
		return []any{g.anything(1)}
	}
	i := g.Random.Intn(len(next))
	switch g.Random.Intn(5) {
	case 0:
		return slices.Delete(next, i, i+1)
	case 1:
		return append(next, copied(next[i]))
	case 2:
		next[i] = nil
	case 3:
		switch next[i].(type) {
		case []any:
			next[i] = []any{}
		case map[string]any:
			next[i] = map[string]any{}
		case string:
			next[i] = ""
		}
	default:
		return append(next, Pick(g.Random, []any{nil, []any{}, map[string]any{}, ""}))
	}
	return next
}
