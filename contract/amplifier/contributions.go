package amplifier

import (
	"errors"
	"fmt"
	"slices"
)

type contributor struct {
	channel, name string
	contribute    Contributor
}

// A Contribution is what one contributor said.
type Contribution struct {
	Name   string // of the contributor
	Values []string
}

// RegisterContributor implements ModuleCoordinator. Several may have one name: each is asked.
func (c *Coordinator) RegisterContributor(channel, name string, contribute Contributor) error {
	switch {
	case c == nil:
		return fmt.Errorf("register contributor %q: %w", name, errNoCoordinator)
	case channel == "":
		return errors.New("register contributor: the channel has no name")
	case contribute == nil:
		return fmt.Errorf("register contributor %q to %s: the function is nil", name, channel)
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	c.contributors = append(c.contributors, contributor{channel, name, contribute})
	return nil
}

// Contributions asks those who contribute to a channel, in the order in which they were registered. Who returns nil is left out; who
// fails or panics is logged and left out, and keeps nobody from being asked.
func (c *Coordinator) Contributions(channel string) []Contribution {
	if c == nil {
		return nil
	}
	c.mu.RLock()
	all := slices.Clone(c.contributors) // they are asked without the lock: one may mount something
	c.mu.RUnlock()
	var said []Contribution
	for _, one := range all {
		if one.channel != channel {
			continue
		}
		values, err := one.ask()
		if err != nil {
			c.Logger().Warn("a contributor failed", "channel", channel, "contributor", one.name, "error", err)
			continue
		}
		if values != nil {
			said = append(said, Contribution{one.name, slices.Clone(values)})
		}
	}
	return said
}

func (c contributor) ask() (values []string, err error) {
	defer func() {
		if cause := recover(); cause != nil {
			values, err = nil, fmt.Errorf("panic: %s", causeOf(cause))
		}
	}()
	return c.contribute()
}
