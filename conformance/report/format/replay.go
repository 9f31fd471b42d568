package format

import (
	"strconv"
	"strings"

	"github.com/toolconform/toolconform/conformance/report"
	"github.com/toolconform/toolconform/contract/requirement"
	"github.com/toolconform/toolconform/internal/lists"
	"github.com/toolconform/toolconform/internal/prose"
)

// defaultSeed is the seed of a run without -seed. A replay then needs no -seed either.
const defaultSeed = 4711

// replay returns the command that replays a case; "" if the case cannot be replayed on its own.
func (p *printer) replay(t report.Tool, f report.Finding) string {
	switch {
	case p.scope == nil || f.Replay == "":
		return ""
	case p.scope.Server != nil:
		return p.serverCase(f)
	case t.Name == "" || t.Name[0] == '-':
		return ""
	}
	if t.Contract == report.HostContract { // its test runs it, not this command
		return "TOOLCONFORM_CASE=" + prose.ShellWord(f.Replay) + " go test"
	}
	words := []string{"toolconform", "replay"}
	if seed := p.scope.Seed; seed != defaultSeed && seed != 0 {
		words = append(words, "-seed", strconv.FormatUint(seed, 10))
	}
	if t.Profile != requirement.AgentTool && t.Profile != "" {
		words = append(words, "-profile", string(t.Profile))
	}
	words = append(words, lists.Map(append(p.Flags[:len(p.Flags):len(p.Flags)], t.Name, f.Replay, t.Package), prose.ShellWord)...)
	line := strings.TrimRight(strings.Join(words, " "), " ")
	if report.Clean(line) != line {
		return "" // an escaped word would refer to something else
	}
	return line
}
