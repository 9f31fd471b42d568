package driver

import (
	"cmp"
	"slices"
)

// A Fix is an edit that resolves a finding and preserves the behaviour of the program.
type Fix struct {
	Message string `json:"message"`
	Edits   []Edit `json:"edits"` // sorted, without overlap
}

// An Edit replaces a range of a file; an empty range inserts.
type Edit struct {
	At    Place  `json:"at"`
	Start int    `json:"start"` // byte offset
	End   int    `json:"end"`
	New   string `json:"new"`
}

func (f *Fix) sort() {
	slices.SortStableFunc(f.Edits, func(a, b Edit) int {
		return cmp.Or(cmp.Compare(a.At.File, b.At.File), cmp.Compare(a.Start, b.Start))
	})
}
