package gocommand

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"golang.org/x/mod/modfile"

	"github.com/toolconform/toolconform/internal/atomicfile"
)

// Detached returns the go command with a copy of the workspace file in the folder cache, since in a workspace the go command may write
// go.work.sum at any time. A vendored workspace is not copied: the go command writes nothing there, and the vendor folder has to be in
// the folder of the workspace file.
func (g Command) Detached(cache string) (Command, error) {
	original := g.GoEnv.GOWORK
	if original == "" || original == "off" || exists(filepath.Join(filepath.Dir(original), "vendor", "modules.txt")) {
		return g, nil
	}
	work, err := g.workFile()
	if err != nil {
		return g, err
	}
	sums, err := os.ReadFile(original + ".sum")
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return g, fmt.Errorf("copy the workspace: %w", err)
	}
	copied := filepath.Join(cache, "go.work")
	if err := errors.Join(saveChanged(copied, modfile.Format(work.Syntax)), saveChanged(copied+".sum", sums)); err != nil {
		return g, fmt.Errorf("copy the workspace: %w", err)
	}
	g.Env = append(g.Env, "GOWORK="+copied)
	return g, nil
}

// workFile returns the workspace file with absolute paths; those of the file are relative to its folder.
func (g Command) workFile() (*modfile.WorkFile, error) {
	text, err := os.ReadFile(g.GoEnv.GOWORK)
	if err != nil {
		return nil, fmt.Errorf("read the workspace: %w", err)
	}
	work, err := modfile.ParseWork(g.GoEnv.GOWORK, text, nil)
	if err != nil {
		return nil, err
	}
	for _, use := range work.Use {
		use.Path = beside(g.GoEnv.GOWORK, use.Path)
		use.Syntax.Token = []string{"use", modfile.AutoQuote(use.Path)}
		if use.Syntax.InBlock {
			use.Syntax.Token = use.Syntax.Token[1:]
		}
	}
	for _, r := range work.Replace {
		if r.New.Version == "" {
			last := len(r.Syntax.Token) - 1
			r.Syntax.Token[last] = modfile.AutoQuote(beside(g.GoEnv.GOWORK, r.New.Path))
		}
	}
	return work, nil
}

// beside returns the absolute form of a path that is relative to the folder of a file.
func beside(file, path string) string {
	if path = filepath.FromSlash(path); filepath.IsAbs(path) {
		return path
	}
	return filepath.Join(filepath.Dir(file), path)
}

// saveChanged writes a file atomically, and does not touch it if its content is the same.
func saveChanged(path string, content []byte) error {
	if old, err := os.ReadFile(path); err == nil && bytes.Equal(old, content) {
		return nil
	}
	return atomicfile.Save(path, content)
}

func exists(path string) bool {
	_, err := os.Stat(path)
	return err == nil
}
