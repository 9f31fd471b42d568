package requirement

import (
	"regexp"
	"testing"
)

// Who meets "(C09)" in a text finds it in the table, and a decision in the table is reported where it matters.
func TestConflictsAreThoseOfTheTexts(t *testing.T) {
	known := map[string]bool{}
	for _, conflict := range Conflicts() {
		if known[conflict.ID] || conflict.Between == "" || conflict.Decision == "" {
			t.Errorf("%s stands twice or is incomplete", conflict.ID)
		}
		known[conflict.ID] = true
	}
	told := map[string]bool{}
	for _, r := range All() {
		for _, id := range regexp.MustCompile(`\bC[0-9]{2}\b`).FindAllString(r.Text, -1) {
			told[id] = true
			if !known[id] {
				t.Errorf("%s speaks of %s, which nobody describes", r.ID, id)
			}
		}
	}
	for id := range known {
		if !told[id] {
			t.Errorf("no requirement speaks of %s", id)
		}
	}
}
