package hosts

import (
	"errors"
	"fmt"
	"time"
)

// mostRequests is the number of requests after which a turn counts as endless.
const mostRequests = 200

// soon is the tolerance for how long a host may take.
const soon = time.Minute

func endsInTime(o observation) error {
	if r := o.replies[0]; !r.returned || r.took > 2*limit+soon { // the calls may run one after the other
		return fmt.Errorf("two calls may take %s each, but the turn took %s", limit, r.took)
	}
	return nil
}

func othersAnswered(o observation) error {
	if len(o.outputs("well")) == 0 {
		return errors.New("the call next to the one that hangs has no result")
	}
	if o.left {
		return errors.New("a goroutine is left although the tool returned")
	}
	return nil
}

func cancelledTurnContinues(o observation) error {
	switch {
	case len(o.replies) == 0:
		return errors.New(ending(o))
	case !o.replies[0].returned || o.replies[0].took > 10*time.Second+soon:
		return fmt.Errorf("the turn was cancelled after 10s, but took %s", o.replies[0].took)
	case len(o.refusals) > 0:
		return fmt.Errorf("the conversation cannot continue: the model refused: %s", o.refusals[0])
	case len(o.replies) < 2 || o.replies[1].err != nil || !o.replies[1].returned:
		return errors.New("the conversation does not continue after a cancelled turn")
	case o.ran("obedient") != 1 || o.ran("deaf") != 1:
		return fmt.Errorf("the tools to be cancelled ran %d and %d times", o.ran("obedient"), o.ran("deaf"))
	}
	for _, output := range o.outputs("deaf") {
		if !reportsFailure(output) {
			return fmt.Errorf("a call whose tool did not stop is reported as a success: %s", short(output))
		}
	}
	return nil
}

func turnBounded(o observation) error {
	if len(o.requests) >= mostRequests {
		return fmt.Errorf("the turn still continues after %d requests", len(o.requests))
	}
	if len(o.replies) == 0 || !o.replies[0].returned {
		return errors.New(ending(o))
	}
	return nil
}
