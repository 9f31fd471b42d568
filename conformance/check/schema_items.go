package check

import "slices"

// evaluateItems looks for arrays, and arrays in arrays, that do not say what they hold.
func evaluateItems(f Function) error {
	d := newDocument(f.schema)
	var wrong []string
	for _, p := range f.Properties {
		place := p.Place
		for n := f.schema.at(p.Place); n != nil && d.typeOf(n) == "array"; place += "/items" {
			all := d.spread(n)
			if !slices.ContainsFunc(all, itemized) {
				wrong = append(wrong, plain(place)+" has no items")
				break
			}
			n = d.itemsOf(all)
			if len(place) > len(p.Place)+maxNesting*len("/items") {
				break // it holds itself
			}
		}
	}
	return several(wrong)
}

// itemized reports whether a schema says what an array holds.
func itemized(n *node) bool {
	return n.get("items") != nil || n.get("prefixItems") != nil
}

// itemsOf returns the schema of all that an array holds; nil where there is none, or one for each place.
func (d *document) itemsOf(all []*node) *node {
	for _, n := range all {
		if items := n.get("items"); items.is('{') {
			return items
		}
	}
	return nil
}
