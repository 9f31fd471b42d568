package supervise

import (
	"fmt"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/toolconform/toolconform/conformance/probe"
)

// A Config says how to run tools. The zero value is usable.
type Config struct {
	// Race says that the programs are built with the race detector. A data race ends the process of the tool.
	Race bool
	// Real runs every stimulus in real time.
	Real bool
	// Parallel is the number of tools that are tested at once. Twice as many processes may be in use. The default is four times
	// the number of processors, because a tool that hangs uses none.
	Parallel int
	// Timeout bounds one call in wall time; by default DefaultTimeout.
	Timeout time.Duration
	// GOROOT is the folder of the standard library that the programs are built of, with slashes.
	GOROOT string
}

// DefaultTimeout bounds one call if Config.Timeout is not set.
const DefaultTimeout = 10 * time.Second

func (c Config) callTimeout() time.Duration {
	if c.Timeout <= 0 {
		return DefaultTimeout
	}
	return c.Timeout
}

func (c Config) concurrency() int {
	if c.Parallel <= 0 {
		return 4 * runtime.NumCPU()
	}
	return c.Parallel
}

// A Program is a binary that serves tools by the protocol of package probe, and how to start it.
type Program struct {
	Path   string
	Args   []string
	Links  []string // folders to link into its working directory
	Makers int      // how many makers it has; 0 if that is unknown
	// Call is the call of conformance.Test that serves, if the program is a test binary.
	Call Call
	// Inherit runs the program in the environment and the working directory of this process, except in another environment. The time zone and
	// the language are those of every worker.
	Inherit bool
	// Lingers says that the last process of one of its tools is kept to the end, since what it does by itself may still end it.
	Lingers atomic.Bool

	fresh freshness

	first sync.Once
	built FileState // when it was started first
}

// unchanged returns an error if the file was changed since the program was started first. A tool can write it, since it runs as the same user.
func (p *Program) unchanged() error {
	now, err := StateOf(p.Path)
	p.first.Do(func() { p.built = now })
	if err == nil && now != p.built {
		err = fmt.Errorf("%s was changed after it was built, by a tool or by somebody else", filepath.Base(p.Path))
	}
	return err
}

// A Call is the n-th call of conformance.Test, from 1, in a test.
type Call struct {
	Test string
	N    int
}

// NoCall is no call of any test: a test binary then runs the test, and serves nothing.
var NoCall = Call{Test: "none"}

func (p *Program) isTest() bool { return p.Call.Test != "" }

// startPatience is how long a program may take until it serves that inherits its environment: its test may have to build what tools need.
const startPatience = 5 * time.Minute

// A startFailure is the error of a process that ended before it served.
type startFailure struct {
	program *Program
	around  surrounding
	crash   probe.Crash
	left    remains
	output  string
}

func (e *startFailure) Error() string {
	if !e.program.isTest() {
		return "start a worker: " + e.crash.Title
	}
	why := e.crash.Title
	if e.crash.Kind == "exit" {
		why = strings.TrimSuffix(why+": "+probe.TestOutput(e.output+"\n"+e.left.stderr), ": ")
	}
	folders := ""
	if e.around.folder != here.folder {
		folders = " (in another environment, where it has testdata but no other files of its folder)"
	}
	return fmt.Sprintf("the test binary, started again for a second process, did not reach call %d of conformance.Test in %s%s: %s",
		e.program.Call.N, e.program.Call.Test, folders, why)
}

// ofTheTest reports whether a test failed before its call, or something in its environment.
func (e *startFailure) ofTheTest() bool {
	return e.program.isTest() && e.crash.Kind == "exit" && e.crash.Title != "os.Exit(0)"
}

// ofTheTool reports whether code outside of test files ended the process.
func (e *startFailure) ofTheTool() bool {
	if !e.program.isTest() {
		return true
	}
	file := filepath.Base(e.crash.Place.File)
	return (e.crash.Kind == "panic" || e.crash.Kind == "fatal") && file != "." && !strings.HasSuffix(file, "_test.go")
}
