package amplifier

import (
	"context"
	"fmt"
	"log/slog"
)

// A Mount makes the tools of a module and mounts them (AMP section 4). A module's package exports one under that name:
//
//	func Mount(ctx context.Context, coordinator amplifier.ModuleCoordinator, config map[string]any) (amplifier.Mounted, error)
//
// config is what the mount plan says; it is never nil where a plan is mounted, and belongs to the module. An error means that the
// module could not be mounted and has cleaned up after itself: where the original raises.
type Mount func(ctx context.Context, coordinator ModuleCoordinator, config map[string]any) (Mounted, error)

// Mounted is what a Mount returns: the tool, or what cleans up after it, or nothing. The zero value is nothing, by which a module says
// that it cannot work here and that the host may do without it. The original has one of the three; in Go a module may return both.
type Mounted struct {
	// Tool is the tool that was mounted, or one of them.
	Tool Tool
	// Cleanup frees what the module holds. The host calls it once, when the tools are not called any more.
	Cleanup func(ctx context.Context) error
}

// A ModuleCoordinator is what a module is mounted into: the part of its host that it sees. *Coordinator is one.
type ModuleCoordinator interface {
	// Mount makes a tool known at a mount point, of which there is PointTools, under a key; where that is empty, under the tool's name.
	// A key that is taken is taken over.
	Mount(point string, tool Tool, key string) error
	// Unmount takes the tool with that key away. Where there is none it does nothing.
	Unmount(point, key string) error
	// RegisterContributor adds somebody who contributes to a channel, as ChannelEvents. name is the module's.
	RegisterContributor(channel, name string, contribute Contributor) error
	// Logger is where the module logs. It is never nil.
	Logger() *slog.Logger
}

// A Contributor returns what a module contributes to a channel. It is asked whenever somebody wants to know.
type Contributor func() ([]string, error)

// PointTools is the mount point of tools.
const PointTools = "tools"

// ChannelEvents is the channel on which modules name the events of their life, as "my-tool:started" (AMP section 7).
const ChannelEvents = "observability.events"

// The events that the host of a tool emits around each call (AMP section 7). EventPre comes first, and then one of the others.
const (
	EventPre   = "tool:pre"   // before a tool is executed
	EventPost  = "tool:post"  // after it succeeded
	EventError = "tool:error" // where it failed
)

// Call mounts a module: it gives it a config that is not nil, and turns a panic into an error.
func (m Mount) Call(ctx context.Context, coordinator ModuleCoordinator, config map[string]any) (mounted Mounted, err error) {
	if m == nil {
		return Mounted{}, fmt.Errorf("mount module: its Mount is nil")
	}
	if coordinator == nil {
		return Mounted{}, fmt.Errorf("mount module: there is no coordinator")
	}
	if config == nil {
		config = map[string]any{}
	}
	defer func() {
		if cause := recover(); cause != nil {
			mounted, err = Mounted{}, fmt.Errorf("mount module: panic: %s", causeOf(cause))
		}
	}()
	return m(ctx, coordinator, config)
}

// Clean calls what cleans up, where there is anything. A panic is an error.
func (m Mounted) Clean(ctx context.Context) (err error) {
	if m.Cleanup == nil {
		return nil
	}
	defer func() {
		if cause := recover(); cause != nil {
			err = fmt.Errorf("clean up module: panic: %s", causeOf(cause))
		}
	}()
	if err := m.Cleanup(ctx); err != nil {
		return fmt.Errorf("clean up module: %w", err)
	}
	return nil
}

// causeOf returns the text of a panic's value, which may panic again.
func causeOf(cause any) (text string) {
	defer func() {
		if recover() != nil {
			text = fmt.Sprintf("a %T that panics when it is printed", cause)
		}
	}()
	return fmt.Sprint(cause)
}
