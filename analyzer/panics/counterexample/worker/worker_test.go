package worker_test

import (
	"encoding/json"
	"os"
	"os/exec"
	"reflect"
	"strings"
	"testing"
	"time"

	"github.com/toolconform/toolconform/analyzer/panics/counterexample"
	"github.com/toolconform/toolconform/analyzer/panics/counterexample/worker"
)

func TestMain(m *testing.M) {
	if len(os.Args) > 1 && os.Args[1] == worker.Command {
		if err := worker.Serve(os.Stdin, os.Stdout); err != nil {
			os.Exit(1)
		}
		os.Exit(0)
	}
	os.Exit(m.Run())
}

const weather = "github.com/toolconform/toolconform/testdata/readme/weather"

func request() counterexample.Request {
	return counterexample.Request{Dir: "../../../..", Patterns: []string{weather}, Executions: 20}
}

// A worker finds what is found in this process.
func TestRun(t *testing.T) {
	found := worker.Run(t.Context(), request())
	if here := counterexample.Here(t.Context(), request()); !reflect.DeepEqual(found, here) {
		t.Errorf("found %+v, and here %+v", found[weather], here[weather])
	}
	for key, h := range found[weather].Handlers {
		if len(h.Examples) != 1 || h.Examples[0].Arguments != "null" || h.Examples[0].Line != 70 {
			t.Errorf("%s: %+v", key, h)
		}
	}
	if len(found[weather].Handlers) != 1 {
		t.Errorf("executed %+v", found[weather])
	}
}

// What cannot be loaded is said.
func TestRunSays(t *testing.T) {
	r := request()
	r.Dir = "nowhere"
	if found := worker.Run(t.Context(), r); !strings.Contains(found[weather].Skipped, "load packages") {
		t.Errorf("skipped because of %q", found[weather].Skipped)
	}
}

// A worker ends with its parent, whose end is that of its input.
func TestEndsWithItsParent(t *testing.T) {
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	command := exec.CommandContext(t.Context(), self, worker.Command)
	in, err := command.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := command.Start(); err != nil {
		t.Fatal(err)
	}
	r := request()
	r.Executions = 1_000_000_000
	if err := json.NewEncoder(in).Encode(r); err != nil {
		t.Fatal(err)
	}
	began := time.Now()
	if err := in.Close(); err != nil {
		t.Fatal(err)
	}
	if err := command.Wait(); err == nil || time.Since(began) > 20*time.Second {
		t.Errorf("it ended after %s: %v", time.Since(began), err)
	}
}
