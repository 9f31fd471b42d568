package rule

import (
	"fmt"
	"maps"
	"slices"

	"github.com/toolconform/toolconform/internal/jsontree"
)

// A Difference is a place in which two schemas differ. A value that does not exist is nil.
type Difference struct {
	Pointer   string
	Want, Got *jsontree.Node
}

// Differences returns the differences in meaning between two JSON Schemas, at most that many, sorted by place. It ignores the order of members,
// white space and the notation of numbers, and the order of required, of enum and of a list of types.
func Differences(want, got *jsontree.Node, most int) []Difference {
	c := comparison{most: most}
	c.schemas("", want, got)
	return c.found
}

type comparison struct {
	most  int
	found []Difference
}

// schemas compares two schemas; values that are not schemas are compared as data.
func (c *comparison) schemas(at string, a, b *jsontree.Node) {
	c.members(at, a, b, func(at string, x, y *jsontree.Node) {
		switch shape := nests[x.Name]; {
		case shape&named != 0, shape&list != 0 && x.Is(jsontree.Array):
			c.schemaLists(at, x, y)
		case shape&one != 0:
			c.schemas(at, x, y)
		case !isSet(x.Name):
			c.equal(at, x, y)
		case !slices.Equal(set(x), set(y)):
			c.differ(at, x, y)
		}
	})
}

// schemaLists compares lists or maps of schemas.
func (c *comparison) schemaLists(at string, a, b *jsontree.Node) {
	x, y := a.List(), b.List()
	if len(x) == len(y) && len(x) > 0 {
		for i := range x {
			c.schemas(fmt.Sprintf("%s/%d", at, i), x[i], y[i])
		}
		return
	}
	c.members(at, a, b, c.schemas)
}

// members compares two objects member by member, and other values as data.
func (c *comparison) members(at string, a, b *jsontree.Node, each func(at string, x, y *jsontree.Node)) {
	if !a.Is(jsontree.Object) || !b.Is(jsontree.Object) {
		c.equal(at, a, b)
		return
	}
	names := map[string]bool{}
	for _, m := range append(a.Members(), b.Members()...) {
		names[m.Name] = true
	}
	inA, inB := a.Index(), b.Index()
	for _, name := range slices.Sorted(maps.Keys(names)) {
		if len(c.found) == c.most {
			return
		}
		place := at + "/" + jsontree.EscapePointer(name)
		i, j := a.Find(name, inA), b.Find(name, inB)
		switch {
		case j < 0:
			c.differ(place, &a.Items[i], nil)
		case i < 0:
			c.differ(place, nil, &b.Items[j])
		default:
			each(place, &a.Items[i], &b.Items[j])
		}
	}
}

// equal compares two values as JSON.
func (c *comparison) equal(at string, a, b *jsontree.Node) {
	if !jsontree.Equal(a, b) {
		c.differ(at, a, b)
	}
}

func (c *comparison) differ(at string, want, got *jsontree.Node) {
	if len(c.found) < c.most {
		c.found = append(c.found, Difference{at, want, got})
	}
}

// isSet reports whether the value of a keyword is a list whose order has no meaning.
func isSet(keyword string) bool {
	return keyword == "required" || keyword == "enum" || keyword == "type"
}

// set returns the items of a list whose order has no meaning, each once; another value differs from every list.
func set(n *jsontree.Node) []string {
	if !n.Is(jsontree.Array) {
		return []string{"", n.Canonical()}
	}
	var items []string
	for _, item := range n.List() {
		items = append(items, item.Canonical())
	}
	slices.Sort(items)
	return slices.Compact(items)
}
