package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/toolconform/toolconform/conformance/report"
)

// A verdict is the result of toolconform for a faulty tool, over all profiles.
type verdict struct {
	Broken        []string // must rules, sorted
	Warned        []string // should rules, without those in Broken
	HarnessErrors []string `json:"Ours"` // rules that could not be evaluated
	Slow          string   // the time limit, if toolconform exceeded it
}

// profiles are the profiles that tools are evaluated by: the first two apply to every tool.
var profiles = []string{"agent-tool", "agn-005", "tul-010"}

// evaluatedBy reports whether a tool is evaluated by a profile.
func (s subject) evaluatedBy(profile string) bool {
	return slices.Contains(profiles[:2], profile) || s.profile == profile
}

// batchSize is the maximum number of tools in a run of toolconform, which builds them into one program.
const batchSize = 40

// certify evaluates the observable mutants by toolconform, except those with a verdict in the cache.
func (w workspace) certify(ctx context.Context, mutants []*faultyTool, timeout time.Duration) error {
	program := filepath.Join(filepath.Dir(w.dir), "toolconform")
	build := exec.CommandContext(ctx, "go", "build", "-trimpath", "-buildvcs=false", "-o", program, "./cmd/toolconform")
	build.Dir = w.repo
	if out, err := build.CombinedOutput(); err != nil {
		return fmt.Errorf("build toolconform: %w\n%s", err, out)
	}
	by, err := digestOfFile(program)
	if err != nil {
		return err
	}
	var pending []*faultyTool
	digests := map[*faultyTool]digest{}
	changed := 0
	for _, f := range mutants {
		if !f.observation.Changed {
			continue
		}
		changed++
		digests[f] = digestOf(string(f.digest), map[string]string{"by": string(by), "timeout": timeout.String(), "own": f.subject.profile})
		if cached, err := w.load("judged", digests[f], &f.verdict); err != nil {
			return err
		} else if !cached {
			pending = append(pending, f)
		}
	}
	done := changed - len(pending)
	fmt.Fprintf(os.Stderr, "%d of %d mutants are observable; %d of those were evaluated before\n", changed, len(mutants), done)
	for tools := range slices.Chunk(pending, batchSize) {
		begun := time.Now()
		if err := w.evaluate(ctx, program, timeout, tools); err != nil {
			return err
		}
		for _, f := range tools {
			if err := w.save("judged", digests[f], f.verdict); err != nil {
				return err
			}
		}
		done += len(tools)
		fmt.Fprintf(os.Stderr, "%d of %d evaluated (%s)\n", done, changed, time.Since(begun).Round(time.Second))
	}
	return nil
}

// evaluate evaluates tools in one run of toolconform. If the run fails or takes too long, it evaluates each half, until the tool that causes it is found.
func (w workspace) evaluate(ctx context.Context, program string, timeout time.Duration, tools []*faultyTool) error {
	bound := 2*time.Minute + 5*time.Second*time.Duration(len(tools))
	within, cancel := context.WithTimeout(ctx, bound)
	defer cancel()
	err := w.run(within, program, timeout, tools)
	switch {
	case err == nil || ctx.Err() != nil:
		return errors.Join(err, ctx.Err())
	case len(tools) > 1:
		return errors.Join(w.evaluate(ctx, program, timeout, tools[:len(tools)/2]), w.evaluate(ctx, program, timeout, tools[len(tools)/2:]))
	case within.Err() != nil:
		tools[0].verdict = verdict{Slow: bound.String()}
		return nil
	}
	return err
}

// run evaluates tools by each of the profiles and sets their verdicts.
func (w workspace) run(ctx context.Context, program string, timeout time.Duration, tools []*faultyTool) error {
	for _, f := range tools {
		f.verdict = verdict{}
	}
	for _, profile := range profiles {
		byID := map[string]*faultyTool{}
		var patterns []string
		for _, f := range tools {
			if f.subject.evaluatedBy(profile) {
				byID[f.id] = f
				patterns = append(patterns, "./"+f.id+"/"+f.subject.name())
			}
		}
		if len(patterns) == 0 {
			continue
		}
		file := filepath.Join(w.dir, profile+".json")
		if err := errors.Join(os.RemoveAll(file), w.toolconform(ctx, program, slices.Concat(
			[]string{"--format", "json", "--output", file, "--profile", profile, "--timeout", timeout.String()}, patterns))); err != nil {
			return err
		}
		if err := readReport(file, byID); err != nil {
			return err
		}
	}
	for _, f := range tools {
		v := &f.verdict
		v.Broken, v.Warned, v.HarnessErrors = sortedSet(v.Broken), sortedSet(v.Warned), sortedSet(v.HarnessErrors)
		v.Warned = slices.DeleteFunc(v.Warned, func(id string) bool { return slices.Contains(v.Broken, id) })
	}
	return nil
}

func sortedSet(all []string) []string {
	slices.Sort(all)
	return slices.Compact(all)
}

// toolconform runs toolconform. A failed rule or a harness error is not an error here; both are in the report.
func (w workspace) toolconform(ctx context.Context, program string, arguments []string) error {
	command := exec.CommandContext(ctx, program, arguments...)
	command.Dir, command.Env = w.dir, w.environment()
	command.Cancel = func() error { return command.Process.Signal(os.Interrupt) } // it then ends its workers
	command.WaitDelay = 20 * time.Second
	out, err := command.CombinedOutput()
	var exit *exec.ExitError
	if err != nil && (ctx.Err() != nil || !errors.As(err, &exit) || exit.ExitCode() > 2 || exit.ExitCode() < 1) {
		return fmt.Errorf("run toolconform: %w\n%s", err, out)
	}
	if _, missing := os.Stat(arguments[3]); missing != nil {
		return fmt.Errorf("run toolconform: it wrote no report: %w\n%s", err, out)
	}
	return nil
}

// readReport adds the results in a report to the verdicts. It is an error if a tool is missing in the report or unknown.
func readReport(file string, byID map[string]*faultyTool) error {
	text, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	var outcome report.Report
	if err := json.Unmarshal(text, &outcome); err != nil {
		return fmt.Errorf("read the report: %w", err)
	}
	reported := map[string]bool{}
	for _, t := range outcome.Tools {
		rest, _ := strings.CutPrefix(t.Package, module+"/faulty/")
		id, _, _ := strings.Cut(rest, "/")
		f := byID[id]
		if f == nil {
			return fmt.Errorf("the report speaks of %q", t.Package)
		}
		reported[id] = true
		for _, c := range t.Checks {
			switch c.Verdict {
			case report.Fail:
				f.verdict.Broken = append(f.verdict.Broken, c.Requirement)
			case report.Warn:
				f.verdict.Warned = append(f.verdict.Warned, c.Requirement)
			case report.HarnessError:
				f.verdict.HarnessErrors = append(f.verdict.HarnessErrors, c.Requirement)
			}
		}
	}
	for _, id := range slices.Sorted(maps.Keys(byID)) {
		if !reported[id] {
			return fmt.Errorf("toolconform says nothing of %s", id)
		}
	}
	return nil
}
