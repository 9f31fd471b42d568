package argen

import (
	"slices"
	"strconv"

	"github.com/santhosh-tekuri/jsonschema/v5"
)

// array returns an array, in turn of the minimum length, slightly longer, and of the maximum length.
func (d *drawer) array(b *constraints, at spot, number int) (any, bool) {
	least, longest := max(b.fewestItems, 0), b.mostItems
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
	for again := 0; len(items) < count && again < 8*count+8; {
		schema, place := b.items, at.item(len(items), len(b.first))
		switch {
		case len(items) < len(b.first):
			schema = b.first[len(items)]
		case b.full:
			return items, len(items) >= least
		}
		value, ok := d.value(schema, place, number)
		if !ok {
			break
		}
		if b.unique && holds(items, value) {
			again++
			continue
		}
		items = append(items, value)
	}
	items = d.contained(b, items, at, number)
	return items, len(items) >= least
}

// contained makes an array contain what the schema requires, by replacing its last items.
func (d *drawer) contained(b *constraints, items []any, at spot, number int) []any {
	for _, s := range b.contains {
		wanted := s.MinContains
		for i := len(b.first); wanted > 0 && i < maxNodes; i, wanted = i+1, wanted-1 {
			schemas := []*jsonschema.Schema{s.Contains}
			if b.items != nil {
				schemas = append(schemas, b.items)
			}
			place := at.item(i, 0)
			place.pattern += " contained"
			value, ok := d.all(schemas, place, number)
			switch {
			case !ok:
				return items
			case i < len(items):
				items[i] = value
			default:
				items = append(items, value)
			}
		}
	}
	return items
}

func holds(items []any, value any) bool {
	text := write(value)
	return slices.ContainsFunc(items, func(item any) bool { return write(item) == text })
}

// sizes returns lengths to try.
func sizes(least, longest int) []int {
	var all []int
	for _, n := range []int{least, least + 1, longest, longest - 1, 2} {
		if n >= least && n <= longest && !slices.Contains(all, n) {
			all = append(all, n)
		}
	}
	return all
}
