package check

import (
	"encoding/base64"
	"encoding/hex"
	"net/url"
	"regexp"
	"strings"
)

// encoded matches what may be a text in hexadecimal, base64 or percent signs: long enough for a piece of a cause.
var encoded = regexp.MustCompile(`[A-Za-z0-9+/_%=.~-]{16,}`)

// longestEncoded bounds what is decoded: no cause is that long, and pictures are.
const longestEncoded = 4 << 10

// decoded returns a text as it stands, and what the words in it are when they are decoded. What comes out is nonsense for most
// words; it is only searched for texts that nothing makes by chance.
func decoded(text string) []string {
	all := []string{text}
	for _, word := range encoded.FindAllString(text, -1) {
		if len(word) > longestEncoded {
			continue
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
