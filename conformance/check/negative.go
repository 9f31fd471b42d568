package check

import (
	"slices"
	"strconv"
	"strings"
)

// A negative is a call that a tool has to refuse: arguments that its own schema rejects on the exact bytes, for one reason,
// and that the contracts do not accept all the same.
type negative struct {
	class     string
	arguments string
	note      string // what they are a case of
	name      string // the argument that the refusal is to name, "" where there is nothing to name
	ended     bool   // the context ends at once: what is asked for may take for ever
}

// A collector keeps the cases that are what they are meant to be.
type collector struct {
	schema    Function
	negatives []negative
}

// try keeps a case if the schema rejects it at the pointer alone and for one of the keywords; with nothing beside them where
// it is strict. It reports whether it did.
func (c *collector) try(n negative, pointer string, strict bool, keywords ...string) bool {
	if n.arguments == "" {
		return false
	}
	valid, reasons := c.schema.Validate([]byte(n.arguments))
	if valid || len(reasons) == 0 {
		return false
	}
	meant := false
	for _, r := range reasons {
		hit := slices.Contains(keywords, r.Keyword)
		if r.Pointer != pointer || strict && !hit {
			return false
		}
		meant = meant || hit
	}
	if meant {
		c.negatives = append(c.negatives, n)
	}
	return meant
}

// missing leaves a required argument out, and makes it null.
func (c *collector) missing(s spot) {
	if !s.required {
		return
	}
	c.try(negative{
		class:     classOf(kindRequired, s.pointer),
		arguments: s.base.drop(s.pointer),
		note:      "required " + quote(s.name) + " left out",
		name:      s.name,
	}, s.pointer, true, "required")
	c.try(negative{
		class:     classOf(kindNull, s.pointer),
		arguments: s.base.put(s.pointer, "null"),
		note:      "required " + quote(s.name) + " is null",
		name:      s.name,
	}, s.pointer, false, "type", "enum", "const", "anyOf", "oneOf")
}

// unknown gives an object that is closed a member that it does not name.
func (c *collector) unknown(b *node, pointer string) {
	const name = "surprise"
	place := pointer + "/" + name
	note := "there is no argument " + quote(name)
	if pointer != "" {
		note = quote(lastName(pointer)) + " has no member " + quote(name)
	}
	c.try(negative{
		class:     classOf(kindUnknown, place),
		arguments: b.put(place, `"boo"`),
		note:      note,
		name:      name,
	}, place, true, "additionalProperties", "unevaluatedProperties")
}

// mistyped gives a place values of other types.
func (c *collector) mistyped(s spot) {
	for _, w := range wrongTypes[s.kind] {
		what := quote(s.name) + " is " + w.what + " instead of " + article(string(s.kind))
		if s.item {
			what = "an item of " + what
		}
		c.try(negative{
			class:     classOf(kindType, s.pointer, w.name),
			arguments: s.base.put(s.pointer, w.text),
			note:      what,
			name:      s.name,
		}, s.pointer, false, "type", "anyOf", "oneOf")
	}
}

// outside gives a place values of the right type that its schema rules out: one for each keyword.
func (c *collector) outside(s spot) {
	for _, rule := range valueRules[s.kind] {
		n := s.schema.get(rule.keyword)
		if n == nil {
			continue
		}
		for _, text := range rule.candidates(s, n) {
			if c.try(negative{
				class:     classOf(kindValue, s.pointer, rule.keyword),
				arguments: s.base.put(s.pointer, text),
				note:      ruledOut(s, rule.keyword, n),
				name:      s.name,
			}, s.pointer, true, rule.keyword) {
				break
			}
		}
	}
}

// ruledOut says what a value breaks.
func ruledOut(s spot, keyword string, n *node) string {
	what := quote(s.name)
	if s.item {
		what = "an item of " + what
	}
	return what + " does not keep to " + keyword + " " + plain(string(n.text))
}

// lastName answers the name at the end of a pointer, array positions apart: "tags" for /tags/0.
func lastName(pointer string) string {
	tokens := strings.Split(pointer, "/")
	for _, token := range slices.Backward(tokens) {
		if _, err := strconv.Atoi(token); err != nil {
			return unescapePointer(token)
		}
	}
	return ""
}

// article puts "a" or "an" before a word.
func article(word string) string {
	if word != "" && slices.Contains([]byte("aeio"), word[0]) {
		return "an " + word
	}
	return "a " + word
}
