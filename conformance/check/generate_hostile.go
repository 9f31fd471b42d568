package check

import (
	"bytes"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"github.com/toolconform/toolconform/contract"
)

// hostile returns texts at the edge of JSON, made from valid arguments. encoding/json accepts some of them. A tool may accept or refuse
// each, but has to return.
func hostile(b *node, spots []spot) []negative {
	text, number := `/text`, `/number`
	if s, ok := firstOf(spots, b, contract.String); ok {
		text = s.pointer
	}
	if s, ok := firstOf(spots, b, contract.Integer, contract.Number); ok {
		number = s.pointer
	}
	cases := append(decoderCases(b, text, number), []negative{
		{caseID: "invalid UTF-8", arguments: b.put(text, "\"a\xff\xfeb\""), note: "invalid UTF-8"},
		{caseID: "lone surrogate", arguments: b.put(text, `"\ud800"`), note: "a lone surrogate"},
		{caseID: "control characters", arguments: b.put(text, `"\u0000\u001b[31m\u202e"`), note: "control characters in a string"},
		{caseID: "long text", arguments: b.filled(text, `"`, longText()), note: "a string of 64 KiB"},
		{caseID: "number beyond range", arguments: b.put(number, "1e400"), note: "a number beyond the range of float64"},
		{caseID: "large number", arguments: b.put(number, "9007199254740993"), note: "2^53+1, which float64 cannot represent", cancelled: true},
		{caseID: "negative zero", arguments: b.put(number, "-0"), note: "negative zero"},
		{caseID: "deep", arguments: b.filled("/deep", "", deepArrays()), note: "arrays nested 10000 deep"},
		{caseID: "deep value", arguments: b.filled(text, "", deepArrays()), note: "arrays nested 10000 deep in place of a string"},
		{caseID: "doubled", arguments: doubled(b), note: "every argument given twice, null first"},
		{caseID: "upper case", arguments: renamed(b, strings.ToUpper), note: "argument names in capitals"},
	}...)
	var valid []negative
	for _, c := range cases {
		c.kind, c.caseID = kindHostile, kindHostile.id(c.caseID)
		if c.arguments != "" {
			valid = append(valid, c)
		}
	}
	return valid
}

// Large texts, made once.
var (
	longText   = sync.OnceValue(func() string { return strings.Repeat("a", 1<<16) })
	deepArrays = sync.OnceValue(func() string { return strings.Repeat("[", 10_000) + strings.Repeat("]", 10_000) })
)

// filled sets a place to a large value with a single copy.
func (n *node) filled(pointer, quotes, large string) string {
	const gap = "toolconform-gap"
	before, after, _ := strings.Cut(n.put(pointer, quotes+gap+quotes), gap)
	if before == "" {
		return ""
	}
	return before + large + after
}

// firstOf returns the first spot of one of the types that b has room for.
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

// doubled returns arguments in which every name occurs twice, first with null.
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

// renamed returns arguments with changed top-level names.
func renamed(b *node, change func(string) string) string {
	w := writer{open: '{', end: '}'}
	for _, m := range b.members {
		w.add(jsonText(change(m.name))+":", string(m.value.text))
	}
	return w.done(true)
}

// decoderCases returns texts that JSON decoders treat differently. The call succeeds or fails if encoding/json accepts
// the text, and fails otherwise. text and number are places in the arguments.
func decoderCases(b *node, text, number string) []negative {
	all := []negative{
		{caseID: "mixed case", arguments: renamed(b, capitalized), note: "argument names capitalized"},
		{caseID: "doubled alike", arguments: repeatedMembers(b), note: "every argument given twice with the same value"},
		{caseID: "invalid UTF-8 name", arguments: withMember(b, "\"a\xff\"", "1"), note: "an argument name that is not valid UTF-8"},
		{caseID: "lone surrogate name", arguments: withMember(b, `"\udc00"`, "1"), note: "an argument name that is a lone surrogate"},
		{caseID: "nameless", arguments: withMember(b, `""`, "1"), note: "an argument with an empty name"},
		{caseID: "swapped surrogates", arguments: b.put(text, `"\udc00\ud83d"`), note: "a surrogate pair in the wrong order"},
		{caseID: "invalid UTF-8 after an escape", arguments: b.put(text, "\"\\u0041\xc3\x28\""), note: "invalid UTF-8 after an escape"},
		{caseID: "small number", arguments: b.put(number, "1e-400"), note: "a number that float64 rounds to 0"},
		{caseID: "integer beyond int64", arguments: b.put(number, "9223372036854775808"), note: "2^63, which overflows int64", cancelled: true},
		{caseID: "integer below int64", arguments: b.put(number, "-9223372036854775809"), note: "below -2^63, which overflows int64", cancelled: true},
		{caseID: "long number", arguments: b.filled(number, "", longNumber()), note: "a number of 10000 digits", cancelled: true},
		{caseID: "exponent", arguments: b.put(number, "1E+2"), note: "100 written with an exponent"},
		{caseID: "deep objects", arguments: b.filled("/deep", "", deepObjects()), note: "objects nested 10000 deep"},
		{caseID: "UTF-16 mark", arguments: "\xff\xfe" + string(b.text), note: "a UTF-16 byte order mark first"},
		{caseID: "spaced", arguments: spaced(b), note: "white space of every kind between tokens"},
	}
	if b.at(text) != nil { // a tool may ignore a large value in another place
		all = append(all, negative{caseID: "megabyte", arguments: b.filled(text, `"`, veryLongText()), note: "a string of 1 MiB"})
	}
	return all
}

// Large texts, made once.
var (
	longNumber   = sync.OnceValue(func() string { return strings.Repeat("7", 10_000) })
	deepObjects  = sync.OnceValue(func() string { return strings.Repeat(`{"a":`, 10_000) + "1" + strings.Repeat("}", 10_000) })
	veryLongText = sync.OnceValue(func() string { return strings.Repeat("a", 1<<20) })
)

// capitalized returns a name with the case of its first letter changed.
func capitalized(name string) string {
	first, size := utf8.DecodeRuneInString(name)
	if other := unicode.ToUpper(first); other != first {
		return string(other) + name[size:]
	}
	return string(unicode.ToLower(first)) + name[size:]
}

// withMember returns arguments with one more member; name is JSON.
func withMember(b *node, name, value string) string {
	w := writer{open: '{', end: '}'}
	for _, m := range b.members {
		w.add(jsonText(m.name)+":", string(m.value.text))
	}
	w.add(name+":", value)
	return w.done(true)
}

// repeatedMembers returns arguments in which every name occurs twice, with the same value.
func repeatedMembers(b *node) string {
	w := writer{open: '{', end: '}'}
	for range 2 {
		for _, m := range b.members {
			w.add(jsonText(m.name)+":", string(m.value.text))
		}
	}
	return w.done(len(b.members) > 0)
}

// spaced returns arguments with white space between the tokens of the outermost object.
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
