package trial

import (
	"sync/atomic"
	"time"
)

// LivesEvery is how often a worker that is at work gives a sign of life. One that gives none for much longer is stopped, or its runtime is: it need
// not be waited for until the last of its calls could have ended.
const LivesEvery = 500 * time.Millisecond

// A pulse gives the signs of life of a worker. Between two requests nobody listens, so there are none.
type pulse struct {
	conn    *Conn
	working atomic.Bool
}

// beat gives them for as long as the process lives.
func (p *pulse) beat() {
	for range time.Tick(LivesEvery) {
		if p.working.Load() {
			_ = p.conn.Live() // whoever waits for the answer finds out that nobody is there
		}
	}
}

// during does a piece of work, and gives signs of life meanwhile.
func (p *pulse) during(work func() error) error {
	p.working.Store(true)
	defer p.working.Store(false)
	return work()
}
