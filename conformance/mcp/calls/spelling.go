package calls

import (
	"encoding/json"
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/toolconform/toolconform/conformance/argen"
	"github.com/toolconform/toolconform/conformance/arguments"
	"github.com/toolconform/toolconform/internal/jsontree"
	"github.com/toolconform/toolconform/internal/prose"
)

// mostRecased is how many arguments have their names in other case.
const mostRecased = 2

// Recased returns invalid calls in which the name of a required argument has another case.
func (s *Set) Recased() (all []arguments.Case) {
	for _, p := range s.Schema.Arguments() {
		name := swapped(p.Name)
		members := slices.Clone(s.Base.Items)
		at := slices.IndexFunc(members, func(m jsontree.Node) bool { return m.Name == p.Name })
		if !p.Required || at < 0 || name == p.Name || len(all) >= mostRecased {
			continue
		}
		members[at].Name = name
		if text := argen.ObjectOf(members); s.Forbids(text) {
			all = append(all, arguments.Case{
				ID: "case " + prose.Plain(p.Pointer), Arguments: []byte(text), Note: prose.Quote(name) + " instead of " + prose.Quote(p.Name),
			})
		}
	}
	return all
}

// swapped returns a name with the case of its first letter changed.
func swapped(name string) string {
	first, size := utf8.DecodeRuneInString(name)
	if upper := unicode.ToUpper(first); upper != first {
		return string(upper) + name[size:]
	}
	return string(unicode.ToLower(first)) + name[size:]
}

// Alternatives returns a top-level argument, another valid value of it, and an invalid one; "" if none has both.
func (s *Set) Alternatives() (pointer, other, wrong string) {
	for _, c := range slices.Concat(s.Invalid[arguments.Value], s.Invalid[arguments.Type]) {
		bad, err := jsontree.Parse(string(c.Arguments))
		for i := range s.Base.Items {
			pointer = "/" + jsontree.EscapePointer(s.Base.Items[i].Name)
			if err != nil || c.Drawn || bad.Drop(pointer) != s.Base.Drop(pointer) || bad.At(pointer) == nil {
				continue
			}
			for _, raw := range s.Valid[1:] {
				if valid, err := jsontree.Parse(string(raw)); err == nil && valid.At(pointer) != nil {
					value := valid.At(pointer).Text
					if value != s.Base.Items[i].Text && s.Allows(s.Base.Put(pointer, value)) {
						return pointer, value, bad.At(pointer).Text
					}
				}
			}
		}
	}
	return "", "", ""
}

// Doubled returns the plainest arguments with several values of one of them.
func (s *Set) Doubled(pointer string, values []string) string {
	var members []jsontree.Node
	for _, m := range s.Base.Items {
		if "/"+jsontree.EscapePointer(m.Name) != pointer {
			members = append(members, m)
			continue
		}
		for _, value := range values {
			members = append(members, jsontree.Node{Name: m.Name, Text: value})
		}
	}
	return argen.ObjectOf(members)
}

// A Spelling is a value, and the forms in which a result may contain it.
type Spelling struct {
	Note, Text string
	forms      []string // nil if none is expected
}

// Numbers are those that decoders may change.
var Numbers = []Spelling{
	{"1.0, which is an integer", "1.0", []string{"1", "1.0"}},
	{"1e2, which is an integer", "1e2", []string{"100", "1e2", "1E2", "1e+2", "1E+2", "1e+02", "100.0"}},
	{"negative zero", "-0", []string{"-0", "0", "-0.0", "0.0"}},
	{"2^53+1", "9007199254740993", []string{"9007199254740993"}},
}

// Texts are those that decoders may change.
var Texts = []Spelling{
	{"other scripts", `"Ж 東京 שלום"`, []string{"Ж 東京 שלום"}},
	{"an emoji", `"👩‍👩‍👧"`, []string{"👩‍👩‍👧"}},
	{"U+0000", `"a\u0000b"`, []string{"a\x00b"}},
	{"a lone surrogate", `"a\ud800b"`, nil},
	{"a text of 1 MB", `"` + strings.Repeat("a", 1<<20) + `"`, []string{strings.Repeat("a", 1<<20)}},
}

// In reports whether a result contains the value; it is true if no form is expected.
func (v Spelling) In(result json.RawMessage) bool { return v.forms == nil || repeats(result, v.forms) }

// repeats reports whether a result contains a value in one of some forms: as it is, or as JSON in a text.
func repeats(result json.RawMessage, forms []string) bool {
	if anyNumber.FindString(forms[0]) == forms[0] { // digits are the same in a text
		return slices.ContainsFunc(anyNumber.FindAllString(string(result), -1), func(n string) bool { return slices.Contains(forms, n) })
	}
	root, err := jsontree.Parse(string(result))
	if err != nil {
		return false
	}
	if text, is := root.Str(); is {
		return strings.Contains(text, forms[0]) || !strings.HasPrefix(text, `"`) && repeats(json.RawMessage(text), forms)
	}
	return slices.ContainsFunc(root.Items, func(n jsontree.Node) bool { return repeats(json.RawMessage(n.Text), forms) })
}

var anyNumber = regexp.MustCompile(`-?[0-9]+(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?`)
