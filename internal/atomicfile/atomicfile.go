// Package atomicfile writes files atomically: completely or not at all.
package atomicfile

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
)

// CanSave returns the error that Save to that path would return, as far as it can be known in advance.
func CanSave(path string) error {
	target, err := resolve(path)
	if err != nil {
		return fmt.Errorf("write %s: %w", path, err)
	}
	temporary, err := createBeside(target)
	if err != nil {
		return fmt.Errorf("write %s: %w", path, err)
	}
	return errors.Join(temporary.Close(), os.Remove(temporary.Name()))
}

// Save writes a file atomically: readers of the path see either the previous content or all of the data.
func Save(path string, data []byte) error {
	if err := save(path, data); err != nil {
		return fmt.Errorf("write %s: %w", path, err)
	}
	return nil
}

func save(path string, data []byte) error {
	target, err := resolve(path)
	if err != nil {
		return err
	}
	temporary, err := createBeside(target)
	if err != nil {
		return err
	}
	_, err = temporary.Write(data)
	if err == nil {
		err = temporary.Sync()
	}
	if err = errors.Join(err, temporary.Close()); err == nil {
		err = os.Rename(temporary.Name(), target)
	}
	if err != nil {
		return errors.Join(err, os.Remove(temporary.Name()))
	}
	return nil
}

// resolve follows links. It returns an error for anything that a rename must not replace.
func resolve(path string) (string, error) {
	if path == "" {
		return "", errors.New("no file name")
	}
	info, err := os.Stat(path)
	if errors.Is(err, fs.ErrNotExist) {
		if _, err := os.Lstat(path); err == nil {
			return "", errors.New("it is a link to a file that does not exist")
		}
		return path, nil
	}
	if err != nil {
		return "", reason(err)
	}
	switch {
	case info.IsDir():
		return "", errors.New("it is a directory")
	case !info.Mode().IsRegular():
		return "", errors.New("it is not a regular file")
	case info.Mode().Perm()&0o222 == 0:
		return "", errors.New("it is read-only")
	}
	return filepath.EvalSymlinks(path)
}

// createBeside creates a temporary file in the directory of target, because a rename works only within one file system. It has
// the permissions of target.
func createBeside(target string) (*os.File, error) {
	directory, base := filepath.Split(target)
	if directory == "" {
		directory = "."
	}
	if info, err := os.Stat(directory); err != nil {
		return nil, fmt.Errorf("directory %s: %w", filepath.Clean(directory), reason(err))
	} else if !info.IsDir() {
		return nil, fmt.Errorf("%s is not a directory", filepath.Clean(directory))
	}
	mode := fs.FileMode(0o666)
	info, err := os.Stat(target)
	if err == nil {
		mode = info.Mode().Perm()
	}
	for range 100 {
		name := filepath.Join(directory, fmt.Sprintf(".%.100s.%08x.tmp", base, rand.Uint32()))
		file, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, mode)
		if errors.Is(err, fs.ErrExist) {
			continue
		}
		if err != nil {
			return nil, fmt.Errorf("directory %s: %w", filepath.Clean(directory), reason(err))
		}
		return file, nil
	}
	return nil, errors.New("no free name for a temporary file")
}

// reason removes the path of a temporary file from an error.
func reason(err error) error {
	if at, ok := errors.AsType[*fs.PathError](err); ok {
		return at.Err
	}
	return err
}

// Between replaces the text between two marks of a file. It returns an error and leaves the file unchanged if a mark is
// missing.
func Between(path, begin, end, text string) error {
	page, err := os.ReadFile(path)
	if err != nil {
		return fmt.Errorf("write between marks: %w", err)
	}
	before, rest, ok := bytes.Cut(page, []byte(begin))
	_, after, closed := bytes.Cut(rest, []byte(end))
	if !ok || !closed {
		return fmt.Errorf("write between marks: %s has no %q and %q", path, begin, end)
	}
	return Save(path, slices.Concat(before, []byte(begin), []byte(text), []byte(end), after))
}
