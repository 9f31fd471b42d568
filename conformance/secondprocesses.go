package conformance

import "github.com/toolconform/toolconform/conformance/probe"

// secondProcesses are the second processes of one call of Test, shared by its subjects: what one subject leaves in its package,
// created in virtual time, can crash the process when the next subject uses it.
type secondProcesses struct {
	testCall testCall
	running  map[environment]*secondProcess
	lost     bool // the one in the same environment ended early
	diverged bool // this process is in another state than the second one, so nothing is run here
}

// next begins with another subject. A second process that replaces a lost one has not run the earlier subjects; this process has.
func (c *secondProcesses) next() { c.diverged = c.diverged || c.lost }

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
	c.lost = c.lost || where == sameEnv
	return s.end()
}

// endAll ends all second processes.
func (c *secondProcesses) endAll() {
	c.end(sameEnv)
	c.end(otherEnv)
}
