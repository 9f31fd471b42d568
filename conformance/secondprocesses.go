package conformance

import "github.com/toolconform/toolconform/conformance/probe"

// secondProcesses are the second processes of one subject: what another one leaves in a package, created in virtual time, would crash the
// process.
type secondProcesses struct {
	testCall testCall
	running  map[environment]*secondProcess
}

// get returns the second process in an environment, and starts it if it is not running.
func (c *secondProcesses) get(where environment) (*secondProcess, error) {
	if c.running[where] == nil {
		s, err := c.testCall.start(where)
		if err != nil {
			return nil, err
		}
		if c.running == nil {
			c.running = map[environment]*secondProcess{}
		}
		c.running[where] = s
	}
	return c.running[where], nil
}

// end ends a second process and returns why it crashed; nil if it is not running or did not crash.
func (c *secondProcesses) end(where environment) *probe.Crash {
	s := c.running[where]
	if s == nil {
		return nil
	}
	delete(c.running, where)
	return s.end()
}

// endAll ends all second processes.
func (c *secondProcesses) endAll() {
	c.end(sameEnv)
	c.end(otherEnv)
}
