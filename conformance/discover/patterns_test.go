package discover

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/toolconform/toolconform/conformance/internal/fixture"
	"github.com/toolconform/toolconform/conformance/internal/gocommand"
)

// Shells complete a folder with a slash.
func TestPatternsAreTidied(t *testing.T) {
	t.Parallel()
	for pattern, want := range map[string]string{
		"./a/":       "./a",
		"./a":        "./a",
		".//a//b/":   "./a/b",
		"./":         ".",
		".":          ".",
		"../":        "..",
		"../a/":      "../a",
		"./a/../b/.": "./b",
		"./...":      "./...",
		"./a/.../":   "./a/...",
		"../...":     "../...",
		"./a...":     "./a...",
		"a/...":      "a/...",
		"all":        "all",
		"x.org/a/":   "x.org/a/",
	} {
		if got := resolved(pattern); got != want {
			t.Errorf("%s: %s, want %s", pattern, got, want)
		}
	}
}

func TestPatternsFindTheirModule(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	for _, module := range []string{"a", "b", "b/nested"} {
		fixture.Write(t, filepath.Join(dir, module, "go.mod"), "module example.com/"+module+"\n")
	}
	fixture.Write(t, filepath.Join(dir, "a", "x", "x.go"), "package x\n")
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
		env := gocommand.GoEnv{GOMOD: os.DevNull}
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
