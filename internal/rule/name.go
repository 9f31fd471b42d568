package rule

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/toolconform/toolconform/internal/jsontree"
	"github.com/toolconform/toolconform/internal/prose"
)

// maxName is the length of a name in characters that model providers accept.
const maxName = 64

// Name returns the problems of a tool's name. One that is blank has no others.
func Name(name string) (problems []Problem) {
	if strings.TrimSpace(name) == "" {
		return []Problem{{Rule: Named, Got: "the name is blank: " + prose.Quote(name)}}
	}
	called := "the name is " + prose.Quote(name)
	if strange := strings.Trim(name, nameLetters); strange != "" {
		r, size := utf8.DecodeRuneInString(strange)
		problems = append(problems, Problem{Rule: NameCharacters, Got: fmt.Sprintf("%s, with the character %s", called, character(r, strange[:size]))})
	}
	if !snakeCase(name) {
		problems = append(problems, Problem{Rule: NameCase, Got: called + ", not lower_snake_case"})
	}
	if n := utf8.RuneCountInString(name); n > maxName {
		problems = append(problems, Problem{Rule: NameLength, Got: fmt.Sprintf("the name has %d characters: %s", n, prose.Quote(name))})
	}
	return problems
}

const nameLetters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-"

func character(r rune, text string) string {
	if r == utf8.RuneError {
		return fmt.Sprintf("%q", text)
	}
	return fmt.Sprintf("%q", r)
}

// snakeCase reports whether a name is words of lower-case letters and digits, joined by single underscores. The first begins with a letter.
func snakeCase(name string) bool {
	for word := range strings.SplitSeq(name, "_") {
		if strings.Trim(word, "abcdefghijklmnopqrstuvwxyz0123456789") != "" || word == "" {
			return false
		}
	}
	return name[0] < '0' || name[0] > '9'
}

// SameName returns the problem of a schema, in the flat form, whose name is not that of the tool.
func SameName(root *jsontree.Node, name string) []Problem {
	written := root.Get("name")
	got := ""
	switch text, ok := written.Str(); {
	case written == nil:
		got = "the schema has no name"
	case !ok:
		got = "the name in the schema is not a string: " + prose.Plain(written.String())
	case text != name:
		got = fmt.Sprintf("the name in the schema is %s, the tool's name is %s", prose.Quote(text), prose.Quote(name))
	default:
		return nil
	}
	return []Problem{{Rule: NameInSchema, Got: got}}
}
