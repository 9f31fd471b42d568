//go:build unix

package supervise

import (
	"fmt"

	"golang.org/x/sys/unix"
)

// leastFiles is the least number of open files that must be allowed: the descriptors of a worker have high numbers.
const leastFiles = 160

// room returns how many workers the limit of open files allows at the same time.
func room() (int, error) {
	var files unix.Rlimit
	if err := unix.Getrlimit(unix.RLIMIT_NOFILE, &files); err != nil {
		return 0, fmt.Errorf("read the limit of open files: %w", err)
	}
	if files.Cur < leastFiles {
		return 0, fmt.Errorf("start workers: only %d files may be open at once, and %d are needed (see ulimit -n)", files.Cur, leastFiles)
	}
	const kept, each = 64, 12
	return int(min(files.Cur, 1<<20)-kept) / each, nil
}
