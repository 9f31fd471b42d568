package execute

import (
	"context"
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/probe/fixture"
	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/internal/gate"
)

// A trap is something that correct tools do and that does not work in virtual time. Each is tested in a process of its own,
// since some would end it. The twin does the same and has a fault, which must be observed.
type trap struct {
	name  string
	tool  func(t *testing.T) Subject
	twin  func(t *testing.T) Subject
	fault func(probe.Outcome, []probe.Goroutine) bool // of the twin's call that is cancelled halfway
}

func late(o probe.Outcome, _ []probe.Goroutine) bool     { return o.Late }
func leaks(_ probe.Outcome, left []probe.Goroutine) bool { return len(left) > 0 }

var traps = []trap{
	{"http.DefaultClient", func(t *testing.T) Subject { return fetchTool(t, false) }, func(t *testing.T) Subject { return fetchTool(t, true) }, late},
	{"a channel made once", func(*testing.T) Subject { return onceChannel(false) }, func(*testing.T) Subject { return onceChannel(true) }, late},
	{"a ticker made once", func(*testing.T) Subject { return onceTicker(false) }, func(*testing.T) Subject { return onceTicker(true) }, late},
	{"a package mutex", func(*testing.T) Subject { return packageMutex(false) }, func(*testing.T) Subject { return packageMutex(true) }, late},
	{"a pool with a worker", func(*testing.T) Subject { return pool(false) }, func(*testing.T) Subject { return pool(true) }, leaks},
	{"a captured cond", func(*testing.T) Subject { return capturedCond(false) }, func(*testing.T) Subject { return capturedCond(true) }, late},
	{"a worker started once", func(*testing.T) Subject { return onceWorker(false) }, func(*testing.T) Subject { return onceWorker(true) }, late},
	{"a pooled timer", func(*testing.T) Subject { return pooledTimer(false) }, func(*testing.T) Subject { return pooledTimer(true) }, late},
}

// battery returns the stimuli for every trap.
func battery() []probe.Stimulus {
	many := probe.Stimulus{CaseID: "parallel", AtOnce: true}
	for range 8 {
		many.Calls = append(many.Calls, probe.Call{Arguments: []byte("{}")})
	}
	return []probe.Stimulus{
		one(probe.Stimulus{}), one(probe.Stimulus{}), one(probe.Stimulus{Ending: probe.Ending{End: probe.Cancel, CancelAt: probe.Before}}), one(probe.Stimulus{Ending: probe.Ending{End: probe.Cancel, CancelAt: probe.AtStart}}), midway,
		one(probe.Stimulus{Ending: probe.Ending{End: probe.Deadline, CancelAt: probe.Midway}}), many, one(probe.Stimulus{}),
	}
}

const trapVariable = "TOOLCONFORM_TEST_TRAP"

func TestCorrectToolsPass(t *testing.T) {
	gate.Only(t)
	for _, trap := range traps {
		t.Run(trap.name, func(t *testing.T) {
			t.Parallel()
			for i, seen := range inChild(t, trap.name+" tool") {
				class := battery()[i].CaseID
				if seen.HarnessError != "" || seen.SkipReason != "" || len(seen.Left) > 0 {
					t.Errorf("%s: harness error %q, skipped %q, left %+v", class, seen.HarnessError, seen.SkipReason, seen.Left)
				}
				for _, call := range seen.Calls {
					if call.Late || call.Hung || call.Panic != nil || !call.OK {
						t.Errorf("%s: %s clock (%s): %+v", class, seen.Clock, seen.WhyReal, call)
					}
				}
			}
		})
	}
}

func TestTwinsFail(t *testing.T) {
	gate.Only(t)
	for _, trap := range traps {
		t.Run(trap.name, func(t *testing.T) {
			t.Parallel()
			seen := inChild(t, trap.name+" twin")
			if len(seen) != 1 || len(seen[0].Calls) != 1 || !trap.fault(seen[0].Calls[0], seen[0].Left) {
				t.Errorf("the fault is not seen: %+v", seen)
			}
		})
	}
}

// inChild tests a trap in a process of its own.
func inChild(t *testing.T, what string) []probe.Observation {
	t.Helper()
	command := exec.CommandContext(t.Context(), os.Args[0], "-test.run=^TestTrap$")
	command.Env = append(os.Environ(), trapVariable+"="+what)
	out, err := command.Output()
	if err != nil {
		t.Fatalf("the process ended: %v\n%s", err, out)
	}
	text, _, _ := strings.Cut(string(out), "\n")
	var seen []probe.Observation
	if err := json.Unmarshal([]byte(text), &seen); err != nil {
		t.Fatalf("read %q: %v", text, err)
	}
	return seen
}

// TestTrap runs in the child process.
func TestTrap(t *testing.T) {
	what := os.Getenv(trapVariable)
	for _, trap := range traps {
		switch what {
		case trap.name + " tool":
			report(t, trap.tool(t), battery())
		case trap.name + " twin":
			report(t, trap.twin(t), []probe.Stimulus{midway})
		}
	}
}

func report(t *testing.T, subject Subject, stimuli []probe.Stimulus) {
	runner := Local(subject, probe.Options{Timeout: ample})
	runner.Inspect(t.Context())
	text, err := json.Marshal(runner.Run(t.Context(), stimuli))
	if err != nil {
		t.Fatal(err)
	}
	_, _ = os.Stdout.Write(append(text, '\n'))
}

// serviceDelay is how long the services of the traps take to return.
const serviceDelay = 300 * time.Millisecond

// twinDelay is how long a twin continues after its cancellation.
const twinDelay = 2500 * time.Millisecond

// pause waits like a correct tool, or like its twin.
func pause(ctx context.Context, deaf bool) {
	if deaf {
		time.Sleep(twinDelay)
		return
	}
	select {
	case <-time.After(serviceDelay):
	case <-ctx.Done():
	}
}

// fetchTool requests a page through the default client, which keeps its connections.
func fetchTool(t *testing.T, deaf bool) Subject {
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { pause(r.Context(), deaf) }))
	t.Cleanup(server.Close)
	return on(func(_ fixture.Env, ctx context.Context) contract.Result {
		if deaf {
			ctx = context.WithoutCancel(ctx)
		}
		request, err := http.NewRequestWithContext(ctx, http.MethodGet, server.URL, nil)
		if err != nil {
			return contract.Failure(err.Error())
		}
		response, err := http.DefaultClient.Do(request)
		if err != nil {
			return contract.Cancelled(nil)
		}
		defer response.Body.Close()
		_, _ = io.Copy(io.Discard, response.Body)
		return done
	})
}

// onceChannel limits concurrent calls with a semaphore that is created lazily.
func onceChannel(deaf bool) Subject {
	semaphore := sync.OnceValue(func() chan struct{} { return make(chan struct{}, 100) })
	return on(func(_ fixture.Env, ctx context.Context) contract.Result {
		semaphore() <- struct{}{}
		defer func() { <-semaphore() }()
		pause(ctx, deaf)
		return done
	})
}

func onceTicker(deaf bool) Subject {
	ticker := sync.OnceValue(func() *time.Ticker { return time.NewTicker(time.Millisecond) })
	return on(func(_ fixture.Env, ctx context.Context) contract.Result {
		<-ticker().C
		pause(ctx, deaf)
		return done
	})
}

func packageMutex(deaf bool) Subject {
	var mutex sync.Mutex
	return on(func(_ fixture.Env, ctx context.Context) contract.Result {
		mutex.Lock()
		defer mutex.Unlock()
		if deaf {
			time.Sleep(twinDelay)
		} else {
			select {
			case <-time.After(20 * time.Millisecond):
			case <-ctx.Done():
			}
		}
		return done
	})
}

// pool starts a worker in New, as sql.Open does; a correct subject closes it.
func pool(leaky bool) Subject {
	subject := on(nil)
	subject.New = func(env fixture.Env) contract.Tool {
		jobs := make(chan func())
		go func() {
			for job := range jobs {
				job()
			}
		}()
		env.Cleanup(func() { close(jobs) })
		return fakeTool{func(ctx context.Context, _ string, _ contract.ExecutionContext) contract.Result {
			answered := make(chan struct{})
			select {
			case jobs <- func() { close(answered) }:
			case <-ctx.Done():
				return contract.Cancelled(nil)
			}
			<-answered
			if leaky {
				go func() { select {} }()
			}
			pause(ctx, false)
			return done
		}}
	}
	return subject
}

func capturedCond(deaf bool) Subject {
	var mutex sync.Mutex
	cond, free := sync.NewCond(&mutex), 4
	return on(func(_ fixture.Env, ctx context.Context) contract.Result {
		mutex.Lock()
		for free == 0 {
			cond.Wait()
		}
		free--
		mutex.Unlock()
		defer func() {
			mutex.Lock()
			free++
			cond.Signal()
			mutex.Unlock()
		}()
		pause(ctx, deaf)
		return done
	})
}

// onceWorker passes its work to a goroutine that all instances share.
func onceWorker(deaf bool) Subject {
	type job struct {
		ctx  context.Context
		done chan struct{}
	}
	jobs := sync.OnceValue(func() chan job {
		jobs := make(chan job)
		go func() {
			for j := range jobs {
				go func() {
					pause(j.ctx, deaf)
					close(j.done)
				}()
			}
		}()
		return jobs
	})
	return on(func(_ fixture.Env, ctx context.Context) contract.Result {
		j := job{ctx, make(chan struct{})}
		jobs() <- j
		<-j.done
		return done
	})
}

func pooledTimer(deaf bool) Subject {
	timers := sync.Pool{New: func() any { return time.NewTimer(time.Hour) }}
	return on(func(_ fixture.Env, ctx context.Context) contract.Result {
		timer := timers.Get().(*time.Timer)
		defer timers.Put(timer)
		timer.Reset(serviceDelay)
		if deaf {
			time.Sleep(twinDelay)
			return done
		}
		select {
		case <-timer.C:
		case <-ctx.Done():
			timer.Stop()
		}
		return done
	})
}
