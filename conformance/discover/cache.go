package discover

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/toolconform/toolconform/conformance/internal/tempfolder"
)

// cacheDir returns the folder that keeps the programs built for one key (module or workspace, flags, Go version) between runs, so that the
// go command need not link them again. If that folder is not writable, it returns a temporary one for this run only.
func (f *Found) cacheDir(key ...string) (string, error) {
	base, err := os.UserCacheDir()
	if err == nil {
		base = filepath.Join(base, "toolconform")
		sweepCache(base)
		dir := filepath.Join(base, ShortHash(key...))
		if err = os.MkdirAll(dir, 0o700); err == nil {
			_, err = f.tempFolders.Make(dir, RunPrefix) // shows whether it is writable
		}
		if err == nil {
			_ = os.Chtimes(dir, time.Time{}, time.Now()) // marks it as used
			return dir, nil
		}
	}
	dir, second := f.tempFolders.Make(os.TempDir(), tempfolder.Prefix)
	if second != nil {
		return "", fmt.Errorf("make a folder for built workers: %w", errors.Join(err, second))
	}
	return dir, nil
}

// unused is how long programs are kept that no run uses, as in the cache of the go command.
const unused = 5 * 24 * time.Hour

// RunPrefix begins the names of the folders of one run in the cache, which hold its programs.
const RunPrefix = "run-"

// sweepCache removes programs that were not used for long, and the folders of killed runs.
func sweepCache(base string) {
	for _, entry := range tempfolder.Unmodified(base, "", unused) {
		_ = os.RemoveAll(entry)
	}
	modules, _ := os.ReadDir(base)
	for _, module := range modules {
		tempfolder.Sweep(filepath.Join(base, module.Name()), RunPrefix)
	}
}

// ShortHash returns a short hash of its arguments, which may be part of any file name or Go identifier.
func ShortHash(parts ...string) string {
	sum := sha256.Sum256([]byte(strings.Join(parts, "\x00")))
	return fmt.Sprintf("%x", sum[:10])
}
