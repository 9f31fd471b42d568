package main

import (
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"

	"github.com/toolconform/toolconform/conformance/report"
	"github.com/toolconform/toolconform/conformance/worker"
	"github.com/toolconform/toolconform/contract/requirement"
	"github.com/toolconform/toolconform/internal/baseline"
)

// readBaseline reads the file that the command line names; nil where it names none. With --write-baseline there need not be one.
func (o options) readBaseline() (*report.Expectation, error) {
	if o.baseline == "" {
		return nil, nil
	}
	text, err := os.ReadFile(o.inDir(o.baseline))
	switch {
	case errors.Is(err, fs.ErrNotExist) && o.writeBaseline:
		return &report.Expectation{Baseline: &baseline.Baseline{}}, report.CanSave(o.inDir(o.baseline))
	case errors.Is(err, fs.ErrNotExist):
		return nil, fmt.Errorf("read baseline: %w (--write-baseline --reason TEXT makes it)", err)
	case err != nil:
		return nil, fmt.Errorf("read baseline: %w", err)
	}
	e, err := expectation(o.baseline, text)
	if err == nil && o.writeBaseline {
		err = report.CanSave(o.inDir(o.baseline))
	}
	return e, err
}

// expectation is what the text of a baseline says.
func expectation(file string, text []byte) (*report.Expectation, error) {
	b, err := baseline.Parse(file, text)
	if err != nil {
		return nil, fmt.Errorf("read baseline: %w", err)
	}
	e := &report.Expectation{Baseline: b, Digest: fmt.Sprintf("sha256:%x", sha256.Sum256(text))}
	if err := e.Valid(); err != nil {
		return nil, fmt.Errorf("read baseline %s: %w", file, err)
	}
	return e, nil
}

// hold holds a report against the baseline, which is brought up to date first where that is wanted.
func (o options) hold(ctx context.Context, r report.Report, e *report.Expectation, found *worker.Found, c console) (report.Report, error) {
	if e == nil {
		return r, nil
	}
	var packages []string
	for _, entry := range e.Entries() {
		packages = append(packages, entry.Package)
	}
	beyond, err := found.Beyond(ctx, packages)
	if err != nil {
		return r, err
	}
	o.narrow(e, beyond)
	if o.writeBaseline {
		updated, err := o.updateBaseline(r, *e, c)
		if err != nil {
			return r, err
		}
		o.narrow(updated, beyond)
		e = updated
	}
	return r.Expect(*e), nil
}

// narrow says what of a baseline the run looked at.
func (o options) narrow(e *report.Expectation, beyond map[string]bool) {
	e.Beyond = func(path string) bool { return beyond[path] }
	e.Tools = func(name string) bool { return o.tool == "" || matched(o.tool, name) }
	e.Checks = func(id string) bool {
		r, ok := requirement.Lookup(id)
		return o.check == "" || matched(o.check, id) || ok && matched(o.check, r.Name)
	}
}

func matched(pattern, name string) bool {
	ok, err := path.Match(pattern, name)
	return ok && err == nil
}

// updateBaseline writes the file anew, and answers what it says now.
func (o options) updateBaseline(r report.Report, e report.Expectation, c console) (*report.Expectation, error) {
	updated, err := r.Updated(e, o.reason)
	if errors.Is(err, baseline.ErrNoReason) {
		err = fmt.Errorf("%w (say why with --reason TEXT)", err)
	}
	if err != nil {
		return nil, err
	}
	text := updated.Format()
	if err := report.Save(o.inDir(o.baseline), text); err != nil {
		return nil, err
	}
	fmt.Fprintf(c.stderr, "toolconform: %s: %d before, %d now\n", report.Clean(o.baseline), len(e.Entries()), len(updated.Entries()))
	return expectation(o.baseline, text)
}
