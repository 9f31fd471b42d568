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

// A subject is a module on which the commands are measured.
type subject struct {
	name, dir string
	generate  *bulk.Module // nil for a module that exists
}

func subjects(repo, dir string) []subject {
	large, plain := bulk.Large(repo), bulk.Large("")
	return []subject{
		{name: "this", dir: repo},
		{name: "large", dir: filepath.Join(dir, "large"), generate: &large},
		{name: "plain", dir: filepath.Join(dir, "plain"), generate: &plain},
	}
}

// run measures the rows on a module and returns the measurements in the order of the rows.
func (s subject) run(ctx context.Context, dir string, rows []row, rounds int) ([]measurements, error) {
	compiled := filepath.Join(dir, "compiled-"+s.name)
	if err := s.compile(ctx, compiled); err != nil {
		return nil, err
	}
	results := make([]measurements, len(rows))
	for range rounds {
		for i, r := range rows {
			cache := filepath.Join(dir, "cache")
			if err := clone(compiled, cache); err != nil {
				return nil, err
			}
			for _, list := range []*[]measurement{&results[i].cold, &results[i].warm} {
				c, err := r.measure(ctx, s.dir, cache)
				if err != nil {
					return nil, err
				}
				*list = append(*list, c)
			}
			if err := os.RemoveAll(cache); err != nil {
				return nil, err
			}
		}
	}
	return results, nil
}

// compile generates the module if necessary, and compiles it with its tests into a build cache.
func (s subject) compile(ctx context.Context, cache string) error {
	if s.generate != nil {
		if err := s.generate.Write(s.dir); err != nil {
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

// clone copies a build cache by hard links. The go command does not modify files in its cache.
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

// environment returns the environment of the process with the caches of go and staticcheck in one directory, and without module downloads.
func environment(cache string) []string {
	return append(os.Environ(), "GOCACHE="+cache, "STATICCHECK_CACHE="+filepath.Join(cache, "staticcheck"), "GOFLAGS=-mod=mod", "GOPROXY=off", "GOWORK=off")
}

// A row is a command to measure.
type row struct {
	name    string
	command []string
}

const staticcheck = "honnef.co/go/tools/cmd/staticcheck@v0.8.2"

// prepare builds the linters and returns the rows. The first is the baseline of the others.
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
		{"go vet -vettool=toolvet -execute=off", []string{"go", "vet", "-vettool=" + toolvet, "-execute=off", "./..."}},
		{"toolvet", []string{toolvet, "./..."}},
		{"toolvet -execute=off", []string{toolvet, "-execute=off", "./..."}},
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

// bundle is the flag by which toolvet also runs the analyzers of go vet.
const bundle = "vet"

// measure runs a row once. Exit status 1, which reports findings, is not an error.
func (r row) measure(ctx context.Context, dir, cache string) (measurement, error) {
	command := exec.CommandContext(ctx, r.command[0], r.command[1:]...)
	command.Dir, command.Env = dir, environment(cache)
	c, out, err := measureCommand(command)
	var exit *exec.ExitError
	if errors.As(err, &exit) && exit.ExitCode() == 1 {
		err = nil
	}
	if err != nil {
		return measurement{}, fmt.Errorf("run %s: %w\n%s", r.name, err, out)
	}
	return c, nil
}
