package argen

import (
	"math"
	"slices"
	"strconv"

	"github.com/toolconform/toolconform/internal/jsontree"
)

// Limits of one step: the variants, and those that are made, of which many are equal in a long list of equal items.
const (
	maxSmaller = 48
	maxMade    = 1000
)

// Smaller returns simpler variants of arguments, the simplest first: without a member or an item, with a shorter
// string or a smaller number. The caller decides whether they are still a case of the same kind. It returns nil if the
// text is not a JSON object or array.
func Smaller(arguments string) []string {
	root, err := jsontree.Parse(arguments)
	if err != nil || root.Kind < jsontree.Array {
		return nil
	}
	all, made := []string{arguments}, 0
	keep := func(pointer, value string) {
		if len(all) >= maxSmaller || made >= maxMade {
			return
		}
		made++
		if text := set(root, pointer, value); text != "" && !slices.Contains(all, text) {
			all = append(all, text)
		}
	}
	pointers := []string{""}
	for i := 0; i < len(pointers) && len(pointers) < maxNodes; i++ { // whole parts first: the outer ones come first
		at := pointers[i]
		n := root.At(at)
		if at != "" {
			keep(at, "")
		}
		if items := n.List(); len(items) > 1 {
			keep(at, arrayOf(texts(items[:len(items)/2])))
			keep(at, arrayOf(texts(items[len(items)/2:])))
		}
		for i := range n.Items {
			pointers = append(pointers, at+n.Step(i))
		}
	}
	for _, at := range pointers {
		for _, value := range simpler(root.At(at)) {
			keep(at, value)
		}
	}
	return all[1:]
}

// simpler returns simpler values of the same type.
func simpler(n *jsontree.Node) (all []string) {
	switch n.Kind {
	case jsontree.String:
		runes := []rune(n.Unquoted())
		half := len(runes) / 2
		for _, other := range [][]rune{nil, []rune("a"), runes[:min(1, half)], runes[:half], runes[half:], runes[min(1, half):], runes[:len(runes)-min(1, half)]} {
			if len(other) < len(runes) || len(runes) == 1 && runes[0] > '~' {
				all = append(all, jsontree.Quote(string(other)))
			}
		}
	case jsontree.Number:
		value, _ := strconv.ParseFloat(n.Text, 64) // beyond its range it is infinite
		for _, other := range []float64{0, 1, -1, math.Trunc(value / 2), math.Trunc(value), value - 1, value + 1} {
			if math.Abs(other) < math.Abs(value) && math.Abs(other) <= Limit && other == math.Trunc(other) {
				all = append(all, strconv.FormatInt(int64(other), 10))
			}
		}
	case jsontree.Boolean:
		if n.IsBool(true) {
			all = append(all, "false")
		}
	}
	return all
}
