package known

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"testing"
	"time"
)

var child = flag.String("child", "", "run in this process what ends one")

const (
	reached = "the call is made"
	came    = "the call came back"
)

// TestEnds checks that functions end the process or the goroutine as the table says, without a panic.
func TestEnds(t *testing.T) {
	forEach(t, func(t *testing.T, name string, entry Function) {
		calls := written[name].ends
		if len(calls) != len(entry.Ends) && uncalled[name] == "" {
			t.Fatalf("it ends in %d ways, and %d are written into cases_test.go", len(entry.Ends), len(calls))
		}
		for i, e := range entry.Ends {
			if uncalled[name] == "" {
				ends(t, e.How, name, i, calls[i])
			}
		}
	})
}

func ends(t *testing.T, how Ending, name string, index int, call func()) {
	switch how {
	case Exits:
		output, _ := inChild(t, name, "ends", index)
		if strings.Contains(output, came) || strings.Contains(output, "panic: ") {
			t.Errorf("it does not exit: %s", output)
		}
	case Goexits:
		if came, panicked := apart(call); came || panicked {
			t.Errorf("it does not end the goroutine")
		}
	case Panics:
		if !panics(call) {
			t.Errorf("it does not panic")
		}
	}
}

// apart makes a call in a goroutine of its own.
func apart(call func()) (came, panicked bool) {
	done := make(chan struct{})
	go func() {
		defer close(done)
		defer func() { panicked = recover() != nil }()
		call()
		came = true
	}()
	<-done
	return came, panicked
}

// TestFatal checks that fatal errors end the process although every goroutine recovers.
func TestFatal(t *testing.T) {
	for name, w := range written {
		for i := range w.dies {
			output, code := inChild(t, name, "dies", i)
			if code == 0 || !strings.Contains(output, "fatal error: ") {
				t.Errorf("%s: the process does not die: %s", name, output)
			}
		}
	}
}

// TestChild runs a call for inChild.
func TestChild(t *testing.T) {
	if *child == "" {
		t.Skip("it is for processes that a test starts")
	}
	words := strings.Split(*child, " ")
	name, index := words[0], 0
	if len(words) > 2 {
		index, _ = strconv.Atoi(words[2])
	}
	_, _ = os.Stderr.WriteString(reached + "\n")
	defer func() { _ = recover() }()
	switch w := written[name]; words[1] {
	case "ends":
		defer func() { // a panic is no exit
			if r := recover(); r != nil {
				_, _ = os.Stderr.WriteString("panic: \n")
			}
		}()
		w.ends[index]()
	case "dies":
		w.dies[index]()
	case "kills":
		proofs[name].kills()
		select {} // until a goroutine ends the process
	case "starts":
		start(t, name, index)
	}
	_, _ = os.Stderr.WriteString(came + "\n")
}

// inChild makes a call in a process of its own, and returns what that wrote and its exit code.
func inChild(t *testing.T, name, what string, index int) (output string, code int) {
	t.Helper()
	exe, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	cmd := exec.CommandContext(ctx, exe, "-test.run=^TestChild$", "-child="+name+" "+what+" "+strconv.Itoa(index))
	var b bytes.Buffer
	cmd.Stdout, cmd.Stderr = &b, &b
	err = cmd.Run()
	var exited *exec.ExitError
	if err != nil && !errors.As(err, &exited) {
		t.Fatal(err)
	}
	if !strings.Contains(b.String(), reached) {
		t.Fatalf("the process has not come to the call: %s", b.String())
	}
	return b.String(), cmd.ProcessState.ExitCode()
}
