package mountplan

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/contract/amplifier"
)

// Mount mounts the modules of a plan in their order, each with a config of its own. modules are those that the host knows, by the names
// that the plan calls them. Nothing is mounted where the plan names one that is not among them.
//
// cleanup is to be called once, when the tools are not called any more: it calls what the modules returned, the last first, all of them,
// and joins their errors. It is never nil. Where a module fails, what was mounted before it has been cleaned up and unmounted, so that
// nobody calls a tool that has lost what it needs; the error names the module and the line of the plan.
func (p Plan) Mount(ctx context.Context, coordinator amplifier.ModuleCoordinator, modules map[string]amplifier.Mount) (cleanup func(context.Context) error, err error) {
	if err := p.known(modules); err != nil {
		return nothing, err
	}
	if coordinator == nil {
		return nothing, errors.New("mount plan: there is no coordinator")
	}
	noted := &notes{ModuleCoordinator: coordinator}
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
		mounted, err := modules[entry.Module].Call(ctx, noted, copied(entry.Config))
		if err != nil {
			err = fmt.Errorf("mount plan: line %d, column %d: module %q: %w", entry.Line, entry.Column, entry.Module, err)
			return nothing, errors.Join(err, cleanup(ctx), noted.unmount())
		}
		done = append(done, mounted)
	}
	return cleanup, nil
}

func nothing(context.Context) error { return nil }

// known reports the modules that nobody knows.
func (p Plan) known(modules map[string]amplifier.Mount) error {
	var unknown []error
	for _, entry := range p.Tools {
		if modules[entry.Module] == nil {
			names := strings.Join(slices.Sorted(maps.Keys(modules)), ", ")
			why := fmt.Sprintf("there is no module %q (this host has %s)", entry.Module, names)
			if names == "" {
				why = fmt.Sprintf("there is no module %q (this host has none)", entry.Module)
			}
			unknown = append(unknown, &Error{Line: entry.Line, Column: entry.Column, Why: why})
		}
	}
	return errors.Join(unknown...)
}

// copied returns a config that its module may change.
func copied(config map[string]any) map[string]any {
	own := make(map[string]any, len(config))
	for key, value := range config {
		own[key] = copiedValue(value)
	}
	return own
}

func copiedValue(value any) any {
	switch value := value.(type) {
	case map[string]any:
		return copied(value)
	case []any:
		list := make([]any, len(value))
		for i, item := range value {
			list[i] = copiedValue(item)
		}
		return list
	}
	return value
}
