// Package baseline keeps what is known to be wrong and may stay for now, each with the reason, so that a rule can be adopted by what
// is older than it: what is new fails, and so does an entry for what is gone. Linter and suite share the file and its format.
//
// An entry is keyed by names and not by lines, so that it survives what moves:
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

// The kinds of those who find something, in the words of the catalogue.
const (
	Analyzer = "analyzer" // of the linter
	Check    = "check"    // of the suite
	Vet      = "vet"      // of the standard suite that the linter bundles
)

// A Key identifies a finding by names.
type Key struct {
	Kind    string // Analyzer, Check or Vet
	Rule    string // the ID of the requirement; of what has none, the name of its analyzer
	Package string // import path
	Symbol  string // the declaration of an analyzer's finding, the tool of a check's; empty outside of both
	Finding string // what is said of it, without places: a message, or the class of a case
}

// compare orders keys by what belongs together.
func (k Key) compare(other Key) int {
	return cmp.Or(
		cmp.Compare(k.Package, other.Package), cmp.Compare(k.Symbol, other.Symbol), cmp.Compare(k.Rule, other.Rule),
		cmp.Compare(k.Kind, other.Kind), cmp.Compare(k.Finding, other.Finding),
	)
}

// An Entry says that so many equal findings may stay, and why.
type Entry struct {
	Key
	Count  int
	Reason string
	Line   int // in the file that it was read from
}

// A Baseline is a list of entries, each key once. Its zero value has none.
type Baseline struct{ entries []Entry }

// Entries returns the entries, sorted.
func (b *Baseline) Entries() []Entry { return slices.Clone(b.entries) }

func (b *Baseline) sort() {
	slices.SortFunc(b.entries, func(x, y Entry) int { return x.compare(y.Key) })
}

// Updated returns the baseline after a run: entries for what was examined count what was found, those for what is gone are left out,
// and the others stay as they are. Reasons stay. What is new gets the given one, without which nothing is new.
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

// ErrNoReason says that something new was to be let pass without a reason.
var ErrNoReason = errors.New("a finding may stay only for a reason")

// joined returns the reason of an entry that grew.
func joined(old, reason string) string {
	if reason == "" || strings.Contains(old, reason) {
		return old
	}
	return old + "; " + reason
}

func oneLine(text string) string { return strings.Join(strings.Fields(text), " ") }
