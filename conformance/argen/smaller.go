package argen

import (
	"encoding/json"
	"maps"
	"slices"
	"strconv"
	"unicode/utf8"

	"github.com/toolconform/toolconform/internal/jsontree"
)

// maxSmaller bounds the variants of one step.
const maxSmaller = 48

// Smaller returns simpler variants of arguments, the simplest first: without a member or an item, with a shorter
// string or a smaller number. The caller decides whether they are still a case of the same kind. It returns nil if the
// text is not a JSON object or array.
func Smaller(arguments string) []string {
	root, err := read(arguments)
	switch root.(type) {
	case map[string]any, []any:
	default:
		return nil
	}
	if err != nil {
		return nil
	}
	var all []string
	seen := map[string]bool{arguments: true, write(root): true}
	keep := func(text string) {
		if text != "" && !seen[text] && len(all) < maxSmaller {
			seen[text] = true
			all = append(all, text)
		}
	}
	var places []Place
	visit(root, "", 0, &places)
	for _, p := range places { // whole parts first: the outer ones come first
		if p.Pointer != "" {
			keep(edit(arguments, p.Pointer, remove))
		}
		if items, is := p.value.([]any); is && len(items) > 1 {
			keep(edit(arguments, p.Pointer, replaceWith(items[:len(items)/2])))
			keep(edit(arguments, p.Pointer, replaceWith(items[len(items)/2:])))
		}
	}
	for _, p := range places {
		for _, value := range simpler(p.value) {
			keep(edit(arguments, p.Pointer, replaceWith(value)))
		}
	}
	return all
}

// visit adds a value and all values in it.
func visit(value any, at string, depth int, places *[]Place) {
	if depth > 4*maxDepth || len(*places) > maxNodes {
		return
	}
	*places = append(*places, Place{Pointer: at, value: value})
	switch v := value.(type) {
	case map[string]any:
		for _, name := range slices.Sorted(maps.Keys(v)) {
			visit(v[name], at+"/"+jsontree.EscapePointer(name), depth+1, places)
		}
	case []any:
		for i, item := range v {
			visit(item, at+"/"+strconv.Itoa(i), depth+1, places)
		}
	}
}

// simpler returns simpler values of the same type.
func simpler(value any) []any {
	var all []any
	add := func(values ...any) { all = append(all, values...) }
	switch v := value.(type) {
	case string:
		runes := []rune(v)
		if len(runes) == 0 {
			return nil
		}
		add("")
		if len(runes) > 1 {
			add("a", string(runes[:1]), string(runes[:len(runes)/2]), string(runes[len(runes)/2:]), string(runes[1:]), string(runes[:len(runes)-1]))
		}
		if utf8.RuneCountInString(v) == 1 && v != "a" && v > "~" {
			add("a")
		}
	case json.Number:
		n, err := v.Int64()
		if err != nil {
			add(json.Number("0"), json.Number("1"))
			if f, err := v.Float64(); err == nil && f > -Limit && f < Limit {
				add(json.Number(strconv.FormatInt(int64(f), 10)))
			}
			return all
		}
		for _, smaller := range []int64{0, 1, -1, n / 2, n - 1, n + 1} {
			if abs(smaller) < abs(n) {
				add(json.Number(strconv.FormatInt(smaller, 10)))
			}
		}
	case bool:
		if v {
			add(false)
		}
	}
	return all
}

func abs(n int64) int64 { return max(n, -n) }
