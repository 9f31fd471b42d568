package conformance

import "github.com/toolconform/toolconform/conformance/probe"

// A company are the subjects of one call of Test. They share the second process as they share this one: what one of them leaves
// behind in their package, made in virtual time, can end the process when the next one uses it.
type company struct {
	caller  caller
	seconds map[surroundings]*second
	lost    bool // the one that is like this ended before its time
	unlike  bool // what happens there says nothing any more of what would happen here: nothing is done here
}

// next begins with another subject. After a process was lost the second one has not gone through what this one has.
func (c *company) next() { c.unlike = c.unlike || c.lost }

// second returns the second process, which is started where there is none.
func (c *company) second(where surroundings) (*second, error) {
	if c.seconds[where] == nil {
		s, err := c.caller.start(where)
		if err != nil {
			return nil, err
		}
		if c.seconds == nil {
			c.seconds = map[surroundings]*second{}
		}
		c.seconds[where] = s
	}
	return c.seconds[where], nil
}

// bury ends a second process and returns why it ended; nil where there is none.
func (c *company) bury(where surroundings) *probe.Crash {
	s := c.seconds[where]
	if s == nil {
		return nil
	}
	delete(c.seconds, where)
	c.lost = c.lost || where == here
	return s.end()
}

// end ends all of them.
func (c *company) end() {
	c.bury(here)
	c.bury(elsewhere)
}
