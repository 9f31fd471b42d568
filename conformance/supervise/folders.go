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

// Folders are those of processes. One that a process has left as it found it is the next one's: to make and remove four folders for
// each takes a file system longer than most processes run. Where anything was written it is removed.
type folders struct {
	parent string

	mutex sync.Mutex
	free  map[string][]*folder // by the name of the working directory: processes in different surroundings never share one
}

// A folder is where one process works, its home and its place for temporary files.
type folder struct {
	dir   string
	name  string                 // of the working directory
	fresh map[string]fs.FileInfo // what it was like when it was made, by path
}

func newFolders(parent string) *folders {
	return &folders{parent: parent, free: map[string][]*folder{}}
}

// take returns a folder in which nothing was ever written.
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

// give takes a folder back. The process that had it is gone.
func (f *folders) give(one *folder) error {
	if !one.untouched() {
		return discover.RemoveFolder(one.dir)
	}
	f.mutex.Lock()
	defer f.mutex.Unlock()
	f.free[one.name] = append(f.free[one.name], one)
	return nil
}

// newFolder makes a folder below a parent.
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

// paths are the folder itself and what is in it.
func (f *folder) paths() []string {
	return []string{f.dir, f.work(), filepath.Join(f.dir, "home"), filepath.Join(f.dir, "tmp")}
}

// work is the working directory.
func (f *folder) work() string { return filepath.Join(f.dir, f.name) }

// untouched reports whether nothing was written: whatever comes into a folder, or goes, changes its time. A clock that ticks slowly
// does not show it where the folder had just been made: it has to be empty, too.
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

// holds reports whether a folder has so many entries.
func holds(path string, entries int) bool {
	dir, err := os.Open(path)
	if err != nil {
		return false
	}
	defer dir.Close()
	names, err := dir.Readdirnames(entries + 1)
	return len(names) == entries && (err == nil || errors.Is(err, io.EOF))
}
