package report

import (
	"regexp"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/toolconform/toolconform/contract/requirement"
)

// defaultSeed is that of a run which names none: its replay does not either.
const defaultSeed = 4711

// again returns the command line that does the first case of a check again, without the package where it does not fit into a line; "" where the case
// cannot be done by itself.
func (p *printer) again(t Tool, all []Finding) string {
	if p.scope == nil || len(all) == 0 || all[0].Replay == "" || t.Name == "" || Neutral(Clean(t.Name)) != t.Name || t.Name[0] == '-' {
		return "" // a name that has to be spelled otherwise to be shown would name another tool
	}
	words := []string{"toolconform", "replay"}
	if seed := p.scope.Seed; seed != defaultSeed && seed != 0 {
		words = append(words, "-seed", strconv.FormatUint(seed, 10))
	}
	if t.Profile != requirement.AgentTool && t.Profile != "" {
		words = append(words, "-profile", string(t.Profile))
	}
	for _, flag := range p.Flags {
		words = append(words, shellWord(flag))
	}
	words = append(words, shellWord(t.Name), shellWord(all[0].Replay))
	for _, line := range []string{strings.Join(append(words, shellWord(t.Package)), " "), strings.Join(words, " ")} {
		if utf8.RuneCountInString(line) <= p.column() {
			return strings.TrimRight(line, " ")
		}
	}
	return ""
}

// plainWord is what a shell takes as it is.
var plainWord = regexp.MustCompile(`^[A-Za-z0-9_.,:/@%+=-]+$`)

// shellWord returns a word as a shell reads it; nothing for nothing.
func shellWord(word string) string {
	if word == "" || plainWord.MatchString(word) {
		return word
	}
	return "'" + strings.ReplaceAll(word, "'", `'\''`) + "'"
}
