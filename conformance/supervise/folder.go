package supervise

import (
	"os"
	"path/filepath"
	"sync"

	"github.com/toolconform/toolconform/conformance/internal/tempfolder"
)

// folders makes the folders of processes. One in which a process has left nothing is used again, if no process can be left that still has it open:
// making four directories takes longer than most processes run.
type folders struct {
	parent string

	mutex sync.Mutex
	free  map[string][]string // by the name of the working directory
}

// take returns a folder with a home, a directory for temporary files, and a working directory that has a name and links to other folders. After
// an error it may exist in part.
func (f *folders) take(name string, links []string) (dir string, err error) {
	f.mutex.Lock()
	defer f.mutex.Unlock()
	if last := len(f.free[name]) - 1; last >= 0 && len(links) == 0 {
		dir, f.free[name] = f.free[name][last], f.free[name][:last]
		return dir, nil
	}
	if dir, err = os.MkdirTemp(f.parent, "w"); err != nil {
		return "", err
	}
	for _, inside := range []string{name, "home", "tmp"} {
		if err := os.Mkdir(filepath.Join(dir, inside), newMode.Perm()); err != nil {
			return dir, err
		}
	}
	for _, link := range links {
		if err := os.Symlink(link, filepath.Join(dir, name, filepath.Base(link))); err != nil {
			return dir, err
		}
	}
	return dir, nil
}

// give takes back the folder of a process that has ended. clean says that all processes that it started have ended, too.
func (f *folders) give(dir, name string, clean bool) {
	if !clean || !untouched(dir, name) {
		_ = tempfolder.Remove(dir)
		return
	}
	f.mutex.Lock()
	defer f.mutex.Unlock()
	if f.free == nil {
		f.free = map[string][]string{}
	}
	f.free[name] = append(f.free[name], dir)
}

// newMode is the mode of each directory in a new folder.
const newMode = os.ModeDir | 0o700

// untouched reports whether a folder is like a new one without links.
func untouched(dir, name string) bool {
	sizes := map[string]int{dir: 3, filepath.Join(dir, name): 0, filepath.Join(dir, "home"): 0, filepath.Join(dir, "tmp"): 0}
	for path, size := range sizes {
		info, err := os.Lstat(path)
		if err != nil || info.Mode() != newMode {
			return false
		}
		if entries, err := os.ReadDir(path); err != nil || len(entries) != size {
			return false
		}
	}
	return true
}
