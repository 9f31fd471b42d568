package probe

import (
	"strconv"
	"strings"
)

var (
	panicLine        = lazy(`(?m)^((?:panic|fatal error): .*?)(?: \[recovered(?:, repanicked)?\])?$`)
	addressPattern   = lazy(`0x[0-9a-f]+`)
	testNoise        = lazy(`^(=== |--- |PASS$|FAIL$|ok |exit status )`)
	virtualTimeCrash = lazy(`^(panic|fatal error): .*(synctest|goroutines in bubble|bubble goroutine)`)
	caseLabelPattern = lazy(`labels:\{[^}]*"` + CaseLabel + `": ("(?:[^"\\]|\\.)*")`)
)

// ReadCrash reads the last words of a process of this same program: what ended it, on one line that is the same from run to
// run, where in the tool's code, and in a goroutine of which class of stimulus. what is empty where the runtime said nothing.
func ReadCrash(words string) (what string, at Place, class string) {
	found := panicLine().FindStringSubmatchIndex(words)
	if found == nil {
		return "", Place{}, ""
	}
	what = bounded(Legible(bounded(addressPattern().ReplaceAllString(words[found[2]:found[3]], "0x…"))))
	traceback := words[found[1]:]
	start := strings.Index(traceback, "\ngoroutine ")
	if start < 0 {
		return what, Place{}, ""
	}
	block, _, _ := strings.Cut(traceback[start+1:], "\n\n")
	if r, ok := parseRoutine(block); ok {
		at = toolFrame(append(r.frames, r.started))
		at.File, at.Function = Legible(at.File), Legible(at.Function)
	}
	line, _, _ := strings.Cut(block, "\n")
	if label := caseLabelPattern().FindStringSubmatch(line); label != nil {
		class, _ = strconv.Unquote(label[1])
	}
	return what, at, class
}

// OfVirtualTime reports whether a process ended because of virtual time: something that was made in it was used outside of it, or it
// does not go together with the program. It is never the tool's fault.
func (d *Crash) OfVirtualTime() bool { return d != nil && virtualTimeCrash().MatchString(d.Title) }

// maxTestLines is how many lines of what a test said are shown.
const maxTestLines = 5

// SaidByTest is what a test wrote of why it ended, on one line and without what every test writes.
func SaidByTest(output string) string {
	var lines []string
	for line := range strings.Lines(output) {
		line = strings.TrimSpace(line)
		if line != "" && !testNoise().MatchString(line) && len(lines) < maxTestLines {
			lines = append(lines, line)
		}
	}
	return bounded(Legible(strings.Join(lines, " ")))
}
