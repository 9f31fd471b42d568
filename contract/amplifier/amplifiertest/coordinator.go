package amplifiertest

import (
	"slices"
	"sync"

	"github.com/toolconform/toolconform/contract/amplifier"
)

// A TestCoordinator is a coordinator that records all calls of Mount and Unmount, including those that failed. The zero value
// is ready to use.
type TestCoordinator struct {
	amplifier.Coordinator

	mu       sync.Mutex
	mounts   []Mounting
	unmounts []Mounting
}

// A Mounting is one call of Mount or Unmount.
type Mounting struct {
	Point, Key string         // as passed by the caller
	Tool       amplifier.Tool // nil for Unmount
	Err        error          // the returned error
}

// Mount implements amplifier.ModuleCoordinator.
func (c *TestCoordinator) Mount(point string, tool amplifier.Tool, key string) error {
	err := c.Coordinator.Mount(point, tool, key)
	c.mu.Lock()
	defer c.mu.Unlock()
	c.mounts = append(c.mounts, Mounting{point, key, tool, err})
	return err
}

// Unmount implements amplifier.ModuleCoordinator.
func (c *TestCoordinator) Unmount(point, key string) error {
	err := c.Coordinator.Unmount(point, key)
	c.mu.Lock()
	defer c.mu.Unlock()
	c.unmounts = append(c.unmounts, Mounting{Point: point, Key: key, Err: err})
	return err
}

// Mounts returns the calls of Mount, in their order.
func (c *TestCoordinator) Mounts() []Mounting {
	c.mu.Lock()
	defer c.mu.Unlock()
	return slices.Clone(c.mounts)
}

// Unmounts returns the calls of Unmount, in their order.
func (c *TestCoordinator) Unmounts() []Mounting {
	c.mu.Lock()
	defer c.mu.Unlock()
	return slices.Clone(c.unmounts)
}
