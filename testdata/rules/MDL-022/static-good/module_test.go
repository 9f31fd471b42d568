package good

import (
	"testing"

	"github.com/toolconform/toolconform/contract/amplifier/amplifiertest"
)

func TestMount(t *testing.T) {
	var c amplifiertest.TestCoordinator
	if _, err := Mount(t.Context(), &c, nil); err != nil || len(c.Mounts()) != 1 {
		t.Error(err)
	}
}
