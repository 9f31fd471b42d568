package calls

import (
	"encoding/base64"
	"encoding/hex"
	"net/url"
	"regexp"
	"strings"
)

// encoded matches a possible hexadecimal, base64 or URL encoding that is long enough for a part of an error text.
var encoded = regexp.MustCompile(`[A-Za-z0-9+/_%=.~-]{16,}`)

// decoded returns a text and its words decoded in every encoding that fits. Most results are meaningless; callers only search them for
// unique texts.
func decoded(text string) []string {
	all := []string{text}
	for _, word := range encoded.FindAllString(text, -1) {
		if len(word) > 4<<10 {
			continue // data, not an error message
		}
		if plain, err := hex.DecodeString(word); err == nil {
			all = append(all, string(plain))
		}
		word = strings.TrimRight(word, "=.")
		for _, alphabet := range []*base64.Encoding{base64.RawStdEncoding, base64.RawURLEncoding} {
			if plain, err := alphabet.DecodeString(word); err == nil {
				all = append(all, string(plain))
			}
		}
		if plain, err := url.QueryUnescape(word); err == nil && plain != word {
			all = append(all, plain)
		}
	}
	return all
}
