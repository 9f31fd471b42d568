package amplifier

import (
	"context"
	"fmt"
	"log/slog"

	"github.com/toolconform/toolconform/internal/prose"
)

// A Mount creates the tools of a module and mounts them (AMP section 4). The package of a module exports one with that name:
//
//	func Mount(ctx context.Context, coordinator amplifier.ModuleCoordinator, config map[string]any) (amplifier.Mounted, error)
//
// config comes from the mount plan. It belongs to the module, and is never nil when a plan is mounted. An error means that the
// module could not be mounted and has cleaned up after itself; the original raises an exception.
type Mount func(ctx context.Context, coordinator ModuleCoordinator, config map[string]any) (Mounted, error)

// Mounted is what a Mount returns: a tool, a cleanup function, or neither. The zero value means that the module cannot work
// here and the host may continue without it. The original returns one of the three; in Go a module may return both.
type Mounted struct {
	// Tool is the mounted tool, or one of several.
	Tool Tool
	// Cleanup releases the resources of the module. The host calls it once, when the tools are no longer in use.
	Cleanup func(ctx context.Context) error
}

// A ModuleCoordinator is the part of the host that a module sees. *Coordinator implements it.
type ModuleCoordinator interface {
	// Mount adds a tool at a mount point under a key, or under the tool's name if the key is empty. The only mount point is
	// PointTools. A tool that is already mounted under the key is replaced.
	Mount(point string, tool Tool, key string) error
	// Unmount removes the tool with that key, if there is one.
	Unmount(point, key string) error
	// RegisterContributor adds a contributor to a channel, such as ChannelEvents. name is the name of the module.
	RegisterContributor(channel, name string, contribute Contributor) error
	// Logger returns the logger for the module. It is never nil.
	Logger() *slog.Logger
}

// A Contributor returns the values that a module contributes to a channel. It is called each time that the values are
// requested.
type Contributor func() ([]string, error)

// PointTools is the mount point of tools.
const PointTools = "tools"

// ChannelEvents is the channel for the names of a module's lifecycle events, such as "my-tool:started" (AMP section 7).
const ChannelEvents = "observability.events"

// The events that the host of a tool emits around each call (AMP section 7): EventPre first, then one of the others.
const (
	EventPre   = "tool:pre"   // before a tool is executed
	EventPost  = "tool:post"  // after it has succeeded
	EventError = "tool:error" // after it has failed
)

// Call calls m with a config that is not nil, and returns a panic as an error.
func (m Mount) Call(ctx context.Context, coordinator ModuleCoordinator, config map[string]any) (mounted Mounted, err error) {
	if m == nil {
		return Mounted{}, fmt.Errorf("mount module: its Mount is nil")
	}
	if coordinator == nil {
		return Mounted{}, fmt.Errorf("mount module: the coordinator is nil")
	}
	if config == nil {
		config = map[string]any{}
	}
	defer recovered("mount module: panic", &err)
	return m(ctx, coordinator, config)
}

// Clean calls Cleanup, if there is one, and returns a panic as an error.
func (m Mounted) Clean(ctx context.Context) (err error) {
	if m.Cleanup == nil {
		return nil
	}
	defer recovered("clean up module: panic", &err)
	if err := m.Cleanup(ctx); err != nil {
		return fmt.Errorf("clean up module: %w", err)
	}
	return nil
}

// recovered returns a panic of a module as an error. It has to be deferred.
func recovered(what string, err *error) {
	if cause := recover(); cause != nil {
		*err = fmt.Errorf("%s: %s", what, prose.OfPanic(cause))
	}
}
