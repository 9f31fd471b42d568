package document

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
)

// restructured changes several values of a document together: those at one path get the same value, or a list changes its length, or what its
// objects refer to.
func (g *Generator) restructured(doc *any) {
	all := places(doc)
	at := Pick(g.Random, all)
	if g.Random.Intn(3) == 0 {
		g.leveled(at, all)
		return
	}
	for range 10 {
		if list, ok := at.value.([]any); ok {
			if g.Random.Intn(2) == 0 || !g.linked(list) {
				at.set(g.resized(list))
			}
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

// linked makes members of the objects in a list refer to each other, in a cycle, and reports whether there are any.
func (g *Generator) linked(list []any) bool {
	var objects []map[string]any
	for _, x := range list {
		if o, ok := x.(map[string]any); ok {
			objects = append(objects, o)
		}
	}
	if len(objects) == 0 {
		return false
	}
	var names, references []string // of members; references may be lists of texts
	for _, k := range slices.Sorted(maps.Keys(objects[0])) {
		switch x := objects[0][k].(type) {
		case string, json.Number:
			names, references = append(names, k), append(references, k)
		case []any:
			if len(x) == 0 || fmt.Sprintf("%T", x[0]) == "string" {
				references = append(references, k)
			}
		}
	}
	if len(names) == 0 {
		return false
	}
	from, to := Pick(g.Random, names), Pick(g.Random, references)
	if from == to {
		return false
	}
	shift := 1 + g.Random.Intn(len(objects))
	if len(objects) == 1 || g.Random.Intn(2) == 0 {
		for i, o := range objects {
			if _, isText := o[from].(string); isText {
				o[from] = string(rune('a' + i%26))
			}
		}
	}
	for i, o := range objects {
		other := copied(objects[(i+shift)%len(objects)][from])
		if _, isList := objects[0][to].([]any); isList {
			other = []any{other}
		}
		o[to] = other
	}
	return true
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
