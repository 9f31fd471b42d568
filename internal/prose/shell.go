package prose

import (
	"regexp"
	"strings"
)

// plainWord matches a word that needs no quotes in a shell.
var plainWord = regexp.MustCompile(`^[A-Za-z0-9_.,:/@%+=-]*$`)

// ShellWord quotes a word for a shell; "" stays "".
func ShellWord(word string) string {
	if plainWord.MatchString(word) {
		return word
	}
	return "'" + strings.ReplaceAll(word, "'", `'\''`) + "'"
}
