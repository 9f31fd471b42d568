package requirement

import "testing"

// A rule has both forms or none. Which rules have forms, is tested at the root of the module.
func TestFormsArePairs(t *testing.T) {
	for _, r := range All() {
		if (r.Wrong == "") != (r.Right == "") {
			t.Errorf("%s has one form of two", r.ID)
		}
		if r.Right != "" && r.Right == r.Wrong {
			t.Errorf("%s: right is wrong", r.ID)
		}
	}
}
