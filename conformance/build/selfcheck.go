package build

import (
	"context"
	"fmt"

	"github.com/toolconform/toolconform/conformance/discover"
)

// selfCheck returns an error if not even a worker without tools starts, so that the machine is at fault. It is called when a worker with
// tools has not started.
func (c *Tools) selfCheck(ctx context.Context, list *discover.BuildList) error {
	c.selfCheckOnce.Do(func() { c.selfCheckErr = c.trySelfCheck(ctx, list) })
	return c.selfCheckErr
}

func (c *Tools) trySelfCheck(ctx context.Context, list *discover.BuildList) error {
	root, err := MainModule(ctx, list)
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
	s, err := c.pool.Survey(ctx, &p.Program)
	if err != nil || s.Crash == nil {
		return err
	}
	return fmt.Errorf("start workers: not even one without tools starts here: %s\n%s", s.Crash.Title, s.Crash.Text)
}
