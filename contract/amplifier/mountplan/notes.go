package mountplan

import (
	"errors"
	"slices"

	"github.com/toolconform/toolconform/contract/amplifier"
)

// notes is a coordinator that knows what was mounted through it.
type notes struct {
	amplifier.ModuleCoordinator
	mounted []mounted
}

// A mounted is a key at a mount point.
type mounted struct{ point, key string }

// Mount mounts and takes note. A tool without a key is mounted under its name.
func (n *notes) Mount(point string, tool amplifier.Tool, key string) error {
	err := n.ModuleCoordinator.Mount(point, tool, key)
	if err == nil && key == "" {
		key = tool.Name()
	}
	if err == nil {
		n.mounted = append(n.mounted, mounted{point, key})
	}
	return err
}

// unmount takes away what was mounted, the last first.
func (n *notes) unmount() error {
	var failed []error
	for _, one := range slices.Backward(n.mounted) {
		failed = append(failed, n.Unmount(one.point, one.key))
	}
	return errors.Join(failed...)
}
