package supervise

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"sync"

	"github.com/toolconform/toolconform/conformance/discover"
)

// Folders holds the folders of processes. A folder that a process has not changed is reused, since creating and removing four directories
// takes longer than most processes run. A changed one is removed.
type folders struct {
	parent string

	mutex sync.Mutex
	free  map[string][]*folder // by the name of the working directory, which differs between surroundings
}

// A folder holds the working directory of one process, its home, and its directory for temporary files.
type folder struct {
	dir   string
	name  string                 // of the working directory
	fresh map[string]fs.FileInfo // of the new folder, by path
}

func newFolders(parent string) *folders {
	return &folders{parent: parent, free: map[string][]*folder{}}
}

// take returns a folder in which no process has written.
func (f *folders) take(around surrounding) (*folder, error) {
	f.mutex.Lock()
	defer f.mutex.Unlock()
	if free := f.free[around.folder]; len(free) > 0 {
		last := len(free) - 1
		f.free[around.folder] = free[:last]
		return free[last], nil
	}
	return newFolder(f.parent, around)
}

// give takes back the folder of a process that has ended.
func (f *folders) give(one *folder) error {
	if !one.untouched() {
		return discover.RemoveFolder(one.dir)
	}
	f.mutex.Lock()
	defer f.mutex.Unlock()
	f.free[one.name] = append(f.free[one.name], one)
	return nil
}

func newFolder(parent string, around surrounding) (*folder, error) {
	dir, err := os.MkdirTemp(parent, "w")
	if err != nil {
		return nil, fmt.Errorf("make a folder for a worker: %w", err)
	}
	made := &folder{dir: dir, name: around.folder, fresh: map[string]fs.FileInfo{}}
	for _, name := range []string{around.folder, "home", "tmp"} {
		if err := os.Mkdir(filepath.Join(dir, name), 0o700); err != nil {
			return nil, fmt.Errorf("make a folder for a worker: %w", errors.Join(err, discover.RemoveFolder(dir)))
		}
	}
	for _, path := range made.paths() {
		if made.fresh[path], err = os.Lstat(path); err != nil {
			return nil, fmt.Errorf("make a folder for a worker: %w", errors.Join(err, discover.RemoveFolder(dir)))
		}
	}
	return made, nil
}

// paths returns the paths of the folder and of the directories in it.
func (f *folder) paths() []string {
	return []string{f.dir, f.work(), filepath.Join(f.dir, "home"), filepath.Join(f.dir, "tmp")}
}

// work returns the path of the working directory.
func (f *folder) work() string { return filepath.Join(f.dir, f.name) }

// untouched reports whether nothing was written: a new or removed entry changes the modification time of a directory. Since the clock of
// a file system may be coarse, the number of entries is compared, too.
func (f *folder) untouched() bool {
	for path, fresh := range f.fresh {
		now, err := os.Lstat(path)
		if err != nil || !os.SameFile(fresh, now) || now.Mode() != fresh.Mode() || !now.ModTime().Equal(fresh.ModTime()) {
			return false
		}
		entries := 0
		if path == f.dir {
			entries = len(f.fresh) - 1
		}
		if !holds(path, entries) {
			return false
		}
	}
	return true
}

// holds reports whether a directory has that many entries.
func holds(path string, entries int) bool {
	dir, err := os.Open(path)
	if err != nil {
		return false
	}
	defer dir.Close()
	names, err := dir.Readdirnames(entries + 1)
	return len(names) == entries && (err == nil || errors.Is(err, io.EOF))
}
