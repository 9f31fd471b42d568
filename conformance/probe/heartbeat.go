package probe

import (
	"sync/atomic"
	"time"
)

// HeartbeatInterval is the interval of the heartbeats of a worker that handles a request. If none arrives for much longer, the worker or its
// runtime has stopped, and the supervisor need not wait until the last of its calls would time out.
const HeartbeatInterval = 250 * time.Millisecond

// A heartbeat sends the heartbeats of a worker while it handles a request. Between requests nobody receives them.
type heartbeat struct {
	conn    *Conn
	working atomic.Bool
}

// beat sends heartbeats until over is closed.
func (p *heartbeat) beat(over <-chan struct{}) {
	tick := time.NewTicker(HeartbeatInterval)
	defer tick.Stop()
	for {
		select {
		case <-over:
			return
		case <-tick.C:
		}
		if p.working.Load() {
			_ = p.conn.Live() // on error the supervisor is gone, and receiving the next request fails, too
		}
	}
}

// during calls work, with heartbeats until it returns.
func (p *heartbeat) during(work func() error) error {
	p.working.Store(true)
	defer p.working.Store(false)
	return work()
}
