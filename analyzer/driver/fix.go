package driver

import (
	"cmp"
	"go/token"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/packages"
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

// own reports whether the author can change a package: it is not in a vendor folder or the module cache.
func own(p *packages.Package) bool {
	if p.Module == nil {
		return !strings.Contains("/"+p.PkgPath, "/vendor/")
	}
	return p.Module.Main
}

// newFixes returns the fixes of a diagnostic, without those that edit generated files.
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
