package argen

import (
	"slices"
	"strconv"

	"github.com/santhosh-tekuri/jsonschema/v5"

	"github.com/toolconform/toolconform/internal/lists"
)

// array returns an array, in turn of the minimum length, slightly longer, and of the maximum length.
func (d *drawer) array(b *constraints, at spot, number int) (any, bool) {
	least, longest := max(b.fewestItems, 0), b.mostItems
	if len(b.contains) > 0 {
		least = max(least, len(b.first)+len(b.contains))
	}
	if longest < 0 {
		longest = least + 3
	}
	if least > maxNodes/2 {
		d.noteSkipped(at.pattern, "it needs "+strconv.Itoa(least)+" items")
		return nil, false
	}
	longest = min(longest, max(least, 12))
	if at.depth >= optionalDepth {
		longest = least
	}
	count, ok := take(d, at.pattern+b.locations+" size", func() []int { return sizes(least, longest) })
	if !ok {
		return nil, false
	}
	if number == 0 {
		count = max(count, min(1, longest))
	}
	items := []any{}
	for tries := 0; len(items) < count && tries < 9*count+8; tries++ {
		i := len(items)
		schemas := []*jsonschema.Schema{b.items}
		switch further := i - len(b.first); {
		case further < 0:
			schemas[0] = b.first[i]
		case b.full:
			return items, i >= least
		case further < len(b.contains):
			schemas = append(schemas, b.contains[further])
		}
		value, ok := d.all(schemas, at.item(i, len(b.first)), number)
		if !ok {
			break
		}
		if !b.unique || !holds(items, value) {
			items = append(items, value)
		}
	}
	return items, len(items) >= least
}

func holds(items []any, value any) bool {
	text := write(value)
	return slices.ContainsFunc(items, func(item any) bool { return write(item) == text })
}

// sizes returns lengths to try.
func sizes(least, longest int) []int {
	all := lists.AddNew(nil, 5, least, least+1, longest, longest-1, 2)
	return lists.Select(all, func(n int) bool { return n >= least && n <= longest })
}
