//go:build unix

package tempfolder

import (
	"errors"
	"fmt"
	"os"

	"golang.org/x/sys/unix"
)

// Lock locks a file, which it creates if necessary. It waits until no other process holds the lock.
func Lock(path string) (unlock func(), err error) {
	file, err := os.OpenFile(path, os.O_CREATE|os.O_RDWR, 0o600)
	if err != nil {
		return nil, fmt.Errorf("lock %s: %w", path, err)
	}
	for {
		err := unix.Flock(int(file.Fd()), unix.LOCK_EX)
		if err == nil {
			return func() { release(file) }, nil
		}
		if !errors.Is(err, unix.EINTR) {
			return nil, errors.Join(fmt.Errorf("lock %s: %w", path, err), file.Close())
		}
	}
}

// tryLock locks a file if it exists and no other process holds the lock.
func tryLock(path string) (unlock func(), ok bool) {
	file, err := os.OpenFile(path, os.O_RDWR, 0)
	if err != nil {
		return nil, false
	}
	if err := unix.Flock(int(file.Fd()), unix.LOCK_EX|unix.LOCK_NB); err != nil {
		_ = file.Close()
		return nil, false
	}
	return func() { release(file) }, true
}

// release unlocks a file before it closes it: a child between fork and exec shares the file, and would still hold the lock.
func release(file *os.File) {
	_ = unix.Flock(int(file.Fd()), unix.LOCK_UN)
	_ = file.Close()
}
