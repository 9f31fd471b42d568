package conformance

import (
	"fmt"
	"strings"

	"github.com/toolconform/toolconform/conformance/probe"
)

// endedEarly is a second process that did not come to serve: the test, or what surrounds it, ended before.
type endedEarly struct {
	caller caller
	where  surroundings
	crash  *probe.Crash
	words  string
}

func (e *endedEarly) Error() string {
	why := e.crash.Title
	if e.crash.Kind == "exit" {
		why = strings.TrimSuffix(why+": "+probe.SaidByTest(e.words), ": ")
	}
	folders := ""
	if e.where == elsewhere {
		folders = " (there it has folders of its own, and of the files beside it testdata only)"
	}
	return fmt.Sprintf("the test binary, started again for a second process, did not come to call %d of conformance.Test in %s%s: %s",
		e.caller.n, e.caller.test, folders, why)
}

// ofTheTest reports whether the test failed, or something that surrounds it.
func (e *endedEarly) ofTheTest() bool { return e.crash.Kind == "exit" && e.crash.Title != "os.Exit(0)" }

// ofTheTool reports whether code that is no test's panicked before any test ran.
func (e *endedEarly) ofTheTool() bool {
	file := e.crash.Place.File
	return (e.crash.Kind == "panic" || e.crash.Kind == "fatal") && file != "" && !strings.HasSuffix(file, "_test.go")
}
