package conformance

import (
	"context"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/contract/amplifier"
)

// Module returns a subject for each tool that a module mounts with config, which may be nil. For every stimulus the module is mounted into
// a new coordinator, and cleaned up afterwards. The profile is amplifier.
//
//	func TestConformance(t *testing.T) {
//		conformance.Test(t, conformance.Module(filesystem.Mount, map[string]any{"max_size": 1000})...)
//	}
//
// A module that cannot be mounted, or mounts no tools, is a single subject that reports why.
func Module(mount amplifier.Mount, config map[string]any) []Subject {
	tools, cleanup, err := amplifier.AgentTools(context.Background(), mount, config, nil)
	if err != nil {
		return []Subject{failing("module", "amplifier", err)}
	}
	defer cleanup()
	var subjects []Subject
	for i, tool := range tools {
		subjects = append(subjects, Subject{Name: tool.Name(), Contract: "amplifier", New: func(env Env) contract.Tool {
			tools, cleanup, err := amplifier.AgentTools(context.Background(), mount, config, env.Logger)
			Refuse(err)
			env.Cleanup(cleanup)
			if i >= len(tools) {
				return nil // it mounts fewer tools now
			}
			return tools[i]
		}})
	}
	return subjects
}
