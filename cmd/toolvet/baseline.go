package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/analyzer"
	"github.com/toolconform/toolconform/analyzer/driver"
	"github.com/toolconform/toolconform/contract/requirement"
	"github.com/toolconform/toolconform/internal/atomicfile"
	"github.com/toolconform/toolconform/internal/baseline"
	"github.com/toolconform/toolconform/internal/nearest"
)

// A baselineFile is a baseline and its file. It is nil without -baseline.
type baselineFile struct {
	*baseline.Baseline
	file string // absolute
}

// An outcome is a result after comparison with the baseline: its findings are the new ones and the obsolete entries.
type outcome struct {
	driver.Result
	known   []known
	surplus []surplus
}

// A known finding is accepted by the baseline.
type known struct {
	Reason string `json:"reason"`
	driver.Finding
}

// readBaseline reads the file of -baseline. With -write-baseline it need not exist.
func (o options) readBaseline() (*baselineFile, error) {
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
		return &baselineFile{&baseline.Baseline{}, whole}, nil
	case errors.Is(err, fs.ErrNotExist):
		hint := cmp.Or(nearest.NearFile(file), " (create it with -write-baseline -reason TEXT)")
		return nil, fmt.Errorf("read baseline: %w%s", err, hint)
	case err != nil:
		return nil, fmt.Errorf("read baseline: %w", err)
	}
	b, err := baseline.Parse(file, text)
	return &baselineFile{b, whole}, err
}

// compare compares a result with the baseline.
func (b *baselineFile) compare(o options, result driver.Result) outcome {
	r := outcome{Result: result}
	if b == nil {
		return r
	}
	keyed, findings := keyedOf(result.Findings)
	sifting := b.Sift(keyed, o.examined(result))
	r.Findings = slices.DeleteFunc(slices.Clone(result.Findings), keepable)
	for i, entry := range sifting.Known {
		if entry == nil {
			r.Findings = append(r.Findings, findings[i])
		} else {
			r.known = append(r.known, known{entry.Reason, findings[i]})
		}
	}
	r.surplus = surpluses(keyed, findings, sifting)
	for _, s := range sifting.Stale {
		r.Findings = append(r.Findings, b.stale(s))
	}
	r.Sort()
	return r
}

// updateBaseline updates the file, and reports the findings that cannot be in it.
func (o options) updateBaseline(ctx context.Context, stdout, stderr io.Writer) (int, error) {
	b, err := o.readBaseline()
	if err != nil {
		return unanalysed, err
	}
	if err := atomicfile.CanSave(b.file); err != nil {
		return unanalysed, err
	}
	r, err := o.analyze(ctx, stderr)
	if err != nil {
		return unanalysed, err
	}
	keyed, _ := keyedOf(r.Findings)
	updated, err := b.Updated(keyed, o.examined(r), o.reason)
	if errors.Is(err, baseline.ErrNoReason) {
		err = fmt.Errorf("%w (give the reason with -reason TEXT)", err)
	}
	if err != nil {
		return unanalysed, err
	}
	if err := atomicfile.Save(b.file, updated.Format()); err != nil {
		return unanalysed, err
	}
	if !o.quiet {
		if _, err := fmt.Fprintf(stdout, "%s: %d before, %d now\n", o.baseline, len(b.Entries()), len(updated.Entries())); err != nil {
			return unanalysed, fmt.Errorf("write: %w", err)
		}
	}
	r.Findings = slices.DeleteFunc(r.Findings, keepable)
	return o.conclude(outcome{Result: r}, stdout, stderr)
}

// keepable reports whether a finding can be in a baseline. One about a comment for toolvet cannot.
func keepable(f driver.Finding) bool {
	_, ok := requirement.Lookup(f.Category)
	return ok
}

// keyedOf returns the keys of the findings that can be in a baseline, and the findings.
func keyedOf(all []driver.Finding) ([]baseline.Key, []driver.Finding) {
	var keyed []baseline.Key
	var findings []driver.Finding
	for _, f := range all {
		if keepable(f) {
			keyed = append(keyed, baseline.Key{Kind: baseline.Analyzer, Rule: f.Category, Package: f.Package, Symbol: f.Symbol, Finding: f.Fact()})
			findings = append(findings, f)
		}
	}
	return keyed, findings
}

// stale returns the finding about an obsolete entry, at its line.
func (b *baselineFile) stale(s baseline.Stale) driver.Finding {
	symbol := s.Package
	if s.Symbol != "" {
		symbol += "." + s.Symbol
	}
	fact := fmt.Sprintf("obsolete entry: %q no longer occurs in %s", s.Finding, symbol)
	if s.Found > 0 {
		fact = fmt.Sprintf("obsolete entry: %q occurs %[3]d times in %[2]s, not %[4]d times", s.Finding, symbol, s.Found, s.Count)
	}
	return driver.Finding{
		Analyzer: "baseline", Category: "baseline", Package: s.Package, Symbol: s.Symbol,
		Message: fact + " (update the baseline with toolvet -write-baseline) (" + s.Rule + ")",
		At:      driver.Place{File: b.file, Line: s.Line, Column: 1, EndLine: s.Line, EndColumn: 1},
	}
}

// examined returns which findings the run could have found: entries for them that it did not find are obsolete. That takes an analyzer
// that ran, and a package that was analyzed or no longer exists.
func (o options) examined(r driver.Result) func(baseline.Key) bool {
	unasked := analyzer.Unasked(o.selection.on, o.profile(), o.level())
	return func(k baseline.Key) bool {
		return k.Kind == baseline.Analyzer && !slices.Contains(unasked, k.Rule) && r.LookedAt(k.Package)
	}
}

// A surplus is a group of equal findings of which there are more than the baseline accepts.
type surplus struct {
	entry  *baseline.Entry
	places []driver.Place
}

// surpluses returns the groups of equal findings of which there are more than the baseline accepts: which of them is new is unknown.
func surpluses(keyed []baseline.Key, findings []driver.Finding, s baseline.Sifting) []surplus {
	var all []surplus
	seen := map[baseline.Key]bool{}
	for i, k := range keyed {
		entry := s.Known[slices.Index(keyed, k)]
		if s.Known[i] != nil || entry == nil || seen[k] {
			continue
		}
		seen[k] = true
		one := surplus{entry: entry}
		for j, other := range keyed {
			if other == k {
				one.places = append(one.places, findings[j].At)
			}
		}
		all = append(all, one)
	}
	return all
}

func (s surplus) String() string {
	var spots []string
	for _, p := range s.places {
		spots = append(spots, fmt.Sprintf("%s:%d", p.File, p.Line))
	}
	return fmt.Sprintf("the baseline accepts %d of these %d equal findings: %s", s.entry.Count, len(spots), strings.Join(spots, ", "))
}
