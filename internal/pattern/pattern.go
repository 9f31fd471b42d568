// Package pattern distinguishes invalid regular expressions of a JSON Schema from those that only Go does not support.
package pattern

import (
	"errors"
	"regexp"
	"regexp/syntax"
	"slices"
	"strings"
)

// mistakes are errors in both RE2 and ECMA-262, the dialect of JSON Schema.
var mistakes = []syntax.ErrorCode{
	syntax.ErrMissingParen,
	syntax.ErrUnexpectedParen,
	syntax.ErrMissingBracket,
	syntax.ErrTrailingBackslash,
	syntax.ErrMissingRepeatArgument,
}

// dialect are the beginnings of constructs that the two dialects read differently: an empty class, a named class, a quotation,
// and groups with a question mark. With one of them, an error in RE2 may be valid in ECMA-262.
var dialect = []string{"[]", "[^]", "[:", `\Q`, "(?"}

// Unreadable returns the reason why a pattern is not a regular expression in any dialect. It returns "" if the pattern is
// valid, or invalid only in RE2.
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
