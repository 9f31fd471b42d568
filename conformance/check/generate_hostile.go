package check

import (
	"bytes"
	"slices"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/internal/jsontree"
)

// hostile returns texts at the edge of JSON, made from valid arguments. encoding/json accepts some of them. A tool may accept or refuse
// each, but has to return.
func hostile(b *jsontree.Node, spots []spot) []negative {
	text, number := `/text`, `/number`
	if s, ok := firstOf(spots, b, contract.String); ok {
		text = s.pointer
	}
	if s, ok := firstOf(spots, b, contract.Integer, contract.Number); ok {
		number = s.pointer
	}
	cases := append(decoderCases(b, text, number), []negative{
		{caseID: "invalid UTF-8", arguments: b.Put(text, "\"a\xff\xfeb\""), note: "invalid UTF-8"},
		{caseID: "lone surrogate", arguments: b.Put(text, `"\ud800"`), note: "a lone surrogate"},
		{caseID: "control characters", arguments: b.Put(text, `"\u0000\u001b[31m\u202e"`), note: "control characters in a string"},
		{caseID: "long text", arguments: filled(b, text, `"`, longText()), note: "a string of 64 KiB"},
		{caseID: "number beyond range", arguments: b.Put(number, "1e400"), note: "a number beyond the range of float64"},
		{caseID: "large number", arguments: b.Put(number, "9007199254740993"), note: "2^53+1, which float64 cannot represent", cancelled: true},
		{caseID: "negative zero", arguments: b.Put(number, "-0"), note: "negative zero"},
		{caseID: "deep", arguments: filled(b, "/deep", "", deepArrays()), note: "arrays nested 10000 deep"},
		{caseID: "deep value", arguments: filled(b, text, "", deepArrays()), note: "arrays nested 10000 deep in place of a string"},
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
func filled(n *jsontree.Node, pointer, quotes, large string) string {
	const gap = "toolconform-gap"
	before, after, _ := strings.Cut(n.Put(pointer, quotes+gap+quotes), gap)
	if before == "" {
		return ""
	}
	return before + large + after
}

// firstOf returns the first spot of one of the types that b has room for.
func firstOf(spots []spot, b *jsontree.Node, kinds ...contract.Type) (spot, bool) {
	for _, s := range spots {
		for _, kind := range kinds {
			if s.kind == kind && s.part == "" && b.Put(s.pointer, "0") != "" {
				return s, true
			}
		}
	}
	return spot{}, false
}

// doubled returns arguments in which every name occurs twice, first with null.
func doubled(b *jsontree.Node) string {
	var members []jsontree.Node
	for _, m := range b.Items {
		members = append(members, jsontree.Node{Name: m.Name, Text: "null"})
	}
	return objectOf(append(members, b.Items...))
}

// renamed returns arguments with changed top-level names.
func renamed(b *jsontree.Node, change func(string) string) string {
	members := slices.Clone(b.Items)
	for i := range members {
		members[i].Name = change(members[i].Name)
	}
	return objectOf(members)
}

// decoderCases returns texts that JSON decoders treat differently. The call succeeds or fails if encoding/json accepts
// the text, and fails otherwise. text and number are places in the arguments.
func decoderCases(b *jsontree.Node, text, number string) []negative {
	all := []negative{
		{caseID: "mixed case", arguments: renamed(b, capitalized), note: "argument names capitalized"},
		{caseID: "doubled alike", arguments: repeatedMembers(b), note: "every argument given twice with the same value"},
		{caseID: "invalid UTF-8 name", arguments: withMember(b, "\"a\xff\"", "1"), note: "an argument name that is not valid UTF-8"},
		{caseID: "lone surrogate name", arguments: withMember(b, `"\udc00"`, "1"), note: "an argument name that is a lone surrogate"},
		{caseID: "nameless", arguments: withMember(b, `""`, "1"), note: "an argument with an empty name"},
		{caseID: "swapped surrogates", arguments: b.Put(text, `"\udc00\ud83d"`), note: "a surrogate pair in the wrong order"},
		{caseID: "invalid UTF-8 after an escape", arguments: b.Put(text, "\"\\u0041\xc3\x28\""), note: "invalid UTF-8 after an escape"},
		{caseID: "small number", arguments: b.Put(number, "1e-400"), note: "a number that float64 rounds to 0"},
		{caseID: "integer beyond int64", arguments: b.Put(number, "9223372036854775808"), note: "2^63, which overflows int64", cancelled: true},
		{caseID: "integer below int64", arguments: b.Put(number, "-9223372036854775809"), note: "below -2^63, which overflows int64", cancelled: true},
		{caseID: "long number", arguments: filled(b, number, "", longNumber()), note: "a number of 10000 digits", cancelled: true},
		{caseID: "exponent", arguments: b.Put(number, "1E+2"), note: "100 written with an exponent"},
		{caseID: "deep objects", arguments: filled(b, "/deep", "", deepObjects()), note: "objects nested 10000 deep"},
		{caseID: "UTF-16 mark", arguments: "\xff\xfe" + b.Text, note: "a UTF-16 byte order mark first"},
		{caseID: "spaced", arguments: spaced(b), note: "white space of every kind between tokens"},
	}
	if b.At(text) != nil { // a tool may ignore a large value in another place
		all = append(all, negative{caseID: "megabyte", arguments: filled(b, text, `"`, veryLongText()), note: "a string of 1 MiB"})
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
func withMember(b *jsontree.Node, name, value string) string {
	comma := ","
	if len(b.Items) == 0 {
		comma = ""
	}
	return strings.TrimSuffix(objectOf(b.Items), "}") + comma + name + ":" + value + "}"
}

// repeatedMembers returns arguments in which every name occurs twice, with the same value.
func repeatedMembers(b *jsontree.Node) string {
	if len(b.Items) == 0 {
		return ""
	}
	return objectOf(append(slices.Clone(b.Items), b.Items...))
}

// spaced returns arguments with white space between the tokens of the outermost object.
func spaced(b *jsontree.Node) string {
	const space = " \t\r\n"
	var text bytes.Buffer
	text.WriteString(space + "{" + space)
	for i, m := range b.Items {
		if i > 0 {
			text.WriteString("," + space)
		}
		text.WriteString(jsontree.Quote(m.Name) + space + ":" + space)
		text.WriteString(m.Text)
		text.WriteString(space)
	}
	text.WriteString("}" + space)
	return text.String()
}
