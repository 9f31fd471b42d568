package build

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"syscall"

	"github.com/toolconform/toolconform/conformance/internal/tempfolder"
	"github.com/toolconform/toolconform/conformance/supervise"
)

// An artifact is a program that stays in the cache, where the go command finds it up to date the next time. Tools run as the same user and can
// write there, and the go command trusts what it finds. So a program is linked anew if its digest is not the one in the file beside it, each run
// executes a copy, and what was changed during a run is removed at its end.
type artifact struct {
	path  string
	lock  string
	state supervise.FileState // after the build
}

func (a artifact) digestPath() string { return a.path + ".sha256" }

// check removes the program if it is not the one that was built.
func (a artifact) check() error {
	program, err := os.Open(a.path)
	if errors.Is(err, os.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	defer program.Close()
	digest, err := copied(io.Discard, program)
	if want, _ := os.ReadFile(a.digestPath()); err == nil && string(want) != digest {
		err = os.Remove(a.path)
	}
	return err
}

// copied copies a program and returns its digest.
func copied(to io.Writer, program io.Reader) (string, error) {
	hash := sha256.New()
	_, err := io.Copy(io.MultiWriter(hash, to), program)
	return fmt.Sprintf("%x\n", hash.Sum(nil)), err
}

// take notes the digest and the state of the program, and copies it to a path.
func (a *artifact) take(own string) (err error) {
	from, err := os.Open(a.path)
	if err != nil {
		return err
	}
	defer from.Close()
	syscall.ForkLock.RLock() // a child between fork and exec would have the copy open for writing, and then it could not be executed
	defer syscall.ForkLock.RUnlock()
	to, err := os.OpenFile(own, os.O_CREATE|os.O_WRONLY|os.O_EXCL, 0o700)
	if err != nil {
		return err
	}
	digest, err := copied(to, from)
	if err = errors.Join(err, to.Close()); err != nil {
		return err
	}
	if known, _ := os.ReadFile(a.digestPath()); string(known) != digest {
		err = os.WriteFile(a.digestPath(), []byte(digest), 0o600)
	}
	if err == nil {
		a.state, err = supervise.StateOf(a.path)
	}
	return err
}

// removeChanged removes the program if it was changed since take.
func (a artifact) removeChanged() error {
	unlock, err := tempfolder.Lock(a.lock)
	if err != nil {
		return nil //nolint:nilerr // the cache is gone
	}
	defer unlock()
	if now, err := supervise.StateOf(a.path); err != nil || now == a.state {
		return nil //nolint:nilerr // there is no program
	}
	return os.Remove(a.path)
}

// cached runs a build whose outputs stay in the cache, and returns the paths of copies in the folder of this run. Two runs on one module wait for
// each other.
func (c *Tools) cached(verb string, outputs []string, build func() error) ([]string, error) {
	lock := filepath.Join(c.found.Cache, "lock-"+verb)
	unlock, err := tempfolder.Lock(lock)
	if err != nil {
		return nil, err
	}
	defer unlock()
	all := make([]artifact, len(outputs))
	for i, output := range outputs {
		all[i] = artifact{path: output, lock: lock}
		if err := all[i].check(); err != nil {
			return nil, fmt.Errorf("check a built worker: %w", err)
		}
	}
	if err := build(); err != nil {
		return nil, err
	}
	copies := make([]string, len(outputs))
	for i := range all {
		if copies[i], err = c.own(filepath.Base(outputs[i])); err == nil {
			err = all[i].take(copies[i])
		}
		if err != nil {
			return nil, fmt.Errorf("take a built worker: %w", err)
		}
	}
	c.mutex.Lock()
	defer c.mutex.Unlock()
	c.artifacts = append(c.artifacts, all...)
	return copies, nil
}
