package hosts

import (
	"context"
	"fmt"
	"net/http"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/toolconform/toolconform/conformance/hosts/scripted"
)

// patience limits a stimulus in real time. Virtual time takes no real time, unless the host waits for something outside the test.
const patience = 30 * time.Second

// do runs one stimulus on a host, in a bubble of virtual time.
func do(ctx context.Context, s Subject, t stimulus) observation {
	done := make(chan observation, 1)
	go func() {
		o := observation{stimulus: t.name, steps: t.steps}
		func() {
			defer func() {
				if cause := recover(); cause != nil { // from synctest: goroutines are left when the bubble ends
					o.left = true
				}
			}()
			synctest.Test(new(testing.T), func(*testing.T) { execute(s, t, &o) })
		}()
		done <- o
	}()
	select {
	case o := <-done:
		return o
	case <-time.After(patience):
		return observation{stimulus: t.name, stuck: true}
	case <-ctx.Done():
		return observation{stimulus: t.name, stuck: true}
	}
}

// execute runs a stimulus within the bubble.
func execute(s Subject, t stimulus, o *observation) {
	b := &fixture{release: make(chan struct{})}
	script := scripted.Steps(t.steps...)
	if t.script != nil {
		script = t.script(b)
	}
	model := scripted.New(script)
	notes := &notes{}
	b.events = notes.all
	logged := &logbook{}
	observers := append([]func(context.Context, Event) error{notes.observe}, t.observers...)
	env := Env{
		Tools: t.tools(b), Instructions: instructions, Endpoint: "http://model.invalid/v1", Model: "scripted",
		Client: &http.Client{Transport: memory{model}}, Logger: logged.logger(), Limit: limit, Observers: observers,
	}
	host := o.make(s, env)
	if host != nil && t.atNew != nil {
		t.atNew(b)
	}
	inputs := t.inputs
	if len(inputs) == 0 {
		inputs = []string{input}
	}
	for i, text := range inputs {
		if host == nil {
			break
		}
		cancelAfter := time.Duration(0)
		if i == 0 {
			cancelAfter = t.cancel
		}
		o.converse(host, text, cancelAfter)
	}
	if t.twice && host != nil {
		if host = o.make(s, env); host != nil {
			o.converse(host, input, 0)
		}
	}
	close(b.release)
	time.Sleep(forever) // lets everything that can finish do so
	synctest.Wait()
	o.requests, o.refusals, o.runs = model.Requests(), model.Refusals(), b.all()
	o.log, o.events, o.before = logged.all(), notes.all(), b.before
}

// make constructs the host and recovers its panics.
func (o *observation) make(s Subject, env Env) (host Host) {
	defer func() {
		if cause := recover(); cause != nil {
			o.panicked, host = fmt.Sprintf("New panicked: %v", cause), nil
		}
	}()
	host, o.refused = s.New(env)
	o.made = host != nil
	return host
}

// converse sends input to the host and waits for its reply in virtual time.
func (o *observation) converse(host Host, text string, cancelAfter time.Duration) {
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	if cancelAfter > 0 {
		timer := time.AfterFunc(cancelAfter, cancel)
		defer timer.Stop()
	}
	start := time.Now()
	done := make(chan reply, 1)
	go func() {
		defer func() {
			if cause := recover(); cause != nil {
				done <- reply{returned: true, err: fmt.Errorf("%w: %v", errPanicked, cause)}
			}
		}()
		text, err := host.Converse(ctx, text, execution)
		done <- reply{text: text, err: err, returned: true}
	}()
	select {
	case r := <-done:
		r.took = time.Since(start)
		o.replies = append(o.replies, r)
	case <-time.After(forever):
		o.replies = append(o.replies, reply{took: forever})
	}
}

var errPanicked = fmt.Errorf("the host panicked")

// notes is an observer that records events.
type notes struct {
	mu     sync.Mutex
	events []Event
}

func (n *notes) observe(_ context.Context, e Event) error {
	n.mu.Lock()
	defer n.mu.Unlock()
	n.events = append(n.events, e)
	return nil
}

func (n *notes) all() []Event {
	n.mu.Lock()
	defer n.mu.Unlock()
	return append([]Event(nil), n.events...)
}
