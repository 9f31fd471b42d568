package filesystem

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
)

// A denial is a folder or file that must not be written.
type denial struct {
	paths []string    // as it was given, and without links
	info  os.FileInfo // what it was when the module was mounted; nil where it did not exist
}

// deny looks at a path that must not be written. It need not exist; then it is what is made there later.
func deny(path string) (denial, error) {
	info, err := os.Stat(path)
	if err != nil && !errors.Is(err, os.ErrNotExist) {
		return denial{}, err
	}
	plain, err := withoutLinks(path)
	return denial{[]string{path, plain}, info}, err
}

// withoutLinks returns a path with no links in the part of it that exists. A link that leads nowhere is an error: nobody can say what
// lies behind it.
func withoutLinks(path string) (string, error) {
	rest := ""
	for at := path; ; at = filepath.Dir(at) {
		if plain, err := filepath.EvalSymlinks(at); err == nil {
			return filepath.Join(plain, rest), nil
		}
		if info, err := os.Lstat(at); err == nil && info.Mode()&os.ModeSymlink != 0 {
			return "", fmt.Errorf("%s is a symbolic link that leads nowhere", at)
		}
		if at == filepath.Dir(at) {
			return path, nil
		}
		rest = filepath.Join(filepath.Base(at), rest)
	}
}

// admits reports whether a folder may be written to, by what it is and not by what it is called.
func (d *disk) admits(dir *os.Root, p place) error {
	if len(d.denied) == 0 {
		return nil
	}
	info, err := dir.Stat(".")
	if err == nil && d.deniedByIdentity(info) {
		err = forbidden(p.asked)
	}
	return err
}

// deniedByIdentity reports whether a file is what was denied, or what stands in that place now.
func (d *disk) deniedByIdentity(info os.FileInfo) bool {
	for _, one := range d.denied {
		if one.info != nil && os.SameFile(one.info, info) {
			return true
		}
		if now, err := os.Stat(one.paths[0]); err == nil && os.SameFile(now, info) {
			return true
		}
	}
	return false
}

func (d *disk) deniedByName(p place) bool {
	for _, one := range d.denied {
		if slices.ContainsFunc(one.paths, func(path string) bool { return slices.ContainsFunc(p.paths, within(path)) }) {
			return true
		}
	}
	return false
}

// foldsCase says that file systems here usually take Secret for secret.
const foldsCase = runtime.GOOS == "darwin" || runtime.GOOS == "windows"

// within reports whether a path is a folder or lies in it.
func within(folder string) func(path string) bool {
	return func(path string) bool {
		if foldsCase {
			folder, path = strings.ToLower(folder), strings.ToLower(path)
		}
		rel, err := filepath.Rel(folder, path)
		return err == nil && filepath.IsLocal(rel)
	}
}
