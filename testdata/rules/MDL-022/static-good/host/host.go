// Package host has a coordinator of its own and no module: it is a host.
//
//toolconform:profile amplifier
package host

import (
	"log/slog"

	"github.com/toolconform/toolconform/contract/amplifier"
)

// Host is what modules are mounted into.
type Host struct{ tools map[string]amplifier.Tool }

// Mount implements amplifier.ModuleCoordinator.
func (h *Host) Mount(_ string, tool amplifier.Tool, key string) error {
	if h.tools == nil {
		h.tools = map[string]amplifier.Tool{}
	}
	h.tools[key] = tool
	return nil
}

// Unmount implements amplifier.ModuleCoordinator.
func (h *Host) Unmount(_, key string) error {
	delete(h.tools, key)
	return nil
}

// RegisterContributor implements amplifier.ModuleCoordinator.
func (*Host) RegisterContributor(string, string, amplifier.Contributor) error { return nil }

// Logger implements amplifier.ModuleCoordinator.
func (*Host) Logger() *slog.Logger { return slog.Default() }
