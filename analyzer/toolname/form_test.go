package toolname

import (
	"strings"
	"testing"

	"github.com/toolconform/toolconform/contract/requirement"
)

// The catalogue is where the forms are written for people.
func TestFormsAreTheCatalogues(t *testing.T) {
	for id, form := range map[string]string{"NAM-003": characters().String(), "NAM-004": snakeCase().String(), "NAM-008": "64"} {
		if !strings.Contains(requirement.MustLookup(id).Text, form) {
			t.Errorf("%s does not say %s", id, form)
		}
	}
}
