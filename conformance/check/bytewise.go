package check

import (
	"bytes"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"
)

// bytewise returns texts that JSON decoders do not agree about: what encoding/json takes may succeed or fail, what it does not take fails, and nothing
// may crash or hang. text and number are places in the arguments.
func bytewise(b *node, text, number string) []negative {
	all := []negative{
		{class: "mixed case", arguments: renamed(b, capitalized), note: "the names of the arguments with a capital"},
		{class: "doubled alike", arguments: repeatedMembers(b), note: "every argument given twice, the same"},
		{class: "invalid UTF-8 name", arguments: withMember(b, "\"a\xff\"", "1"), note: "a name that is no UTF-8"},
		{class: "lone surrogate name", arguments: withMember(b, `"\udc00"`, "1"), note: "a name that is half of a surrogate pair"},
		{class: "nameless", arguments: withMember(b, `""`, "1"), note: "an argument without a name"},
		{class: "swapped surrogates", arguments: b.put(text, `"\udc00\ud83d"`), note: "the halves of a surrogate pair the wrong way round"},
		{class: "invalid UTF-8 after an escape", arguments: b.put(text, "\"\\u0041\xc3\x28\""), note: "bytes that are no UTF-8 behind an escape"},
		{class: "small number", arguments: b.put(number, "1e-400"), note: "a number that float64 takes for 0"},
		{class: "integer beyond int64", arguments: b.put(number, "9223372036854775808"), note: "2^63, which no int64 holds", ended: true},
		{class: "integer below int64", arguments: b.put(number, "-9223372036854775809"), note: "below -2^63, which no int64 holds", ended: true},
		{class: "long number", arguments: b.filled(number, "", longNumber()), note: "a number of 10000 digits", ended: true},
		{class: "exponent", arguments: b.put(number, "1E+2"), note: "100 with an exponent"},
		{class: "deep objects", arguments: b.filled("/deep", "", deepObjects()), note: "objects nested 10000 deep"},
		{class: "UTF-16 mark", arguments: "\xff\xfe" + string(b.text), note: "the mark of UTF-16 first"},
		{class: "spaced", arguments: spaced(b), note: "every kind of white space between all parts"},
	}
	if b.at(text) != nil { // a text where one belongs; elsewhere it would be looked at by nobody
		all = append(all, negative{class: "megabyte", arguments: b.filled(text, `"`, veryLongText()), note: "a text of a megabyte"})
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
