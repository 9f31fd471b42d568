package prose

import "strings"

// Article adds "a" or "an" to a word, by its first letter.
func Article(word string) string {
	if word != "" && strings.ContainsRune("aeio", rune(word[0])) {
		return "an " + word
	}
	return "a " + word
}
