package driver

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"
	"time"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/packages"

	"github.com/toolconform/toolconform/internal/prose"
)

// A GoVet runs analyzers with go vet -vettool, which caches results. It also analyses tests.
type GoVet struct {
	Config
	Tool      string               // the vettool program
	Flags     []string             // for the program
	Analyzers []*analysis.Analyzer // the program's analyzers, for their metadata
	Stderr    io.Writer            // for other output of the go command; may be nil
}

// Run analyses the packages that match the patterns, like the function Run, but without module rules.
func (v GoVet) Run(ctx context.Context, patterns ...string) (Result, error) {
	mode := packages.NeedName | packages.NeedFiles | packages.NeedImports | packages.NeedDeps | packages.NeedModule
	began := time.Now()
	listed, err := v.load(ctx, mode, patterns)
	if err != nil {
		return Result{}, err
	}
	v.log(began, "listed %s for go vet", prose.Plural(len(listed), "package"))
	r := newResult(v.Config, listed, patterns)
	sound, files := []string{}, false
	for _, p := range listed {
		if why, broken := unreadable(p); broken {
			r.fail(p.PkgPath, why)
			continue
		}
		files = files || p.PkgPath == "command-line-arguments"
		sound = append(sound, p.PkgPath)
	}
	if files { // only the names of files are known
		sound = patterns
	}
	if len(sound) > 0 {
		began = time.Now()
		err = v.vet(ctx, &r, sound)
		v.log(began, "ran go vet")
	}
	r.Sort()
	return r, err
}

// unreadable returns why the go command cannot start on a package, if no error names another package.
func unreadable(p *packages.Package) (why string, broken bool) {
	packages.Visit([]*packages.Package{p}, nil, func(p *packages.Package) {
		for _, err := range p.Errors {
			broken = broken || err.Kind == packages.ListError || err.Kind == packages.UnknownError
		}
	})
	if broken {
		why = errorsOf(p)
	}
	return why, broken
}

// vet runs the go command and parses its output.
func (v GoVet) vet(ctx context.Context, r *Result, patterns []string) error {
	arguments := []string{"vet", "-json", "-vettool=" + v.Tool}
	if v.Tags != "" {
		arguments = append(arguments, "-tags="+v.Tags)
	}
	arguments = append(append(arguments, v.Flags...), patterns...)
	command := exec.CommandContext(ctx, "go", arguments...)
	command.Dir, command.Env = v.Dir, v.Env
	command.Cancel = func() error { return command.Process.Signal(os.Interrupt) }
	command.WaitDelay = 5 * time.Second
	var stdout, stderr bytes.Buffer
	command.Stdout, command.Stderr = &stdout, &stderr
	failed := command.Run()
	if ctx.Err() != nil {
		return fmt.Errorf("run go vet: %w", ctx.Err())
	}
	if err := newReading(v.Config, v.Analyzers, r).all(&stdout); err != nil {
		return errors.Join(fmt.Errorf("read the output of go vet: %w", err), failed)
	}
	if failed == nil {
		if v.Stderr != nil {
			_, failed = v.Stderr.Write(stderr.Bytes())
		}
		return failed
	}
	if exit, ok := errors.AsType[*exec.ExitError](failed); !ok || stderr.Len() == 0 {
		return fmt.Errorf("run go vet: %w", failed)
	} else if exit.ExitCode() == 2 { // the command line is wrong
		return fmt.Errorf("run go vet: %s", strings.TrimSpace(stderr.String()))
	}
	r.failuresOf(stderr.String())
	return nil
}

// failuresOf parses errors of packages in the output of the go command: each block starts with a line "# PACKAGE".
func (r *Result) failuresOf(text string) {
	errorLines := map[string][]string{}
	var order []string
	name := "unknown package"
	for line := range strings.Lines(text) {
		line = strings.TrimRight(line, "\r\n")
		if heading, ok := strings.CutPrefix(line, "# "); ok {
			if !strings.HasPrefix(heading, "[") {
				name, _, _ = strings.Cut(heading, " ")
			}
			continue
		}
		if errorLines[name] == nil {
			order = append(order, name)
		}
		errorLines[name] = append(errorLines[name], strings.TrimPrefix(line, "vet: "))
	}
	for _, name := range order {
		lines := errorLines[name]
		r.fail(name, strings.TrimSpace(strings.Join(lines[:min(len(lines), mostErrors)], "\n")))
	}
}
