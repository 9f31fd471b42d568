package driver

import (
	"cmp"
	"go/token"
	"path/filepath"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/contract/requirement"
	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/packages"
)

// addDiagnostics adds what an analyzer has found in a package. A diagnostic of the category unknown is a failure.
func (r *Result) addDiagnostics(o outcome, unknown string) {
	if o.err != nil {
		r.fail(o.pkg.PkgPath, o.analyzer.Name+": "+o.err.Error())
		return
	}
	for _, d := range o.found {
		if unknown != "" && d.Category == unknown {
			r.fail(o.pkg.PkgPath, d.Message)
			continue
		}
		r.Findings = append(r.Findings, r.finding(o, d))
	}
}

func (r *Result) finding(o outcome, d analysis.Diagnostic) Finding {
	fset := o.pkg.Fset
	f := Finding{
		Analyzer: o.analyzer.Name, Category: o.analyzer.Name, URL: o.analyzer.URL, Message: d.Message, Package: o.pkg.PkgPath,
		Symbol: symbol(o.pkg.Syntax, d.Pos), At: placeOf(fset, d.Pos, d.End),
	}
	if known, ok := requirement.Lookup(d.Category); ok {
		f.Category, f.URL = known.ID, known.URL()
	}
	for _, related := range d.Related {
		f.relate(related.Message, placeOf(fset, related.Pos, related.End))
	}
	for _, s := range d.SuggestedFixes {
		if fix, ok := r.fix(o.pkg, s); ok {
			f.Fixes = append(f.Fixes, fix)
		}
	}
	return f
}

// fix returns a fix; ok is false if it edits files that are not the author's.
func (r *Result) fix(p *packages.Package, s analysis.SuggestedFix) (Fix, bool) {
	fix := Fix{Message: s.Message}
	for _, e := range s.TextEdits {
		from, to := p.Fset.PositionFor(e.Pos, false), p.Fset.PositionFor(cmp.Or(e.End, e.Pos), false)
		if !r.theirs(from.Filename) {
			return fix, false
		}
		at := Place{from.Filename, from.Line, from.Column, to.Line, to.Column}
		fix.Edits = append(fix.Edits, Edit{at, from.Offset, to.Offset, string(e.NewText)})
	}
	fix.sort()
	return fix, len(fix.Edits) > 0
}

// theirs reports whether a file belongs to one of the author's modules.
func (r *Result) theirs(file string) bool {
	vendored := string(filepath.Separator) + "vendor" + string(filepath.Separator)
	return slices.ContainsFunc(r.scope.Modules, func(m Module) bool {
		relative, err := filepath.Rel(m.Dir, file)
		return err == nil && filepath.IsLocal(relative) && !strings.Contains(string(filepath.Separator)+relative, vendored)
	})
}

// placeOf returns a range. One that does not end after its beginning in the same file is empty.
func placeOf(fset *token.FileSet, pos, end token.Pos) Place {
	from, to := fset.Position(pos), fset.Position(end)
	p := Place{from.Filename, max(from.Line, 1), max(from.Column, 1), max(from.Line, 1), max(from.Column, 1)}
	if to.Filename == from.Filename && cmp.Or(cmp.Compare(to.Line, from.Line), cmp.Compare(to.Column, from.Column)) > 0 {
		p.EndLine, p.EndColumn = to.Line, to.Column
	}
	return p
}
