package driver

import (
	"cmp"
	"go/token"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/packages"
)

// A Fix is a change of source after which a finding is gone and the program does what it did.
type Fix struct {
	Message string `json:"message"`
	Edits   []Edit `json:"edits"` // in the order of their places, none over another
}

// An Edit replaces a range of a file; an empty range is a place to insert at.
type Edit struct {
	At    Place  `json:"at"`
	Start int    `json:"start"` // in bytes of the file
	End   int    `json:"end"`
	New   string `json:"new"`
}

func (f *Fix) sort() {
	slices.SortStableFunc(f.Edits, func(a, b Edit) int {
		return cmp.Or(cmp.Compare(a.At.File, b.At.File), cmp.Compare(a.Start, b.Start))
	})
}

// own reports whether a package is its author's to change, rather than a copy of what somebody else publishes.
func own(p *packages.Package) bool {
	if p.Module == nil {
		return !strings.Contains("/"+p.PkgPath, "/vendor/")
	}
	return p.Module.Main
}

// newFixes returns the fixes of a diagnostic. Source that a tool made of other source is not where people write.
func newFixes(fset *token.FileSet, suggested []analysis.SuggestedFix) []Fix {
	var all []Fix
	for _, s := range suggested {
		fix, written := Fix{Message: s.Message}, true
		for _, e := range s.TextEdits {
			if !e.End.IsValid() {
				e.End = e.Pos
			}
			from, to := fset.PositionFor(e.Pos, false), fset.PositionFor(e.End, false)
			written = written && from.Filename == fset.Position(e.Pos).Filename
			at := Place{from.Filename, from.Line, from.Column, to.Line, to.Column}
			fix.Edits = append(fix.Edits, Edit{at, from.Offset, to.Offset, string(e.NewText)})
		}
		fix.sort()
		if written {
			all = append(all, fix)
		}
	}
	return all
}
