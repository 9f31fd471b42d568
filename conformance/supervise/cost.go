package supervise

import (
	"maps"
	"sync"
	"time"
)

// A Cost is the cost of the processes that ran the tools of one package.
type Cost struct {
	Processes int
	Processor time.Duration // user and system time
	Alive     time.Duration // the sum of their lifetimes
}

// costs holds the costs by package: see Pool.Costs.
type costs struct {
	mutex sync.Mutex
	of    map[string]Cost
}

// Costs returns the costs of the processes that have ended, by the import path of the tool's package. The key "" is for processes that
// served several tools.
func (c *Pool) Costs() map[string]Cost {
	return c.spawner.costs.all()
}

func (c *costs) all() map[string]Cost {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	return maps.Clone(c.of)
}

// charge adds a process that has ended.
func (c *costs) charge(to string, processor, alive time.Duration) {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	if c.of == nil {
		c.of = map[string]Cost{}
	}
	all := c.of[to]
	c.of[to] = Cost{all.Processes + 1, all.Processor + processor, all.Alive + alive}
}

// serves sets the package to which the process is charged.
func (p *process) serves(pkg string) {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	p.payer = pkg
}

// settle charges a process that has just been reaped.
func (p *process) settle(to *costs) {
	if p.state != nil {
		to.charge(p.payer, p.state.UserTime()+p.state.SystemTime(), time.Since(p.begun))
	}
}
