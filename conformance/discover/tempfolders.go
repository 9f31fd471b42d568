package discover

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"sync"
)

// Passing folders are those of one run. As long as it lives they carry a sign of life, so that no other run removes them.
type TempFolders struct {
	mutex    sync.Mutex
	folders  []string
	unlock   []func()
	finished bool // no more are to be made
}

// Make makes a folder.
func (p *TempFolders) Make(parent, prefix string) (string, error) {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	if p.finished {
		return "", ErrClosed
	}
	folder, err := os.MkdirTemp(parent, prefix)
	if err != nil {
		return "", fmt.Errorf("make a folder for temporary files: %w", err)
	}
	p.folders = append(p.folders, folder)
	if folder, err = filepath.EvalSymlinks(folder); err != nil { // as a process in it sees it
		return "", fmt.Errorf("make a folder for temporary files: %w", err)
	}
	unlock, err := Lock(filepath.Join(folder, lifeSign))
	if err != nil {
		return "", err
	}
	p.unlock = append(p.unlock, unlock)
	return folder, nil
}

// Remove removes all folders, and has no more of them made. It may be called again, when whoever still wrote there has ended.
func (p *TempFolders) Remove() error {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	p.finished = true
	var failures []error
	for _, folder := range p.folders {
		failures = append(failures, RemoveFolder(folder))
	}
	for _, unlock := range p.unlock {
		unlock()
	}
	p.unlock = nil
	return errors.Join(failures...)
}

// ErrClosed is why a pool that was closed does nothing.
var ErrClosed = errors.New("the pool is closed")
