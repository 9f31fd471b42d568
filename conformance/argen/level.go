package argen

import (
	"cmp"
	"encoding/json"
	"math"
	"slices"
	"unicode/utf8"

	"github.com/toolconform/toolconform/internal/jsontree"
)

// A level says which of the possible values is generated in all places of an array or an object at once.
type level string

const (
	nothing level = "nothing" // null, or the value next to zero, with all members
	lowest  level = "lowest"  // with the required members only
	highest level = "highest" // with all members
)

var levels = []level{nothing, lowest, highest}

// alikeItems is how many items an array of equal values has, if its schema allows.
const alikeItems = 3

// throughout returns the value in a place in which everything is at the level.
func (l level) throughout(p Place, _ *jsontree.Node) []string {
	d, number := p.drawer.plainly(), 0
	if d.level = l; l == lowest {
		number = 1
	}
	b := *p.constraints
	b.types = []string{p.kind}
	value, ok := d.constrained(&b, spot{}, number)
	if !ok {
		return nil
	}
	return []string{write(value)}
}

// pick returns the value of a place that is at the level of the drawer, or the next one.
func pick(d *drawer, at string, make func() []any) (any, bool) {
	if d.level == "" {
		return take(d, at, make)
	}
	values := make()
	if len(values) == 0 {
		return nil, false
	}
	return slices.MinFunc(values, func(a, b any) int {
		switch x, y := size(a), size(b); d.level {
		case nothing:
			return cmp.Compare(math.Abs(x), math.Abs(y))
		case highest:
			return cmp.Compare(y, x)
		default:
			return cmp.Compare(x, y)
		}
	}), true
}

// size returns a number, or the length of a text; of other values 0, except for true.
func size(value any) float64 {
	switch v := value.(type) {
	case json.Number:
		f, _ := v.Float64() // beyond its range it is infinite
		return f
	case string:
		return float64(utf8.RuneCountInString(v))
	case bool:
		if v {
			return 1
		}
	}
	return 0
}

// hasNumber reports whether a value is or has a number.
func hasNumber(n *jsontree.Node) bool {
	return n.Is(jsontree.Number) || slices.ContainsFunc(n.Items, func(item jsontree.Node) bool { return hasNumber(&item) })
}
