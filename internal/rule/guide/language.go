package guide

import (
	"slices"
	"strings"
	"unicode"
)

// english are words of which every English text has many. Words that are frequent in other languages, too, are not among them.
var english = strings.Fields(`the and of to it not when with this you if from call use tool that are be by or only your does is for which never what
	one each all has have its`)

// The shares of a text that tell its language. Of the words of English guides more than a sixth are in the list, even if they are terse.
const (
	leastWords   = 20 // fewer are a list of names in any language
	leastLetters = 10 // of other scripts
	englishShare = 8  // one word of so many is in the list
)

// otherLanguage returns why the wording of a text says nothing to the rules, which know English phrases, or "". A character of a script such
// as the Japanese one counts as two letters. Code is in no language.
func otherLanguage(text string) string {
	latin, other, words, known := 0, 0, 0, 0
	for word := range strings.FieldsFuncSeq(strings.ToLower(code.ReplaceAllString(text, " ")), func(r rune) bool { return !unicode.IsLetter(r) }) {
		for _, r := range word {
			if unicode.Is(unicode.Latin, r) {
				latin++
			} else {
				other++
			}
		}
		words++
		if slices.Contains(english, word) {
			known++
		}
	}
	switch {
	case other >= leastLetters && 2*other > latin:
		return "most of the usage metadata is not in Latin script: only English wording can be evaluated"
	case words >= leastWords && known*englishShare < words:
		return "the usage metadata is not in English, as far as a program can tell: only English wording can be evaluated"
	}
	return ""
}
