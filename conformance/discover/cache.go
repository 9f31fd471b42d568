package discover

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"
)

// cacheDir returns the folder that keeps the programs built for one key (module or workspace, flags, Go version) between runs, so that the
// go command need not link them again. If that folder is not writable, it returns a temporary one for this run only.
func (f *Found) cacheDir(key ...string) (string, error) {
	base, err := os.UserCacheDir()
	if err == nil {
		base = filepath.Join(base, "toolconform")
		sweepCache(base)
		dir := filepath.Join(base, ShortHash(key...))
		if err = usable(dir); err == nil {
			_ = os.Chtimes(dir, time.Time{}, time.Now()) // marks it as used
			return dir, nil
		}
	}
	dir, second := f.tempFolders.Make(os.TempDir(), ProcessPrefix)
	if second != nil {
		return "", fmt.Errorf("make a folder for built workers: %w", errors.Join(err, second))
	}
	return dir, nil
}

// usable creates a folder if necessary, and returns an error if no file can be created in it.
func usable(dir string) error {
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return err
	}
	probe, err := os.CreateTemp(dir, ".probe-")
	if err != nil {
		return err
	}
	return errors.Join(probe.Close(), os.Remove(probe.Name()))
}

// How long unused programs are kept, and the folders that a killed run left behind.
const (
	unused    = 14 * 24 * time.Hour
	forgotten = 24 * time.Hour
)

// Prefixes of the names of folders that belong to one run: RunPrefix for programs, in the cache; ProcessPrefix for processes, and for a
// cache that is removed after the run, in the folder for temporary files.
const (
	RunPrefix     = "run-"
	ProcessPrefix = "toolconform-"
)

// sweepCache removes programs that were not used for long, and the folders of killed runs.
func sweepCache(base string) {
	for _, entry := range old(base, "", unused) {
		_ = os.RemoveAll(entry)
	}
	modules, _ := os.ReadDir(base)
	for _, module := range modules {
		sweepRuns(filepath.Join(base, module.Name()), RunPrefix)
	}
}

// sweepTemporary removes the temporary folders of killed runs.
func sweepTemporary() { sweepRuns(os.TempDir(), ProcessPrefix) }

// sweepRuns removes the folders of runs whose processes have ended. It skips a folder without a lock file: that is not the folder of a
// run, whatever its name is.
func sweepRuns(base, prefix string) {
	for _, folder := range old(base, prefix, forgotten) {
		unlock, ok := tryLock(filepath.Join(folder, lifeSign))
		if !ok {
			continue
		}
		_ = RemoveFolder(folder)
		unlock()
	}
}

// lifeSign is the name of the file in the folder of a run that is locked as long as the run lives.
const lifeSign = "alive"

// old returns the subfolders of base whose names begin with prefix and that were not modified for longer than age. It ignores errors.
func old(base, prefix string, age time.Duration) []string {
	var all []string
	entries, _ := os.ReadDir(base)
	for _, entry := range entries {
		if !strings.HasPrefix(entry.Name(), prefix) || !entry.IsDir() {
			continue
		}
		info, err := entry.Info()
		if err == nil && time.Since(info.ModTime()) > age {
			all = append(all, filepath.Join(base, entry.Name()))
		}
	}
	return all
}

// ShortHash returns a short hash of its arguments, which may be part of any file name or Go identifier.
func ShortHash(parts ...string) string {
	sum := sha256.Sum256([]byte(strings.Join(parts, "\x00")))
	return fmt.Sprintf("%x", sum[:10])
}
