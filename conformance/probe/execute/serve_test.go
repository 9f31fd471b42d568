package execute

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"runtime"
	"strings"
	"testing"

	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/probe/fixture"
	"github.com/toolconform/toolconform/contract"
)

// serveTools is the main function of a worker; it does not return.
func serveTools(*testing.T) {
	flood := func(_ fixture.Env, _ context.Context) contract.Result {
		for range 200 {
			fmt.Fprintln(os.Stdout, strings.Repeat("flood ", 1000))
			fmt.Fprintln(os.Stderr, strings.Repeat("flood ", 1000))
		}
		return done
	}
	Serve(
		Maker{Name: "New", Make: func(env fixture.Env) ([]contract.Tool, error) { return []contract.Tool{on(flood).New(env)}, nil }},
		Maker{Name: "Tools", Make: func(env fixture.Env) ([]contract.Tool, error) {
			return []contract.Tool{describedTool{}, nil, on(func(fixture.Env, context.Context) contract.Result { os.Exit(7); return done }).New(env)}, nil
		}},
		Maker{Name: "Refuses", Make: func(fixture.Env) ([]contract.Tool, error) { return nil, errors.New("there is no key") }},
		Maker{Name: "Panics", Make: func(fixture.Env) ([]contract.Tool, error) { panic("boom") }},
		Maker{Name: "Empty", Make: func(fixture.Env) ([]contract.Tool, error) { return nil, nil }},
		Maker{Name: "Garbage", Make: func(env fixture.Env) ([]contract.Tool, error) {
			return []contract.Tool{on(func(fixture.Env, context.Context) contract.Result {
				_, _ = os.NewFile(probe.AnswersFD, "").WriteString("this is not for you")
				return done
			}).New(env)}, nil
		}},
	)
}

// A worker is a serving process and the connection to it.
type worker struct {
	*probe.Conn
	process *os.Process
	control *os.File
	crash   *os.File
}

func startToolWorker(t *testing.T) *worker { return startWorker(t, "serve") }

// startWorker starts a process that acts as a worker.
func startWorker(t *testing.T, what string) *worker {
	t.Helper()
	if runtime.GOOS == "windows" {
		t.Skip("descriptors cannot be placed there")
	}
	pipe := func() (r, w *os.File) {
		r, w, err := os.Pipe()
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { r.Close(); w.Close() })
		return r, w
	}
	requests, control := pipe()
	report, answers := pipe()
	crashed, crash := pipe()
	null, err := os.OpenFile(os.DevNull, os.O_RDWR, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer null.Close()
	files := make([]*os.File, probe.CrashFD+1)
	files[0], files[1], files[2] = null, null, null
	files[probe.RequestsFD], files[probe.AnswersFD], files[probe.CrashFD] = requests, answers, crash
	process, err := os.StartProcess(os.Args[0], []string{os.Args[0], "-test.run=^TestAct$"}, &os.ProcAttr{
		Env: append(os.Environ(), actVariable+"="+what), Files: files,
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = process.Kill(); _, _ = process.Wait() })
	for _, f := range []*os.File{requests, answers, crash} {
		f.Close()
	}
	return &worker{probe.NewConn(0x2a, report, control), process, control, crashed}
}

func received[T any](t *testing.T, w *worker, request probe.Request, n int) []T {
	t.Helper()
	if err := w.Send(request); err != nil {
		t.Fatal(err)
	}
	all := make([]T, n)
	for i := range all {
		if err := w.Receive(&all[i]); err != nil {
			t.Fatalf("answer %d of %d: %v", i, n, err)
		}
	}
	return all
}

func TestWorkerHandshake(t *testing.T) {
	w := startToolWorker(t)
	all := received[probe.Handshake](t, w, probe.Request{Kind: probe.Hello}, 6)
	for i, want := range []string{"probe", "described,,probe", "", "", "", "probe"} {
		var names []string
		for _, tool := range all[i].Tools {
			names = append(names, tool.Name)
		}
		if got := strings.Join(names, ","); got != want || all[i].Protocol != probe.Protocol || all[i].Maker != i || all[i].Count != 6 {
			t.Errorf("maker %d: got %+v", i, all[i])
		}
	}
	for i, want := range map[int]string{2: "there is no key", 3: "panic: boom", 4: "it makes no tools"} {
		if all[i].Problem != want {
			t.Errorf("maker %d: %q, want %q", i, all[i].Problem, want)
		}
	}
	if beyond := received[probe.Handshake](t, w, probe.Request{Kind: probe.Hello, Makers: []int{-1, 99}}, 2); beyond[0].Problem == "" || beyond[1].Problem == "" {
		t.Errorf("got %+v", beyond)
	}
}

// What a tool writes to stdout and stderr does not affect the connection.
func TestWorkerObservations(t *testing.T) {
	w := startToolWorker(t)
	if m := received[probe.Inspection](t, w, probe.Request{Kind: probe.InspectInSteps}, 7)[6]; m.Under != "" || m.Type != "execute.fakeTool" || m.Description.Name != "probe" {
		t.Errorf("inspected %+v", m)
	}
	seen := received[probe.Observation](t, w, probe.Request{Kind: probe.Do, Stimuli: []probe.Stimulus{one(probe.Stimulus{}), {CaseID: "described", Renders: 4}, one(probe.Stimulus{})}}, 3)
	if !seen[0].Calls[0].OK || seen[1].Descriptions[0].Count != 4 || !seen[2].Calls[0].OK {
		t.Errorf("got %+v", seen)
	}
	if seen := received[probe.Observation](t, w, probe.Request{Kind: probe.Do, Maker: 1, Element: 1, Stimuli: []probe.Stimulus{one(probe.Stimulus{})}}, 1); !seen[0].NilTool {
		t.Errorf("got %+v", seen)
	}
	w.control.Close()
	if state, err := w.process.Wait(); err != nil || state.ExitCode() != 0 {
		t.Errorf("after the connection was closed: %v, %v", state, err)
	}
}

// The observations before a crash arrive, and the crash ends the connection.
func TestWorkerCrash(t *testing.T) {
	w := startToolWorker(t)
	request := probe.Request{Kind: probe.Do, Maker: 1, Element: 2, Stimuli: []probe.Stimulus{{CaseID: "described", Renders: 2}, one(probe.Stimulus{}), one(probe.Stimulus{})}}
	request.Stimuli[1].Calls = request.Stimuli[1].Calls[:1]
	received[probe.Observation](t, w, request, 1)
	if err := w.Receive(new(probe.Observation)); err != io.EOF {
		t.Errorf("got %v", err)
	}
	if state, err := w.process.Wait(); err != nil || state.ExitCode() != 7 {
		t.Errorf("got %v, %v", state, err)
	}
}

func TestWorkerGarbledOutput(t *testing.T) {
	w := startToolWorker(t)
	if err := w.Send(probe.Request{Kind: probe.Do, Maker: 5, Stimuli: []probe.Stimulus{one(probe.Stimulus{})}}); err != nil {
		t.Fatal(err)
	}
	if err := w.Receive(new(probe.Observation)); !errors.Is(err, probe.ErrGarbage) {
		t.Errorf("got %v", err)
	}
}

func TestWorkerEndsAtGarbage(t *testing.T) {
	w := startToolWorker(t)
	if _, err := w.control.WriteString(strings.Repeat("this is no request ", 10)); err != nil {
		t.Fatal(err)
	}
	if err := w.Receive(new(probe.Observation)); err != io.EOF {
		t.Errorf("got %v", err)
	}
}

func TestWorkerStartedByHand(t *testing.T) {
	_, stderr, err := act(t, "serve")
	if err == nil || !strings.Contains(stderr, "do not start it by hand") {
		t.Errorf("%v: %s", err, stderr)
	}
}
