package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// certify lets toolconform judge the faulty tools, by each profile that agent tools have in full.
func (w workshop) certify(ctx context.Context, made []*faulty) error {
	binary := filepath.Join(w.dir, "toolconform")
	build := exec.CommandContext(ctx, "go", "build", "-o", binary, "./cmd/toolconform")
	build.Dir = w.repo
	if out, err := build.CombinedOutput(); err != nil {
		return fmt.Errorf("build toolconform: %w\n%s", err, out)
	}
	byID := map[string]*faulty{}
	var patterns []string
	for _, f := range made {
		f.rejected = map[string]bool{}
		if f.changed {
			byID[f.id] = f
			patterns = append(patterns, "./"+f.id+"/"+f.subject.name())
		}
	}
	for _, profile := range []string{"agent-tool", "agn-005"} {
		report := filepath.Join(w.dir, profile+".json")
		command := exec.CommandContext(ctx, binary, append([]string{"--format", "json", "--output", report, "--profile", profile}, patterns...)...)
		command.Dir, command.Env = w.dir, append(os.Environ(), "GOFLAGS=-mod=mod", "GOWORK=off")
		out, err := command.CombinedOutput()
		var exit *exec.ExitError
		if err != nil && (!errors.As(err, &exit) || exit.ExitCode() != 1) {
			return fmt.Errorf("run toolconform: %w\n%s", err, out)
		}
		if err := judged(report, byID); err != nil {
			return err
		}
	}
	for _, f := range byID {
		if !f.concluded {
			return fmt.Errorf("toolconform says nothing of %s", f.id)
		}
	}
	return nil
}

// judged notes what a report says of each tool.
func judged(file string, byID map[string]*faulty) error {
	text, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	var report struct {
		Tools []struct {
			Package string
			Checks  []struct{ Requirement, Verdict string }
		}
	}
	if err := json.Unmarshal(text, &report); err != nil {
		return fmt.Errorf("read the report: %w", err)
	}
	for _, t := range report.Tools {
		rest, _ := strings.CutPrefix(t.Package, module+"/faulty/")
		id, _, _ := strings.Cut(rest, "/")
		f := byID[id]
		if f == nil {
			return fmt.Errorf("the report speaks of %q", t.Package)
		}
		f.concluded = true
		for _, c := range t.Checks {
			if c.Verdict == "fail" {
				f.rejected[c.Requirement] = true
			}
		}
	}
	return nil
}
