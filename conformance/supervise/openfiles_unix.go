//go:build unix

package supervise

import (
	"fmt"

	"golang.org/x/sys/unix"
)

// leastFiles is how many files have to be allowed for one worker: its connections have high numbers.
const leastFiles = 160

// room returns how many workers may live at once as far as open files go.
func room() (int, error) {
	var files unix.Rlimit
	if err := unix.Getrlimit(unix.RLIMIT_NOFILE, &files); err != nil {
		return 0, fmt.Errorf("ask how many files may be open: %w", err)
	}
	if files.Cur < leastFiles {
		return 0, fmt.Errorf("start workers: only %d files may be open at once, and %d are needed (see ulimit -n)", files.Cur, leastFiles)
	}
	const kept, each = 64, 12
	return int(min(files.Cur, 1<<20)-kept) / each, nil
}
