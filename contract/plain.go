package contract

import "strings"

// Texts may be megabytes. What means nothing in them is passed over by eight bytes at once.

// afterPlain returns a place in a text at or behind one, with nothing between the two that means something within a JSON string.
func afterPlain(text string, at int) int {
	for at+32 <= len(text) && meaningOf32(text[at:]) == 0 {
		at += 32
	}
	for at+8 <= len(text) && meaning(eight(text[at:])) == 0 {
		at += 8
	}
	return at
}

// standsForItself reports whether a text is written in JSON as it is, and in ASCII.
func standsForItself(text string) bool {
	at := 0
	if len(text) >= 64 {
		if strings.IndexByte(text, '"') >= 0 || strings.IndexByte(text, '\\') >= 0 {
			return false
		}
		for ; at+32 <= len(text); at += 32 {
			s := text[at : at+32]
			if (beyond(eight(s))|beyond(eight(s[8:]))|beyond(eight(s[16:]))|beyond(eight(s[24:])))&highBits != 0 {
				return false
			}
		}
	}
	for ; at < len(text); at++ {
		if c := text[at]; c < ' ' || c >= 0x80 || c == '"' || c == '\\' {
			return false
		}
	}
	return true
}

const (
	eachByte = 0x0101010101010101
	highBits = 0x80 * eachByte
)

// meaning is zero where none of eight bytes is a quotation mark, a backslash or a control character.
func meaning(w uint64) uint64 {
	quote, backslash := w^eachByte*'"', w^eachByte*'\\'
	return ((w-eachByte*' ')&^w | (quote-eachByte)&^quote | (backslash-eachByte)&^backslash) & highBits
}

// beyond has a high bit set where one of eight bytes is a control character, or none of ASCII.
func beyond(w uint64) uint64 { return (w - eachByte*' ') | w }

func meaningOf32(s string) uint64 {
	s = s[:32]
	return meaning(eight(s)) | meaning(eight(s[8:])) | meaning(eight(s[16:])) | meaning(eight(s[24:]))
}

// eight returns the first eight bytes of a text as a number.
func eight(s string) uint64 {
	s = s[:8]
	return uint64(s[0]) | uint64(s[1])<<8 | uint64(s[2])<<16 | uint64(s[3])<<24 |
		uint64(s[4])<<32 | uint64(s[5])<<40 | uint64(s[6])<<48 | uint64(s[7])<<56
}
