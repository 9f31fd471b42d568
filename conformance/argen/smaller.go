package argen

import (
	"encoding/json"
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
	root := ordered(arguments)
	if root == nil || root.Kind < jsontree.Array {
		return nil
	}
	var all []string
	seen := map[string]bool{arguments: true, root.Text: true}
	keep := func(pointer, value string) {
		if text := set(root, pointer, value); text != "" && !seen[text] && len(all) < maxSmaller {
			seen[text] = true
			all = append(all, text)
		}
	}
	var places []Place
	visit(root, Place{Base: root}, &places)
	for _, p := range places { // whole parts first: the outer ones come first
		if p.Pointer != "" {
			keep(p.Pointer, "")
		}
		if items := p.items(); len(items) > 1 {
			keep(p.Pointer, arrayOf(items[:len(items)/2]))
			keep(p.Pointer, arrayOf(items[len(items)/2:]))
		}
	}
	for _, p := range places {
		for _, value := range simpler(p.now().Value()) {
			keep(p.Pointer, write(value))
		}
	}
	return all
}

// visit adds a value and all values in it.
func visit(n *jsontree.Node, p Place, places *[]Place) {
	if p.depth > 4*maxDepth || len(*places) > maxNodes {
		return
	}
	*places = append(*places, p)
	for i := range n.Items {
		visit(&n.Items[i], Place{Base: p.Base, spot: spot{Pointer: p.Pointer + n.Step(i), depth: p.depth + 1}}, places)
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
