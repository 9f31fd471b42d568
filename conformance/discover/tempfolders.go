package discover

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"sync"
)

// TempFolders are the temporary folders of one run. Each holds a file that is locked while the run lives, so that no other run removes it.
// The zero value is usable; the methods are safe for concurrent use.
type TempFolders struct {
	mutex    sync.Mutex
	folders  []string
	unlock   []func()
	finished bool // Remove was called
}

// Make creates a folder in parent, whose name begins with prefix, and returns its path without symbolic links. After Remove it returns ErrClosed.
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
	if folder, err = filepath.EvalSymlinks(folder); err != nil { // a process that runs there reports this path
		return "", fmt.Errorf("make a folder for temporary files: %w", err)
	}
	unlock, err := Lock(filepath.Join(folder, lifeSign))
	if err != nil {
		return "", err
	}
	p.unlock = append(p.unlock, unlock)
	return folder, nil
}

// Remove removes all folders; no more can be made afterwards. It may be called again after a process that still wrote there has ended.
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

// ErrClosed is returned for work that needs a pool, or temporary folders, that were closed.
var ErrClosed = errors.New("the pool is closed")
