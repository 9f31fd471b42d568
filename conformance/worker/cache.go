package worker

import (
	"crypto/sha256"
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

// cacheDir answers the folder where programs built for one module, or workspace, with one set of flags stay from run to
// run. The go command skips linking what is already there.
func cacheDir(key ...string) (string, error) {
	base, err := os.UserCacheDir()
	if err != nil {
		return "", fmt.Errorf("find a folder for built workers: %w", err)
	}
	sum := sha256.Sum256([]byte(strings.Join(key, "\x00")))
	dir := filepath.Join(base, "toolconform", fmt.Sprintf("%x", sum[:10]))
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return "", fmt.Errorf("make a folder for built workers: %w", err)
	}
	return dir, nil
}
