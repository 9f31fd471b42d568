// Package filesystem is the canonical example of a module: the tools read_file, write_file and edit_file, with the arguments, outputs
// and texts of the original's tool-filesystem. Copy it to start a module of your own.
//
// Unlike the original it is confined: what a call reads and writes lies in the folders that the config allows, whatever the model
// sends, whatever links lie there, and whoever changes them meanwhile. Files are bounded in size, and a write either happens whole or
// not at all.
package filesystem

import (
	"context"
	"errors"
	"fmt"

	"github.com/toolconform/toolconform/contract/amplifier"
)

// ModuleName is what mount plans call the module.
const ModuleName = "tool-filesystem"

// The events of a call. They are written to the log as they happen.
const (
	eventStarted   = ModuleName + ":started"
	eventCompleted = ModuleName + ":completed"
	eventError     = ModuleName + ":error"
)

// Mount mounts the three tools under their names. The config may have
//
//	working_dir          where relative paths begin; the process's own where it is missing
//	allowed_read_paths   the folders that may be read; working_dir where it is missing (the original reads everything then)
//	allowed_write_paths  the folders that may be written; working_dir where it is missing
//	denied_write_paths   folders and files among those that may not be written: they win
//	max_size             bytes that a file may have, to be read or written; 10 MiB where it is missing
//
// The folders have to exist. Other keys are refused.
func Mount(_ context.Context, coordinator amplifier.ModuleCoordinator, config map[string]any) (amplifier.Mounted, error) {
	if coordinator == nil {
		return amplifier.Mounted{}, fmt.Errorf("mount %s: there is no coordinator", ModuleName)
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
