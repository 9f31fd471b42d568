package supervise

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/toolconform/toolconform/conformance/discover"
)

func TestFolderGoesToTheNextProcess(t *testing.T) {
	t.Parallel()
	all := newFolders(t.TempDir())
	first := taken(t, all, here)
	if other := taken(t, all, here); other.dir == first.dir {
		t.Error("two processes share a folder")
	}
	if err := all.give(first); err != nil {
		t.Fatal(err)
	}
	if other := taken(t, all, elsewhere); other.dir == first.dir {
		t.Error("processes in different surroundings share a folder")
	}
	if next := taken(t, all, here); next.dir != first.dir {
		t.Error("an untouched folder is not used again")
	}
}

func taken(t *testing.T, all *folders, around surrounding) *folder {
	t.Helper()
	one, err := all.take(around)
	if err != nil {
		t.Fatal(err)
	}
	return one
}

// What a process may do to its folder, each by itself.
var touches = map[string]func(dir string) error{
	"a file in home": func(dir string) error { return os.WriteFile(filepath.Join(dir, "home", "x"), nil, 0o600) },
	"a file at work": func(dir string) error { return os.WriteFile(filepath.Join(dir, "work", "x"), nil, 0o600) },
	"a folder":       func(dir string) error { return os.Mkdir(filepath.Join(dir, "tmp", "x"), 0o700) },
	"a file beside":  func(dir string) error { return os.WriteFile(filepath.Join(dir, "x"), nil, 0o600) },
	"permissions":    func(dir string) error { return os.Chmod(filepath.Join(dir, "tmp"), 0o500) },
	"none any more":  func(dir string) error { return os.Remove(filepath.Join(dir, "home")) },
	"another one": func(dir string) error {
		if err := os.Rename(filepath.Join(dir, "home"), filepath.Join(dir, "old")); err != nil {
			return err
		}
		return os.Mkdir(filepath.Join(dir, "home"), 0o700)
	},
	"a link in its place": func(dir string) error {
		if err := os.Remove(filepath.Join(dir, "tmp")); err != nil {
			return err
		}
		return os.Symlink("/", filepath.Join(dir, "tmp"))
	},
	"everything": os.RemoveAll,
}

func TestFolderThatWasTouchedIsRemoved(t *testing.T) {
	t.Parallel()
	for name, touch := range touches {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			all := newFolders(t.TempDir())
			one := taken(t, all, here)
			if err := touch(one.dir); err != nil {
				t.Fatal(err)
			}
			if err := all.give(one); err != nil || discover.Exists(one.dir) {
				t.Errorf("it is left: %v", err)
			}
			if next := taken(t, all, here); next.dir == one.dir {
				t.Error("it is used again")
			}
		})
	}
}

func BenchmarkFolder(b *testing.B) {
	all := newFolders(b.TempDir())
	for b.Loop() {
		one, err := all.take(here)
		if err == nil {
			err = all.give(one)
		}
		if err != nil {
			b.Fatal(err)
		}
	}
}
