package prose

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// misread matches UTF-8 that was decoded in another encoding and encoded again.
var misread = Compile(`â€|Ã[\x{80}-\x{BF}]|Â[\x{80}-\x{BF}]|ï»¿|\x{FFFD}`)

// Illegible describes the first invisible or garbled text, or returns "".
func Illegible(text string) string {
	if plainASCII(text) {
		return ""
	}
	if !utf8.ValidString(text) {
		return "is no valid UTF-8"
	}
	if strings.ContainsAny(text, "âÃÂï\uFFFD") {
		if found := misread.FindString(text); found != "" {
			return "holds mis-encoded text: " + strconv.Quote(found)
		}
	}
	var before rune
	for _, r := range text {
		switch {
		case unicode.IsControl(r) && !strings.ContainsRune("\n\r\t", r):
			return fmt.Sprintf("holds the control character %U", r)
		case unicode.Is(hidden, r) && !joins(before, r):
			return fmt.Sprintf("holds the invisible character %U", r)
		}
		before = r
	}
	return ""
}

// plainASCII reports whether a text has only printable ASCII characters and white space.
func plainASCII(text string) bool {
	for i := range len(text) {
		if c := text[i]; (c < ' ' || c > '~') && c != '\n' && c != '\r' && c != '\t' {
			return false
		}
	}
	return true
}

// hidden are characters that are invisible or change the direction of the text, so that readers see something else.
var hidden = &unicode.RangeTable{
	R16: []unicode.Range16{
		{Lo: 0x00AD, Hi: 0x00AD, Stride: 1}, // soft hyphen
		{Lo: 0x180E, Hi: 0x180E, Stride: 1},
		{Lo: 0x200B, Hi: 0x200D, Stride: 1}, // zero width: space, non-joiner, joiner
		{Lo: 0x202A, Hi: 0x202E, Stride: 1}, // embeddings and overrides
		{Lo: 0x2060, Hi: 0x2064, Stride: 1}, // word joiner, invisible operators
		{Lo: 0x2066, Hi: 0x2069, Stride: 1}, // isolates
		{Lo: 0xFEFF, Hi: 0xFEFF, Stride: 1}, // byte order mark
	},
	R32: []unicode.Range32{{Lo: 0xE0000, Hi: 0xE007F, Stride: 1}}, // tags: invisible copies of ASCII
}

// joins reports whether an invisible character is legitimate after another: joiners between emoji and in scripts that need
// them, tags in the flags of regions.
func joins(before, r rune) bool {
	switch {
	case r == 0x200C || r == 0x200D:
		return before > unicode.MaxLatin1
	case r > 0xE0000:
		return before == 0x1F3F4 || before > 0xE0000 && before <= 0xE007F
	}
	return false
}
