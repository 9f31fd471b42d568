package driver

import (
	"cmp"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"

	"golang.org/x/tools/go/packages"
)

// A Finding is a diagnostic of an analyzer.
type Finding struct {
	Analyzer string    `json:"analyzer"`
	Category string    `json:"category"` // the ID of the requirement
	Message  string    `json:"message"`  // ends with the ID
	URL      string    `json:"url,omitzero"`
	Package  string    `json:"package"`
	Symbol   string    `json:"symbol,omitzero"` // the enclosing declaration: "Tool.Schema"
	At       Place     `json:"at"`
	Related  []Related `json:"related,omitempty"`
	Fixes    []Fix     `json:"fixes,omitempty"` // alternatives, the best first
	// Arguments are those with which an execution fails, if Executed; "" also if there are none.
	Arguments string `json:"arguments,omitzero"`
	Executed  bool   `json:"executed,omitzero"`
}

// A Related is a place that belongs to a finding, such as a call on the path to it.
type Related struct {
	Message string `json:"message"`
	At      Place  `json:"at"`
}

// A Place is a range of source. Lines and columns count from one, columns in bytes.
type Place struct {
	File      string `json:"file"` // absolute, until Relative is called
	Line      int    `json:"line"`
	Column    int    `json:"column"`
	EndLine   int    `json:"endLine"`
	EndColumn int    `json:"endColumn"`
}

// places matches the positions in a message.
var places = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`(\.go):\d+(:\d+)?`) })

// Fact returns the message without its ID, positions and arguments: it is stable when lines move, and when others are found first.
func (f Finding) Fact() string {
	fact := f.Message
	if f.Executed {
		fact = strings.Replace(strings.Replace(fact, WithArguments(f.Arguments), "", 1), WithoutArguments, "", 1)
	}
	return places().ReplaceAllString(strings.TrimSuffix(fact, " ("+f.Category+")"), "$1")
}

// relate adds a related place, or the arguments that one has.
func (f *Finding) relate(message string, at Place) {
	if arguments, ok := strings.CutPrefix(message, ArgumentsMark); ok {
		f.Arguments, f.Executed = arguments, true
		return
	}
	f.Related = append(f.Related, Related{message, at})
}

// Relative makes file names in the result relative to a directory, if they are below it.
func (r *Result) Relative(dir string) {
	for i := range r.Findings {
		r.Findings[i].Relative(dir)
	}
	for i := range r.Failures {
		r.Failures[i].Why = strings.ReplaceAll(r.Failures[i].Why, dir+string(filepath.Separator), "")
	}
}

// Relative makes file names of a finding relative to a directory, if they are below it.
func (f *Finding) Relative(dir string) {
	f.At.Relative(dir)
	for i := range f.Related {
		f.Related[i].At.Relative(dir)
	}
	for _, fix := range f.Fixes {
		for i := range fix.Edits {
			fix.Edits[i].At.Relative(dir)
		}
	}
}

// Relative makes the file name relative to a directory, if it is below it.
func (p *Place) Relative(dir string) {
	if relative, err := filepath.Rel(dir, p.File); err == nil && filepath.IsLocal(relative) {
		p.File = filepath.ToSlash(relative)
	}
}

// Sort sorts findings and failures.
func (r *Result) Sort() {
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

// mostErrors is the number of errors that are reported per package.
const mostErrors = 5

// errorsOf describes the errors of a package, or of its first broken dependency. Compiler errors are used if the type
// checker has none.
func errorsOf(p *packages.Package) string {
	var broken *packages.Package
	packages.Visit([]*packages.Package{p}, func(*packages.Package) bool { return broken == nil }, func(p *packages.Package) {
		if broken == nil && len(p.Errors) > 0 {
			broken = p
		}
	})
	if broken == nil {
		return "type checking failed"
	}
	var placed, other []string
	for _, err := range broken.Errors {
		if text := strings.TrimSpace(err.Error()); err.Kind == packages.ListError || err.Kind == packages.UnknownError {
			text = strings.TrimPrefix(text, "-: ")
			if heading, lines, compiled := strings.Cut(text, "\n"); compiled && strings.HasPrefix(heading, "# ") {
				other = append(other, strings.Split(lines, "\n")...)
			} else {
				other = append(other, text)
			}
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
