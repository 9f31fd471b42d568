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

// A verdict is what the suite says of a faulty tool, by all profiles.
type verdict struct {
	Broken []string // the musts that it does not keep, sorted
	Warned []string // the shoulds that it does not keep, and no must of the same rule
	Ours   []string // what could not be evaluated, for an error of the suite
	Slow   string   // the suite came to no end in that time
}

// profiles are those by which tools are evaluated: the first two are those that agent tools have in full.
var profiles = []string{"agent-tool", "agn-005", "tul-010"}

// by reports whether a tool is evaluated by a profile.
func (s subject) by(profile string) bool {
	return slices.Contains(profiles[:2], profile) || s.own == profile
}

// batch is how many tools are evaluated by one run of toolconform, which builds them into one program.
const batch = 40

// certify lets toolconform evaluate the faulty tools of which something can be seen, as far as that is not known already.
func (w workshop) certify(ctx context.Context, made []*faulty, timeout time.Duration) error {
	kit := filepath.Join(filepath.Dir(w.dir), "toolconform")
	build := exec.CommandContext(ctx, "go", "build", "-trimpath", "-buildvcs=false", "-o", kit, "./cmd/toolconform")
	build.Dir = w.repo
	if out, err := build.CombinedOutput(); err != nil {
		return fmt.Errorf("build toolconform: %w\n%s", err, out)
	}
	by, err := digestOfFile(kit)
	if err != nil {
		return err
	}
	var open []*faulty
	from := map[*faulty]digest{}
	changed := 0
	for _, f := range made {
		if !f.seen.Changed {
			continue
		}
		changed++
		from[f] = digestOf(string(f.text), map[string]string{"by": string(by), "timeout": timeout.String(), "own": f.subject.own})
		if known, err := w.recall("judged", from[f], &f.verdict); err != nil {
			return err
		} else if !known {
			open = append(open, f)
		}
	}
	done := changed - len(open)
	fmt.Fprintf(os.Stderr, "%d of %d mutants are observable; %d of those were evaluated before\n", changed, len(made), done)
	for some := range slices.Chunk(open, batch) {
		begun := time.Now()
		if err := w.evaluate(ctx, kit, timeout, some); err != nil {
			return err
		}
		for _, f := range some {
			if err := w.note("judged", from[f], f.verdict); err != nil {
				return err
			}
		}
		done += len(some)
		fmt.Fprintf(os.Stderr, "%d of %d evaluated (%s)\n", done, changed, time.Since(begun).Round(time.Second))
	}
	return nil
}

// evaluate lets toolconform evaluate some tools at once. A batch that takes too long, or brings it down, is cut in two until it is known which
// tool it is.
func (w workshop) evaluate(ctx context.Context, kit string, timeout time.Duration, some []*faulty) error {
	bound := 2*time.Minute + 5*time.Second*time.Duration(len(some))
	within, cancel := context.WithTimeout(ctx, bound)
	defer cancel()
	err := w.run(within, kit, timeout, some)
	switch {
	case err == nil || ctx.Err() != nil:
		return errors.Join(err, ctx.Err())
	case len(some) > 1:
		return errors.Join(w.evaluate(ctx, kit, timeout, some[:len(some)/2]), w.evaluate(ctx, kit, timeout, some[len(some)/2:]))
	case within.Err() != nil:
		some[0].verdict = verdict{Slow: bound.String()}
		return nil
	}
	return err
}

// run evaluates some tools by each of the profiles.
func (w workshop) run(ctx context.Context, kit string, timeout time.Duration, some []*faulty) error {
	for _, f := range some {
		f.verdict = verdict{}
	}
	for _, profile := range profiles {
		byID := map[string]*faulty{}
		var patterns []string
		for _, f := range some {
			if f.subject.by(profile) {
				byID[f.id] = f
				patterns = append(patterns, "./"+f.id+"/"+f.subject.name())
			}
		}
		if len(patterns) == 0 {
			continue
		}
		file := filepath.Join(w.dir, profile+".json")
		if err := errors.Join(os.RemoveAll(file), w.toolconform(ctx, kit, slices.Concat(
			[]string{"--format", "json", "--output", file, "--profile", profile, "--timeout", timeout.String()}, patterns))); err != nil {
			return err
		}
		if err := evaluated(file, byID); err != nil {
			return err
		}
	}
	for _, f := range some {
		v := &f.verdict
		v.Broken, v.Warned, v.Ours = sortedSet(v.Broken), sortedSet(v.Warned), sortedSet(v.Ours)
		v.Warned = slices.DeleteFunc(v.Warned, func(id string) bool { return slices.Contains(v.Broken, id) })
	}
	return nil
}

func sortedSet(all []string) []string {
	slices.Sort(all)
	return slices.Compact(all)
}

// toolconform runs it. That it rejects tools is no error; that it could not evaluate some of them stands in its report.
func (w workshop) toolconform(ctx context.Context, kit string, arguments []string) error {
	command := exec.CommandContext(ctx, kit, arguments...)
	command.Dir, command.Env = w.dir, w.environment()
	command.Cancel = func() error { return command.Process.Signal(os.Interrupt) } // it ends its workers then
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

// evaluated notes what a report says of each tool. One that it does not speak of is an error.
func evaluated(file string, byID map[string]*faulty) error {
	text, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	var outcome report.Report
	if err := json.Unmarshal(text, &outcome); err != nil {
		return fmt.Errorf("read the report: %w", err)
	}
	spoken := map[string]bool{}
	for _, t := range outcome.Tools {
		rest, _ := strings.CutPrefix(t.Package, module+"/faulty/")
		id, _, _ := strings.Cut(rest, "/")
		f := byID[id]
		if f == nil {
			return fmt.Errorf("the report speaks of %q", t.Package)
		}
		spoken[id] = true
		for _, c := range t.Checks {
			switch c.Verdict {
			case report.Fail:
				f.verdict.Broken = append(f.verdict.Broken, c.Requirement)
			case report.Warn:
				f.verdict.Warned = append(f.verdict.Warned, c.Requirement)
			case report.HarnessError:
				f.verdict.Ours = append(f.verdict.Ours, c.Requirement)
			}
		}
	}
	for _, id := range slices.Sorted(maps.Keys(byID)) {
		if !spoken[id] {
			return fmt.Errorf("toolconform says nothing of %s", id)
		}
	}
	return nil
}
