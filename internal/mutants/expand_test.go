package mutants

import (
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// maxChanged is how many lines of its base a tool may change. A tool that changes more is another tool: a package in its rule's folder.
const maxChanged = 25

func TestMutantsAreSmall(t *testing.T) {
	archives, err := filepath.Glob(filepath.Join("..", "..", filepath.FromSlash(rules), "*", "*.txtar"))
	if err != nil || len(archives) < 100 {
		t.Fatalf("%d archives, %v", len(archives), err)
	}
	for _, archive := range archives {
		text, err := os.ReadFile(archive)
		if err != nil {
			t.Fatal(err)
		}
		all, err := sections(string(text))
		if err != nil {
			t.Fatalf("%s: %v", archive, err)
		}
		changed := map[string]int{}
		for _, s := range all {
			p, err := s.patch()
			if err != nil {
				t.Fatalf("%s: %v", archive, err)
			}
			if p == nil {
				continue
			}
			for _, h := range p.hunks {
				changed[path.Dir(s.name)] += h.changed()
			}
			if n := changed[path.Dir(s.name)]; n > maxChanged {
				t.Errorf("%s: %s changes %d lines of %s/%s: at most %d are allowed", archive, s.name, n, bases, p.base, maxChanged)
			}
		}
	}
}

// changed returns how many lines a hunk changes: a replaced line counts once.
func (h *hunk) changed() int {
	kept := 0
	for _, line := range h.old {
		if slices.Contains(h.new, line) {
			kept++
		}
	}
	return max(len(h.old), len(h.new)) - kept
}

// with returns the root of a module with a base and some other files.
func with(t *testing.T, files map[string]string) string {
	t.Helper()
	root := t.TempDir()
	all := map[string]string{
		bases + "/stock/tool.go":             "// Package stock asks a service.\npackage stock\n\ntype Tool struct {\n\tshelf string\n}\n\nfunc New() *Tool { return nil }\n",
		bases + "/stock/conformance_test.go": "package stock_test\n\nimport \"" + module + "/" + bases + "/stock\"\n\nvar _ = stock.New()\n",
	}
	for _, files := range []map[string]string{all, files} {
		for name, text := range files {
			put(t, root, name, text)
		}
	}
	return root
}

func put(t *testing.T, root, name, text string) {
	t.Helper()
	name = filepath.Join(root, filepath.FromSlash(name))
	if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
}

const archive = `-- lost/tool.go --
// Package bad loses its service.
//
//toolconform:reject ERR-001
base stock
@@
 	shelf string
+	lost bool
-- tool.go --
package bad
-- short/tool.go --
// Package bad is short.
//
//toolconform:reject ERR-002

// Said is what it says.
var Said = fmt.Sprint("short")
`

func TestExpand(t *testing.T) {
	root := with(t, map[string]string{rules + "/ERR-001/bad.txtar": archive, rules + "/ERR-001/bad/whole/tool.go": "package bad\n"})
	if err := Expand(root); err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]string{
		"tool.go": "package bad\n",
		"short/tool.go": "// Package bad is short.\n//\n//toolconform:reject ERR-002\npackage bad\n\nimport \"fmt\"\n\n" +
			"// Said is what it says.\nvar Said = fmt.Sprint(\"short\")\n",
		"whole/tool.go": "package bad\n",
		"lost/tool.go": "// Package bad loses its service.\n//\n//toolconform:reject ERR-001\npackage bad\n\n" +
			"type Tool struct {\n\tshelf string\n\tlost  bool\n}\n\nfunc New() *Tool { return nil }\n",
		"lost/conformance_test.go": "package bad_test\n\nimport stock \"" + module + "/" + rules + "/ERR-001/bad/lost\"\n\nvar _ = stock.New()\n",
		".gitignore":               mark + "/.gitignore\n/tool.go\n# " + digest("package bad\n") + " tool.go\n",
	} {
		if got, err := os.ReadFile(filepath.Join(root, rules, "ERR-001", "bad", name)); err != nil || string(got) != want {
			t.Errorf("%s: %s%v\nwant %s", name, got, err, want)
		}
	}
}

func TestExpandTouchesOnlyWhatChanges(t *testing.T) {
	root := with(t, map[string]string{rules + "/ERR-001/bad.txtar": archive})
	file := filepath.Join(root, rules, "ERR-001", "bad", "lost", "tool.go")
	var before os.FileInfo
	for range 2 {
		if err := Expand(root); err != nil {
			t.Fatal(err)
		}
		now, err := os.Stat(file)
		if err != nil || before != nil && !os.SameFile(before, now) {
			t.Fatalf("a second run writes the file again: %v", err)
		}
		before = now
	}
	put(t, root, rules+"/ERR-001/bad.txtar", strings.Replace(archive, "lost bool", "lost int", 1))
	if err := Expand(root); err != nil {
		t.Fatal(err)
	}
	if text, err := os.ReadFile(file); err != nil || !strings.Contains(string(text), "lost  int") {
		t.Errorf("%s, %v", text, err)
	}
}

func TestExpandRemovesWhatIsInNoArchive(t *testing.T) {
	root := with(t, map[string]string{rules + "/ERR-001/bad.txtar": archive})
	if err := Expand(root); err != nil {
		t.Fatal(err)
	}
	put(t, root, rules+"/ERR-001/bad.txtar", "-- other/tool.go --\nbase stock\n")
	for range 2 {
		if err := Expand(root); err != nil {
			t.Fatal(err)
		}
	}
	left, err := filepath.Glob(filepath.Join(root, rules, "ERR-001", "bad", "*"))
	if err != nil || len(left) != 1 || filepath.Base(left[0]) != "other" {
		t.Errorf("%v, %v", left, err)
	}
}

// What somebody wrote is neither overwritten nor removed.
func TestExpandKeepsFilesOfTheirOwn(t *testing.T) {
	root := with(t, map[string]string{rules + "/ERR-001/bad.txtar": archive, rules + "/ERR-001/bad/tool.go": "package bad // by hand\n"})
	const want = "testdata/rules/ERR-001/bad/tool.go is written from an archive and was changed"
	if err := Expand(root); err == nil || !strings.Contains(err.Error(), want) {
		t.Error(err)
	}
	put(t, root, rules+"/ERR-001/bad/tool.go", "package bad\n")
	if err := Expand(root); err != nil {
		t.Error(err)
	}
	put(t, root, rules+"/ERR-001/bad/tool.go", "package bad // changed\n")
	for _, archive := range []string{archive, strings.Replace(archive, "package bad", "package bad // too", 1), "-- other/tool.go --\nbase stock\n"} {
		put(t, root, rules+"/ERR-001/bad.txtar", archive)
		if err := Expand(root); err == nil || !strings.Contains(err.Error(), want) {
			t.Error(err)
		}
	}
	if err := os.Remove(filepath.Join(root, rules, "ERR-001", "bad", manifest)); err != nil {
		t.Fatal(err)
	}
	if err := Expand(root); err != nil {
		t.Error(err)
	}
	if text, err := os.ReadFile(filepath.Join(root, rules, "ERR-001", "bad", "tool.go")); string(text) != "package bad // changed\n" {
		t.Error(string(text), err)
	}
}

func TestErrorsNameArchiveSectionAndBase(t *testing.T) {
	for section, want := range map[string]string{
		"base stock\n@@\n-x\n": `line 3: the base does not have the line "x": copy it from there, tabs included (testdata/base/stock/tool.go)`,
		"base shop\n":          "there is no testdata/base/shop/tool.go",
		"base stock\n@@\n-func New() *Tool { re…": "line 3: the base does not have the line",
		"base stock\n@@\n-type Tool struct {\n":   "the resulting file is not Go: ",
	} {
		root := with(t, map[string]string{rules + "/ERR-001/bad.txtar": "-- tool.go --\n" + section})
		if err := Expand(root); err == nil || !strings.HasPrefix(err.Error(), "testdata/rules/ERR-001/bad.txtar: tool.go: "+want) {
			t.Errorf("%v, want %s", err, want)
		}
	}
	if err := Expand(t.TempDir()); err == nil || !strings.Contains(err.Error(), "no archives in") {
		t.Error(err)
	}
}
