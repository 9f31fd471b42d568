// Package filesystem is the canonical example of a module: the tools read_file, write_file and edit_file, with the arguments,
// outputs and texts of the original's tool-filesystem. Copy it to start your own module.
//
// Unlike the original it is confined: a call reads and writes only in the folders that the config allows, whatever the model
// sends, whatever links are there, and whoever changes them meanwhile. The size of files is bounded, and writes are atomic.
package filesystem

import (
	"context"
	"errors"
	"fmt"

	"github.com/toolconform/toolconform/contract/amplifier"
)

// ModuleName is the name of the module in mount plans.
const ModuleName = "tool-filesystem"

// The events of a call. They are written to the log.
const (
	eventStarted   = ModuleName + ":started"
	eventCompleted = ModuleName + ":completed"
	eventError     = ModuleName + ":error"
)

// Mount mounts the three tools under their names. The config may have
//
//	working_dir          base of relative paths; by default the working directory of the process
//	allowed_read_paths   the folders that may be read; by default working_dir (in the original: everything)
//	allowed_write_paths  the folders that may be written; by default working_dir
//	denied_write_paths   folders and files that may not be written; takes precedence
//	max_size             maximal size in bytes of a file to read or write; by default 10 MiB
//
// The folders have to exist. Other keys are an error.
func Mount(_ context.Context, coordinator amplifier.ModuleCoordinator, config map[string]any) (amplifier.Mounted, error) {
	if coordinator == nil {
		return amplifier.Mounted{}, fmt.Errorf("mount %s: the coordinator is nil", ModuleName)
	}
	settings, err := readSettings(config)
	if err != nil {
		return amplifier.Mounted{}, fmt.Errorf("mount %s: %w", ModuleName, err)
	}
	disk, err := openDisk(settings)
	if err != nil {
		return amplifier.Mounted{}, fmt.Errorf("mount %s: %w", ModuleName, err)
	}
	journal := journal{coordinator.Logger()}
	var failed error
	for _, tool := range []amplifier.Tool{&readFile{disk, journal}, &writeFile{disk, journal}, &editFile{disk, journal}} {
		failed = errors.Join(failed, coordinator.Mount(amplifier.PointTools, tool, tool.Name()))
	}
	failed = errors.Join(failed, coordinator.RegisterContributor(amplifier.ChannelEvents, ModuleName, func() ([]string, error) {
		return []string{eventStarted, eventCompleted, eventError}, nil
	}))
	if failed != nil {
		return amplifier.Mounted{}, errors.Join(fmt.Errorf("mount %s: %w", ModuleName, failed), disk.close())
	}
	return amplifier.Mounted{Cleanup: func(context.Context) error { return disk.close() }}, nil
}
