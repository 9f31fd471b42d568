package main

import (
	"fmt"
	"os"
	"path"
	"strings"
	"testing"
	"time"
)

// standIn makes the test binary act as toolconform: it rejects every tool, and fails for those with "fatal" in their path.
const standIn = "STRENGTH_AS_KIT"

func TestMain(m *testing.M) {
	if os.Getenv(standIn) == "" {
		os.Exit(m.Run())
	}
	var tools []string
	for _, pattern := range os.Args[9:] { // after four flags and their values
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

// The tool that makes toolconform fail is found, and the others of its batch are evaluated.
func TestABatchIsCutInTwo(t *testing.T) {
	t.Setenv(standIn, "yes")
	w := workspace{dir: t.TempDir()}
	var tools []*faultyTool
	for _, id := range []string{"f1", "f2", "fatal", "f4", "f5"} {
		tools = append(tools, &faultyTool{id: id, subject: subject{dir: "reference/delay"}})
	}
	if err := w.evaluate(t.Context(), os.Args[0], time.Second, tools[:2]); err != nil {
		t.Fatal(err)
	}
	err := w.evaluate(t.Context(), os.Args[0], time.Second, tools)
	if err == nil || strings.Count(err.Error(), "run toolconform: exit status 3") != 1 {
		t.Errorf("got %v", err)
	}
	for _, f := range tools {
		if evaluated := len(f.verdict.Broken) == 1; evaluated == (f.id == "fatal") {
			t.Errorf("%s: %+v", f.id, f.verdict)
		}
	}
}

// A tool of the mode catalogue is also evaluated by its own profile.
func TestProfilesOfSubjects(t *testing.T) {
	for _, s := range subjects {
		if !s.evaluatedBy("agent-tool") || !s.evaluatedBy("agn-005") || s.evaluatedBy("tul-010") != (s.name() == "agentlistmodes") {
			t.Errorf("%s is judged by the wrong profiles", s.name())
		}
	}
}
