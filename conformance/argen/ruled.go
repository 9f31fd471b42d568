package argen

import (
	"encoding/json"
	"slices"
	"strings"
)

// An adder keeps a value that a keyword rules out.
type adder func(keyword, what string, value any)

// valued returns a place with values of the right type that its schema rules out, beside its bounds where it has some.
func (p Place) valued(d *drawer) []way {
	var all []way
	add := func(keyword, what string, value any) {
		all = append(all, way{Wrong{Operator: Value, How: keyword, What: what, Keywords: []string{keyword}, Strict: true}, "", in(value)})
	}
	switch v := p.value.(type) {
	case string:
		p.texts(v, add)
	case json.Number:
		for _, n := range p.numbers() {
			add(n.keyword, n.what, n.value)
		}
	case bool:
		if len(p.bound.listed) > 0 {
			add("enum", "is none of its enum", !v)
			add("const", "is not its const", !v)
		}
	case []any:
		all = append(all, p.arrays(d, v)...)
	case map[string]any:
		all = append(all, p.objects(d, v)...)
	}
	return append(all, p.excluded(d)...)
}

func (p Place) texts(now string, add adder) {
	b := p.bound
	if len(b.listed) > 0 {
		for _, other := range []string{"none of these", now + "x", strings.ToUpper(now), ""} {
			if !slices.Contains(b.listed, any(other)) {
				add("enum", "is none of its enum", other)
				add("const", "is not its const", other)
			}
		}
		return
	}
	runes := []rune(now)
	if b.shortest > 0 && len(runes) >= b.shortest {
		add("minLength", "is one character shorter than minLength", string(runes[:b.shortest-1]))
	}
	if b.longest >= 0 && b.longest < longestMade {
		add("maxLength", "is one character longer than maxLength", stretched(now+"x", b.longest+1))
	}
	for _, pattern := range b.patterns {
		for _, other := range []string{now + "!", "!" + now, now + "\n", strings.Repeat("!", len(runes)), "0", "a", "\u2603"} {
			if !pattern.MatchString(other) {
				add("pattern", "does not match its pattern", other)
			}
		}
	}
}
