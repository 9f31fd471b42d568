package check

import (
	"strings"
	"sync"

	"github.com/toolconform/toolconform/contract"
)

// hostile returns texts at the edge of JSON. encoding/json takes some and refuses others; a tool may do either, but it
// returns. They are made from arguments that succeed, so that they get as far into the tool as they can.
func hostile(b *node, spots []spot) []negative {
	text, number := `/text`, `/number`
	if s, ok := firstOf(spots, b, contract.String); ok {
		text = s.pointer
	}
	if s, ok := firstOf(spots, b, contract.Integer, contract.Number); ok {
		number = s.pointer
	}
	cases := append(bytewise(b, text, number), []negative{
		{class: "invalid UTF-8", arguments: b.put(text, "\"a\xff\xfeb\""), note: "bytes that are no UTF-8"},
		{class: "lone surrogate", arguments: b.put(text, `"\ud800"`), note: "half of a surrogate pair"},
		{class: "control characters", arguments: b.put(text, `"\u0000\u001b[31m\u202e"`), note: "control characters in a text"},
		{class: "long text", arguments: b.filled(text, `"`, longText()), note: "a text of 64 KiB"},
		{class: "number beyond range", arguments: b.put(number, "1e400"), note: "a number that no float64 holds"},
		{class: "large number", arguments: b.put(number, "9007199254740993"), note: "2^53+1, which no float64 holds", ended: true},
		{class: "negative zero", arguments: b.put(number, "-0"), note: "a zero with a sign"},
		{class: "deep", arguments: b.filled("/deep", "", deepArrays()), note: "arrays nested 10000 deep"},
		{class: "deep value", arguments: b.filled(text, "", deepArrays()), note: "arrays nested 10000 deep in the place of a text"},
		{class: "doubled", arguments: doubled(b), note: "every argument given twice, null first"},
		{class: "upper case", arguments: renamed(b, strings.ToUpper), note: "the names of the arguments in capitals"},
	}...)
	var kept []negative
	for _, c := range cases {
		c.class = kindHostile + " " + c.class
		if c.arguments != "" {
			kept = append(kept, c)
		}
	}
	return kept
}

// What is large is made once.
var (
	longText   = sync.OnceValue(func() string { return strings.Repeat("a", 1<<16) })
	deepArrays = sync.OnceValue(func() string { return strings.Repeat("[", 10_000) + strings.Repeat("]", 10_000) })
)

// filled puts something large in a place, in one copy.
func (n *node) filled(pointer, quotes, large string) string {
	const gap = "toolconform-gap"
	before, after, _ := strings.Cut(n.put(pointer, quotes+gap+quotes), gap)
	if before == "" {
		return ""
	}
	return before + large + after
}

// firstOf returns the first place of one of the types in given arguments.
func firstOf(spots []spot, b *node, kinds ...contract.Type) (spot, bool) {
	for _, s := range spots {
		for _, kind := range kinds {
			if s.kind == kind && s.part == "" && b.put(s.pointer, "0") != "" {
				return s, true
			}
		}
	}
	return spot{}, false
}

// doubled returns arguments in which every name stands twice.
func doubled(b *node) string {
	w := writer{open: '{', end: '}'}
	for _, m := range b.members {
		w.add(jsonText(m.name)+":", "null")
	}
	for _, m := range b.members {
		w.add(jsonText(m.name)+":", string(m.value.text))
	}
	return w.done(true)
}

// renamed returns arguments whose top-level names are changed.
func renamed(b *node, change func(string) string) string {
	w := writer{open: '{', end: '}'}
	for _, m := range b.members {
		w.add(jsonText(change(m.name))+":", string(m.value.text))
	}
	return w.done(true)
}
