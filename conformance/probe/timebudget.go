package probe

import (
	"fmt"
	"time"
)

// A tool that waits for something outside of its process is evaluated in real time, as is any other that does not work in virtual time.
// The user waits for that, so the real time for all stimuli of a tool is limited. What exceeds it is untestable, neither pass nor fail.

// The real time of a tool: that of so many timeouts, and at least a minute.
const (
	timeoutsInBudget = 12
	minTimeBudget    = time.Minute
)

// RealTime returns the real time for all stimuli of a tool, given the timeout of one call.
func RealTime(timeout time.Duration) time.Duration {
	return max(timeoutsInBudget*timeout, minTimeBudget)
}

// A timeBudget is the real time for the stimuli of a tool.
type timeBudget struct {
	whole, spent time.Duration
	begun        time.Time // of the stimulus that runs; zero if none does
}

// spend starts to charge a stimulus to the budget. The returned function ends that.
func (p *timeBudget) spend() (end func()) {
	p.begun = time.Now()
	return func() { p.spent, p.begun = p.spent+time.Since(p.begun), time.Time{} }
}

// isSpent reports whether the budget is used up.
func (p *timeBudget) isSpent() bool {
	spent := p.spent
	if !p.begun.IsZero() {
		spent += time.Since(p.begun)
	}
	return spent > p.whole
}

func (p *timeBudget) why() string {
	return fmt.Sprintf("the calls of the tool need real time, and all its probes together have %v (a longer -timeout gives more)", p.whole)
}

// timeIsUp reports whether the time budget ran out during the stimulus, so that no further call is made.
func (s *execution) timeIsUp() bool {
	s.outOfTime = s.outOfTime || s.pace.outOfTime != nil && s.pace.outOfTime()
	return s.outOfTime
}
