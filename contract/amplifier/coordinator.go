package amplifier

import (
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"strings"
	"sync"
)

// A Coordinator holds the tools that modules mount, and the contributors to channels. The zero value is ready to use and logs
// nothing. A Coordinator is safe for concurrent use and must not be copied.
type Coordinator struct {
	// Log is the logger of the coordinator and of the modules: replaced keys, repeated names and failed contributors are
	// logged. nil discards the entries.
	Log *slog.Logger

	mu           sync.RWMutex
	mounts       []MountedTool // in the order of mounting
	contributors []contributor
}

// A MountedTool is a mounted tool, with its name and description at that time.
type MountedTool struct {
	Key         string // the key at the mount point; may differ from the name
	Name        string // the name in calls
	Description string
	Tool        Tool
}

var errNoCoordinator = errors.New("the coordinator is nil")

// ErrUnknownPoint is wrapped by errors about a mount point that the coordinator does not have.
var ErrUnknownPoint = errors.New("unknown mount point")

// ErrNoKey is wrapped by errors about a tool that is mounted without a key and has a blank name.
var ErrNoKey = errors.New("a name is required")

// Mount implements ModuleCoordinator. If the key is taken, the tool is replaced in its place, as in the original, and a warning is logged.
// A warning is also logged if another key has a tool with the same name: a call reaches only the tool with that name that was mounted last.
func (c *Coordinator) Mount(point string, tool Tool, key string) error {
	if c == nil {
		return fmt.Errorf("mount %q: %w", key, errNoCoordinator)
	}
	if err := c.known(point); err != nil {
		return fmt.Errorf("mount %q: %w", key, err)
	}
	m, err := describe(tool, key)
	if err != nil {
		return fmt.Errorf("mount %q at %s: %w", key, point, err)
	}
	c.mu.Lock()
	replaced, namesakes := c.add(m)
	c.mu.Unlock()
	if replaced {
		c.Logger().Warn("a mounted tool is replaced", "key", m.Key, "tool", m.Name)
	}
	for _, other := range namesakes {
		c.Logger().Warn("two mounted tools have the same name", "tool", m.Name, "key", m.Key, "other", other)
	}
	return nil
}

// describe returns the key, name and description of a tool.
func describe(tool Tool, key string) (m MountedTool, err error) {
	if tool == nil {
		return MountedTool{}, errors.New("the tool is nil")
	}
	defer recovered("the tool panics in Name or Description", &err)
	m = MountedTool{Key: key, Name: tool.Name(), Description: tool.Description(), Tool: tool}
	if m.Key == "" {
		m.Key = m.Name
	}
	if strings.TrimSpace(m.Key) == "" {
		return MountedTool{}, fmt.Errorf("%w for %s", ErrNoKey, PointTools)
	}
	return m, nil
}

// add stores a tool. It reports whether it replaced another one, and returns the keys of other tools with the same name.
func (c *Coordinator) add(m MountedTool) (replaced bool, namesakes []string) {
	for _, other := range c.mounts {
		if other.Name == m.Name && other.Key != m.Key {
			namesakes = append(namesakes, other.Key)
		}
	}
	if i := c.index(m.Key); i >= 0 {
		c.mounts[i] = m
		return true, namesakes
	}
	c.mounts = append(c.mounts, m)
	return false, namesakes
}

func (c *Coordinator) index(key string) int {
	return slices.IndexFunc(c.mounts, func(m MountedTool) bool { return m.Key == key })
}

func (c *Coordinator) known(point string) error {
	if point != PointTools {
		return fmt.Errorf("%w: %q (there is %q)", ErrUnknownPoint, point, PointTools)
	}
	return nil
}

// Unmount implements ModuleCoordinator.
func (c *Coordinator) Unmount(point, key string) error {
	if c == nil {
		return fmt.Errorf("unmount %q: %w", key, errNoCoordinator)
	}
	if err := c.known(point); err != nil {
		return fmt.Errorf("unmount %q: %w", key, err)
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if i := c.index(key); i >= 0 {
		c.mounts = slices.Delete(c.mounts, i, i+1)
	}
	return nil
}

// Logger implements ModuleCoordinator.
func (c *Coordinator) Logger() *slog.Logger {
	if c == nil || c.Log == nil {
		return slog.New(slog.DiscardHandler)
	}
	return c.Log
}

// Tools returns the mounted tools in the order of mounting.
func (c *Coordinator) Tools() []MountedTool {
	if c == nil {
		return nil
	}
	c.mu.RLock()
	defer c.mu.RUnlock()
	return slices.Clone(c.mounts)
}

// Lookup returns the tool that a call with that name reaches: of several the one that was mounted last.
func (c *Coordinator) Lookup(name string) (MountedTool, bool) {
	for _, m := range slices.Backward(c.Tools()) {
		if m.Name == name {
			return m, true
		}
	}
	return MountedTool{}, false
}

// Namesakes returns the keys of the tools that share a name, for each such name. Calls reach only the last of them.
func (c *Coordinator) Namesakes() map[string][]string {
	keys := map[string][]string{}
	for _, m := range c.Tools() {
		keys[m.Name] = append(keys[m.Name], m.Key)
	}
	for name, of := range keys {
		if len(of) < 2 {
			delete(keys, name)
		}
	}
	return keys
}

type contributor struct {
	channel, name string
	contribute    Contributor
}

// A Contribution holds the values of one contributor.
type Contribution struct {
	Name   string // of the contributor
	Values []string
}

// RegisterContributor implements ModuleCoordinator. Several contributors may have the same name.
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

// Contributions calls the contributors of a channel in the order of their registration. It omits those that return nil. Those
// that fail or panic are logged and omitted.
func (c *Coordinator) Contributions(channel string) []Contribution {
	if c == nil {
		return nil
	}
	c.mu.RLock()
	all := slices.Clone(c.contributors) // contributors are called without the lock: one may mount something
	c.mu.RUnlock()
	var contributions []Contribution
	for _, contributor := range all {
		if contributor.channel != channel {
			continue
		}
		values, err := contributor.call()
		if err != nil {
			c.Logger().Warn("a contributor failed", "channel", channel, "contributor", contributor.name, "error", err)
			continue
		}
		if values != nil {
			contributions = append(contributions, Contribution{contributor.name, slices.Clone(values)})
		}
	}
	return contributions
}

func (c contributor) call() (values []string, err error) {
	defer recovered("panic", &err)
	return c.contribute()
}
