package conformance

import (
	"fmt"
	"strings"

	"github.com/toolconform/toolconform/conformance/probe"
)

// startFailure is the error of a second process that ended before it reached the call of Test.
type startFailure struct {
	testCall testCall
	where    environment
	crash    *probe.Crash
	output   string
}

func (e *startFailure) Error() string {
	why := e.crash.Title
	if e.crash.Kind == "exit" {
		why = strings.TrimSuffix(why+": "+probe.TestOutput(e.output), ": ")
	}
	folders := ""
	if e.where == otherEnv {
		folders = " (in another environment, where it has testdata but no other files of its folder)"
	}
	return fmt.Sprintf("the test binary, started again for a second process, did not reach call %d of conformance.Test in %s%s: %s",
		e.testCall.n, e.testCall.test, folders, why)
}

// ofTheTest reports whether the test failed, or something in its environment.
func (e *startFailure) ofTheTest() bool {
	return e.crash.Kind == "exit" && e.crash.Title != "os.Exit(0)"
}

// ofTheTool reports whether code outside of test files panicked before any test ran.
func (e *startFailure) ofTheTool() bool {
	file := e.crash.Place.File
	return (e.crash.Kind == "panic" || e.crash.Kind == "fatal") && file != "" && !strings.HasSuffix(file, "_test.go")
}
