package main

import (
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"io/fs"
	"os"

	"github.com/toolconform/toolconform/conformance/report"
	"github.com/toolconform/toolconform/internal/atomicfile"
	"github.com/toolconform/toolconform/internal/baseline"
	"github.com/toolconform/toolconform/internal/nearest"
)

// readBaseline reads the file of -baseline; it returns nil without the flag. With -write-baseline the file need not exist.
func (o options) readBaseline() (*report.Expectation, error) {
	if o.baseline == "" {
		return nil, nil
	}
	text, err := os.ReadFile(o.inDir(o.baseline))
	switch {
	case errors.Is(err, fs.ErrNotExist) && o.writeBaseline:
		return &report.Expectation{Baseline: &baseline.Baseline{}}, atomicfile.CanSave(o.inDir(o.baseline))
	case errors.Is(err, fs.ErrNotExist):
		return nil, fmt.Errorf("read baseline: %w%s (create it with -write-baseline -reason TEXT)", err, nearest.NearFile(o.inDir(o.baseline)))
	case err != nil:
		return nil, fmt.Errorf("read baseline: %w", err)
	}
	e, err := expectation(o.baseline, text)
	if err == nil && o.writeBaseline {
		err = atomicfile.CanSave(o.inDir(o.baseline))
	}
	return e, err
}

// expectation parses the text of a baseline.
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

// applyBaseline compares a report with the baseline, after updating it with -write-baseline. outOfScope returns which of some packages exist and
// were not tested.
func (o options) applyBaseline(ctx context.Context, r report.Report, e *report.Expectation,
	outOfScope func(context.Context, []string) (map[string]bool, error), c console,
) (report.Report, error) {
	if e == nil {
		return r, nil
	}
	var packages []string
	for _, entry := range e.Entries() {
		packages = append(packages, entry.Package)
	}
	outside, err := outOfScope(ctx, packages)
	if err != nil {
		return r, err
	}
	e.OutOfScope = outside
	if o.writeBaseline {
		if e, err = o.updateBaseline(r, *e, c); err != nil {
			return r, err
		}
		e.OutOfScope = outside
	}
	return r.Expect(*e), nil
}

// updateBaseline rewrites the file and returns what it lists now.
func (o options) updateBaseline(r report.Report, e report.Expectation, c console) (*report.Expectation, error) {
	updated, err := r.Updated(e, o.reason)
	if errors.Is(err, baseline.ErrNoReason) {
		err = fmt.Errorf("%w (give the reason with -reason TEXT)", err)
	}
	if err != nil {
		return nil, err
	}
	text := updated.Format()
	if err := atomicfile.Save(o.inDir(o.baseline), text); err != nil {
		return nil, err
	}
	if !o.quiet {
		fmt.Fprintf(c.stderr, "toolconform: %s: %d before, %d now\n", report.Clean(o.baseline), len(e.Entries()), len(updated.Entries()))
	}
	return expectation(o.baseline, text)
}
