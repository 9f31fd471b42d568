// Package wholefile writes files whole or not at all.
package atomicfile

import (
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
)

// CanSave returns why Save to that path would fail, as far as that can be known before there is anything to save.
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

// Save writes a file whole or not at all: whoever reads the path sees what was there before, or all of the data.
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

// resolve follows links, and refuses what a rename must not replace.
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

// createBeside creates a new file in the same directory, since a rename works within one file system only, with the
// permissions of the file that it is to replace.
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

// reason leaves the path of a temporary file out of an error.
func reason(err error) error {
	if at, ok := errors.AsType[*fs.PathError](err); ok {
		return at.Err
	}
	return err
}
