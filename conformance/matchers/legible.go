package matchers

import (
	"strings"

	"github.com/toolconform/toolconform/conformance/report"
)

// legible cleans a failure message for the console, because it contains text of a tool and Gomega prints it unchanged. Lines and
// indentation are kept.
func legible(message string) string {
	lines := strings.Split(message, "\n")
	for i, line := range lines {
		indent := line[:len(line)-len(strings.TrimLeft(line, "\t "))]
		lines[i] = indent + report.Clean(line[len(indent):])
	}
	return strings.Join(lines, "\n")
}
