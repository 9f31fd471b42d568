package check

import (
	"regexp"
	"strings"
)

// A telltale is something that only a program writes. Most texts hold nothing of the kind, and each is looked at for all
// forms: one of a few plain words has to be there before the expression is tried.
type telltale struct {
	what  string
	words []string // one of which is in whatever the expression finds
	form  *regexp.Regexp
}

// in returns where a text holds the form.
func (t telltale) in(text string) []string {
	for _, word := range t.words {
		if strings.Contains(text, word) {
			return t.form.FindAllString(text, -1)
		}
	}
	return nil
}
