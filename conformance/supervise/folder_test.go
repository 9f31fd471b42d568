package supervise

import (
	"os"
	"path/filepath"
	"testing"
)

// TestFoldersAreClean leaves traces of several kinds in a folder: none of them is seen by the next process.
func TestFoldersAreClean(t *testing.T) {
	for name, leave := range map[string]func(dir string) error{
		"nothing":              func(string) error { return nil },
		"a file":               func(dir string) error { return os.WriteFile(filepath.Join(dir, "tmp", "x"), nil, 0o600) },
		"a folder at the top":  func(dir string) error { return os.Mkdir(filepath.Join(dir, "x"), 0o700) },
		"no home":              func(dir string) error { return os.Remove(filepath.Join(dir, "home")) },
		"a mode":               func(dir string) error { return os.Chmod(filepath.Join(dir, "work"), 0o500) },
		"a link instead":       func(dir string) error { return replace(filepath.Join(dir, "tmp"), os.TempDir()) },
		"a mode of the folder": func(dir string) error { return os.Chmod(dir, 0o500) },
		"nothing at all":       os.RemoveAll,
		"a process":            func(string) error { return nil },
	} {
		f := &folders{parent: t.TempDir()}
		first, err := f.take("work", nil)
		if err != nil {
			t.Fatal(err)
		}
		if err := leave(first); err != nil {
			t.Fatal(err)
		}
		f.give(first, "work", name != "a process")
		if second, err := f.take("work", nil); err != nil || !untouched(second, "work") || (second == first) != (name == "nothing") {
			t.Errorf("after %s: %s, %v; the first was %s", name, second, err, first)
		}
		if other, err := f.take("elsewhere", nil); err != nil || other == first {
			t.Errorf("after %s: a folder with another working directory is %s, %v", name, other, err)
		}
		if name != "nothing" {
			if _, err := os.Stat(first); !os.IsNotExist(err) {
				t.Errorf("after %s: the folder was not removed: %v", name, err)
			}
		}
	}
}

func replace(path, target string) error {
	if err := os.Remove(path); err != nil {
		return err
	}
	return os.Symlink(target, path)
}
