package argen

import (
	"cmp"
	"encoding/json"
	"slices"
	"strconv"
)

// invalidArrays returns mutations to arrays that the schema rejects.
func (p Place) invalidArrays(d *drawer, now []any) []mutation {
	var all []mutation
	how := ""
	add := func(below, what string, value any, keywords ...string) {
		all = append(all, mutation{Wrong{Operator: Value, How: cmp.Or(how, keywords[0]), What: what, Keywords: keywords, Strict: true}, below, replaceWith(value)})
	}
	b := p.constraints
	if b.mostItems >= 0 && b.mostItems < maxNodes && len(now) > 0 {
		add("", "has one item more than maxItems", grown(now, b.mostItems+1), "maxItems")
	}
	if b.fewestItems > 0 && len(now) >= b.fewestItems {
		add("", "has one item fewer than minItems", now[:b.fewestItems-1], "minItems")
	}
	if b.unique && len(now) > 0 && (b.mostItems < 0 || len(now) < b.mostItems) {
		add("", "has an item twice", append(slices.Clone(now), now[0]), "uniqueItems")
	}
	if b.full && len(b.first) > 0 && len(now) == len(b.first) {
		const what = "has more items than it may have"
		how = "further-item"
		longer := append(slices.Clone(now), now[0])
		add("/"+strconv.Itoa(len(now)), what, longer, "items", "unevaluatedItems")
		add("", what, longer, "additionalItems")
		how = ""
	}
	for _, s := range b.contains {
		var those, others []any
		for _, item := range now {
			if d.Holds(s.Contains, item) {
				those = append(those, item)
			} else {
				others = append(others, item)
			}
		}
		if s.MinContains > 0 && len(those) >= s.MinContains {
			fewer := append(slices.Clone(others), those[:s.MinContains-1]...)
			add("", "does not contain a required item", fewer, "contains", "minContains")
			if len(others) > 0 {
				add("", "does not contain a required item", grown(fewer, max(b.fewestItems, 1)), "contains", "minContains")
			}
		}
		if s.MaxContains >= 0 && len(those) > 0 && s.MaxContains < maxNodes {
			add("", "contains too many matching items", append(slices.Clone(others), grown(those, s.MaxContains+1)...), "maxContains")
		}
	}
	return all
}

// grown returns an array of a size that repeats its items; strings and numbers are varied.
func grown(items []any, size int) []any {
	all := slices.Clone(items)
	for i := len(all); i < size; i++ {
		switch v := items[i%len(items)].(type) {
		case string:
			all = append(all, v+strconv.Itoa(i))
		case json.Number:
			if n, err := v.Int64(); err == nil {
				all = append(all, json.Number(strconv.FormatInt(n+int64(i)*7, 10)))
				continue
			}
			all = append(all, v)
		default:
			all = append(all, v)
		}
	}
	return all
}
