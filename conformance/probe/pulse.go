package probe

import (
	"sync/atomic"
	"time"
)

// LivesEvery is how often a worker that is at work gives a sign of life. One that gives none for much longer is stopped, or its runtime is: it need
// not be waited for until the last of its calls could have ended.
const LivesEvery = 250 * time.Millisecond

// A pulse gives the signs of life of a worker. Between two requests nobody listens, so there are none.
type pulse struct {
	conn    *Conn
	working atomic.Bool
}

// beat gives them until it is over.
func (p *pulse) beat(over <-chan struct{}) {
	tick := time.NewTicker(LivesEvery)
	defer tick.Stop()
	for {
		select {
		case <-over:
			return
		case <-tick.C:
		}
		if p.working.Load() {
			_ = p.conn.Live() // if that fails, nobody listens any more, and the request to come fails, too
		}
	}
}

// during does a piece of work, and gives signs of life meanwhile.
func (p *pulse) during(work func() error) error {
	p.working.Store(true)
	defer p.working.Store(false)
	return work()
}
