package execute

import (
	"fmt"
	"time"
)

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
	s.outOfTime = s.outOfTime || s.pace.realTime != nil && s.pace.realTime.isSpent()
	return s.outOfTime
}
