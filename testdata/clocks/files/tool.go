// Package files has tools that read and write files.
package files

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"log/slog"
	"os"
	"path/filepath"
	"sync/atomic"
	"time"

	"github.com/toolconform/toolconform/testdata/clocks/internal/kit"
)

// A Tool writes a text into a file and reads it back.
type Tool struct{ kit.Tool }

// New makes it.
func New(logger *slog.Logger) Tool { return Tool{kit.New("files", logger, throughFile)} }

func throughFile(ctx context.Context, text string) error {
	file, err := os.CreateTemp("", "echo")
	if err != nil {
		return fmt.Errorf("write the text: %w", err)
	}
	defer os.Remove(file.Name())
	defer file.Close()
	if _, err := file.WriteString(text); err != nil {
		return fmt.Errorf("write the text: %w", err)
	}
	if _, err := file.Seek(0, io.SeekStart); err != nil {
		return fmt.Errorf("read the text: %w", err)
	}
	if _, err := io.ReadAll(file); err != nil {
		return fmt.Errorf("read the text: %w", err)
	}
	return ctx.Err()
}

// A Locked creates a lock file, and waits while another call has it.
type Locked struct{ kit.Tool }

// NewLocked makes it.
func NewLocked(logger *slog.Logger) Locked {
	return Locked{kit.New("files_locked", logger, func(ctx context.Context, _ string) error {
		path, err := lock(ctx, "echo.lock")
		if err != nil {
			return err
		}
		defer os.Remove(path)
		return kit.Pause(ctx, time.Millisecond)
	})}
}

// lock creates a file that must not exist yet, and returns its path. It gives up after 2000 attempts.
func lock(ctx context.Context, name string) (string, error) {
	path := filepath.Join(os.TempDir(), name)
	for range 2000 {
		file, err := os.OpenFile(path, os.O_CREATE|os.O_EXCL, 0o600)
		if err == nil {
			return path, file.Close()
		}
		if !errors.Is(err, fs.ErrExist) {
			return "", fmt.Errorf("lock %s: %w", name, err)
		}
		if err := kit.Pause(ctx, time.Millisecond); err != nil {
			return "", err
		}
	}
	return "", fmt.Errorf("lock %s: somebody else has it", name)
}

// A Piped reads from a pipe whose write end is closed when the context ends.
type Piped struct{ kit.Tool }

// NewPiped makes it.
func NewPiped(logger *slog.Logger) Piped {
	return Piped{kit.New("files_piped", logger, func(ctx context.Context, text string) error { return piped(ctx, text, 0) })}
}

// A PipedLate reads from a pipe whose write end is closed late when the context ends.
type PipedLate struct{ kit.Tool }

// NewPipedLate makes it.
func NewPipedLate(logger *slog.Logger) PipedLate {
	return PipedLate{kit.New("files_piped_late", logger, func(ctx context.Context, text string) error { return piped(ctx, text, kit.Late) })}
}

// piped reads what is written to a pipe after a moment; if the context ends first, the write end is closed after the given time.
func piped(ctx context.Context, text string, after time.Duration) error {
	from, to, err := os.Pipe()
	if err != nil {
		return fmt.Errorf("make a pipe: %w", err)
	}
	defer from.Close()
	writer := time.AfterFunc(kit.Short, func() {
		_, _ = io.WriteString(to, text)
		_ = to.Close()
	})
	defer context.AfterFunc(ctx, func() {
		if writer.Stop() {
			time.Sleep(after)
			_ = to.Close()
		}
	})()
	if _, err := io.ReadAll(from); err != nil {
		return fmt.Errorf("read from a pipe: %w", err)
	}
	return ctx.Err()
}

var instances atomic.Int64

// A LockLeft does not remove its lock file when it is cancelled, so later calls of the instance cannot work.
type LockLeft struct{ kit.Tool }

// NewLockLeft makes it.
func NewLockLeft(logger *slog.Logger) LockLeft {
	name := fmt.Sprintf("echo%d.lock", instances.Add(1))
	return LockLeft{kit.New("files_lock_left", logger, func(ctx context.Context, _ string) error {
		path, err := lock(ctx, name)
		if err != nil {
			return err
		}
		if err := kit.Pause(ctx, kit.Short); err != nil {
			return err
		}
		return os.Remove(path)
	})}
}

// A Never reads from a pipe into which nothing is written.
type Never struct{ kit.Tool }

// NewNever makes it.
func NewNever(logger *slog.Logger) Never {
	return Never{kit.New("files_never", logger, func(context.Context, string) error {
		from, to, err := os.Pipe()
		if err != nil {
			return fmt.Errorf("make a pipe: %w", err)
		}
		defer to.Close()
		defer from.Close()
		_, err = io.ReadAll(from)
		return err
	})}
}
