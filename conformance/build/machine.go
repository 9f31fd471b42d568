package build

import (
	"context"
	"fmt"
)

// checkMachine returns an error if not even a worker without tools starts, so that the machine is at fault. It is called when a worker with
// tools has not started.
func (c *Tools) checkMachine(ctx context.Context) error {
	p, err := c.union(ctx, nil, "")
	if err != nil {
		return err
	}
	s, err := c.pool.Survey(ctx, &p.Program)
	if err != nil || s.Crash == nil {
		return err
	}
	return fmt.Errorf("start workers: not even one without tools starts here: %s\n%s", s.Crash.Title, s.Crash.Text)
}
