package mountplan

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/contract/amplifier"
)

// Mount mounts the modules of a plan in order, each with its own copy of the config. modules maps the names in the plan to the
// modules of the host. If the plan names an unknown module, noCleanup is mounted.
//
// Call cleanup once, when the tools are no longer in use: it calls the cleanup functions of all modules in reverse order and
// joins their errors. It is never nil. If a module fails, the modules before it are cleaned up and unmounted, and the error
// names the failed module and its line in the plan.
func (p Plan) Mount(ctx context.Context, coordinator amplifier.ModuleCoordinator, modules map[string]amplifier.Mount) (cleanup func(context.Context) error, err error) {
	if err := p.known(modules); err != nil {
		return noCleanup, err
	}
	if coordinator == nil {
		return noCleanup, errors.New("mount plan: the coordinator is nil")
	}
	recorder := &recorder{ModuleCoordinator: coordinator}
	var done []amplifier.Mounted
	cleanup = func(ctx context.Context) error {
		var failures []error
		for _, mounted := range slices.Backward(done) {
			if err := mounted.Clean(ctx); err != nil {
				failures = append(failures, err)
			}
		}
		return errors.Join(failures...)
	}
	for _, entry := range p.Tools {
		mounted, err := modules[entry.Module].Call(ctx, recorder, cloneConfig(entry.Config))
		if err != nil {
			err = fmt.Errorf("mount plan: line %d, column %d: module %q: %w", entry.Line, entry.Column, entry.Module, err)
			return noCleanup, errors.Join(err, cleanup(ctx), recorder.unmount())
		}
		done = append(done, mounted)
	}
	return cleanup, nil
}

func noCleanup(context.Context) error { return nil }

// known returns an error for each module of the plan that is not in modules.
func (p Plan) known(modules map[string]amplifier.Mount) error {
	var unknown []error
	for _, entry := range p.Tools {
		if modules[entry.Module] == nil {
			names := cmp.Or(strings.Join(slices.Sorted(maps.Keys(modules)), ", "), "none")
			why := fmt.Sprintf("unknown module %q (this host has %s)", entry.Module, names)
			unknown = append(unknown, &Error{Line: entry.Line, Column: entry.Column, Why: why})
		}
	}
	return errors.Join(unknown...)
}

// cloneConfig returns a deep copy, which the module may change.
func cloneConfig(config map[string]any) map[string]any {
	own := make(map[string]any, len(config))
	for key, value := range config {
		own[key] = cloneValue(value)
	}
	return own
}

func cloneValue(value any) any {
	switch value := value.(type) {
	case map[string]any:
		return cloneConfig(value)
	case []any:
		list := make([]any, len(value))
		for i, item := range value {
			list[i] = cloneValue(item)
		}
		return list
	}
	return value
}

// A recorder is a coordinator that records what is mounted through it.
type recorder struct {
	amplifier.ModuleCoordinator
	mounted []mounted
}

// A mounted is a key at a mount point.
type mounted struct{ point, key string }

// Mount mounts the tool and records its key. A tool without a key is mounted under its name.
func (n *recorder) Mount(point string, tool amplifier.Tool, key string) error {
	err := n.ModuleCoordinator.Mount(point, tool, key)
	if err == nil && key == "" {
		key = tool.Name()
	}
	if err == nil {
		n.mounted = append(n.mounted, mounted{point, key})
	}
	return err
}

// unmount unmounts everything that was recorded, in reverse order.
func (n *recorder) unmount() error {
	var failed []error
	for _, one := range slices.Backward(n.mounted) {
		failed = append(failed, n.Unmount(one.point, one.key))
	}
	return errors.Join(failed...)
}
