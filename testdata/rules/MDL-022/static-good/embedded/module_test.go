package embedded_test

import (
	"errors"
	"testing"

	"github.com/toolconform/toolconform/contract/amplifier"
	"github.com/toolconform/toolconform/contract/amplifier/amplifiertest"
	"github.com/toolconform/toolconform/testdata/rules/MDL-022/static-good/embedded"
)

var errFull = errors.New("the host is full")

// full is a host that takes no tools.
type full struct{ amplifiertest.TestCoordinator }

func (*full) Mount(string, amplifier.Tool, string) error { return errFull }

// around is one that wraps whatever coordinator there is.
type around struct{ amplifier.ModuleCoordinator }

// An interface is no double.
type mounts interface{ amplifier.ModuleCoordinator }

func TestMount(t *testing.T) {
	for _, host := range []mounts{&full{}, around{&full{}}} {
		if _, err := embedded.Mount(t.Context(), host, nil); !errors.Is(err, errFull) {
			t.Error(err)
		}
	}
}
