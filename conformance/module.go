package conformance

import (
	"context"

	"github.com/toolconform/toolconform/conformance/probe"
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
	names, err := mountedBy(mount, config)
	if err != nil {
		return []Subject{{Name: "module", Contract: "amplifier", New: func(Env) contract.Tool { return without(err) }}}
	}
	var subjects []Subject
	for i, name := range names {
		subjects = append(subjects, Subject{Name: name, Contract: "amplifier", New: func(env Env) contract.Tool { return fromModule(mount, config, env, i) }})
	}
	return subjects
}

// mountedBy returns the names of the tools that a module mounts.
func mountedBy(mount amplifier.Mount, config map[string]any) ([]string, error) {
	tools, cleanup, err := amplifier.AgentTools(context.Background(), mount, config, nil)
	if err != nil {
		return nil, err
	}
	defer cleanup()
	var names []string
	for _, tool := range tools {
		names = append(names, tool.Name())
	}
	return names, nil
}

func fromModule(mount amplifier.Mount, config map[string]any, env Env, nth int) contract.Tool {
	tools, cleanup, err := amplifier.AgentTools(context.Background(), mount, config, env.Logger)
	probe.Refuse(err)
	env.Cleanup(cleanup)
	if nth >= len(tools) {
		return nil // it mounts fewer tools now
	}
	return tools[nth]
}
