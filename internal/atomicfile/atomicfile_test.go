package atomicfile

import (
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

func TestSave(t *testing.T) {
	path := filepath.Join(t.TempDir(), "report.json")
	for _, text := range []string{"first", "second, and longer"} {
		if err := CanSave(path); err != nil {
			t.Fatal(err)
		}
		if err := Save(path, []byte(text)); err != nil {
			t.Fatal(err)
		}
		if got, err := os.ReadFile(path); err != nil || string(got) != text {
			t.Errorf("got %q, %v", got, err)
		}
	}
	onlyFile(t, filepath.Dir(path), "report.json")
}

func TestSaveKeepsPermissionsAndLinks(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("has neither permission bits nor links for everybody")
	}
	dir := t.TempDir()
	path := filepath.Join(dir, "real.json")
	if err := os.WriteFile(path, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	link := filepath.Join(dir, "link.json")
	if err := os.Symlink("real.json", link); err != nil {
		t.Fatal(err)
	}
	if err := Save(link, []byte("x")); err != nil {
		t.Fatal(err)
	}
	if info, err := os.Stat(path); err != nil || info.Mode().Perm() != 0o600 || info.Size() != 1 {
		t.Errorf("got %v, %v", info, err)
	}
	if info, err := os.Lstat(link); err != nil || info.Mode()&os.ModeSymlink == 0 {
		t.Errorf("the link was replaced: %v, %v", info, err)
	}
}

func TestSaveRefuses(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "file")
	if err := os.WriteFile(file, []byte("kept"), 0o444); err != nil {
		t.Fatal(err)
	}
	for path, want := range map[string]string{
		"":                                  "no file name",
		dir:                                 "it is a directory",
		file:                                "it is read-only",
		filepath.Join(dir, "no", "such.js"): "no such file or directory",
		filepath.Join(file, "below.json"):   "not a directory",
	} {
		for name, err := range map[string]error{"CanSave": CanSave(path), "Save": Save(path, []byte("x"))} {
			if err == nil || !strings.Contains(err.Error(), want) && runtime.GOOS != "windows" {
				t.Errorf("%s(%q) is %v, want an error about %q", name, path, err, want)
			}
		}
	}
	if got, _ := os.ReadFile(file); string(got) != "kept" {
		t.Errorf("the file is %q now", got)
	}
	onlyFile(t, dir, "file")
}

func TestSaveRefusesDevices(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("has no /dev")
	}
	if err := Save(os.DevNull, []byte("x")); err == nil || !strings.Contains(err.Error(), "not a regular file") {
		t.Errorf("got %v", err)
	}
}

func onlyFile(t *testing.T, dir, name string) {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil || len(entries) != 1 || entries[0].Name() != name {
		t.Errorf("in the directory are %v, %v", entries, err)
	}
}

func TestBetween(t *testing.T) {
	const begin, end = "<!-- begin -->\n", "<!-- end -->\n"
	file := filepath.Join(t.TempDir(), "page.md")
	for _, c := range []struct{ before, want, wrong string }{
		{"a\n" + begin + "old\n" + end + "z\n", "a\n" + begin + "new\n" + end + "z\n", ""},
		{"a\n" + begin + "old\n", "", "no end"},
		{"a\n" + end + "old\n" + begin, "", "the wrong way round"},
		{"", "", "no marks"},
	} {
		if err := os.WriteFile(file, []byte(c.before), 0o666); err != nil {
			t.Fatal(err)
		}
		err := Between(file, begin, end, "new\n")
		got, unread := os.ReadFile(file)
		if unread != nil {
			t.Fatal(unread)
		}
		if c.wrong != "" && (err == nil || string(got) != c.before) {
			t.Errorf("%s: %v, and the file is %q", c.wrong, err, got)
		}
		if c.wrong == "" && (err != nil || string(got) != c.want) {
			t.Errorf("wrote %q, %v", got, err)
		}
	}
}
