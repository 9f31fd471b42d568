package prose

import "strings"

// Article adds "a" or "an" to a word or a Go type, by its first letter.
func Article(word string) string {
	if bare := strings.TrimLeft(word, "*[]"); bare != "" && strings.Contains("aeioAEIO", bare[:1]) {
		return "an " + word
	}
	return "a " + word
}
