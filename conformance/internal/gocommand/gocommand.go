// Package gocommand runs the go command so that it changes nothing in the module or workspace of an author.
package gocommand

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"runtime"
	"slices"
	"strings"
	"time"
)

// A Command runs the go command in one folder so that it never changes the module there.
type Command struct {
	Dir     string
	TempDir string   // GOTMPDIR: the go command does not remove its temporary files when it is interrupted
	Env     []string // in addition to the environment of this process
	Flags   []string // of the build: -tags, -race
	GoEnv   GoEnv    // the output of go env in the folder
}

// A GoEnv is the output of go env in a folder.
type GoEnv struct{ CGO_ENABLED, GOARCH, GOFLAGS, GOMOD, GOMODCACHE, GOOS, GOROOT, GOTMPDIR, GOVERSION, GOWORK string }

// InModule reports whether the folder is in a module or workspace.
func (e GoEnv) InModule() bool { return e.GOMOD != "" && e.GOMOD != os.DevNull || e.GOWORK != "" }

// TempDir returns the folder for the temporary files of the go command.
func (e GoEnv) TempDir() string { return cmp.Or(e.GOTMPDIR, os.TempDir()) }

// New returns a Command for a folder and flags of the build, with the output of go env there. It rejects GOFLAGS that replace code.
func New(ctx context.Context, dir string, flags []string) (Command, error) {
	g := Command{Dir: dir, Flags: flags}
	out, err := g.Output(ctx, "env", "-json", "CGO_ENABLED", "GOARCH", "GOFLAGS", "GOMOD", "GOMODCACHE", "GOOS", "GOROOT", "GOTMPDIR", "GOVERSION", "GOWORK")
	if err != nil {
		return g, fmt.Errorf("ask the go command about %s: %w", dir, err)
	}
	if err := json.Unmarshal(out, &g.GoEnv); err != nil {
		return g, fmt.Errorf("read the output of go env: %w", err)
	}
	kept, modfile, err := keptFlags(g.GoEnv.GOFLAGS)
	if err != nil {
		return g, err
	}
	g.Env = append(g.Env, "GOFLAGS=-buildvcs=false "+kept) // git refuses to read a clone that another user owns
	if modfile != "" {
		g.Flags = append(g.Flags, modfile)
	}
	return g, nil
}

// Output runs the go command and returns its standard output. If it fails, the error is the text of its standard error.
func (g Command) Output(ctx context.Context, args ...string) ([]byte, error) {
	out, _, err := g.run(ctx, args)
	return out, err
}

// run is Output, but also returns the standard error of a command that did not fail.
func (g Command) run(ctx context.Context, args []string) ([]byte, string, error) {
	var stdout, stderr bytes.Buffer
	cmd := exec.CommandContext(ctx, "go", args...)
	cmd.Dir, cmd.Stdout, cmd.Stderr = g.Dir, &stdout, &stderr
	cmd.Env = g.Environment()
	apart(cmd)
	cmd.Cancel = func() error { return interrupt(cmd.Process) }
	cmd.WaitDelay = 5 * time.Second
	err := cmd.Run()
	if err != nil && ctx.Err() != nil {
		clearGroup(cmd.Process)
		return nil, "", fmt.Errorf("run go %s: %w", args[0], context.Cause(ctx))
	}
	if _, ok := errors.AsType[*exec.ExitError](err); ok {
		return stdout.Bytes(), "", errors.New(cmp.Or(strings.TrimSpace(stderr.String()), "go "+args[0]+" failed without a message"))
	}
	if err != nil {
		return nil, "", fmt.Errorf("run go %s: %w", args[0], err)
	}
	return stdout.Bytes(), stderr.String(), nil
}

// Environment returns the environment of the go command. If the folder has several names, the go command reports paths with that in PWD.
func (g Command) Environment() []string {
	env := append(os.Environ(), "PWD="+g.Dir)
	if g.TempDir != "" {
		env = append(env, "GOTMPDIR="+g.TempDir)
	}
	return append(env, g.Env...)
}

// RunsHere returns an error if the go command builds for another platform than that of this process.
func (e GoEnv) RunsHere() error {
	if e.GOOS == runtime.GOOS && e.GOARCH == runtime.GOARCH {
		return nil
	}
	return fmt.Errorf("look for tools: the go command builds for %s/%s, and tools run here, on %s/%s (unset GOOS and GOARCH)",
		e.GOOS, e.GOARCH, runtime.GOOS, runtime.GOARCH)
}

// IsImportPath reports whether a text from a report or baseline can be an import path. Nothing else is passed to the go command.
func IsImportPath(path string) bool {
	return path != "" && path[0] != '-' && path[0] != '.' && path[0] != '/' && !strings.Contains(path, "...") && !strings.ContainsAny(path, " @\\\n")
}

// Existing returns those of the packages that exist.
func (g Command) Existing(ctx context.Context, paths []string) ([]string, error) {
	paths = slices.DeleteFunc(slices.Clone(paths), func(path string) bool { return !IsImportPath(path) })
	if len(paths) == 0 {
		return nil, nil
	}
	format := "{{if not .Error}}{{.ImportPath}}{{end}}"
	out, err := g.Output(ctx, slices.Concat([]string{"list", "-e", "-find", "-f", format}, g.Flags, []string{"--"}, paths)...)
	return strings.Fields(string(out)), err
}

// List returns the output of `go list` with the given arguments, which must include -json, and its warnings. T has the fields that they name.
func List[T any](ctx context.Context, g Command, args ...string) (all []*T, warnings string, err error) {
	out, warnings, err := g.run(ctx, append([]string{"list"}, args...))
	if err != nil {
		return nil, "", err
	}
	for decoder := json.NewDecoder(bytes.NewReader(out)); ; {
		p := new(T)
		if err := decoder.Decode(p); errors.Is(err, io.EOF) {
			return all, warnings, nil
		} else if err != nil {
			return nil, "", fmt.Errorf("read the output of go list: %w", err)
		}
		all = append(all, p)
	}
}
