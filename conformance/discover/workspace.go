package discover

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"

	"github.com/toolconform/toolconform/internal/atomicfile"
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
	if original == "" || original == "off" || Exists(filepath.Join(filepath.Dir(original), "vendor", "modules.txt")) {
		return g, nil
	}
	work, err := g.workFile(ctx)
	if err != nil {
		return g, err
	}
	sums, err := os.ReadFile(original + ".sum")
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return g, fmt.Errorf("copy the workspace: %w", err)
	}
	copied := filepath.Join(cache, "go.work")
	if err := errors.Join(saveChanged(copied, work.text(original)), saveChanged(copied+".sum", sums)); err != nil {
		return g, fmt.Errorf("copy the workspace: %w", err)
	}
	g.Env = append(g.Env, "GOWORK="+copied)
	return g, nil
}

// used returns the folders of the modules in the workspace; none if there is no workspace.
func (g GoCommand) used(ctx context.Context) ([]string, error) {
	if g.GoEnv.GOWORK == "" || g.GoEnv.GOWORK == "off" {
		return nil, nil
	}
	work, err := g.workFile(ctx)
	var folders []string
	for _, use := range work.Use {
		folders = append(folders, beside(g.GoEnv.GOWORK, use.DiskPath))
	}
	return folders, err
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

// text returns the workspace file with absolute paths; its paths are relative to the original file.
func (w workFile) text(original string) []byte {
	var b bytes.Buffer
	if w.Go != "" {
		fmt.Fprintln(&b, "go", w.Go)
	}
	if w.Toolchain != "" {
		fmt.Fprintln(&b, "toolchain", w.Toolchain)
	}
	for _, setting := range w.Godebug {
		fmt.Fprintf(&b, "godebug %s=%s\n", setting.Key, setting.Value)
	}
	for _, use := range w.Use {
		fmt.Fprintf(&b, "use %q\n", beside(original, use.DiskPath))
	}
	for _, r := range w.Replace {
		to := fmt.Sprintf("%q %s", r.New.Path, r.New.Version)
		if r.New.Version == "" {
			to = strconv.Quote(beside(original, r.New.Path))
		}
		fmt.Fprintf(&b, "replace %s %s => %s\n", r.Old.Path, r.Old.Version, to)
	}
	return b.Bytes()
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
