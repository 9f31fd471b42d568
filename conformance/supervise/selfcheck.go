package supervise

import (
	"context"
	"fmt"
	"strings"

	"github.com/toolconform/toolconform/conformance/build"
	"github.com/toolconform/toolconform/conformance/discover"
	"github.com/toolconform/toolconform/conformance/probe"
)

// selfCheck returns an error if not even a worker without tools starts, so that the machine is at fault. It is called when a worker with
// tools has not started.
func (c *Pool) selfCheck(ctx context.Context, list *discover.BuildList) error {
	c.selfCheckOnce.Do(func() { c.selfCheckErr = c.trySelfCheck(ctx, list) })
	return c.selfCheckErr
}

func (c *Pool) trySelfCheck(ctx context.Context, list *discover.BuildList) error {
	root, err := build.MainModule(ctx, list)
	if err != nil {
		return err
	}
	b, err := c.builder(list, root, "sound")
	if err != nil {
		return err
	}
	p, err := b.Union(ctx, nil, "")
	if err != nil {
		return err
	}
	s, err := c.survey(ctx, p)
	if err != nil || s.crash == nil {
		return err
	}
	return fmt.Errorf("start workers: not even one without tools starts here: %s\n%s", s.crash.Title, s.crash.Text)
}

// complaintOfWorker begins the message of a worker that gives up by itself, which is not the tool's fault: see probe.Serve.
const complaintOfWorker = "worker: "

// ownTrouble returns the harness error behind a crash; "" if the tool caused it.
func ownTrouble(d probe.Crash) string {
	if d.Kind != "memory" && d.Title != threadExhaustion && withoutThread(d.Title, d.Text) {
		return "the machine has no room for another thread (ulimit -u, or what a container may have)"
	}
	if d.Kind != "exit" || d.Title != fmt.Sprintf("os.Exit(%d)", goStatus) {
		return ""
	}
	lines := strings.Split(strings.TrimSpace(d.Text), "\n")
	if last := lines[len(lines)-1]; strings.HasPrefix(last, complaintOfWorker) {
		return last
	}
	return ""
}
