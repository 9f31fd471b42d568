package supervise

import (
	"context"
	"fmt"
	"strings"

	"github.com/toolconform/toolconform/conformance/build"
	"github.com/toolconform/toolconform/conformance/discover"
	"github.com/toolconform/toolconform/conformance/probe"
)

// selfCheck returns why no worker starts here, whatever is in it. It is asked when one with tools did not, and tries a program
// without any: where that falls too, the machine is to blame.
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
	return fmt.Errorf("start workers: not even one without tools starts here: %s\n%s", s.crash.Title, firstLines(s.crash.Text, 5))
}

func firstLines(text string, n int) string {
	lines := strings.SplitN(text, "\n", n+1)
	return strings.Join(lines[:min(n, len(lines))], "\n")
}

// complaintOfWorker is what the probe writes when it gives up by itself: not the tool's fault.
const complaintOfWorker = "worker: "

// ownTrouble returns why a crash says nothing of the tool; "" where it does.
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
