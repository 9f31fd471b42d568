package report

import (
	"regexp"
	"strconv"
	"strings"

	"github.com/toolconform/toolconform/contract/requirement"
)

// defaultSeed is the seed of a run without -seed. A replay then needs no -seed either.
const defaultSeed = 4711

// replay returns the command that replays the first case of a check; "" if the case cannot be replayed on its own.
func (p *printer) replay(t Tool, all []Finding) string {
	if p.scope == nil || len(all) == 0 || all[0].Replay == "" || t.Name == "" || t.Name[0] == '-' {
		return ""
	}
	if t.Contract == HostContract { // its test runs it, not this command
		return "TOOLCONFORM_CASE=" + shellWord(all[0].Replay) + " go test"
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
	words = append(words, shellWord(t.Name), shellWord(all[0].Replay), shellWord(t.Package))
	line := strings.TrimRight(strings.Join(words, " "), " ")
	if Clean(line) != line {
		return "" // an escaped word would refer to something else
	}
	return line
}

// plainWord matches a word that needs no quotes in a shell.
var plainWord = regexp.MustCompile(`^[A-Za-z0-9_.,:/@%+=-]+$`)

// shellWord quotes a word for a shell; "" stays "".
func shellWord(word string) string {
	if word == "" || plainWord.MatchString(word) {
		return word
	}
	return "'" + strings.ReplaceAll(word, "'", `'\''`) + "'"
}
