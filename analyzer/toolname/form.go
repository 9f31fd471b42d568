package toolname

import (
	"fmt"
	"regexp"
	"strings"
	"sync"
	"unicode/utf8"

	"github.com/toolconform/toolconform/analyzer/internal/flow/constants"
	"github.com/toolconform/toolconform/analyzer/internal/lint"
)

// The forms of names in the catalogue. A test compares them with its texts.
var (
	characters = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`\A[a-zA-Z0-9_-]+\z`) })
	snakeCase  = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`\A[a-z][a-z0-9]*(_[a-z0-9]+)*\z`) })
)

const maxLength = 64

// form checks the text of a name.
func form(p *lint.Pass, name constants.Text) {
	fact := "the tool is called " + lint.Quote(name.Value)
	switch {
	case strings.TrimSpace(name.Value) == "":
		p.Report(lint.Finding{Requirement: "NAM-001", At: name.At, Fact: fact, Consequence: "models cannot call a tool without a name"})
		return
	case !characters().MatchString(name.Value):
		p.Report(lint.Finding{Requirement: "NAM-003", At: name.At, Fact: fact + ", with " + strange(name.Value),
			Consequence: "model providers accept ASCII letters and digits, _ and -, and reject the whole request otherwise"})
	case !snakeCase().MatchString(name.Value):
		p.Report(lint.Finding{Requirement: "NAM-004", At: name.At, Fact: fact, Consequence: "names must be lower_snake_case"})
	}
	if n := utf8.RuneCountInString(name.Value); n > maxLength {
		p.Report(lint.Finding{Requirement: "NAM-008", At: name.At, Fact: fmt.Sprintf("the name of the tool has %d characters", n),
			Consequence: fmt.Sprintf("large model providers reject more than %d", maxLength)})
	}
}

// strange returns the first invalid character of a name.
func strange(name string) string {
	for _, r := range name {
		if !characters().MatchString(string(r)) {
			return fmt.Sprintf("the character %q", r)
		}
	}
	return "nothing"
}
