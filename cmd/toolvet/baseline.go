package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"

	"github.com/toolconform/toolconform/analyzer/driver"
	"github.com/toolconform/toolconform/contract/requirement"
	"github.com/toolconform/toolconform/internal/atomicfile"
	"github.com/toolconform/toolconform/internal/baseline"
)

// A book is a baseline and where it is kept; nil where there is none.
type book struct {
	*baseline.Baseline
	file string // absolute
}

// judged is a result held against the baseline: its findings are the new ones, and the entries that are stale.
type judged struct {
	driver.Result
	known   []known
	surplus []surplus
}

// A known finding may stay.
type known struct {
	Reason string `json:"reason"`
	driver.Finding
}

// readBaseline reads the file that the options name. With -write-baseline there need not be one.
func (o options) readBaseline() (*book, error) {
	if o.baseline == "" {
		return nil, nil
	}
	file := inDir(o.dir, o.baseline)
	whole, err := filepath.Abs(file)
	if err != nil {
		return nil, fmt.Errorf("read baseline: %w", err)
	}
	text, err := os.ReadFile(file)
	switch {
	case errors.Is(err, fs.ErrNotExist) && o.writeBaseline:
		return &book{&baseline.Baseline{}, whole}, nil
	case errors.Is(err, fs.ErrNotExist):
		return nil, fmt.Errorf("read baseline: %w (-write-baseline -reason TEXT makes it)", err)
	case err != nil:
		return nil, fmt.Errorf("read baseline: %w", err)
	}
	b, err := baseline.Parse(file, text)
	return &book{b, whole}, err
}

// judge holds a result against the baseline.
func (b *book) judge(o options, r driver.Result) judged {
	j := judged{Result: r}
	if b == nil {
		return j
	}
	keyed, findings := keyedOf(r.Findings)
	sifting := b.Sift(keyed, o.examined(r))
	j.Findings = slices.DeleteFunc(slices.Clone(r.Findings), keepable)
	for i, entry := range sifting.Known {
		if entry == nil {
			j.Findings = append(j.Findings, findings[i])
		} else {
			j.known = append(j.known, known{entry.Reason, findings[i]})
		}
	}
	j.surplus = alike(keyed, findings, sifting)
	for _, s := range sifting.Stale {
		j.Findings = append(j.Findings, b.stale(s))
	}
	j.Sort()
	return j
}

// updateBaseline brings the file up to date, and tells what cannot be in it.
func (o options) updateBaseline(ctx context.Context, stdout, stderr io.Writer) (int, error) {
	b, err := o.readBaseline()
	if err != nil {
		return unanalysed, err
	}
	if err := atomicfile.CanSave(b.file); err != nil {
		return unanalysed, err
	}
	r, err := o.look(ctx, stderr)
	if err != nil {
		return unanalysed, err
	}
	keyed, _ := keyedOf(r.Findings)
	updated, err := b.Updated(keyed, o.examined(r), o.reason)
	if errors.Is(err, baseline.ErrNoReason) {
		err = fmt.Errorf("%w (say why with -reason TEXT)", err)
	}
	if err != nil {
		return unanalysed, err
	}
	if err := atomicfile.Save(b.file, updated.Format()); err != nil {
		return unanalysed, err
	}
	if _, err := fmt.Fprintf(stdout, "%s: %d before, %d now\n", o.baseline, len(b.Entries()), len(updated.Entries())); err != nil {
		return unanalysed, fmt.Errorf("write: %w", err)
	}
	r.Findings = slices.DeleteFunc(r.Findings, keepable)
	return o.conclude(judged{Result: r}, stdout, stderr)
}

// keepable reports whether a finding can be in a baseline. A comment for the linter that does nothing cannot: nothing hides it.
func keepable(f driver.Finding) bool { return kind(f) != "" }

// kind answers who finds what; "" for what the linter says of itself.
func kind(f driver.Finding) string {
	if _, ok := requirement.Lookup(f.Category); ok {
		return baseline.Analyzer
	}
	if isStandard(f.Analyzer) {
		return baseline.Vet
	}
	return ""
}

// keyedOf answers the findings that can be in a baseline, and by what they are known there.
func keyedOf(all []driver.Finding) ([]baseline.Key, []driver.Finding) {
	var keyed []baseline.Key
	var findings []driver.Finding
	for _, f := range all {
		if keepable(f) {
			keyed = append(keyed, baseline.Key{Kind: kind(f), Rule: f.Category, Package: f.Package, Symbol: f.Symbol, Finding: f.Fact()})
			findings = append(findings, f)
		}
	}
	return keyed, findings
}

// stale answers what is said of an entry that is stale, where it stands.
func (b *book) stale(s baseline.Stale) driver.Finding {
	symbol := s.Package
	if s.Symbol != "" {
		symbol += "." + s.Symbol
	}
	fact := fmt.Sprintf("%q is gone from %s", s.Finding, symbol)
	if s.Found > 0 {
		fact = fmt.Sprintf("%q is found in %s %d times, and not %d times", s.Finding, symbol, s.Found, s.Count)
	}
	return driver.Finding{
		Analyzer: "baseline", Category: "baseline", Package: s.Package, Symbol: s.Symbol,
		Message: fact + " (the baseline only shrinks: toolvet -write-baseline brings it up to date) (" + s.Rule + ")",
		At:      driver.Place{File: b.file, Line: s.Line, Column: 1, EndLine: s.Line, EndColumn: 1},
	}
}
