package build

import (
	"testing"

	"github.com/toolconform/toolconform/conformance/discover"
)

func TestSuspects(t *testing.T) {
	t.Parallel()
	pkgs := []*discover.Package{{Path: "m/a"}, {Path: "m/b", Deps: []string{"m/bad.v1"}}, {Path: "m/c"}}
	traceback := func(function string) string {
		return "goroutine 1 [running]:\n" + function + "(...)\n\t/m/x.go:3 +0x1\n"
	}
	for name, c := range map[string]struct{ text, want string }{
		"a dependency":   {traceback("m/bad%2ev1.init.0"), "m/b"},
		"a package":      {traceback("m/c.init"), "m/c"},
		"not an init":    {traceback("m/c.New"), "m/a"},
		"no traceback":   {"exit status 7", "m/a"},
		"another module": {traceback("other/c.init.0.func1"), "m/a"},
	} {
		first, second, _ := suspects(pkgs, c.text)
		if len(first) != 1 || first[0].Path != c.want || len(second) != 2 {
			t.Errorf("%s: %d and %d packages", name, len(first), len(second))
		}
	}
}
