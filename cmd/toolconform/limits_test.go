package main

import (
	"fmt"
	"strconv"

	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/supervise"
)

// A limit protects the run, other tools and the machine from a faulty tool.
type limit struct {
	what  string // "the memory of a process"
	bound string // "1 GiB"
	linux string // whether Linux enforces it: "yes", "no", or how far
	bsd   string // on macOS and the BSDs
	shown string // the folder of testdata/hostile with a tool that exceeds it; "" if a test of package supervise does
}

const (
	yes   = "yes"
	never = "no"
)

// limits returns the limits that docs/measured/hostile.md lists. None is enforced on Windows, where tools run only in the process of a test, by conformance.Test.
func limits() []limit {
	soft := "no: above 768 MiB the garbage collector runs more often"
	return []limit{
		{"the time of a call", "-timeout, by default " + supervise.DefaultTimeout.String(), yes, yes, "busy"},
		{"the memory of a process", mebibytes(supervise.MostMemory) + "; none with -race", yes, soft, "memory"},
		{"shared memory", "counts as memory; looked at five times a second", yes, never, "shared_memory"},
		{"the stack of a goroutine", mebibytes(probe.MostStack), yes, yes, "stack"},
		{"threads", strconv.Itoa(probe.MostThreads), yes, yes, "threads"},
		{"open files", strconv.Itoa(supervise.MostFiles), yes, never, "files"},
		{"the size of a file", mebibytes(supervise.MostFileSize), yes, never, "file"},
		{"the processor time of a process", strconv.Itoa(supervise.MostProcessor) + " s", yes, never, ""},
		{"core dumps", "none", yes, never, "sigabrt"},
		{"stored output", fmt.Sprintf("the first %d and the last %d KiB of each stream", supervise.HeadSize>>10, supervise.TailSize>>10), yes, yes, "output"},
		{"the size of a result", mebibytes(probe.MaxFrame), yes, yes, "payload_huge"},
		{"crashes of one tool", fmt.Sprintf("%d, then its other cases are skipped; %d if it used up memory or stack", probe.MaxCrashes, probe.MaxFloods), yes, yes, "exit"},
		{"calls of one tool that do not return", strconv.Itoa(probe.MaxWaits) + ", then its other cases are skipped; 1 if none returns", yes, yes, "deadlock_mutex"},
		{"time without a message from a process", "what its calls may take, and some seconds; then it is killed, and the other cases of the tool are skipped", yes, yes, "ignore_signals"},
		{"processes that a tool leaves behind", "killed with it", yes, yes, "leak_child"},
		{"such processes in a session of their own", "killed with it", yes, never, "leak_daemon"},
		{"such processes with an environment of their own, too", "killed with it; without a control group, perhaps only with the last process that may have started them", yes, never, "daemon"},
		{"its folder", "not used for another process while something may be left that it has started", yes, yes, "daemon_generations"},
		{"what the initialization of its package does", "costs only tools that need the package", yes, yes, "init_sometimes"},
		{"time in which toolconform is stopped", "is not held against a call", yes, yes, "stop_parent"},
		{"working directory, HOME and TMPDIR", "its own, empty, removed afterwards", yes, yes, "leak_temporary"},
		{"environment variables", "those of an allow-list, without tokens", yes, yes, ""},
		{"the connection to the supervisor", "messages have a nonce, which is in no environment, and a checksum; other data ends the tool's process", yes, yes, "garbage"},
		{"the program", "if its file was changed, it is not started again, and the run has no conclusion", yes, never, ""},
		{"memory and descriptors of toolconform", "closed to processes of the same user, unless they have rights to trace any process; no inherited descriptor is passed on", yes, never, ""},
		{"processes of other tools, and toolconform", "cannot be signalled or traced, even by root: with Landlock of Linux 6.15, or an older one that has the correction", yes, never, "reach_others"},
		{"lifetime of a process", "ends with toolconform, even if that is killed", yes,
			"no: if toolconform is killed, it ends when the current call has returned", ""},
	}
}

func mebibytes(n int) string {
	if n%(1<<30) == 0 {
		return strconv.Itoa(n>>30) + " GiB"
	}
	return strconv.Itoa(n>>20) + " MiB"
}
