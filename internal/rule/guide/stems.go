package guide

import (
	"slices"
	"strings"
	"unicode"

	"github.com/toolconform/toolconform/internal/prose"
)

// Shares reports whether a description and the guide have a significant word in common. It returns true for a description
// without significant words.
func (g Guide) Shares(description string) bool {
	used, described := stems(g.Text), stems(description)
	for stem := range described {
		if used[stem] {
			return true
		}
	}
	return len(described) == 0
}

// NearName returns a word of the text that differs from the name of the tool only in its separators, or "".
func (g Guide) NearName(name string) string {
	if !strings.ContainsAny(name, "_-") {
		return ""
	}
	const separators = "._-"
	for token := range strings.FieldsFuncSeq(g.Text, func(r rune) bool { return !inToken(r) }) {
		token = strings.Trim(token, separators)
		same := token == strings.Trim(strings.TrimSpace(name), separators)
		if !same && strings.ContainsAny(token, separators) && prose.Folded(token) == prose.Folded(name) {
			return token
		}
	}
	return ""
}

func inToken(r rune) bool {
	return r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' || r == '.' || r == '_' || r == '-'
}

// filler are words without significance for the topic of a text.
var filler = strings.Fields(`tool this that with from when which what your user into does have will they them call calls
	about each only then than also must should given gives returns return value values text data used uses`)

// stems returns the significant words of a text, shortened to a common prefix: greet, greets and greeting are one.
func stems(text string) map[string]bool {
	all := map[string]bool{}
	other := func(r rune) bool { return !unicode.IsLetter(r) && r != '\'' && r != '’' }
	for w := range strings.FieldsFuncSeq(strings.ToLower(text), other) {
		if letters := []rune(w); len(letters) >= 4 && !slices.Contains(filler, w) {
			all[string(letters[:min(len(letters), 5)])] = true
		}
	}
	return all
}
