package worker

import (
	"slices"
	"strings"
	"testing"
)

func TestGroupsGoByWhatMayBeImported(t *testing.T) {
	t.Parallel()
	root := module{Path: "example.com/m", Dir: "/m", Main: true}
	other := module{Path: "example.com/other", Dir: "/other", Main: true}
	pkgs := []*pkg{
		{path: "example.com/m/a", module: root}, {path: "example.com/m/internal/b", module: root},
		{path: "example.com/m/c/internal/d", module: root}, {path: "example.com/m/c/internal/e/internal/f", module: root},
		{path: "example.com/other/internal/g", module: other}, {path: "example.com/m/c/internal/h", module: root},
	}
	var got []string
	var tell func(*group, string)
	tell = func(g *group, indent string) {
		line := indent + g.path + " in " + g.dir + ":"
		for _, p := range g.pkgs {
			line += " " + strings.TrimPrefix(p.path, "example.com/")
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
