package conformance

import (
	"cmp"
	"flag"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"runtime"
	"runtime/debug"
	"slices"
	"strings"
	"testing"

	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/probe/execute"
	"github.com/toolconform/toolconform/conformance/report"
	"github.com/toolconform/toolconform/conformance/report/format"
	"github.com/toolconform/toolconform/conformance/supervise"
	"github.com/toolconform/toolconform/contract/requirement"
	"github.com/toolconform/toolconform/internal/lists"
)

// Test certifies the subjects by profile agent-tool, with a subtest for each subject and in it one for each requirement that applies. A
// violation of a should is logged; everything else that does not pass fails. A requirement that cannot be tested fails, too, and the
// message says what to write.
//
// Each tool runs in processes of its own, other runs of the test binary. A tool that crashes or hangs its process is reported, and affects
// only one check. For a debugger, or for coverage, run the test with -toolconform.inprocess: then the tools run in the process of the test,
// and fewer rules apply. toolconform finds calls of Test in a package and takes the subjects from them.
func Test(t *testing.T, subjects ...Subject) {
	t.Helper()
	n := execute.NextCall(t.Name())
	switch os.Getenv(probe.CallVariable) {
	case "": // there is no supervisor
	case probe.NthCall(t.Name(), n):
		execute.ServeSubjects(subjects...)
	default:
		return // another call serves
	}
	if n == 1 {
		t.Cleanup(func() { execute.ForgetCalls(t.Name()) })
	}
	if len(subjects) == 0 {
		t.Fatal(ErrNothing)
	}
	if !supervise.Supported || *inProcessFlag {
		t.Log("less is tested in the process of the test: no call is made in a fresh process, or in another time zone, language or folder")
		for _, subject := range subjects {
			outcome, err := Run(t.Context(), Config{}, subject)
			test(t, outcome, err)
		}
		return
	}
	inProcesses(t, supervise.Call{Test: t.Name(), N: n}, supervise.Config{}, subjects, func(runner probe.Runner) {
		outcome, err := Certify(t.Context(), Config{}, runner)
		test(t, outcome, err)
	})
}

// inProcesses calls certify for each subject of a call, with a runner whose processes are other runs of this test binary.
func inProcesses(t *testing.T, call supervise.Call, config supervise.Config, subjects []Subject, certify func(probe.Runner)) {
	t.Helper()
	path, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	info, _ := debug.ReadBuildInfo()
	config.Parallel, config.GOROOT = 1, goroot()
	config.Race = info != nil && slices.Contains(info.Settings, debug.BuildSetting{Key: "-race", Value: "true"})
	pool, err := supervise.NewPool(t.Context(), config)
	if err != nil {
		t.Fatal(err)
	}
	defer pool.Close()
	program := &supervise.Program{
		Path: path, Args: []string{"-test.run=" + exactly(call.Test), "-test.count=1", "-test.timeout=0"}, Call: call, Inherit: true,
	}
	testdata, _ := filepath.Abs("testdata")
	if _, err := os.Stat(testdata); err == nil { // tests expect to find it, also in another environment
		program.Links = []string{testdata}
	}
	for i, subject := range subjects {
		origin := probe.Origin{Dir: moduleDir(), Declared: subject.Name, Contract: subject.Contract}
		certify(pool.Runner(supervise.Tool{Program: program, Maker: i, Name: subject.Name, Origin: origin}))
	}
}

// goroot returns the folder of the standard library of this program; "" if it was built with -trimpath.
func goroot() string {
	file, _ := runtime.FuncForPC(reflect.ValueOf(strings.Cut).Pointer()).FileLine(0)
	root, _, _ := strings.Cut(file, "/src/strings/")
	return root
}

// exactly returns the -test.run pattern that selects only one test or subtest.
func exactly(test string) string {
	return strings.Join(lists.Map(strings.Split(test, "/"), func(part string) string { return "^" + regexp.QuoteMeta(part) + "$" }), "/")
}

var inProcessFlag = flag.Bool("toolconform.inprocess", false, "conformance.Test runs tools in the process of the test, for a debugger or for coverage")

// test reports the outcome for one subject in a subtest with the tool's name.
func test(t *testing.T, outcome report.Report, err error) {
	t.Helper()
	if err != nil {
		t.Error(err)
		return
	}
	tool := outcome.Tools[0]
	t.Run(cmp.Or(tool.Name, "a tool without a name"), func(t *testing.T) {
		for _, c := range inReadingOrder(tool.Checks) {
			t.Run(c.Requirement+" "+requirement.MustLookup(c.Requirement).Name, func(t *testing.T) { format.Test(t, tool, c) })
		}
	})
}

// inReadingOrder returns the checks in the order of the catalogue, but blocked ones last: after a crash that is most of them.
func inReadingOrder(checks []report.Check) []report.Check {
	checks = slices.Clone(checks)
	slices.SortStableFunc(checks, func(a, b report.Check) int { return min(len(a.BlockedBy), 1) - min(len(b.BlockedBy), 1) })
	return checks
}
