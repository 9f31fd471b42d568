package check

import (
	"bytes"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

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
	cases := append(decoderCases(b, text, number), []negative{
		{caseID: "invalid UTF-8", arguments: b.put(text, "\"a\xff\xfeb\""), note: "bytes that are no UTF-8"},
		{caseID: "lone surrogate", arguments: b.put(text, `"\ud800"`), note: "half of a surrogate pair"},
		{caseID: "control characters", arguments: b.put(text, `"\u0000\u001b[31m\u202e"`), note: "control characters in a text"},
		{caseID: "long text", arguments: b.filled(text, `"`, longText()), note: "a text of 64 KiB"},
		{caseID: "number beyond range", arguments: b.put(number, "1e400"), note: "a number that no float64 holds"},
		{caseID: "large number", arguments: b.put(number, "9007199254740993"), note: "2^53+1, which no float64 holds", cancelled: true},
		{caseID: "negative zero", arguments: b.put(number, "-0"), note: "a zero with a sign"},
		{caseID: "deep", arguments: b.filled("/deep", "", deepArrays()), note: "arrays nested 10000 deep"},
		{caseID: "deep value", arguments: b.filled(text, "", deepArrays()), note: "arrays nested 10000 deep in the place of a text"},
		{caseID: "doubled", arguments: doubled(b), note: "every argument given twice, null first"},
		{caseID: "upper case", arguments: renamed(b, strings.ToUpper), note: "the names of the arguments in capitals"},
	}...)
	var kept []negative
	for _, c := range cases {
		c.caseID = kindHostile + " " + c.caseID
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

// decoderCases returns texts that JSON decoders do not agree about: what encoding/json takes may succeed or fail, what it does not take fails, and nothing
// may crash or hang. text and number are places in the arguments.
func decoderCases(b *node, text, number string) []negative {
	all := []negative{
		{caseID: "mixed case", arguments: renamed(b, capitalized), note: "the names of the arguments with a capital"},
		{caseID: "doubled alike", arguments: repeatedMembers(b), note: "every argument given twice, the same"},
		{caseID: "invalid UTF-8 name", arguments: withMember(b, "\"a\xff\"", "1"), note: "a name that is no UTF-8"},
		{caseID: "lone surrogate name", arguments: withMember(b, `"\udc00"`, "1"), note: "a name that is half of a surrogate pair"},
		{caseID: "nameless", arguments: withMember(b, `""`, "1"), note: "an argument without a name"},
		{caseID: "swapped surrogates", arguments: b.put(text, `"\udc00\ud83d"`), note: "the halves of a surrogate pair the wrong way round"},
		{caseID: "invalid UTF-8 after an escape", arguments: b.put(text, "\"\\u0041\xc3\x28\""), note: "bytes that are no UTF-8 behind an escape"},
		{caseID: "small number", arguments: b.put(number, "1e-400"), note: "a number that float64 takes for 0"},
		{caseID: "integer beyond int64", arguments: b.put(number, "9223372036854775808"), note: "2^63, which no int64 holds", cancelled: true},
		{caseID: "integer below int64", arguments: b.put(number, "-9223372036854775809"), note: "below -2^63, which no int64 holds", cancelled: true},
		{caseID: "long number", arguments: b.filled(number, "", longNumber()), note: "a number of 10000 digits", cancelled: true},
		{caseID: "exponent", arguments: b.put(number, "1E+2"), note: "100 with an exponent"},
		{caseID: "deep objects", arguments: b.filled("/deep", "", deepObjects()), note: "objects nested 10000 deep"},
		{caseID: "UTF-16 mark", arguments: "\xff\xfe" + string(b.text), note: "the mark of UTF-16 first"},
		{caseID: "spaced", arguments: spaced(b), note: "every kind of white space between all parts"},
	}
	if b.at(text) != nil { // a text where one belongs; elsewhere it would be looked at by nobody
		all = append(all, negative{caseID: "megabyte", arguments: b.filled(text, `"`, veryLongText()), note: "a text of a megabyte"})
	}
	return all
}

// What is large is made once.
var (
	longNumber   = sync.OnceValue(func() string { return strings.Repeat("7", 10_000) })
	deepObjects  = sync.OnceValue(func() string { return strings.Repeat(`{"a":`, 10_000) + "1" + strings.Repeat("}", 10_000) })
	veryLongText = sync.OnceValue(func() string { return strings.Repeat("a", 1<<20) })
)

// capitalized returns a name with its first letter in the other case.
func capitalized(name string) string {
	first, size := utf8.DecodeRuneInString(name)
	if other := unicode.ToUpper(first); other != first {
		return string(other) + name[size:]
	}
	return string(unicode.ToLower(first)) + name[size:]
}

// withMember returns arguments with one more, its name as it is written.
func withMember(b *node, name, value string) string {
	w := writer{open: '{', end: '}'}
	for _, m := range b.members {
		w.add(jsonText(m.name)+":", string(m.value.text))
	}
	w.add(name+":", value)
	return w.done(true)
}

// repeatedMembers returns arguments in which every name stands twice, with the same value.
func repeatedMembers(b *node) string {
	w := writer{open: '{', end: '}'}
	for range 2 {
		for _, m := range b.members {
			w.add(jsonText(m.name)+":", string(m.value.text))
		}
	}
	return w.done(len(b.members) > 0)
}

// spaced returns arguments with white space around every part of the outermost object.
func spaced(b *node) string {
	const space = " \t\r\n"
	var text bytes.Buffer
	text.WriteString(space + "{" + space)
	for i, m := range b.members {
		if i > 0 {
			text.WriteString("," + space)
		}
		text.WriteString(jsonText(m.name) + space + ":" + space)
		text.Write(m.value.text)
		text.WriteString(space)
	}
	text.WriteString("}" + space)
	return text.String()
}
