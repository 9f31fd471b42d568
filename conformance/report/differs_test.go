package report

import "testing"

// Modules that are only used, and modules that are only listed, are both reported.
func TestDiffersNamesModules(t *testing.T) {
	a := Module{Path: "example.com/a", Version: "v1.0.0", Digest: "sha256:1"}
	b := Module{Path: "example.com/b", Version: "v1.0.0", Digest: "sha256:2"}
	other := b
	other.Digest = "sha256:3"
	for name, test := range map[string]struct {
		was, now []Module
		want     string
	}{
		"the same":  {[]Module{a, b}, []Module{a, b}, ""},
		"left out":  {[]Module{a}, []Module{a, b}, "/modules: the tools are also built from example.com/b v1.0.0"},
		"not used":  {[]Module{a, b}, []Module{a}, "/modules/1: example.com/b v1.0.0 has changed since the test: it is no longer used"},
		"different": {[]Module{a, b}, []Module{a, other}, "/modules/1: example.com/b v1.0.0 has changed since the test: its files differ"},
	} {
		got := ""
		for _, p := range (Report{Modules: test.was}).Differs(Report{Modules: test.now}) {
			got += p.Error()
		}
		if got != test.want {
			t.Errorf("%s: %q, want %q", name, got, test.want)
		}
	}
}
