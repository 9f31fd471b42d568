package arguments

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/santhosh-tekuri/jsonschema/v5"
)

// What one draw may come to.
const (
	deepest   = 12  // objects and arrays in each other
	shallow   = 4   // from here on nothing is made that is not required
	mostNodes = 400 // values
)

// A spot is where a value is to be made.
type spot struct {
	pointer  string // in the arguments: /rows/0/id
	pattern  string // the same without positions: /rows/*/id
	depth    int
	required bool // by the object around it
	item     bool
}

func (s spot) member(name string, required bool) spot {
	token := "/" + escape(name)
	return spot{s.pointer + token, s.pattern + token, s.depth + 1, required, false}
}

func (s spot) itemAt(i int) spot {
	return spot{s.pointer + "/" + strconv.Itoa(i), s.pattern + "/*", s.depth + 1, false, true}
}

// value makes a value that a schema should allow.
func (d *drawer) value(schema *jsonschema.Schema, at spot, number int) (any, bool) {
	if d.nodes++; d.nodes > mostNodes || at.depth > deepest {
		return nil, false
	}
	b := d.bind(schema, at)
	if b.never {
		return nil, false
	}
	place := len(d.places)
	d.places = append(d.places, Place{Pointer: at.pointer, Required: at.required, Item: at.item, bound: b})
	value, ok := d.valueOf(b, at, number)
	if !ok {
		d.places = d.places[:place]
		return nil, false
	}
	d.places[place].value = value
	return value, true
}

func (d *drawer) valueOf(b *bound, at spot, number int) (any, bool) {
	if len(b.listed) > 0 {
		return d.take(at.pattern+b.taken, func() []any { return b.listed })
	}
	kind, ok := d.kind(b, at)
	if !ok {
		return nil, false
	}
	switch kind {
	case "object":
		return d.object(b, at, number)
	case "array":
		return d.array(b, at, number)
	case "boolean":
		return d.take(at.pattern+" boolean", func() []any { return []any{true, false} })
	case "null":
		return nil, true
	case "string":
		return d.take(at.pattern+b.taken+" string", func() []any { return d.texts(b, at) })
	}
	value, ok := d.take(at.pattern+b.taken+" "+kind, func() []any { return d.numbers(b, at, kind == "integer") })
	d.large = d.large || ok && large(value)
	return value, ok
}

// kind answers the type of the value to be made: each of several in its turn. What may be anything is a text, or what an example has there.
func (d *drawer) kind(b *bound, at spot) (string, bool) {
	if len(b.types) == 1 {
		return b.types[0], true
	}
	kind, ok := d.take(at.pattern+b.taken+" type", func() []any {
		var all []any
		for _, t := range b.types {
			all = append(all, t)
		}
		if b.open && len(all) == 0 {
			all = append(all, "string", "integer", "boolean")
		}
		return all
	})
	text, _ := kind.(string)
	return text, ok
}

// object makes an object: with all that may be there, with what is required only, and with this and that by turns.
func (d *drawer) object(b *bound, at spot, number int) (any, bool) {
	object := map[string]any{}
	for _, name := range slices.Sorted(maps.Keys(b.properties)) {
		required := slices.Contains(b.required, name)
		if !required && !d.includes(at, number) && !(number != 1 && d.meant(name)) {
			continue
		}
		if _, there := object[name]; there {
			continue
		}
		value, ok := d.all(b.properties[name], at.member(name, required), number)
		if ok {
			object[name] = value
			d.beside(b, object, name, at, number)
			continue
		}
		if required {
			return nil, false
		}
	}
	for _, name := range b.required {
		if _, there := object[name]; there {
			continue
		}
		value, ok := d.value(b.others, at.member(name, true), number)
		if !ok {
			return nil, false
		}
		object[name] = value
	}
	d.further(b, object, at, number)
	return object, b.least < 0 || len(object) >= b.least
}

// beside adds what has to stand beside a member.
func (d *drawer) beside(b *bound, object map[string]any, name string, at spot, number int) {
	for _, other := range b.together[name] {
		if _, there := object[other]; there || b.properties[other] == nil {
			continue
		}
		if value, ok := d.all(b.properties[other], at.member(other, false), number); ok {
			object[other] = value
			d.beside(b, object, other, at, number)
		}
	}
}

// further adds members that have no name in the schema, where it says what they are, or needs some.
func (d *drawer) further(b *bound, object map[string]any, at spot, number int) {
	if b.closed || b.others == nil && len(object) >= b.least {
		return
	}
	count := max(b.least-len(object), 0)
	if b.others != nil && b.others.Always == nil && d.includes(at, number) {
		count = max(count, 1+number%2)
	}
	for i := range count {
		name := "member" + strconv.Itoa(i+1)
		if value, ok := d.value(b.others, at.member(name, false), number); ok {
			object[name] = value
		}
	}
}

// all makes a value that several schemas bind.
func (d *drawer) all(schemas []*jsonschema.Schema, at spot, number int) (any, bool) {
	if len(schemas) == 1 {
		return d.value(schemas[0], at, number)
	}
	return d.value(&jsonschema.Schema{AllOf: schemas, MinProperties: -1, MaxProperties: -1, MinItems: -1, MaxItems: -1, MinLength: -1, MaxLength: -1}, at, number)
}

// meant reports whether the hints speak of a member.
func (d *drawer) meant(name string) bool {
	return slices.ContainsFunc(d.Hints.Names, func(hint string) bool { return folded(hint) == folded(name) })
}

// folded answers a name without what programs spell differently: MaxDays for max_days.
func folded(name string) string {
	return strings.ToLower(strings.NewReplacer("_", "", "-", "").Replace(name))
}

// includes reports whether what is optional is there in a draw.
func (d *drawer) includes(at spot, number int) bool {
	switch {
	case at.depth >= shallow:
		return false
	case number == 0:
		return true
	case number == 1:
		return false
	}
	return d.random.IntN(3) > 0
}

// array makes an array: as short as is allowed, a little longer, as long as is allowed.
func (d *drawer) array(b *bound, at spot, number int) (any, bool) {
	least, longest := max(b.fewestItems, 0), b.mostItems
	if longest < 0 {
		longest = least + 3
	}
	if least > mostNodes/2 {
		d.miss(at.pattern, "it needs "+strconv.Itoa(least)+" items")
		return nil, false
	}
	longest = min(longest, max(least, 12))
	if at.depth >= shallow {
		longest = least
	}
	size, ok := d.take(at.pattern+b.taken+" size", func() []any { return sizes(least, longest) })
	if !ok {
		return nil, false
	}
	count := size.(int)
	if number == 0 {
		count = max(count, min(1, longest))
	}
	items := []any{}
	for i, again := 0, 0; len(items) < count && again < 8*count+8; i++ {
		schema, place := b.items, at.itemAt(len(items))
		if len(items) < len(b.first) {
			schema, place.pattern = b.first[len(items)], place.pointer
		}
		known := len(d.places)
		value, ok := d.value(schema, place, number)
		if !ok {
			break
		}
		if b.unique && holds(items, value) {
			d.places = d.places[:known]
			again++
			continue
		}
		items = append(items, value)
	}
	return items, len(items) >= least
}

func holds(items []any, value any) bool {
	text := write(value)
	return slices.ContainsFunc(items, func(item any) bool { return write(item) == text })
}

// sizes are numbers of items worth trying.
func sizes(least, longest int) []any {
	var all []any
	for _, n := range []int{least, least + 1, longest, longest - 1, 2} {
		if n >= least && n <= longest && !slices.Contains(all, any(n)) {
			all = append(all, n)
		}
	}
	return all
}
