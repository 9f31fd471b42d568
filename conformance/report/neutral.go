package report

import (
	"regexp"
	"strings"
)

// Consoles of build services read commands from what a job prints: "::error ::" at the beginning of a line (GitHub, which
// does not mind blanks before it), "##[group]" and "##vso[task.setvariable]" (Azure), "##teamcity[...]". What a tool says must
// not set a variable there.
var (
	lineCommand = regexp.MustCompile(`(?m)^((?:[ \t]|\x1b\[[0-9;]*m)*)::`)
	command     = regexp.MustCompile(`#(#[A-Za-z]*\[)`)
)

// Neutral makes a text of any number of lines one that no console takes for a command, and shows where it did.
func Neutral(text string) string {
	if strings.Contains(text, "::") {
		text = lineCommand.ReplaceAllString(text, `${1}\x3a:`)
	}
	if strings.Contains(text, "##") {
		text = command.ReplaceAllString(text, `\x23$1`)
	}
	return text
}

// neutralJSON does the same to JSON text, where it is another way to write the same: no line of it begins with a colon.
func neutralJSON(text []byte) []byte { return command.ReplaceAll(text, []byte(`\u0023$1`)) }
