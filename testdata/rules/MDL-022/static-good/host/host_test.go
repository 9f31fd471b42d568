package host

import (
	"testing"

	"github.com/toolconform/toolconform/contract/amplifier"
	"github.com/toolconform/toolconform/contract/amplifier/amplifiertest"
)

// A slowHost is of the tests of a host, which has no Mount to be tested with it.
type slowHost struct{ inner Host }

func TestMount(t *testing.T) {
	h := slowHost{}
	if err := h.inner.Mount(amplifier.PointTools, &amplifiertest.MockTool{}, "mock"); err != nil {
		t.Error(err)
	}
}
