package probe

import (
	"strings"

	"github.com/toolconform/toolconform/internal/gotrace"
)

var (
	panicLine        = lazy(`(?m)^((?:panic|fatal error): .*?)(?: \[recovered(?:, repanicked)?\])?$`)
	addressPattern   = lazy(`0x[0-9a-f]+`)
	testNoise        = lazy(`^(=== |--- |PASS$|FAIL$|ok |exit status )`)
	virtualTimeCrash = lazy(`^(panic|fatal error): .*(synctest|goroutines in bubble|bubble goroutine)`)
)

// ReadCrash parses the crash output of a process of this program. It returns the cause of the crash on one line that does not
// differ between runs, the place in the tool's code, and the case ID that labels the crashed goroutine. title is empty if the
// output holds no panic and no fatal error of the runtime.
func ReadCrash(output string) (title string, at Place, caseID string) {
	found := panicLine().FindStringSubmatchIndex(output)
	if found == nil {
		return "", Place{}, ""
	}
	title = bounded(Legible(bounded(addressPattern().ReplaceAllString(output[found[2]:found[3]], "0x…"))))
	traceback := output[found[1]:]
	start := strings.Index(traceback, "\ngoroutine ")
	if start < 0 {
		return title, Place{}, ""
	}
	for _, g := range gotrace.Parse(traceback[start+1:]) {
		at = toolFrame(append(g.Frames, g.Created))
		at.File, at.Function = Legible(at.File), Legible(at.Function)
		return title, at, g.Label(CaseLabel)
	}
	return title, Place{}, ""
}

// OfVirtualTime reports whether virtual time ended the process: a value made in a bubble was used outside of it, or the program
// does not work with synctest. It is never the tool's fault.
func (c *Crash) OfVirtualTime() bool { return c != nil && virtualTimeCrash().MatchString(c.Title) }

// maxTestLines limits the lines that TestOutput returns.
const maxTestLines = 5

// TestOutput returns the output of a failed test on one line, without the lines that every test prints.
func TestOutput(output string) string {
	var lines []string
	for line := range strings.Lines(output) {
		line = strings.TrimSpace(line)
		if line != "" && !testNoise().MatchString(line) && len(lines) < maxTestLines {
			lines = append(lines, line)
		}
	}
	return bounded(Legible(strings.Join(lines, " ")))
}
