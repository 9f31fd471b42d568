package argen

import (
	"slices"
	"strconv"

	"github.com/toolconform/toolconform/internal/jsontree"
	rules "github.com/toolconform/toolconform/internal/rule"
)

// maxItems bounds generated arrays.
const maxItems = 1024

// items returns the items in the place, or those generated for it.
func (p Place) items() []string {
	var all []string
	for _, item := range p.now().List() {
		all = append(all, item.Text)
	}
	return all
}

// fewerItems returns an array with one item fewer than minItems, and the empty array.
func fewerItems(p Place, _ *jsontree.Node) []string {
	least, items := p.constraints.fewestItems, p.items()
	switch {
	case least <= 0:
		return nil
	case least <= len(items):
		return []string{arrayOf(items[:least-1]), "[]"}
	}
	return []string{"[]"}
}

// longestArrays returns a function that returns arrays as long as maxItems allows, plus some items.
func longestArrays(by int) values {
	return func(p Place, _ *jsontree.Node) []string {
		if most := p.constraints.mostItems; 0 <= most && most < maxItems && most+by > 0 {
			return p.arrays(most + by)
		}
		return nil
	}
}

// arrays returns arrays of a length, with the current items and with distinct ones.
func (p Place) arrays(length int) []string {
	items := p.items()
	var all []string
	if len(items) > 0 {
		same := slices.Repeat(items, length/len(items)+1)
		all = append(all, arrayOf(same[:length]))
	}
	var texts, numbers []string
	for i := range length {
		number := strconv.Itoa(i + 1)
		texts, numbers = append(texts, `"item`+number+`"`), append(numbers, number)
	}
	known := min(len(items), length)
	mixed := slices.Concat(items[:known], texts[known:])
	return append(all, arrayOf(mixed), arrayOf(texts), arrayOf(numbers), arrayOf(p.distinctItems(length)))
}

// distinctItems returns short items that differ from each other, from the enum of the items if there is one: with
// uniqueItems or length limits, other items would violate more than one rule.
func (p Place) distinctItems(length int) []string {
	all := p.items()
	for _, value := range p.Keyword("items").Get("enum").List() {
		all = rules.Union(all, value.Text)
	}
	for c := 'a'; len(all) < length && c <= 'z'; c++ {
		all = rules.Union(all, jsontree.Quote(string(c)))
	}
	return all[:min(len(all), length)]
}

// uniformItems returns arrays that repeat one of the items, and arrays of new items.
func uniformItems(p Place, _ *jsontree.Node) []string {
	items := p.items()
	length := max(len(items), p.constraints.fewestItems, 1)
	var all []string
	for _, item := range items {
		all = append(all, arrayOf(slices.Repeat([]string{item}, length)), arrayOf(slices.Repeat([]string{item}, length+1)))
	}
	return append(append(all, p.arrays(min(length, maxItems))...), "[]")
}

func duplicateItems(p Place, _ *jsontree.Node) []string {
	items := p.items()
	if len(items) == 0 {
		return []string{`["twin","twin"]`, `[1,1]`}
	}
	first, last := items[:1], len(items)-1
	return []string{arrayOf(slices.Concat(items, first)), arrayOf(slices.Concat(first, first)), arrayOf(slices.Concat(items[:last], first))}
}
