package requirement

import "testing"

// What binds a tool shows how it is broken and how it is kept, unless nothing can witness it.
func TestRulesForToolsHaveForms(t *testing.T) {
	for _, r := range All() {
		if (r.Wrong == "") != (r.Right == "") {
			t.Errorf("%s has one form of two", r.ID)
		}
		if r.BindsTo(Tool) && r.Unchecked == "" && r.Right == "" {
			t.Errorf("%s binds tools and shows no form", r.ID)
		}
		if r.Right != "" && r.Right == r.Wrong {
			t.Errorf("%s: right is wrong", r.ID)
		}
	}
}
