package document

import (
	"encoding/json"
	"slices"
	"strconv"
)

// Moved returns a document in which a number, or the length of a list or of a text, differs by a distance from what it was, in either direction.
func (g *Generator) Moved(doc any, by int64) any {
	next := copied(doc)
	var all []place
	for _, at := range places(&next) {
		switch at.value.(type) {
		case string, json.Number, []any:
			all = append(all, at)
		}
	}
	if len(all) == 0 {
		return g.Changed(doc)
	}
	at, less := Pick(g.Random, all), g.Random.Intn(2) == 0
	switch x := at.value.(type) {
	case json.Number:
		if n, err := strconv.ParseInt(string(x), 10, 64); err == nil {
			if less {
				by = -by
			}
			at.set(json.Number(strconv.FormatInt(n+by, 10)))
		}
	case string:
		at.set(string(lengthened([]rune(x), by, less)))
	case []any:
		at.set(lengthened(x, by, less))
	}
	return next
}

// mostAdded is how much longer lists and texts get at once.
const mostAdded = 200

// lengthened returns a list that is shorter at its end, or has its last element several times.
func lengthened[E any](list []E, by int64, less bool) []E {
	n := int64(len(list))
	switch {
	case n == 0:
		return list
	case less:
		return list[:max(0, n-by)]
	}
	return append(slices.Clone(list), slices.Repeat(list[n-1:], int(min(by, mostAdded)))...)
}
