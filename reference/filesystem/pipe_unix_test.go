//go:build unix

package filesystem_test

import (
	"path/filepath"
	"syscall"
	"testing"
)

// A pipe without a peer does not block a call.
func TestAttackPipe(t *testing.T) {
	b := mounted(t, nil, nil)
	if err := syscall.Mkfifo(filepath.Join(b.dir, "pipe"), 0o600); err != nil {
		t.Skip(err)
	}
	b.refused("pipe", "Not a regular file: pipe")
}
