package sources

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// A package is what its files say, and what it imports is what those say, all the way down; the standard library is the Go version's.
func TestDigestsFollowTheFiles(t *testing.T) {
	of := func(imports map[string][]string, contents map[string]string) *Set {
		c := &Set{byPath: map[string]*sourcePackage{}, declares: map[string]bool{}}
		for _, path := range []string{"leaf", "middle", "top"} { // each after those that it imports
			dir := t.TempDir()
			if err := os.WriteFile(filepath.Join(dir, "a.go"), []byte(contents[path]), 0o600); err != nil {
				t.Fatal(err)
			}
			p := &sourcePackage{ImportPath: path, Dir: dir, GoFiles: []string{"a.go"}, Imports: append(imports[path], "fmt")}
			c.byPath[path] = p
			c.packages = append(c.packages, p)
		}
		if err := c.hash(); err != nil {
			t.Fatal(err)
		}
		return c
	}
	imports := map[string][]string{"top": {"middle"}, "middle": {"leaf"}}
	first := of(imports, map[string]string{"leaf": "1", "middle": "2", "top": "3"})
	same := of(imports, map[string]string{"leaf": "1", "middle": "2", "top": "3"})
	if first.byPath["top"].digest != same.byPath["top"].digest || first.byPath["top"].dependencies != same.byPath["top"].dependencies {
		t.Error("the folder matters")
	}
	leaf := of(imports, map[string]string{"leaf": "changed", "middle": "2", "top": "3"})
	if leaf.byPath["top"].digest != first.byPath["top"].digest || leaf.byPath["top"].dependencies == first.byPath["top"].dependencies {
		t.Error("a change in what an import imports is lost")
	}
	top := of(imports, map[string]string{"leaf": "1", "middle": "2", "top": "changed"})
	if top.byPath["top"].digest == first.byPath["top"].digest || top.byPath["top"].dependencies != first.byPath["top"].dependencies {
		t.Error("a change in the package itself is one of its imports, or none")
	}
	apart := of(map[string][]string{"top": {"middle", "leaf"}, "middle": {"leaf"}}, map[string]string{"leaf": "1", "middle": "2", "top": "3"})
	if apart.byPath["top"].dependencies == first.byPath["top"].dependencies {
		t.Error("one import more is not seen")
	}
	if err := first.Changed(); err != nil {
		t.Error(err)
	}
	if err := os.WriteFile(filepath.Join(first.byPath["leaf"].Dir, "a.go"), []byte("changed"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := first.Changed(); err == nil || !strings.Contains(err.Error(), "package leaf was changed while it was built") {
		t.Errorf("got %v", err)
	}
}
