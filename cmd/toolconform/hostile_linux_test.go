package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode"
	"unicode/utf8"

	"github.com/toolconform/toolconform/conformance/report"
)

// hostileTimeout is how long a call may take: tools that are fast need no more.
const hostileTimeout = time.Second

// hostileModule is where the hostile tools are.
const hostileModule = "github.com/toolconform/toolconform"

// referenceTools do nothing wrong.
var referenceTools = []string{
	"./reference/agentlistmodes", "./reference/calculator", "./reference/delay", "./reference/failureinjection", "./reference/helloworld",
	"./reference/pingpong",
}

// Whatever a tool does, the run comes back with the right verdict on it, and on every other tool of the run; and nothing is left of it.
func TestHostile(t *testing.T) {
	hostile, calm := behaviours(t)
	var arguments []string
	for _, b := range slices.Concat(hostile, calm) {
		arguments = append(arguments, "./testdata/hostile/"+b.name)
	}
	run := newHostileRun(t)
	begun := time.Now()
	document := run.toolconform(t, slices.Concat([]string{"--format", "json"}, arguments, referenceTools)...)
	t.Logf("%d hostile tools took %v", len(hostile), time.Since(begun).Round(time.Millisecond))
	unprintable(t, "json", document)
	var outcome report.Report
	if err := json.Unmarshal(document, &outcome); err != nil {
		t.Fatal(err)
	}
	if err := outcome.Validate(); err != nil {
		t.Error(err)
	}
	tools := map[string][]report.Tool{}
	for _, tool := range outcome.Tools {
		folder := strings.TrimPrefix(tool.Package, hostileModule+"/")
		tools[folder] = append(tools[folder], tool)
	}
	for _, b := range slices.Concat(hostile, calm) {
		folder := "testdata/hostile/" + b.name
		if len(tools[folder]) != 1 {
			t.Errorf("%s: %d tools are in the report", b.name, len(tools[folder]))
			continue
		}
		for _, wrong := range b.misjudged(tools[folder][0]) {
			t.Errorf("%s, which %s: %s", b.name, b.does, wrong)
		}
		delete(tools, folder)
	}
	if len(tools) != len(referenceTools) {
		t.Errorf("there are %d reference tools in the report", len(tools))
	}
	for folder, found := range tools {
		if found[0].Verdict > report.Warn {
			t.Errorf("%s: is %v beside the hostile tools", folder, found[0].Verdict)
		}
	}
}

// misjudged returns in what the verdict on a tool differs from the one that is to be found.
func (b behaviour) misjudged(tool report.Tool) (wrong []string) {
	found := map[string][]string{}
	for _, c := range tool.Checks {
		switch {
		case c.Verdict == report.Fail:
			found["reject"] = append(found["reject"], c.Requirement)
		case c.Verdict == report.HarnessError:
			wrong = append(wrong, "an error of ours: "+c.Requirement+": "+c.Why)
		case c.Verdict == report.Untestable && c.BlockedBy == "":
			found["untestable"] = append(found["untestable"], c.Requirement)
		}
	}
	for _, verb := range []string{"reject", "untestable"} {
		got := slices.DeleteFunc(found[verb], func(id string) bool { return slices.Contains(b.expects["may"], id) })
		slices.Sort(got)
		if want := slices.Sorted(slices.Values(b.expects[verb])); !slices.Equal(got, want) {
			wrong = append(wrong, fmt.Sprintf("%s %v, not %v", verb, got, want))
		}
	}
	return wrong
}

// unprintable complains of what a terminal must not be sent.
func unprintable(t *testing.T, format string, text []byte) {
	t.Helper()
	if !utf8.Valid(text) {
		t.Errorf("%s is not UTF-8", format)
	}
	for i, r := range string(text) {
		if r != '\n' && !unicode.IsPrint(r) {
			t.Errorf("%s: at %d there is %U", format, i, r)
			return
		}
	}
}

// A hostileRun is a place of its own for the command.
type hostileRun struct{ temporary, cache string }

func newHostileRun(t *testing.T) hostileRun { return hostileRun{t.TempDir(), t.TempDir()} }

// toolconform certifies some packages of this module, and returns the report. Nothing is left of the run.
func (h hostileRun) toolconform(t *testing.T, arguments ...string) []byte {
	t.Helper()
	output := filepath.Join(h.cache, "report")
	var stdout, stderr bytes.Buffer
	cmd := exec.Command("toolconform", append([]string{"-C", filepath.Join("..", ".."), "--timeout", hostileTimeout.String(), "--output", output}, arguments...)...)
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	cmd.Env = append(os.Environ(), "XDG_CACHE_HOME="+h.cache, "TMPDIR="+h.temporary, "GOCACHE="+goEnv(t, "GOCACHE"), "GOPROXY=off", "GOFLAGS=")
	_ = cmd.Run()
	if cmd.ProcessState == nil || cmd.ProcessState.ExitCode() != doesNot || stderr.Len() > 0 {
		t.Fatalf("it ends with %v and says %q%s", cmd.ProcessState, stderr.String(), stdout.String())
	}
	h.nothingLeft(t)
	document, err := os.ReadFile(output)
	if err != nil {
		t.Fatal(err)
	}
	return document
}

// nothingLeft looks for files and processes.
func (h hostileRun) nothingLeft(t *testing.T) {
	t.Helper()
	nothingLeft(t, h.temporary, h.cache)
	for _, process := range processes() {
		environment, _ := os.ReadFile(filepath.Join(process, "environ"))
		command, _ := os.ReadFile(filepath.Join(process, "cmdline"))
		if bytes.Contains(environment, []byte(h.temporary)) {
			t.Errorf("a process is left: %s %q", process, command)
		}
	}
}

// processes are the folders of all processes that there are, other than this one.
func processes() []string {
	all, _ := filepath.Glob("/proc/[0-9]*")
	return slices.DeleteFunc(all, func(folder string) bool { return folder == fmt.Sprint("/proc/", os.Getpid()) })
}
