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
	paths []string    // as given, and with links resolved
	info  os.FileInfo // its identity at the time of mounting; nil if it did not exist
}

// deny returns the denial for a path. If the path does not exist, it applies to whatever is created there later.
func deny(path string) (denial, error) {
	info, err := os.Stat(path)
	if err != nil && !errors.Is(err, os.ErrNotExist) {
		return denial{}, err
	}
	plain, err := withoutLinks(path)
	return denial{[]string{path, plain}, info}, err
}

// withoutLinks resolves the links in the part of a path that exists. A dangling link is an error, because its target is
// unknown.
func withoutLinks(path string) (string, error) {
	rest := ""
	for at := path; ; at = filepath.Dir(at) {
		if plain, err := filepath.EvalSymlinks(at); err == nil {
			return filepath.Join(plain, rest), nil
		}
		if info, err := os.Lstat(at); err == nil && info.Mode()&os.ModeSymlink != 0 {
			return "", fmt.Errorf("%s is a dangling symbolic link", at)
		}
		if at == filepath.Dir(at) {
			return path, nil
		}
		rest = filepath.Join(filepath.Base(at), rest)
	}
}

// admits returns an error if a folder has the identity of a denied one.
func (d *disk) admits(dir *os.Root, p place) error {
	if len(d.denied) == 0 {
		return nil
	}
	info, err := dir.Stat(".")
	if err == nil && d.deniedByIdentity(info) {
		err = forbidden(p.requested)
	}
	return err
}

// deniedByIdentity reports whether a file is a denied one, or is now at the path of a denied one.
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

// foldsCase reports whether file systems of this system usually ignore case.
const foldsCase = runtime.GOOS == "darwin" || runtime.GOOS == "windows"

// within returns a function that reports whether a path is the folder or below it.
func within(folder string) func(path string) bool {
	return func(path string) bool {
		if foldsCase {
			folder, path = strings.ToLower(folder), strings.ToLower(path)
		}
		rel, err := filepath.Rel(folder, path)
		return err == nil && filepath.IsLocal(rel)
	}
}
