package worker

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

func TestKeptFlags(t *testing.T) {
	t.Parallel()
	for flags, want := range map[string]string{
		"-modfile=a.mod -v":                  "-v and -modfile=a.mod",
		"'--modfile=a b.mod' -mod=mod":       " and --modfile=a b.mod",
		"":                                   "",
		"-mod=mod":                           "",
		" -v  -mod=mod\t-tags=a,b ":          "-v -tags=a,b",
		"'-mod=mod' \"--mod=mod\" -trimpath": "-trimpath",
		"'-ldflags=-X a=b -mod=mod' -x":      "'-ldflags=-X a=b -mod=mod' -x",
		"-mod=vendor -mod=readonly":          "-mod=vendor -mod=readonly",
		"'-unfinished -mod=mod":              "'-unfinished -mod=mod",
	} {
		got, modfile := keptFlags(flags)
		if modfile != "" {
			got += " and " + modfile
		}
		if got != want {
			t.Errorf("%q: got %q, want %q", flags, got, want)
		}
	}
}

func TestBinaryName(t *testing.T) {
	t.Parallel()
	for path, want := range map[string]string{
		"example.com/m/weather": "weather", "example.com/m/v2": "m", "m": "m", "v2": "v2", "example.com/m/v2/v3": "v2",
	} {
		if got := binaryName(path); got != want {
			t.Errorf("%s: got %s, want %s", path, got, want)
		}
	}
}

func TestTypeNameOf(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"*weather.Tool": "Tool", "weather.Tool": "Tool", "*generic.Tool[string]": "Tool",
		"generic.Tool[example.com/m/a.B]": "Tool", "": "",
	} {
		if got := typeNameOf("p", text); got.name != want || got.pkg != "p" {
			t.Errorf("%s: got %v", text, got)
		}
	}
}

func TestCapitalizedPrefix(t *testing.T) {
	t.Parallel()
	for name, want := range map[string]string{"pingPong": "PingPong", "PingPong": "PingPong", "": "", "tool": "", "écho": "Écho"} {
		if got := capitalize(strings.TrimSuffix(name, "Tool")); got != want {
			t.Errorf("%s: got %s, want %s", name, got, want)
		}
	}
}

func TestPatternsFindTheirModule(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	for _, module := range []string{"a", "b", "b/nested"} {
		write(t, filepath.Join(dir, module, "go.mod"), "module example.com/"+module+"\n")
	}
	write(t, filepath.Join(dir, "a", "x", "x.go"), "package x\n")
	for _, test := range []struct {
		from     string
		patterns []string
		want     string
	}{
		{"a", []string{"./...", "./x", "example.com/b", "std"}, "a: ./... ./x example.com/b std"},
		{"a", []string{"../b/...", "./x", "../b"}, "a: ./x | b: ./... ."},
		{"", []string{"./a/x...", "./b/nested/y/../..."}, "a: ./x... | b/nested: ./..."},
		{"a", []string{filepath.Join(dir, "b", "...")}, "b: ./..."},
		{"a", []string{"./gone"}, "a: ./gone"},
	} {
		from := filepath.Join(dir, test.from)
		env := goEnv{GOMOD: os.DevNull}
		if test.from != "" {
			env.GOMOD = filepath.Join(from, "go.mod")
		}
		var got []string
		for _, p := range places(from, test.patterns, env, nil) {
			got = append(got, relative(dir, p.dir)+": "+strings.Join(p.patterns, " "))
		}
		if strings.Join(got, " | ") != test.want {
			t.Errorf("%s %v: got %q, want %q", test.from, test.patterns, got, test.want)
		}
	}
}

func TestDigestIsOfNamesAndContents(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	write(t, filepath.Join(dir, "a.go"), "package a\n")
	write(t, filepath.Join(dir, "b.go"), "package a // b\n")
	of := func(names ...string) string {
		sum, err := digest(dir, names)
		if err != nil {
			t.Fatal(err)
		}
		return sum
	}
	whole := of("a.go", "b.go")
	if of("b.go", "a.go", "a.go") != whole || !strings.HasPrefix(whole, "sha256:") {
		t.Errorf("got %s in one order and %s in the other", whole, of("b.go", "a.go", "a.go"))
	}
	if of("a.go") == whole {
		t.Error("a file does not count")
	}
	write(t, filepath.Join(dir, "b.go"), "package a // c\n")
	if of("a.go", "b.go") == whole {
		t.Error("a content does not count")
	}
	if _, err := digest(dir, []string{"gone.go"}); err == nil {
		t.Error("a file that is gone has a digest")
	}
}

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
