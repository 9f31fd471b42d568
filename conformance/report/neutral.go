package report

import (
	"regexp"
	"strings"
)

// Consoles of CI systems execute commands in the output of a job: "::error ::" at the start of a line, possibly after spaces (GitHub),
// "##[group]" and "##vso[task.setvariable]" (Azure), "##teamcity[...]". The output of a tool must not, for example, set a variable.
var (
	lineCommand = regexp.MustCompile(`(?m)^((?:[ \t]|\x1b\[[0-9;]*m)*)::`)
	command     = regexp.MustCompile(`#(#[A-Za-z]*\[)`)
)

// Neutral visibly escapes everything in a text, of any number of lines, that the console of a CI system would execute.
func Neutral(text string) string {
	if strings.Contains(text, "::") {
		text = lineCommand.ReplaceAllString(text, `${1}\x3a:`)
	}
	if strings.Contains(text, "##") {
		text = command.ReplaceAllString(text, `\x23$1`)
	}
	return text
}

// neutralJSON does the same to JSON text, without a change of meaning. No line of it begins with a colon.
func neutralJSON(text []byte) []byte { return command.ReplaceAll(text, []byte(`\u0023$1`)) }
