package supervise

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"syscall"

	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/internal/gotrace"
)

// The remains of a process show why it ended.
type remains struct {
	exit    int    // status; -1 if a signal ended it
	signal  string // "killed"
	crash   string // what the runtime wrote to the crash pipe
	stderr  string
	folders stableNames // of the process
	ended   ending      // why the supervisor ended it
	full    bool        // it used nearly all of its memory: then the runtime may fail in various ways
	filled  bool        // it used half of its memory: there may have been no room for the stack of a new thread
	armed   bool        // the runtime writes to the crash pipe
}

// An ending is the kind and the title of the crash of a process that the supervisor has ended.
type ending struct{ kind, title string }

// remainsOf returns the remains of a process, which must have ended.
func remainsOf(p *process, armed bool) remains {
	r := remains{exit: -1, crash: p.crash.String(), stderr: p.errors.String(), folders: p.stableNames, armed: armed}
	if p.stopped {
		r.ended = ending{"signal", stoppedItself}
	}
	if p.overfull.Load() {
		r.ended = ending{"memory", "out of memory"}
	}
	if p.state != nil {
		r.exit = p.state.ExitCode()
		if status, ok := p.state.Sys().(syscall.WaitStatus); ok && status.Signaled() {
			r.signal = status.Signal().String()
		}
		used := usedMemory(p.state)
		r.full, r.filled = used > MostMemory/4*3, used > MostMemory/2
	}
	return r
}

// raced is the exit status for a data race: see GORACE in environment.
const raced = 66

// kind returns the kind and the title of a crash, which do not differ between runs. line is the first line of the runtime's message.
func (r remains) kind(line string) (kind, title string) {
	noThread := withoutThread(line, r.stderr)
	switch {
	case r.ended.kind != "":
		return r.ended.kind, r.ended.title
	case noThread && threadsOf(r.stderr) >= manyThreads:
		return "fatal", threadExhaustion
	case outOfMemory.MatchString(line), r.full && strings.HasPrefix(line, "SIG"), r.filled && noThread:
		return "memory", "out of memory"
	case strings.HasPrefix(line, "panic: "):
		return "panic", line
	case strings.HasPrefix(line, "fatal error: "):
		return "fatal", line
	case strings.HasPrefix(line, "SIG"):
		return "signal", line
	case r.exit == raced && strings.Contains(r.stderr, gotrace.RaceHeader):
		return "fatal", dataRace
	case r.exit == probe.LostStatus:
		return "killed", closedConnection
	case r.exit >= 0:
		return "exit", fmt.Sprintf("os.Exit(%d)", r.exit)
	case r.signal == syscall.SIGKILL.String():
		return "killed", "signal: " + r.signal
	}
	return "signal", "signal: " + r.signal
}

// The titles of crashes in which a tool disturbed the connection to its supervisor, or was stopped.
const (
	closedConnection = "the tool closed toolconform's pipe"
	wroteConnection  = "the tool wrote to toolconform's pipe"
	stoppedItself    = "signal: stopped (signal)"
)

// dataRace is the title of a crash for a data race.
const dataRace = "data race"

// withoutThread reports whether a process ended because it could not start another thread.
func withoutThread(what, text string) bool {
	return what == "fatal error: newosproc" || strings.Contains(text, "pthread_create failed")
}

// The runtime's message at its limit of threads. The system may refuse a thread before that, as each needs memory for a stack: with at
// least manyThreads that counts as the same crash.
const (
	threadExhaustion = "fatal error: thread exhaustion"
	manyThreads      = 64
)

// threadNumber matches the number of a thread in a traceback, or the number of threads when the next one could not be started.
var threadNumber = regexp.MustCompile(`(?m)^goroutine .* m=(\d+) mp=|^runtime: failed to create new OS thread \(have (\d+) already`)

// threadsOf returns a lower bound of the number of threads of a process, from its traceback.
func threadsOf(text string) (most int) {
	for _, m := range threadNumber.FindAllStringSubmatch(text, -1) {
		n, _ := strconv.Atoi(m[1] + m[2])
		most = max(most, n)
	}
	return most
}

var outOfMemory = regexp.MustCompile(`^fatal error: .*(out of memory|cannot allocate memory)`)

// diagnose returns the crash that ended a process. inFlight is the case ID of the stimulus that was running.
func (r remains) diagnose(inFlight string, tools tracer) probe.Crash {
	d := probe.Crash{Text: r.evidence()}
	d.Kind, d.Title = r.kind(r.line())
	culprit := tools.culprit(r.trace(), d.Kind != "timeout" && d.Title != stoppedItself && d.Kind != "memory", inFlight)
	if d.Title == dataRace {
		culprit = gotrace.Goroutine{Frames: gotrace.ParseRace(r.stderr)}
	}
	d.Title, d.Place = probe.Legible(d.Title), tools.place(culprit)
	d.Place.File, d.Place.Function = probe.Legible(d.Place.File), probe.Legible(d.Place.Function)
	if caseID := culprit.Label(probe.CaseLabel); caseID != inFlight {
		d.CaseID = caseID
	}
	return d
}

// complaint matches the first line of the runtime's crash message.
var complaint = regexp.MustCompile(`(?m)^(panic: |fatal error: |SIG[A-Z]+: ).*`)

// line returns the first line of the runtime's crash message, without what differs between runs; "" if there is none.
func (r remains) line() string {
	if text := complaint.FindString(r.crash); text != "" {
		return r.steady(text)
	}
	if r.exit != goStatus {
		return ""
	}
	// The message of a fatal error is on stderr only. The last one counts, since the tool may have written similar lines before.
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

// steady replaces what differs between runs in a line.
func (r remains) steady(line string) string {
	line = recovered.ReplaceAllString(strings.TrimRight(line, "\r"), "")
	line = address.ReplaceAllString(line, "0x…")
	line = goroutine.ReplaceAllString(line, "goroutine")
	return r.folders.steady(line)
}

// trace returns the traceback, from the crash pipe or from stderr. There the last one counts, as in line.
func (r remains) trace() string {
	if strings.Contains(r.crash, "\ngoroutine ") || strings.HasPrefix(r.crash, "goroutine ") {
		return r.crash
	}
	if all := complaint.FindAllStringIndex(r.stderr, -1); len(all) > 0 {
		return r.stderr[all[len(all)-1][0]:]
	}
	return r.stderr
}

// evidence returns the exit status and the output of the process, for people.
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
