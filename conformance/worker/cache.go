package worker

import (
	"crypto/sha256"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"
)

// cacheDir answers the folder where programs built for one module, or workspace, with one set of flags stay from run to
// run. The go command skips linking what is already there.
func cacheDir(key ...string) (string, error) {
	base, err := os.UserCacheDir()
	if err != nil {
		return "", fmt.Errorf("find a folder for built workers: %w", err)
	}
	dir := filepath.Join(base, "toolconform", shortHash(key...))
	if !exists(dir) {
		trim(filepath.Dir(dir), "", unused)
	}
	trim(dir, runPrefix, forgotten)
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return "", fmt.Errorf("make a folder for built workers: %w", err)
	}
	_ = os.Chtimes(dir, time.Time{}, time.Now()) // it is in use
	return dir, nil
}

// How long programs are kept that nobody runs, and what a run left behind that was killed.
const (
	unused    = 14 * 24 * time.Hour
	forgotten = 2 * 24 * time.Hour
)

// runPrefix is how the folders of single runs begin.
const runPrefix = "run-"

// trim removes old folders. What cannot be removed stays.
func trim(base, prefix string, age time.Duration) {
	entries, _ := os.ReadDir(base)
	for _, entry := range entries {
		info, err := entry.Info()
		if err == nil && strings.HasPrefix(entry.Name(), prefix) && time.Since(info.ModTime()) > age {
			_ = os.RemoveAll(filepath.Join(base, entry.Name()))
		}
	}
}

// shortHash names something by a few letters that are safe in every kind of name.
func shortHash(parts ...string) string {
	sum := sha256.Sum256([]byte(strings.Join(parts, "\x00")))
	return fmt.Sprintf("%x", sum[:10])
}
