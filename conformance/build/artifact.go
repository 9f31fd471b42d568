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
	state supervise.FileState // after the build
}

// copyTo copies the program, and returns its digest and the one in the file beside it.
func (a artifact) copyTo(to io.Writer) (digest, noted string, err error) {
	program, err := os.Open(a.path)
	if err != nil {
		return "", "", err
	}
	defer program.Close()
	hash := sha256.New()
	_, err = io.Copy(io.MultiWriter(hash, to), program)
	known, _ := os.ReadFile(a.path + ".sha256")
	return fmt.Sprintf("%x\n", hash.Sum(nil)), string(known), err
}

// check removes the program if it is not the one that was built.
func (a artifact) check() error {
	digest, noted, err := a.copyTo(io.Discard)
	switch {
	case errors.Is(err, os.ErrNotExist):
		return nil
	case err == nil && digest != noted:
		return os.Remove(a.path)
	}
	return err
}

// take copies the program to a path, and notes its digest and its state.
func (a *artifact) take(own string) error {
	syscall.ForkLock.RLock() // a child between fork and exec would have the copy open for writing, and then it could not be executed
	defer syscall.ForkLock.RUnlock()
	to, err := os.OpenFile(own, os.O_CREATE|os.O_WRONLY|os.O_EXCL, 0o700)
	if err != nil {
		return err
	}
	digest, noted, err := a.copyTo(to)
	if err = errors.Join(err, to.Close()); err == nil && digest != noted {
		err = os.WriteFile(a.path+".sha256", []byte(digest), 0o600)
	}
	if err == nil {
		a.state, err = supervise.StateOf(a.path)
	}
	return err
}

// cached runs a build whose outputs stay in a folder of the cache, and returns the paths of copies in the folder of this run. Two runs on one module
// wait for each other.
func (c *Tools) cached(outputs []string, build func() error) (copies []string, err error) {
	all := make([]artifact, len(outputs))
	for i, output := range outputs {
		all[i].path = output
	}
	dir := filepath.Dir(outputs[0])
	_ = os.MkdirAll(dir, 0o700) // without it there is no lock
	unlock, err := tempfolder.Lock(filepath.Join(dir, "lock"))
	if err != nil {
		return nil, err
	}
	defer unlock()
	for _, a := range all {
		err = errors.Join(err, a.check())
	}
	if err == nil {
		err = build()
	}
	for i := 0; i < len(all) && err == nil; i++ {
		own := ""
		if own, err = c.own(filepath.Base(outputs[i])); err == nil {
			err = all[i].take(own)
		}
		copies = append(copies, own)
	}
	c.mutex.Lock()
	defer c.mutex.Unlock()
	c.artifacts = append(c.artifacts, all...)
	return copies, err
}
