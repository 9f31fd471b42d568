package probe

import (
	"reflect"
	"testing"
)

// A new field in a core type replaces an old one. Fields that belong together are a struct of their own, which is embedded.
func TestFieldBudget(t *testing.T) {
	const most = 12
	for _, core := range []any{Stimulus{}, Outcome{}, Observation{}, Inspection{}} {
		if of := reflect.TypeOf(core); of.NumField() > most {
			t.Errorf("%v has %d fields, more than %d", of, of.NumField(), most)
		}
	}
}
