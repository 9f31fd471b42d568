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

// cacheDir returns the folder where programs built for one module, or workspace, with one set of flags stay from run to
// run. The go command skips linking what is already there. Where there is no such folder, it returns one for this run only.
func cacheDir(key ...string) (dir string, passing bool, err error) {
	base, err := os.UserCacheDir()
	if err == nil {
		base = filepath.Join(base, "toolconform")
		sweepCache(base)
		dir = filepath.Join(base, ShortHash(key...))
		err = usable(dir)
	}
	if err == nil {
		_ = os.Chtimes(dir, time.Time{}, time.Now()) // it is in use
		return dir, false, nil
	}
	dir, second := os.MkdirTemp("", passingPrefix)
	if second != nil {
		return "", false, fmt.Errorf("make a folder for built workers: %w", errors.Join(err, second))
	}
	return dir, true, nil
}

// usable reports why nothing can be written into a folder, which is made where it is not there.
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

// How long programs are kept that nobody runs, and what a run left behind that was killed.
const (
	unused    = 14 * 24 * time.Hour
	forgotten = 24 * time.Hour
)

// Prefixes of the names of folders that belong to one run: RunPrefix for programs, in the cache; ProcessPrefix for processes, and for a
// cache that is removed after the run, in the folder for temporary files.
const (
	RunPrefix     = "run-"
	ProcessPrefix = "toolconform-"
	passingPrefix = ProcessPrefix + "cache-"
)

// sweepCache removes programs that nobody has used for long, and what runs that were killed have left.
func sweepCache(base string) {
	for _, entry := range old(base, "", unused) {
		_ = os.RemoveAll(entry)
	}
	modules, _ := os.ReadDir(base)
	for _, module := range modules {
		sweepRuns(filepath.Join(base, module.Name()), RunPrefix)
	}
}

// sweepTemporary removes what runs that were killed have left among the temporary files.
func sweepTemporary() { sweepRuns(os.TempDir(), ProcessPrefix) }

// sweepRuns removes the folders of runs that do not live any more. Without a sign of life a folder was never one of a run:
// what others keep is left alone, whatever it is called.
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

// lifeSign is a file in the folder of a run that is locked as long as the run lives.
const lifeSign = "alive"

// old returns the entries of a folder that are of a certain age. What cannot be looked at is left out.
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
