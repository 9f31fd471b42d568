package matchers

import (
	"strings"

	"github.com/toolconform/toolconform/conformance/report"
)

// legible makes a failure message safe to print: what a tool says is in it, and Gomega prints texts as they are. Its lines and
// its indentation stay.
func legible(message string) string {
	lines := strings.Split(message, "\n")
	for i, line := range lines {
		indent := line[:len(line)-len(strings.TrimLeft(line, "\t "))]
		lines[i] = indent + report.Clean(line[len(indent):])
	}
	return strings.Join(lines, "\n")
}
