package hosts

import (
	"errors"
	"fmt"
	"time"
)

// soon is how long a host may take beyond what it cannot help.
const soon = time.Minute

func endsInTime(o observation) error {
	if err := spoke(o); err != nil {
		return err
	}
	if r := o.replies[0]; !r.came || r.took > 2*limit+soon { // one after the other is fine
		return fmt.Errorf("two calls may take %s each, and the turn took %s", limit, r.took)
	}
	if err := failed(o, "deaf"); err != nil {
		return err
	}
	if len(o.outputs("well")) == 0 {
		return errors.New("the call beside the one that hangs has no answer")
	}
	if o.left {
		return errors.New("a goroutine stays behind although the tool came back")
	}
	return nil
}

func cancelledAnswered(o observation) error {
	switch {
	case len(o.replies) == 0:
		return errors.New(ending(o))
	case !o.replies[0].came || o.replies[0].took > 10*time.Second+soon:
		return fmt.Errorf("the turn was cancelled after 10s, and took %s", o.replies[0].took)
	case len(o.refusals) > 0:
		return fmt.Errorf("the conversation cannot go on: the model refused: %s", o.refusals[0])
	case len(o.replies) < 2 || o.replies[1].err != nil || !o.replies[1].came:
		return errors.New("the conversation does not go on after a turn that was cancelled")
	case o.ran("obedient") != 1 || o.ran("deaf") != 1:
		return fmt.Errorf("the tools that were to be cancelled were run %d and %d times", o.ran("obedient"), o.ran("deaf"))
	}
	for _, output := range o.outputs("deaf") {
		if !tellsFailure(output) {
			return fmt.Errorf("a call whose tool did not stop is told as a success: %s", short(output))
		}
	}
	return nil
}

func turnBounded(o observation) error {
	if len(o.requests) >= mostRequests {
		return fmt.Errorf("after %d requests the turn still goes on", len(o.requests))
	}
	if len(o.replies) == 0 || !o.replies[0].came {
		return errors.New(ending(o))
	}
	return nil
}
