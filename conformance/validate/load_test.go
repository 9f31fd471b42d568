package validate

import (
	"testing"

	"golang.org/x/tools/go/packages"
)

func TestFirstOf(t *testing.T) {
	broken := packages.Error{Pos: "-", Msg: "no package", Kind: packages.ListError}
	for pos, want := range map[string]string{
		"/src/a/a.go:3:7":             "a.go:3:7: wrong",
		"/my src:8/gr ün/a/a.go:3:7":  "a.go:3:7: wrong",
		"/my src:8/gr ün/a/my a.go:3": "my a.go:3: wrong",
		"":                            "no package",
		"-":                           "no package",
	} {
		if got := firstOf([]packages.Error{broken, {Pos: pos, Msg: "wrong", Kind: packages.TypeError}}); got != want {
			t.Errorf("%q is reported as %q, not %q", pos, got, want)
		}
	}
}
