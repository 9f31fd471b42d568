package filesystem_test

import (
	"context"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/toolconform/toolconform/reference/filesystem"
)

// A denied path need not exist at the time of mounting, and the allowed folder may have another name than in the denied path.
func TestAttackDeniedPathsByAnotherName(t *testing.T) {
	dir := t.TempDir()
	real, alias := filepath.Join(dir, "real"), filepath.Join(dir, "alias")
	if err := os.Mkdir(real, 0o755); err != nil {
		t.Fatal(err)
	}
	link(t, real, alias)
	for name, c := range map[string]struct{ allowed, denied, path string }{
		"denied by its real name":        {alias, filepath.Join(real, "secret"), "secret/x.txt"},
		"denied by the name of the link": {real, filepath.Join(alias, "secret"), "secret/x.txt"},
		"asked for by the other name":    {alias, filepath.Join(alias, "secret"), filepath.Join(real, "secret", "x.txt")},
		"a file":                         {alias, filepath.Join(real, "one.txt"), "one.txt"},
		"deep":                           {alias, filepath.Join(real, "a", "b"), "a/b/c/x.txt"},
	} {
		b := mounted(t, map[string]any{"working_dir": c.allowed, "denied_write_paths": []any{c.denied}}, nil)
		result := b.call("write_file", fmt.Sprintf(`{"file_path":%q,"content":"new"}`, c.path))
		if result.OK() || !strings.HasPrefix(result.Message(), "Access denied: ") {
			t.Errorf("%s: %s", name, result)
		}
		if entries, _ := os.ReadDir(real); len(entries) > 0 {
			t.Errorf("%s: it left %v", name, entries)
		}
	}
}

// Whatever is at a denied path is denied, even if it is another folder than at the time of mounting.
func TestAttackDeniedFolderMadeAnew(t *testing.T) {
	b := mounted(t, map[string]any{"denied_write_paths": []any{"secret"}}, map[string]string{"other/x.txt": "old"})
	link(t, "other", filepath.Join(b.dir, "secret"))
	if result := b.call("write_file", `{"file_path":"other/x.txt","content":"new"}`); result.OK() {
		t.Error("what the denied name means now was written")
	}
}

// A denied path behind a dangling link is unknown, so the module is not mounted.
func TestRefutedPathThatCannotBeTaken(t *testing.T) {
	dir := t.TempDir()
	link(t, filepath.Join(dir, "nowhere"), filepath.Join(dir, "dangling"))
	config := map[string]any{"working_dir": dir, "denied_write_paths": []any{"dangling/x"}}
	if _, err := filesystem.Mount(t.Context(), mounted(t, nil, nil), config); err == nil || !strings.Contains(err.Error(), "dangling symbolic link") {
		t.Error(err)
	}
}

// A write-protected file is not replaced, although a rename would be possible.
func TestAttackWriteProtectedFile(t *testing.T) {
	b := mounted(t, nil, map[string]string{"kept.txt": "old"})
	if err := os.Chmod(filepath.Join(b.dir, "kept.txt"), 0o444); err != nil {
		t.Fatal(err)
	}
	for tool, input := range map[string]string{
		"write_file": `{"file_path":"kept.txt","content":"new"}`, "edit_file": `{"file_path":"kept.txt","old_string":"old","new_string":"new"}`,
	} {
		if result := b.call(tool, input); result.Type() != "PermissionError" || result.Message() != "Permission denied: kept.txt" {
			t.Errorf("%s: %s", tool, result)
		}
	}
	if got := b.holds(); !maps.Equal(got, map[string]string{"kept.txt": "old"}) {
		t.Errorf("there is %v", got)
	}
}

// folders returns every folder below the working one.
func (b *fixture) folders() (all []string) {
	b.t.Helper()
	err := filepath.WalkDir(b.dir, func(path string, entry os.DirEntry, err error) error {
		if err == nil && entry.IsDir() && path != b.dir {
			all = append(all, entry.Name())
		}
		return err
	})
	if err != nil {
		b.t.Error(err)
	}
	return all
}

// A failed write removes the folders that it created, and no others.
func TestAFailedWriteLeavesNoFolders(t *testing.T) {
	content := strings.Repeat("x", 3<<20)
	finished := false
	for moment := 0; !finished && moment < 50; moment++ {
		b := mounted(t, nil, map[string]string{"there/": ""})
		result := b.callWith(&countdown{t.Context(), moment, make(chan struct{})}, "write_file", fmt.Sprintf(`{"file_path":"there/a/b/f.txt","content":%q}`, content))
		if finished = result.OK(); finished {
			continue
		}
		if left := b.folders(); len(left) != 1 || left[0] != "there" {
			t.Fatalf("cancelled at %d: there are %v, and it says %s", moment, left, result)
		}
	}
	if !finished {
		t.Error("it never finished")
	}
	b := mounted(t, nil, nil)
	if result := b.call("write_file", fmt.Sprintf(`{"file_path":"a/b/%s","content":"x"}`, strings.Repeat("n", 300))); result.OK() || len(b.folders()) > 0 {
		t.Errorf("%s, and there are %v", result.Type(), b.folders())
	}
}

// A name cannot be taken for several entries of a folder, and control characters do not reach a terminal.
func TestAttackNamesWithLineEnds(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("there are no such names")
	}
	b := mounted(t, nil, map[string]string{"a\nfake.txt": "", "b\x1b[31m": "", "plain \"name\"": ""})
	result := b.call("read_file", `{"file_path":"."}`)
	output, _ := result.Output().(map[string]any)
	if want := "\"a\\nfake.txt\"\n\"b\\x1b[31m\"\nplain \"name\"\n"; output["content"] != want {
		t.Errorf("listed as %q", output["content"])
	}
}

// Lines are shown without their ends, so an edit uses the line ends of the file.
func TestEditsKeepTheLineEndsOfTheFile(t *testing.T) {
	for _, c := range []struct{ text, before, after, want string }{
		{"a\r\nb\r\nc\r\n", `a\nb`, `x\ny`, "x\r\ny\r\nc\r\n"},
		{"a\r\nb\r\n", `a`, `x\ny`, "x\r\ny\r\nb\r\n"},
		{"a\r\nb\r\n", `a\r\nb`, `x\ny`, "x\ny\r\n"},
		{"a\nb\r\n", `a\nb`, `x\ny`, "x\ny\r\n"},
		{"a\nb\n", `a\nb`, `x\ny`, "x\ny\n"},
		{"a\r\nb\r\n", `\r\n`, `\n`, "a\nb\n"},
	} {
		b := mounted(t, nil, map[string]string{"f.txt": c.text})
		result := b.call("edit_file", fmt.Sprintf(`{"file_path":"f.txt","old_string":"%s","new_string":"%s","replace_all":true}`, c.before, c.after))
		if got := b.holds()["f.txt"]; got != c.want {
			t.Errorf("%q becomes %q, want %q: %s", c.text, got, c.want, result)
		}
	}
}

// A path of thousands of folders would need as many open files.
func TestAttackDeepPath(t *testing.T) {
	b := mounted(t, nil, map[string]string{"in.txt": "inside"})
	b.refused(strings.Repeat("a/", 1000)+"f.txt", "folders deep")
	if left := b.folders(); len(left) > 0 {
		t.Errorf("it left %d folders", len(left))
	}
	if result := b.call("write_file", fmt.Sprintf(`{"file_path":%q,"content":"x"}`, strings.Repeat("a/", 100)+"f.txt")); !result.OK() {
		t.Error(result)
	}
}

func TestMountWithoutACoordinator(t *testing.T) {
	if _, err := filesystem.Mount(context.Background(), nil, nil); err == nil || !strings.Contains(err.Error(), "the coordinator is nil") {
		t.Error(err)
	}
}
