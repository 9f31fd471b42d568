package check

import (
	"regexp"
	"strings"
	"unicode"
)

// mentions reports whether a message names an argument: as it is written, in any case, and with its words apart in one of
// the usual ways ("max_results", "maxResults", "max results"). A name inside a longer word does not count: "invalid" does
// not name "id".
func mentions(message, name string) bool { return mentioning(name)(message) }

// mentioning answers mentions for one name.
func mentioning(name string) func(message string) bool {
	parts := words(name)
	if len(parts) == 0 {
		return func(message string) bool { return name != "" && strings.Contains(message, name) }
	}
	for i, part := range parts {
		parts[i] = regexp.QuoteMeta(part)
	}
	expression := `(?i)(?:^|[^\pL\pN_])` + strings.Join(parts, `[-_ ]*`) + `(?:$|[^\pL\pN_])`
	matcher, err := regexp.Compile(expression)
	if err != nil {
		return func(string) bool { return false } // a name that is no text names nothing
	}
	return matcher.MatchString
}

// words answers the words of a name: parts between anything that is no letter or digit, and before capitals.
func words(name string) []string {
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
