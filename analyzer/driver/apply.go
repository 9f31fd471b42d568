package driver

import (
	"bytes"
	"cmp"
	"fmt"
	"go/format"
	"maps"
	"slices"
)

// A Change is a file before and after fixes.
type Change struct {
	File     string
	Old, New []byte
}

// Fixed applies the first fix of each finding. It returns the changed files in alphabetical order, and the findings without
// a fix or with one that conflicts with an earlier fix. It writes nothing. A gofmted file stays gofmted.
func Fixed(findings []Finding, read func(file string) ([]byte, error)) (changes []Change, left []Finding, err error) {
	edits := map[string][]Edit{}
	for _, f := range findings {
		if len(f.Fixes) == 0 || !merge(edits, f.Fixes[0].Edits) {
			left = append(left, f)
		}
	}
	for _, file := range slices.Sorted(maps.Keys(edits)) {
		old, err := read(file)
		if err != nil {
			return nil, nil, fmt.Errorf("fix %s: %w", file, err)
		}
		changed, err := apply(old, edits[file])
		if err != nil {
			return nil, nil, fmt.Errorf("fix %s: %w", file, err)
		}
		changes = append(changes, Change{file, old, changed})
	}
	return changes, left, nil
}

// merge adds the edits of a fix: all of them, or none if one conflicts with an earlier edit. Equal edits are applied
// once; different texts may be inserted at one position.
func merge(all map[string][]Edit, fix []Edit) bool {
	var added []Edit
	for _, e := range fix {
		known := false
		for _, other := range all[e.At.File] {
			known = known || e == other
			if e != other && e.overlaps(other) {
				return false
			}
		}
		if !known {
			added = append(added, e)
		}
	}
	for _, e := range added {
		all[e.At.File] = append(all[e.At.File], e)
	}
	return true
}

func (e Edit) overlaps(other Edit) bool {
	if e.Start == e.End && other.Start == other.End {
		return false
	}
	return e.Start < other.End && other.Start < e.End
}

func apply(source []byte, edits []Edit) ([]byte, error) {
	slices.SortStableFunc(edits, func(a, b Edit) int { return cmp.Or(cmp.Compare(a.Start, b.Start), cmp.Compare(a.End, b.End)) })
	var b bytes.Buffer
	at := 0
	for _, e := range edits {
		if e.Start < at || e.End < e.Start || len(source) < e.End {
			return nil, fmt.Errorf("the file changed during the analysis")
		}
		b.Write(source[at:e.Start])
		b.WriteString(e.New)
		at = e.End
	}
	b.Write(source[at:])
	changed, err := format.Source(b.Bytes())
	if err != nil {
		return nil, err
	}
	if before, err := format.Source(source); err != nil || !bytes.Equal(before, source) {
		return b.Bytes(), nil
	}
	return changed, nil
}
