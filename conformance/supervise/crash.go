package supervise

import (
	"fmt"
	"os"
	"regexp"
	"strconv"
	"strings"
	"syscall"

	"github.com/toolconform/toolconform/conformance/probe"
)

// The remains are what is left of a process that ended before it was reported to.
type remains struct {
	exit    int    // status, -1 where a signal ended it
	signal  string // "killed"
	crash   string // what the runtime wrote to the crash pipe
	stderr  string
	folders stableNames // of the process: their names differ from run to run
	overdue string      // it was ended because nothing came from it: what to say
	stopped bool        // nothing came from it because a signal had stopped it
	intrude string      // it was ended because of what it did to the connection: what to say
	full    bool        // it used nearly as much memory as it may: then the runtime itself breaks in one way or another
	filled  bool        // it used half of that: what it had no room for may have been the stack of another thread
	armed   bool        // it had come so far that the runtime writes to the crash pipe
}

// remainsOf collects what a process left. It has ended.
func remainsOf(p *process, armed bool) remains {
	r := remains{exit: -1, crash: p.crash.String(), stderr: p.errors.String(), folders: p.stableNames, armed: armed}
	if p.state != nil {
		r.exit = p.state.ExitCode()
		r.signal = signalOf(p.state)
		used := usedMemory(p.state)
		r.full, r.filled = used > mostMemory/4*3, used > mostMemory/2
	}
	if p.cut.Load() {
		r.exit, r.signal = goStatus, "" // as it would have ended
	}
	return r
}

func signalOf(state *os.ProcessState) string {
	if status, ok := state.Sys().(syscall.WaitStatus); ok && status.Signaled() {
		return status.Signal().String()
	}
	return ""
}

// raced is the exit status that GORACE names for a data race.
const raced = 66

// kinds are what can be said of remains: the kind of crash, and the stable line. The first that applies is right.
var kinds = []struct {
	kind    string
	applies func(r remains, line string) bool
	what    func(r remains, line string) string
}{
	{"signal", func(r remains, _ string) bool { return r.stopped }, func(remains, string) string { return stoppedItself }},
	{"timeout", func(r remains, _ string) bool { return r.overdue != "" }, func(r remains, _ string) string { return r.overdue }},
	{"killed", func(r remains, _ string) bool { return r.intrude != "" }, func(r remains, _ string) string { return r.intrude }},
	{"fatal", func(r remains, line string) bool {
		return withoutThread(line, r.stderr) && threadsOf(r.stderr) >= manyThreads
	},
		func(remains, string) string { return threadExhaustion }},
	{"memory", func(r remains, line string) bool {
		return outOfMemory.MatchString(line) || strings.HasPrefix(line, "SIG") && r.full || r.filled && withoutThread(line, r.stderr)
	}, func(remains, string) string { return "out of memory" }},
	{"panic", func(_ remains, line string) bool { return strings.HasPrefix(line, "panic: ") }, theLine},
	{"fatal", func(_ remains, line string) bool { return strings.HasPrefix(line, "fatal error: ") }, theLine},
	{"signal", func(_ remains, line string) bool { return strings.HasPrefix(line, "SIG") }, theLine},
	{"fatal", func(r remains, _ string) bool { return r.exit == raced && strings.Contains(r.stderr, raceHeader) },
		func(remains, string) string { return dataRace }},
	{"killed", func(r remains, _ string) bool { return r.exit == probe.LostStatus },
		func(remains, string) string { return closedConnection }},
	{"exit", func(r remains, _ string) bool { return r.exit >= 0 },
		func(r remains, _ string) string { return fmt.Sprintf("os.Exit(%d)", r.exit) }},
	{"killed", func(r remains, _ string) bool { return r.signal == syscall.SIGKILL.String() }, theSignal},
	{"signal", func(remains, string) bool { return true }, theSignal},
}

// What a tool did that made its supervisor lose it.
const (
	closedConnection = "it closed the connection to its supervisor"
	wroteConnection  = "it wrote into the connection to its supervisor"
	stoppedItself    = "signal: stopped (signal)"
)

// What the race detector writes, and what is said of it.
const (
	raceHeader = "WARNING: DATA RACE"
	dataRace   = "data race"
)

// withoutThread reports whether a process ended because it could not have another thread.
func withoutThread(what, text string) bool {
	return what == "fatal error: newosproc" || strings.Contains(text, "pthread_create failed")
}

// What the runtime says of a process that has as many threads as it may have. The system may refuse the next one before: each comes with a stack.
const (
	threadExhaustion = "fatal error: thread exhaustion"
	manyThreads      = 64
)

// threadNumber matches the number of a thread in a traceback, and how many there were where the next one failed.
var threadNumber = regexp.MustCompile(`(?m)^goroutine .* m=(\d+) mp=|^runtime: failed to create new OS thread \(have (\d+) already`)

// threadsOf is how many threads a process had, at least, as its traceback tells.
func threadsOf(text string) (most int) {
	for _, m := range threadNumber.FindAllStringSubmatch(text, -1) {
		n, _ := strconv.Atoi(m[1] + m[2])
		most = max(most, n)
	}
	return most
}

var outOfMemory = regexp.MustCompile(`^fatal error: .*(out of memory|cannot allocate memory)`)

func theLine(_ remains, line string) string { return line }
func theSignal(r remains, _ string) string  { return "signal: " + r.signal }

// diagnose says what ended a process, and whom the traceback blames. inFlight is the class of the stimulus that was running.
func (r remains) diagnose(inFlight string, tools tracer) probe.Crash {
	line := r.line()
	d := probe.Crash{Text: r.evidence()}
	for _, k := range kinds {
		if k.applies(r, line) {
			d.Kind, d.Title = k.kind, k.what(r, line)
			break
		}
	}
	culprit := tools.culprit(r.trace(), d.Kind != "timeout" && !r.stopped && d.Kind != "memory", inFlight)
	if d.Title == dataRace {
		culprit = raceTrace(r.stderr)
		culprit.CaseID = inFlight
	}
	d.Title, d.Place = probe.Legible(d.Title), tools.place(culprit)
	d.Place.File, d.Place.Function = probe.Legible(d.Place.File), probe.Legible(d.Place.Function)
	if culprit.CaseID != "" && culprit.CaseID != inFlight {
		d.CaseID = culprit.CaseID
	}
	return d
}

// complaint matches what the runtime writes first when it ends a process.
var complaint = regexp.MustCompile(`(?m)^(panic: |fatal error: |SIG[A-Z]+: ).*`)

// line is the first line of what the runtime complained about, without what differs from run to run; "" where it did not.
func (r remains) line() string {
	if text := complaint.FindString(r.crash); text != "" {
		return r.steady(text)
	}
	if r.exit != goStatus {
		return ""
	}
	// A fatal error names itself on stderr only. The last complaint counts: a tool may write there what it likes before.
	all := complaint.FindAllString(r.stderr, -1)
	if len(all) == 0 || r.armed && strings.HasPrefix(all[len(all)-1], "panic: ") {
		return ""
	}
	return r.steady(all[len(all)-1])
}

// goStatus is the exit status of a Go program that its runtime ended.
const goStatus = 2

var (
	address   = regexp.MustCompile(`0x[0-9a-f]+`)
	goroutine = regexp.MustCompile(`goroutine \d+`)
	recovered = regexp.MustCompile(` \[recovered(, repanicked)?\]$`)
)

// steady takes out of a line what differs from run to run.
func (r remains) steady(line string) string {
	line = recovered.ReplaceAllString(strings.TrimRight(line, "\r"), "")
	line = address.ReplaceAllString(line, "0x…")
	line = goroutine.ReplaceAllString(line, "goroutine")
	return r.folders.steady(line)
}

// trace is the traceback, from whichever place has it.
func (r remains) trace() string {
	if strings.Contains(r.crash, "\ngoroutine ") || strings.HasPrefix(r.crash, "goroutine ") {
		return r.crash
	}
	return r.stderr
}

// evidence is everything that was said, for people.
func (r remains) evidence() string {
	text := fmt.Sprintf("exit status %d", r.exit)
	if r.signal != "" {
		text = "signal: " + r.signal
	}
	if said := strings.TrimSpace(r.stderr); said != "" {
		text += "\n" + said
	} else if said := strings.TrimSpace(r.crash); said != "" {
		text += "\n" + said
	}
	return text
}
