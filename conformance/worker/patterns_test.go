package worker

import "testing"

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
