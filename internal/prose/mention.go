package prose

import (
	"net/url"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Mentions reports whether a message names an argument: as it is written, ignoring case, or with its words separated in a usual
// way ("max_results", "maxResults", "max results"). A name within a longer word does not count: "invalid" does not name "id".
func Mentions(message, name string) bool { return Mentioning(name)(message) }

// Mentioning returns a function that calls Mentions for that name.
func Mentioning(name string) func(message string) bool {
	if name == "" {
		return func(message string) bool { return strings.Contains(message, "''") || strings.Contains(message, `""`) }
	}
	parts := Words(name)
	if len(parts) == 0 {
		return func(message string) bool { return strings.Contains(message, name) }
	}
	odd := func(r rune) bool { return r > unicode.MaxASCII || !inWord(r) && r != '-' && r != ' ' }
	if !strings.ContainsFunc(name, odd) && !strings.Contains(name, " ") && strings.Trim(name, "_") == name {
		return func(message string) bool { return naming(message, parts) }
	}
	whole := spellings(name)
	return func(message string) bool {
		return naming(message, parts) || slices.ContainsFunc(whole, func(one string) bool { return naming(message, []string{one}) })
	}
}

// spellings returns the forms of a name in errors of schema libraries: as written ("user.name"), as a token of a JSON pointer,
// escaped for a URL, and in ASCII.
func spellings(name string) []string {
	token := strings.NewReplacer("~", "~0", "/", "~1").Replace(name)
	ascii := strconv.QuoteToASCII(name)
	return []string{name, token, url.PathEscape(token), ascii[1 : len(ascii)-1]}
}

// naming reports whether a text has the words of a name in a row, without an adjacent letter or digit.
func naming(text string, parts []string) bool {
	first, _ := utf8.DecodeRuneInString(parts[0])
	last, _ := utf8.DecodeLastRuneInString(parts[len(parts)-1])
	apart := true // the character before does not belong to a word
	for i, r := range text {
		if apart {
			if rest, ok := afterWords(text[i:], parts); ok {
				if next, _ := utf8.DecodeRuneInString(rest); rest == "" || !continues(next, last) {
					return true
				}
			}
		}
		apart = !continues(r, first)
	}
	return false
}

// continues reports whether a character beside that of a name belongs to the same word. Some scripts have no spaces between words:
// one of their letters ends a name in ASCII.
func continues(r, name rune) bool {
	return inWord(r) && (r <= unicode.MaxASCII || name > unicode.MaxASCII || !unicode.In(r, unspaced...))
}

var unspaced = []*unicode.RangeTable{unicode.Han, unicode.Hiragana, unicode.Katakana, unicode.Hangul, unicode.Thai, unicode.Lao, unicode.Khmer, unicode.Myanmar}

func inWord(r rune) bool { return unicode.IsLetter(r) || unicode.IsNumber(r) || r == '_' }

// afterWords removes words from the beginning of a text, ignoring case and separators between them.
func afterWords(text string, parts []string) (rest string, ok bool) {
	for i, part := range parts {
		if i > 0 {
			text = strings.TrimLeft(text, "-_ ")
		}
		if text, ok = afterWord(text, part); !ok {
			return "", false
		}
	}
	return text, true
}

// afterWord removes a word from the beginning of a text, ignoring case.
func afterWord(text, word string) (rest string, ok bool) {
	for _, want := range word {
		got, size := utf8.DecodeRuneInString(text)
		if got != want && !sameLetter(got, want) {
			return "", false
		}
		text = text[size:]
	}
	return text, true
}

// sameLetter reports whether two letters are equal, ignoring case.
func sameLetter(a, b rune) bool {
	for r := unicode.SimpleFold(a); r != a; r = unicode.SimpleFold(r) {
		if r == b {
			return true
		}
	}
	return false
}

// MentioningAny returns a function that reports whether a message names any of the arguments.
func MentioningAny(names []string) func(message string) bool {
	var all []func(string) bool
	for _, name := range names {
		all = append(all, Mentioning(name))
	}
	return func(message string) bool {
		return slices.ContainsFunc(all, func(names func(string) bool) bool { return names(message) })
	}
}

// Words returns the words of a name. It splits at anything other than letters and digits, and before capitals.
func Words(name string) []string {
	var all []string
	var word []rune
	flush := func() {
		if len(word) > 0 {
			all = append(all, string(word))
			word = nil
		}
	}
	lower := false
	for _, r := range name {
		switch {
		case !unicode.IsLetter(r) && !unicode.IsDigit(r):
			flush()
		case unicode.IsUpper(r) && lower:
			flush()
			word = append(word, r)
		default:
			word = append(word, r)
		}
		lower = unicode.IsLower(r) || unicode.IsDigit(r)
	}
	flush()
	return all
}
