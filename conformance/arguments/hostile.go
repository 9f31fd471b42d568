package arguments

import (
	"bytes"
	"slices"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"github.com/toolconform/toolconform/conformance/argen"
	"github.com/toolconform/toolconform/internal/jsontree"
)

// hostile returns texts at the edge of JSON, made from valid arguments. encoding/json accepts some of them. A tool may accept or refuse
// each, but has to return.
func hostile(b *jsontree.Node, places []argen.Place) []Case {
	text, number := `/text`, `/number`
	if s, ok := firstOf(places, b, "string"); ok {
		text = s.Pointer
	}
	if s, ok := firstOf(places, b, "integer", "number"); ok {
		number = s.Pointer
	}
	cases := []Case{
		{ID: "mixed case", Arguments: renamed(b, capitalized), Note: "argument names capitalized"},
		{ID: "doubled alike", Arguments: doubled(b, ""), Note: "every argument given twice with the same value"},
		{ID: "invalid UTF-8 name", Arguments: withMember(b, "\"a\xff\"", "1"), Note: "an argument name that is not valid UTF-8"},
		{ID: "lone surrogate name", Arguments: withMember(b, `"\udc00"`, "1"), Note: "an argument name that is a lone surrogate"},
		{ID: "nameless", Arguments: withMember(b, `""`, "1"), Note: "an argument with an empty name"},
		{ID: "swapped surrogates", Arguments: b.Put(text, `"\udc00\ud83d"`), Note: "a surrogate pair in the wrong order"},
		{ID: "invalid UTF-8 after an escape", Arguments: b.Put(text, "\"\\u0041\xc3\x28\""), Note: "invalid UTF-8 after an escape"},
		{ID: "small number", Arguments: b.Put(number, "1e-400"), Note: "a number that float64 rounds to 0"},
		{ID: "integer beyond int64", Arguments: b.Put(number, "9223372036854775808"), Note: "2^63, which overflows int64", Cancel: true},
		{ID: "integer below int64", Arguments: b.Put(number, "-9223372036854775809"), Note: "below -2^63, which overflows int64", Cancel: true},
		{ID: "long number", Arguments: filled(b, number, "", longNumber()), Note: "a number of 10000 digits", Cancel: true},
		{ID: "exponent", Arguments: b.Put(number, "1E+2"), Note: "100 written with an exponent"},
		{ID: "deep objects", Arguments: filled(b, "/deep", "", deepObjects()), Note: "objects nested 10000 deep"},
		{ID: "UTF-16 mark", Arguments: "\xff\xfe" + b.Text, Note: "a UTF-16 byte order mark first"},
		{ID: "spaced", Arguments: spaced(b), Note: "white space of every kind between tokens"},
	}
	if b.At(text) != nil { // a tool may ignore a large value in another place
		cases = append(cases, Case{ID: "megabyte", Arguments: filled(b, text, `"`, veryLongText()), Note: "a string of 1 MiB"})
	}
	cases = append(cases, []Case{
		{ID: "invalid UTF-8", Arguments: b.Put(text, "\"a\xff\xfeb\""), Note: "invalid UTF-8"},
		{ID: "lone surrogate", Arguments: b.Put(text, `"\ud800"`), Note: "a lone surrogate"},
		{ID: "control characters", Arguments: b.Put(text, `"\u0000\u001b[31m\u202e"`), Note: "control characters in a string"},
		{ID: "long text", Arguments: filled(b, text, `"`, longText()), Note: "a string of 64 KiB"},
		{ID: "number beyond range", Arguments: b.Put(number, "1e400"), Note: "a number beyond the range of float64"},
		{ID: "large number", Arguments: b.Put(number, "9007199254740993"), Note: "2^53+1, which float64 cannot represent", Cancel: true},
		{ID: "negative zero", Arguments: b.Put(number, "-0"), Note: "negative zero"},
		{ID: "deep", Arguments: filled(b, "/deep", "", deepArrays()), Note: "arrays nested 10000 deep"},
		{ID: "deep value", Arguments: filled(b, text, "", deepArrays()), Note: "arrays nested 10000 deep in place of a string"},
		{ID: "doubled", Arguments: doubled(b, "null"), Note: "every argument given twice, null first"},
		{ID: "upper case", Arguments: renamed(b, strings.ToUpper), Note: "argument names in capitals"},
	}...)
	var valid []Case
	for _, c := range cases {
		c.Kind, c.ID = Hostile, Hostile.id(c.ID)
		if c.Arguments != "" {
			valid = append(valid, c)
		}
	}
	return valid
}

// Large texts, made once.
var (
	longText     = sync.OnceValue(func() string { return strings.Repeat("a", 1<<16) })
	deepArrays   = sync.OnceValue(func() string { return strings.Repeat("[", 10_000) + strings.Repeat("]", 10_000) })
	longNumber   = sync.OnceValue(func() string { return strings.Repeat("7", 10_000) })
	deepObjects  = sync.OnceValue(func() string { return strings.Repeat(`{"a":`, 10_000) + "1" + strings.Repeat("}", 10_000) })
	veryLongText = sync.OnceValue(func() string { return strings.Repeat("a", 1<<20) })
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

// firstOf returns the first place of one of the types that b has room for.
func firstOf(places []argen.Place, b *jsontree.Node, kinds ...string) (argen.Place, bool) {
	for _, s := range places {
		for _, kind := range kinds {
			if s.Kind() == kind && s.Part == "" && b.Put(s.Pointer, "0") != "" {
				return s, true
			}
		}
	}
	return argen.Place{}, false
}

// renamed returns arguments with changed top-level names.
func renamed(b *jsontree.Node, change func(string) string) string {
	members := slices.Clone(b.Items)
	for i := range members {
		members[i].Name = change(members[i].Name)
	}
	return argen.ObjectOf(members)
}

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
	return strings.TrimSuffix(argen.ObjectOf(b.Items), "}") + comma + name + ":" + value + "}"
}

// doubled returns arguments in which every name occurs twice, the first time with another value if there is one.
func doubled(b *jsontree.Node, first string) string {
	if len(b.Items) == 0 && first == "" {
		return ""
	}
	members := slices.Clone(b.Items)
	for i := range members {
		if first != "" {
			members[i] = jsontree.Node{Name: members[i].Name, Text: first}
		}
	}
	return argen.ObjectOf(append(members, b.Items...))
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
