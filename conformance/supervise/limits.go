package supervise

import (
	"fmt"
	"strconv"

	"github.com/toolconform/toolconform/conformance/discover"
	"github.com/toolconform/toolconform/conformance/probe"
)

// What the process of one tool may use, where the system can be reported so.
const (
	mostMemory    = 1 << 30
	mostFiles     = 1024
	mostFileSize  = 256 << 20
	mostProcessor = 600 // seconds
)

// A Limit bounds what a tool can do by accident to the run, to other tools and to the machine.
type Limit struct {
	What  string // "the memory of a process"
	Bound string // "1 GiB"
	Linux string // whether it is enforced there: "yes", "no", or how far
	BSD   string // on macOS and the BSDs
	Shown string // the hostile tool that shows it, a folder of testdata/hostile; "" where a test of this package does
}

const (
	yes   = "yes"
	never = "no"
)

// Limits returns the limits. None is enforced on Windows, where tools run only in the process of a test, by conformance.Test.
func Limits() []Limit {
	soft := "no: beyond 768 MiB the collector works harder, that is all"
	return []Limit{
		{"the time of a call", "-timeout; " + discover.DefaultTimeout.String() + " by default", yes, yes, "busy"},
		{"the memory of a process", mebibytes(mostMemory) + "; with -race none", yes, soft, "memory"},
		{"the stack of a goroutine", mebibytes(probe.MostStack), yes, yes, "stack"},
		{"threads", strconv.Itoa(probe.MostThreads), yes, yes, "threads"},
		{"open files", strconv.Itoa(mostFiles), yes, never, "files"},
		{"the size of a file", mebibytes(mostFileSize), yes, never, "file"},
		{"the processor time of a process", strconv.Itoa(mostProcessor) + " s", yes, never, ""},
		{"core dumps", "none", yes, never, "sigabrt"},
		{"output that is kept", fmt.Sprintf("the first %d and the last %d KiB of each stream", headSize>>10, tailSize>>10), yes, yes, "output"},
		{"an answer", mebibytes(probe.MostFrame), yes, yes, "payload_huge"},
		{"deaths of one tool", fmt.Sprintf("%d, then it is left alone; %d by taking all memory or stack", probe.MaxCrashes, probe.MaxFloods), yes, yes, "exit"},
		{"calls of one tool that do not come back", strconv.Itoa(probe.MaxWaits) + ", then it is left alone; 1 where none comes back", yes, yes, "deadlock_mutex"},
		{"the silence of a process", "half a second more than a call may take, then it is ended, and the tool left alone", yes, yes, "ignore_signals"},
		{"processes that a tool leaves behind", "ended with it", yes, yes, "leak_child"},
		{"those that have a session of their own", "ended with it", yes, never, "leak_daemon"},
		{"the working directory, HOME and TMPDIR", "of its own, empty, removed", yes, yes, "leak_temporary"},
		{"the environment", "an allow-list: no tokens", yes, yes, ""},
		{"the connection to the supervisor", "numbered and summed: what is no answer ends the tool's process", yes, yes, "garbage"},
		{"the life of a process", "ends with toolconform, however that ends", yes,
			"no: where toolconform is killed, as soon as the call that it is in has come back", ""},
	}
}

func mebibytes(n int) string {
	if n%(1<<30) == 0 {
		return strconv.Itoa(n>>30) + " GiB"
	}
	return strconv.Itoa(n>>20) + " MiB"
}
