package amplifier

import (
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"strings"
	"sync"
)

// A Coordinator holds the tools that modules mount, and who contributes to which channel. Its zero value works and logs nothing. It is
// safe for concurrent use, and must not be copied.
type Coordinator struct {
	// Log is reported of keys and names that are taken, and of contributors that fail; nil is silent. It is what modules log to.
	Log *slog.Logger

	mu           sync.RWMutex
	mounts       []MountedTool // in the order in which they were mounted
	contributors []contributor
}

// A MountedTool is a tool that was mounted. Name and Description are what it said of itself then.
type MountedTool struct {
	Key         string // that it is mounted under; it need not be the name
	Name        string // that it is called by
	Description string
	Tool        Tool
}

var errNoCoordinator = errors.New("there is no coordinator: it is nil")

// ErrUnknownPoint is wrapped where a mount point is none of a coordinator's.
var ErrUnknownPoint = errors.New("unknown mount point")

// ErrNoKey is wrapped where a tool is mounted without a key and has no name that could be one.
var ErrNoKey = errors.New("a name is required")

// Mount implements ModuleCoordinator. A key that is taken is taken over, as in the original, but with a warning in the log; the tool
// keeps the place of the one before. A second key for a tool of the same name is warned of, too, since calls find tools by name:
// the one that was mounted last returns.
func (c *Coordinator) Mount(point string, tool Tool, key string) error {
	if c == nil {
		return fmt.Errorf("mount %q: %w", key, errNoCoordinator)
	}
	if err := c.known(point); err != nil {
		return fmt.Errorf("mount %q: %w", key, err)
	}
	m, err := introduce(tool, key)
	if err != nil {
		return fmt.Errorf("mount %q at %s: %w", key, point, err)
	}
	c.mu.Lock()
	replaced, namesakes := c.take(m)
	c.mu.Unlock()
	if replaced {
		c.Logger().Warn("a mounted tool is replaced", "key", m.Key, "tool", m.Name)
	}
	for _, other := range namesakes {
		c.Logger().Warn("two mounted tools have one name", "tool", m.Name, "key", m.Key, "other", other)
	}
	return nil
}

// introduce asks a tool for what it is known by.
func introduce(tool Tool, key string) (m MountedTool, err error) {
	if tool == nil {
		return MountedTool{}, errors.New("the tool is nil")
	}
	defer func() {
		if cause := recover(); cause != nil {
			err = fmt.Errorf("the tool panics when it is asked for its name or description: %s", causeOf(cause))
		}
	}()
	m = MountedTool{Key: key, Name: tool.Name(), Description: tool.Description(), Tool: tool}
	if m.Key == "" {
		m.Key = m.Name
	}
	if strings.TrimSpace(m.Key) == "" {
		return MountedTool{}, fmt.Errorf("%w for %s", ErrNoKey, PointTools)
	}
	return m, nil
}

// take enters a tool and reports whether it replaces one, and the keys of others with its name.
func (c *Coordinator) take(m MountedTool) (replaced bool, namesakes []string) {
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

// Tools returns what is mounted, in the order of mounting, for the caller to keep.
func (c *Coordinator) Tools() []MountedTool {
	if c == nil {
		return nil
	}
	c.mu.RLock()
	defer c.mu.RUnlock()
	return slices.Clone(c.mounts)
}

// Lookup returns the tool that a call of that name means: the one that was mounted last among those of the name.
func (c *Coordinator) Lookup(name string) (MountedTool, bool) {
	for _, m := range slices.Backward(c.Tools()) {
		if m.Name == name {
			return m, true
		}
	}
	return MountedTool{}, false
}

// Namesakes returns the keys of tools that share a name with another one, by name: only the last of each is called.
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
