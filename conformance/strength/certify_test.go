package main

import (
	"fmt"
	"os"
	"path"
	"strings"
	"testing"
	"time"
)

// asKit makes the test binary act as toolconform: it rejects every tool except those that make it fail.
const asKit = "STRENGTH_AS_KIT"

func TestMain(m *testing.M) {
	if os.Getenv(asKit) == "" {
		os.Exit(m.Run())
	}
	var tools []string
	for _, pattern := range os.Args[9:] { // behind four flags and their values
		if strings.Contains(pattern, "fatal") {
			os.Exit(3)
		}
		tools = append(tools, fmt.Sprintf(`{"package":%q,"checks":[{"requirement":"ARG-004","verdict":"fail"}]}`, path.Join(module, "faulty", pattern)))
	}
	if err := os.WriteFile(os.Args[4], []byte(`{"tools":[`+strings.Join(tools, ",")+`]}`), 0o666); err != nil {
		os.Exit(4)
	}
	os.Exit(1)
}

// A tool that makes the suite fail is found, and the other tools of its batch are evaluated.
func TestBatchIsSplit(t *testing.T) {
	t.Setenv(asKit, "yes")
	w := workshop{dir: t.TempDir()}
	var some []*faulty
	for _, id := range []string{"f1", "f2", "fatal", "f4", "f5"} {
		some = append(some, &faulty{id: id, subject: subject{dir: "reference/delay"}})
	}
	if err := w.evaluate(t.Context(), os.Args[0], time.Second, some[:2]); err != nil {
		t.Fatal(err)
	}
	err := w.evaluate(t.Context(), os.Args[0], time.Second, some)
	if err == nil || strings.Count(err.Error(), "run toolconform: exit status 3") != 1 {
		t.Errorf("got %v", err)
	}
	for _, f := range some {
		if evaluated := len(f.verdict.Broken) == 1; evaluated == (f.id == "fatal") {
			t.Errorf("%s: %+v", f.id, f.verdict)
		}
	}
}

// A tool of the mode catalogue is also evaluated with its own profile.
func TestProfilesOfSubjects(t *testing.T) {
	for _, s := range subjects {
		if !s.by("agent-tool") || !s.by("agn-005") || s.by("tul-010") != (s.name() == "agentlistmodes") {
			t.Errorf("%s is evaluated with the wrong profiles", s.name())
		}
	}
}
