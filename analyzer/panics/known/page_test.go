package known

import (
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

const (
	pageBegins = "<!-- go test ./analyzer/panics/known -run TestPage -update -->\n\n"
	pageEnds   = "<!-- end of what is executed -->\n"
)

// TestPage checks that the documentation says which modules are tested by calls and which by reading.
func TestPage(t *testing.T) {
	count, counted := map[string]int{}, map[string]bool{}
	each(modules, func(name string, _ line) {
		if path, _ := spelled(name); !counted[name] {
			counted[name] = true
			count[path]++
		}
	})
	var executed, read []string
	for _, path := range slices.Sorted(maps.Keys(count)) {
		entry := fmt.Sprintf("`%s` (%d)", path, count[path])
		if isAbsent(path) {
			read = append(read, entry)
		} else {
			executed = append(executed, entry)
		}
	}
	if len(executed) == 0 || len(read) == 0 {
		t.Fatalf("%d packages are executed, and %d have been read", len(executed), len(read))
	}
	text := "Executed, as of the versions that go.mod requires: " + strings.Join(executed, ", ") + ".\n\n" +
		"Only read, in their source: " + strings.Join(read, ", ") + ".\n\n"
	name := filepath.Join("..", "..", "..", "docs", "measured", "panics.md")
	page, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	before, rest, begins := strings.Cut(string(page), pageBegins)
	_, after, ends := strings.Cut(rest, pageEnds)
	if !begins || !ends {
		t.Fatalf("%s has no part for what is executed", name)
	}
	want := before + pageBegins + text + pageEnds + after
	if want == string(page) {
		return
	}
	if !*update {
		t.Fatalf("%s does not say what is executed and what has been read", name)
	}
	if err := os.WriteFile(name, []byte(want), 0o666); err != nil {
		t.Fatal(err)
	}
}
