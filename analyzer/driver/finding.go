package driver

import (
	"cmp"
	"go/token"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/checker"
	"golang.org/x/tools/go/packages"
)

// A Finding is one thing that an analyzer said.
type Finding struct {
	Analyzer string    `json:"analyzer"`
	Category string    `json:"category"` // the ID of the requirement
	Message  string    `json:"message"`  // ends with the ID
	URL      string    `json:"url,omitzero"`
	Package  string    `json:"package"`
	Symbol   string    `json:"symbol,omitzero"` // the declaration that it stands in: "Tool.Schema"
	At       Place     `json:"at"`
	Related  []Related `json:"related,omitempty"`
	Fixes    []Fix     `json:"fixes,omitempty"` // alternatives, the best first
}

// A Related place belongs to a finding: one of the calls that lead there.
type Related struct {
	Message string `json:"message"`
	At      Place  `json:"at"`
}

// A Place is a range of source. Lines and columns count from one, columns in bytes.
type Place struct {
	File      string `json:"file"` // absolute, until Relative
	Line      int    `json:"line"`
	Column    int    `json:"column"`
	EndLine   int    `json:"endLine"`
	EndColumn int    `json:"endColumn"`
}

func newFinding(action *checker.Action, d analysis.Diagnostic) Finding {
	fset := action.Package.Fset
	f := Finding{
		Analyzer: action.Analyzer.Name, Category: d.Category, Message: d.Message, URL: d.URL,
		Package: action.Package.PkgPath, Symbol: symbol(action.Package, d.Pos), At: place(fset, d.Pos, d.End),
		Fixes: newFixes(fset, d.SuggestedFixes),
	}
	for _, related := range d.Related {
		f.Related = append(f.Related, Related{related.Message, place(fset, related.Pos, related.End)})
	}
	return f
}

func place(fset *token.FileSet, pos, end token.Pos) Place {
	from := fset.Position(pos)
	to := from
	if end.IsValid() {
		to = fset.Position(end)
	}
	return Place{from.Filename, from.Line, from.Column, to.Line, to.Column}
}

// Relative names the files in the results relative to a directory, where they are below it.
func (r *Result) Relative(dir string) {
	for i := range r.Findings {
		f := &r.Findings[i]
		f.At.relative(dir)
		for j := range f.Related {
			f.Related[j].At.relative(dir)
		}
		for _, fix := range f.Fixes {
			for j := range fix.Edits {
				fix.Edits[j].At.relative(dir)
			}
		}
	}
	for i := range r.Failures {
		r.Failures[i].Why = strings.ReplaceAll(r.Failures[i].Why, dir+string(filepath.Separator), "")
	}
}

func (p *Place) relative(dir string) {
	if relative, err := filepath.Rel(dir, p.File); err == nil && filepath.IsLocal(relative) {
		p.File = filepath.ToSlash(relative)
	}
}

func (r *Result) sort() {
	slices.SortFunc(r.Findings, func(a, b Finding) int {
		return cmp.Or(
			cmp.Compare(a.At.File, b.At.File), cmp.Compare(a.At.Line, b.At.Line), cmp.Compare(a.At.Column, b.At.Column),
			cmp.Compare(a.Category, b.Category), cmp.Compare(a.Message, b.Message),
		)
	})
	slices.SortFunc(r.Failures, func(a, b Failure) int {
		return cmp.Or(cmp.Compare(a.Package, b.Package), cmp.Compare(a.Why, b.Why))
	})
	r.Failures = slices.Compact(r.Failures)
}

func (r *Result) fail(path, why string) { r.Failures = append(r.Failures, Failure{path, why}) }

// mostErrors is how many errors of one package are told.
const mostErrors = 5

// errorsOf says what is wrong with a package, or with the first one that it is made with. What the compiler said is told where the
// type checker has nothing to say, which knows the place.
func errorsOf(p *packages.Package) string {
	var broken *packages.Package
	packages.Visit([]*packages.Package{p}, func(*packages.Package) bool { return broken == nil }, func(p *packages.Package) {
		if broken == nil && len(p.Errors) > 0 {
			broken = p
		}
	})
	if broken == nil {
		return "it does not type-check"
	}
	var placed, other []string
	for _, err := range broken.Errors {
		if text := strings.TrimSpace(err.Error()); err.Kind == packages.ListError || err.Kind == packages.UnknownError {
			other = append(other, strings.TrimPrefix(text, "-: "))
		} else {
			placed = append(placed, text)
		}
	}
	if len(placed) == 0 {
		placed = other
	}
	why := strings.Join(placed[:min(len(placed), mostErrors)], "\n")
	if broken != p {
		return "it needs " + broken.PkgPath + ": " + why
	}
	return why
}
