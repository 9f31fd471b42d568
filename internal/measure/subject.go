package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/internal/bulk"
)

// A subject is a module on which all commands are measured.
type subject struct {
	name, dir string
	write     *bulk.Module // nil if the module exists already
}

func subjects(repo, dir string) []subject {
	large, plain := bulk.Large(repo), bulk.Large("")
	return []subject{
		{name: "this", dir: repo},
		{name: "large", dir: filepath.Join(dir, "large"), write: &large},
		{name: "plain", dir: filepath.Join(dir, "plain"), write: &plain},
	}
}

// run measures the rows on a module, alternating.
func (s subject) run(ctx context.Context, dir string, rows []row, rounds int) ([]result, error) {
	compiled := filepath.Join(dir, "compiled-"+s.name)
	if err := s.compile(ctx, compiled); err != nil {
		return nil, err
	}
	results := make([]result, len(rows))
	for range rounds {
		for i, r := range rows {
			cache := filepath.Join(dir, "cache")
			if err := clone(compiled, cache); err != nil {
				return nil, err
			}
			for _, kept := range []*[]cost{&results[i].cold, &results[i].warm} {
				c, err := r.cost(ctx, s.dir, cache)
				if err != nil {
					return nil, err
				}
				*kept = append(*kept, c)
			}
			if err := os.RemoveAll(cache); err != nil {
				return nil, err
			}
		}
	}
	return results, nil
}

// compile writes the module, if it is generated, and compiles it with its tests into a new cache.
func (s subject) compile(ctx context.Context, cache string) error {
	if s.write != nil {
		if err := s.write.Write(s.dir); err != nil {
			return err
		}
	}
	list := exec.CommandContext(ctx, "go", "list", "-export", "-deps", "-test", "-f", "", "./...")
	list.Dir, list.Env = s.dir, environment(cache)
	if out, err := list.CombinedOutput(); err != nil {
		return fmt.Errorf("compile: %w\n%s", err, out)
	}
	return nil
}

// clone makes a copy of a cache with hard links. Cache files are written once and never changed.
func clone(from, to string) error {
	if err := os.RemoveAll(to); err != nil {
		return err
	}
	return filepath.WalkDir(from, func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		target := to + strings.TrimPrefix(path, from)
		if entry.IsDir() {
			return os.Mkdir(target, 0o777)
		}
		return os.Link(path, target)
	})
}

// environment returns the environment of the process with a build cache and a cache of staticcheck in one directory, and
// without network.
func environment(cache string) []string {
	return append(os.Environ(), "GOCACHE="+cache, "STATICCHECK_CACHE="+filepath.Join(cache, "staticcheck"), "GOFLAGS=-mod=mod", "GOPROXY=off", "GOWORK=off")
}

// A row is a command to measure.
type row struct {
	name    string
	command []string
}

const staticcheck = "honnef.co/go/tools/cmd/staticcheck@v0.8.2"

// prepare builds the programs and returns the rows. The others are compared with the first.
func prepare(ctx context.Context, repo, dir string) ([]row, error) {
	bin := filepath.Join(dir, "bin")
	toolvet := filepath.Join(bin, "toolvet")
	for _, program := range []string{"./cmd/toolvet", staticcheck} {
		install := exec.CommandContext(ctx, "go", "install", program)
		install.Dir, install.Env = repo, append(os.Environ(), "GOBIN="+bin)
		if out, err := install.CombinedOutput(); err != nil {
			return nil, fmt.Errorf("install %s: %w\n%s", program, err, out)
		}
	}
	rows := []row{
		{"go vet", []string{"go", "vet", "./..."}},
		{"go vet -vettool=toolvet", []string{"go", "vet", "-vettool=" + toolvet, "./..."}},
		{"toolvet", []string{toolvet, "./..."}},
		{"staticcheck", []string{filepath.Join(bin, "staticcheck"), "./..."}},
	}
	flags, err := exec.CommandContext(ctx, toolvet, "-flags").Output()
	if err != nil {
		return nil, fmt.Errorf("ask toolvet for its flags: %w", err)
	}
	if strings.Contains(string(flags), `"Name": "`+bundle+`"`) {
		bundled := row{"go vet -vettool=toolvet -" + bundle, []string{"go", "vet", "-vettool=" + toolvet, "-" + bundle, "./..."}}
		rows = slices.Insert(rows, 2, bundled)
	}
	return rows, nil
}

// bundle is the flag of toolvet that also runs the vet suite.
const bundle = "vet"

// cost runs a row once. Findings of the command are not an error.
func (r row) cost(ctx context.Context, dir, cache string) (cost, error) {
	command := exec.CommandContext(ctx, r.command[0], r.command[1:]...)
	command.Dir, command.Env = dir, environment(cache)
	c, out, err := timed(command)
	var exit *exec.ExitError
	if errors.As(err, &exit) && exit.ExitCode() == 1 {
		err = nil
	}
	if err != nil {
		return cost{}, fmt.Errorf("run %s: %w\n%s", r.name, err, out)
	}
	return c, nil
}
