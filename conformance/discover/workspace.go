package discover

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// A workFile is the output of `go work edit -json`.
type workFile struct {
	Go, Toolchain string
	Godebug       []struct{ Key, Value string }
	Use           []struct{ DiskPath string }
	Replace       []struct {
		Old, New struct{ Path, Version string }
	}
}

// Detached returns the go command with a copy of the workspace file in the folder cache, since in a workspace the go command may write
// go.work.sum at any time. A vendored workspace is not copied: the go command writes nothing there, and the vendor folder has to be in
// the folder of the workspace file.
func (g GoCommand) Detached(ctx context.Context, cache string) (GoCommand, error) {
	original := g.GoEnv.GOWORK
	if original == "" || original == "off" {
		return g, nil
	}
	if _, err := os.Stat(filepath.Join(filepath.Dir(original), "vendor", "modules.txt")); err == nil {
		return g, nil
	}
	work, err := g.workFile(ctx)
	if err != nil {
		return g, err
	}
	copied := filepath.Join(cache, "go.work")
	if err := replaceFile(copied, []byte(work.text(filepath.Dir(original)))); err != nil {
		return g, fmt.Errorf("copy the workspace: %w", err)
	}
	sums, err := os.ReadFile(original + ".sum")
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return g, fmt.Errorf("copy the workspace: %w", err)
	}
	if err := replaceFile(copied+".sum", sums); err != nil {
		return g, fmt.Errorf("copy the workspace: %w", err)
	}
	g.Env = append(g.Env, "GOWORK="+copied)
	return g, nil
}

// used returns the folders of the modules in the workspace; none if there is no workspace.
func (g GoCommand) used(ctx context.Context) ([]string, error) {
	original := g.GoEnv.GOWORK
	if original == "" || original == "off" {
		return nil, nil
	}
	work, err := g.workFile(ctx)
	if err != nil {
		return nil, err
	}
	var folders []string
	for _, use := range work.Use {
		folder := filepath.FromSlash(use.DiskPath)
		if !filepath.IsAbs(folder) {
			folder = filepath.Join(filepath.Dir(original), folder)
		}
		folders = append(folders, folder)
	}
	return folders, nil
}

func (g GoCommand) workFile(ctx context.Context) (workFile, error) {
	var work workFile
	out, err := g.Output(ctx, "work", "edit", "-json", g.GoEnv.GOWORK)
	if err == nil {
		err = json.Unmarshal(out, &work)
	}
	if err != nil {
		return work, fmt.Errorf("read %s: %w", g.GoEnv.GOWORK, err)
	}
	return work, nil
}

// text returns the workspace file with absolute paths; relative ones are relative to dir.
func (w workFile) text(dir string) string {
	var b strings.Builder
	line := func(format string, args ...any) { fmt.Fprintf(&b, format+"\n", args...) }
	absolute := func(path string) string {
		if filepath.IsAbs(path) {
			return path
		}
		return filepath.Join(dir, filepath.FromSlash(path))
	}
	if w.Go != "" {
		line("go %s", w.Go)
	}
	if w.Toolchain != "" {
		line("toolchain %s", w.Toolchain)
	}
	for _, setting := range w.Godebug {
		line("godebug %s=%s", setting.Key, setting.Value)
	}
	for _, use := range w.Use {
		line("use %q", absolute(use.DiskPath))
	}
	for _, r := range w.Replace {
		to := fmt.Sprintf("%q %s", r.New.Path, r.New.Version)
		if r.New.Version == "" {
			to = fmt.Sprintf("%q", absolute(r.New.Path))
		}
		line("replace %s %s => %s", r.Old.Path, r.Old.Version, to)
	}
	return b.String()
}

// replaceFile replaces a file atomically, and does not touch it if its content is the same.
func replaceFile(path string, content []byte) error {
	if old, err := os.ReadFile(path); err == nil && string(old) == string(content) {
		return nil
	}
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return err
	}
	temporary, err := os.CreateTemp(filepath.Dir(path), "."+filepath.Base(path)+"-")
	if err != nil {
		return err
	}
	defer os.Remove(temporary.Name())
	_, err = temporary.Write(content)
	if err = errors.Join(err, temporary.Close()); err != nil {
		return err
	}
	return os.Rename(temporary.Name(), path)
}
