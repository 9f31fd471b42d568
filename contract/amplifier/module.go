package amplifier

import (
	"context"
	"errors"
	"fmt"
	"log/slog"

	"github.com/toolconform/toolconform/contract"
)

// ErrMountedNothing is wrapped where a module has mounted no tool and returned none.
var ErrMountedNothing = errors.New("mounted nothing")

// AndCleansUp follows ErrMountedNothing in the text of an error, where the module returned what cleans up all the same.
const AndCleansUp = ", and answered what cleans up"

// AgentTools mounts a module into a coordinator of its own and returns its tools as agent tools, in the order in which they were
// mounted; one that Mount returns counts, too, as in the original's validator. cleanup is to be called once, when they are not called
// any more; it is never nil. The conformance suite makes the tools of a module so. A module that mounts nothing is ErrMountedNothing.
func AgentTools(ctx context.Context, mount Mount, config map[string]any, logger *slog.Logger) (tools []contract.Tool, cleanup func(), err error) {
	coordinator := &Coordinator{Log: logger}
	mounted, err := mount.Call(ctx, coordinator, config)
	if err != nil {
		return nil, func() {}, err
	}
	cleanup = func() {
		if err := mounted.Clean(ctx); err != nil {
			coordinator.Logger().Warn("a module does not clean up", "error", err)
		}
	}
	all := coordinator.Tools()
	listed := len(all) > 0
	if mounted.Tool != nil && len(all) == 0 {
		m, err := introduce(mounted.Tool, "")
		if err != nil {
			cleanup()
			return nil, func() {}, fmt.Errorf("mount module: %w", err)
		}
		all = append(all, m)
	}
	if len(all) == 0 {
		cleanup()
		if mounted.Cleanup != nil {
			return nil, func() {}, fmt.Errorf("mount module: %w%s", ErrMountedNothing, AndCleansUp)
		}
		return nil, func() {}, fmt.Errorf("mount module: %w", ErrMountedNothing)
	}
	events := coordinator.Contributions(ChannelEvents)
	for _, m := range all {
		tools = append(tools, ofModule(AgentTool(m.Tool), events, listed))
	}
	return tools, cleanup, nil
}

// ofModule adds to a bridge what is known of its module.
func ofModule(tool contract.Tool, events []Contribution, mounted bool) contract.Tool {
	switch bridge := tool.(type) {
	case agentTool:
		bridge.events, bridge.mounted = events, mounted
		return bridge
	case hintedTool:
		bridge.events, bridge.mounted = events, mounted
		return bridge
	}
	return tool
}
