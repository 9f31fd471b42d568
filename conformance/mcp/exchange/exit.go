package exchange

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/internal/prose"
)

// lastLines is how many lines of stderr are shown.
const lastLines = 8

// explain adds to the end of a process what it wrote.
func (e *Exit) explain(stderr string) {
	e.Title = fmt.Sprintf("exit status %d", e.Code)
	if e.Signal != "" {
		e.Title = "signal: " + e.Signal
	}
	lines := slices.DeleteFunc(strings.Split(stderr, "\n"), func(line string) bool { return strings.TrimSpace(line) == "" })
	if len(lines) == 0 {
		return
	}
	shown := lines[max(0, len(lines)-lastLines):]
	last := shown[len(shown)-1]
	for i, line := range slices.Backward(lines) {
		if complaint.MatchString(line) {
			last, shown = line, lines[i:min(len(lines), i+lastLines)]
			break
		}
	}
	e.Title += ": " + plain(last)
	for _, line := range shown {
		if text := plain(line); text != plain(last) {
			e.Stderr += text + "\n"
		}
	}
}

// plain returns a line without what differs between runs, and without control characters.
func plain(line string) string {
	line = moment.ReplaceAllString(line, "")
	return prose.Plain(strings.TrimSpace(varying.ReplaceAllString(line, "${1}…")))
}

// complaint matches the first line of what the runtime of Go writes when it ends a process.
var complaint = regexp.MustCompile(`^(panic: |fatal error: |SIG[A-Z]+: )`)

// varying matches addresses, and the number of a goroutine.
var varying = regexp.MustCompile(`\b(0x|goroutine )[0-9a-f]+`)

// moment matches the time in a line of a log.
var moment = regexp.MustCompile(`\d{4}[-/]\d\d[-/]\d\d[T ]\d\d:\d\d:\d\d[^ ]* ?`)
