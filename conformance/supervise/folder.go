package supervise

import (
	"fmt"
	"os"
	"path/filepath"

	"github.com/toolconform/toolconform/conformance/discover"
)

// A folder holds the working directory of one process, its home, and its directory for temporary files.
type folder struct {
	dir  string
	work string // the path of the working directory
}

// newFolder makes a folder whose working directory has a name and links to other folders. After an error it may exist in part.
func newFolder(parent, name string, links []string) (folder, error) {
	dir, err := os.MkdirTemp(parent, "w")
	f := folder{dir: dir, work: filepath.Join(dir, name)}
	for _, path := range []string{f.work, filepath.Join(dir, "home"), filepath.Join(dir, "tmp")} {
		if err == nil {
			err = os.Mkdir(path, 0o700)
		}
	}
	for _, link := range links {
		if err == nil {
			err = os.Symlink(link, filepath.Join(f.work, filepath.Base(link)))
		}
	}
	if err != nil {
		return f, fmt.Errorf("make a folder for a worker: %w", err)
	}
	return f, nil
}

func (f folder) remove() error {
	if f.dir == "" {
		return nil
	}
	return discover.RemoveFolder(f.dir)
}
