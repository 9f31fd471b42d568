package contract

import "strings"

// Texts may be megabytes long, so plain characters are skipped eight bytes at once.

// skipPlain returns an offset at or after at, with only plain characters of a JSON string in between.
func skipPlain(text string, at int) int {
	for at+32 <= len(text) && special32(text[at:]) == 0 {
		at += 32
	}
	for at+8 <= len(text) && special(load8(text[at:])) == 0 {
		at += 8
	}
	return at
}

// isPlain reports whether a text is ASCII that needs no escapes in a JSON string.
func isPlain(text string) bool {
	at := 0
	if len(text) >= 64 {
		if strings.IndexByte(text, '"') >= 0 || strings.IndexByte(text, '\\') >= 0 {
			return false
		}
		for ; at+32 <= len(text); at += 32 {
			s := text[at : at+32]
			if (controlOrHigh(load8(s))|controlOrHigh(load8(s[8:]))|controlOrHigh(load8(s[16:]))|controlOrHigh(load8(s[24:])))&highBits != 0 {
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

// special returns zero if none of eight bytes is a quotation mark, a backslash or a control character.
func special(w uint64) uint64 {
	quote, backslash := w^eachByte*'"', w^eachByte*'\\'
	return ((w-eachByte*' ')&^w | (quote-eachByte)&^quote | (backslash-eachByte)&^backslash) & highBits
}

// controlOrHigh returns a number with a high bit set if one of eight bytes is a control character or not ASCII.
func controlOrHigh(w uint64) uint64 { return (w - eachByte*' ') | w }

func special32(s string) uint64 {
	s = s[:32]
	return special(load8(s)) | special(load8(s[8:])) | special(load8(s[16:])) | special(load8(s[24:]))
}

// load8 returns the first eight bytes of a text as a number.
func load8(s string) uint64 {
	s = s[:8]
	return uint64(s[0]) | uint64(s[1])<<8 | uint64(s[2])<<16 | uint64(s[3])<<24 |
		uint64(s[4])<<32 | uint64(s[5])<<40 | uint64(s[6])<<48 | uint64(s[7])<<56
}
