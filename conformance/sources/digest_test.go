package sources

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/toolconform/toolconform/conformance/internal/fixture"
)

func TestDigestIsOfNamesAndContents(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	fixture.Write(t, filepath.Join(dir, "a.go"), "package a\n")
	fixture.Write(t, filepath.Join(dir, "b.go"), "package a // b\n")
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
	fixture.Write(t, filepath.Join(dir, "b.go"), "package a // c\n")
	if of("a.go", "b.go") == whole {
		t.Error("a content does not count")
	}
	if _, err := digest(dir, []string{"gone.go"}); err == nil {
		t.Error("a file that is gone has a digest")
	}
}
