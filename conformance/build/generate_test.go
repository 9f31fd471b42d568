package build

import (
	"slices"
	"strings"
	"testing"

	"github.com/toolconform/toolconform/conformance/discover"
)

func TestGroupsGoByWhatMayBeImported(t *testing.T) {
	t.Parallel()
	root := discover.Module{Path: "example.com/m", Dir: "/m", Main: true}
	other := discover.Module{Path: "example.com/other", Dir: "/other", Main: true}
	pkgs := []*discover.Package{
		{Path: "example.com/m/a", Module: root}, {Path: "example.com/m/internal/b", Module: root},
		{Path: "example.com/m/c/internal/d", Module: root}, {Path: "example.com/m/c/internal/e/internal/f", Module: root},
		{Path: "example.com/other/internal/g", Module: other}, {Path: "example.com/m/c/internal/h", Module: root},
	}
	var got []string
	var tell func(*group, string)
	tell = func(g *group, indent string) {
		line := indent + g.path + " in " + g.dir + ":"
		for _, p := range g.pkgs {
			line += " " + strings.TrimPrefix(p.Path, "example.com/")
		}
		got = append(got, line)
		for _, shim := range g.shims {
			tell(shim, indent+"  ")
		}
	}
	tell(groups(root, pkgs), "")
	want := []string{
		"example.com/m/_toolconform in /m/_toolconform: m/a m/internal/b",
		"  example.com/m/c/_toolconform in /m/c/_toolconform: m/c/internal/d m/c/internal/h",
		"    example.com/m/c/internal/e/_toolconform in /m/c/internal/e/_toolconform: m/c/internal/e/internal/f",
		"  example.com/other/_toolconform in /other/_toolconform: other/internal/g",
	}
	if !slices.Equal(got, want) {
		t.Errorf("got:\n%s\nwant:\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}
