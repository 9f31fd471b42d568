// Package baseline records accepted findings, each with a reason, so that existing code can adopt a rule: new findings fail,
// and so do entries for findings that no longer occur. Linter and suite share the file and its format.
//
// An entry identifies a finding by symbol and text, without a line number, so that it survives unrelated changes:
//
//	toolconform baseline 1
//
//	analyzer NAM-004 example.com/weather ToolName
//		finding: the tool is called "weatherLookup" (names are lower_snake_case)
//		reason: clients know it by this name, until v2
package baseline

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"
)

// The kinds of findings.
const (
	Analyzer = "analyzer" // of the linter
	Check    = "check"    // of the suite
	Vet      = "vet"      // of the standard suite that the linter bundles
)

// A Key identifies a finding, independent of its position.
type Key struct {
	Kind    string // Analyzer, Check or Vet
	Rule    string // the ID of the requirement, or the name of the analyzer if there is none
	Package string // import path
	Symbol  string // the declaration with the finding, or the tool of a check; empty outside of both
	Finding string // the text of the finding without positions: a message, or the ID of a case
}

// compare orders keys by package, symbol, rule, kind and finding.
func (k Key) compare(other Key) int {
	return cmp.Or(
		cmp.Compare(k.Package, other.Package), cmp.Compare(k.Symbol, other.Symbol), cmp.Compare(k.Rule, other.Rule),
		cmp.Compare(k.Kind, other.Kind), cmp.Compare(k.Finding, other.Finding),
	)
}

// An Entry accepts a number of equal findings, with a reason.
type Entry struct {
	Key
	Count  int
	Reason string
	Flaky  bool // of a check: the finding comes and goes
	Line   int  // the line in the file
}

// A Baseline is a list of entries with distinct keys. The zero value is empty.
type Baseline struct{ entries []Entry }

// Entries returns a copy of the entries, sorted.
func (b *Baseline) Entries() []Entry { return slices.Clone(b.entries) }

func (b *Baseline) sort() {
	slices.SortFunc(b.entries, func(x, y Entry) int { return x.compare(y.Key) })
}

// Updated returns the baseline after a run. Entries for examined findings get the new count, or are removed if there is none;
// other entries are unchanged. Existing reasons are kept. New findings get the given reason, and are an error without one.
func (b *Baseline) Updated(found []Key, examined func(Key) bool, reason string) (*Baseline, error) {
	counts := map[Key]int{}
	for _, k := range found {
		counts[k]++
	}
	reason = oneLine(reason)
	updated, added := &Baseline{}, 0
	for _, e := range b.entries {
		n := counts[e.Key]
		delete(counts, e.Key)
		if n > e.Count {
			added += n - e.Count
			e.Reason = joined(e.Reason, reason)
		}
		if n > 0 || examined(e.Key) {
			e.Count = n
		}
		if e.Count > 0 {
			updated.entries = append(updated.entries, e)
		}
	}
	for k, n := range counts {
		added += n
		updated.entries = append(updated.entries, Entry{Key: k, Count: n, Reason: reason})
	}
	if added > 0 && reason == "" {
		return nil, fmt.Errorf("update baseline: %w: %d would be new", ErrNoReason, added)
	}
	updated.sort()
	return updated, nil
}

// ErrNoReason is returned if a finding would be accepted without a reason.
var ErrNoReason = errors.New("an accepted finding needs a reason")

// joined returns the reason of an entry whose count grew.
func joined(old, reason string) string {
	if reason == "" || strings.Contains(old, reason) {
		return old
	}
	return old + "; " + reason
}

func oneLine(text string) string { return strings.Join(strings.Fields(text), " ") }
