package module

import (
	"testing"

	"github.com/toolconform/toolconform/contract/amplifier/amplifiertest"
)

// A limit of another type and an unknown key are rejected.
func TestMDL018(t *testing.T) {
	for _, config := range []map[string]any{{"max_days": "7"}, {"max_day": 7}} {
		if _, err := Mount(t.Context(), &amplifiertest.TestCoordinator{}, config); err == nil {
			t.Errorf("%v is accepted", config)
		}
	}
}
