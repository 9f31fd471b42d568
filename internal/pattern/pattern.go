// Package pattern tells which regular expressions of a JSON Schema nobody can read from those that only Go cannot.
package pattern

import (
	"errors"
	"regexp"
	"regexp/syntax"
	"slices"
	"strings"
)

// mistakes are what neither RE2 nor ECMA-262 can read: JSON Schema knows no other dialect.
var mistakes = []syntax.ErrorCode{
	syntax.ErrMissingParen,
	syntax.ErrUnexpectedParen,
	syntax.ErrMissingBracket,
	syntax.ErrTrailingBackslash,
	syntax.ErrMissingRepeatArgument,
}

// dialect are the beginnings of what the two dialects read differently: an empty class, a named class, a quotation, and groups
// with a question mark. Behind one of them a mistake in RE2 may be none in ECMA-262.
var dialect = []string{"[]", "[^]", "[:", `\Q`, "(?"}

// Unreadable says why a pattern is no regular expression in any dialect; "" where it is one, or only RE2 says that it is none.
func Unreadable(pattern string) string {
	_, err := regexp.Compile(pattern)
	var wrong *syntax.Error
	if !errors.As(err, &wrong) || !slices.Contains(mistakes, wrong.Code) {
		return ""
	}
	if slices.ContainsFunc(dialect, func(piece string) bool { return strings.Contains(pattern, piece) }) {
		return ""
	}
	return wrong.Code.String()
}
