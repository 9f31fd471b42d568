package panics

import (
	"cmp"
	"go/ast"
	"go/token"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/analyzer/internal/lint"
	"github.com/toolconform/toolconform/analyzer/panics/hazard"
	"github.com/toolconform/toolconform/analyzer/panics/summary"
	"golang.org/x/tools/go/analysis"
)

// A found is a hazard that a root can reach, with the confidence in it.
type found struct {
	summary.Reason
	confidence summary.Confidence
}

// hazards returns the hazards of a root that are to be reported, at most one of a class for each line: that with the highest
// confidence. Unproven ones are included if strict is set.
func hazards(r summary.Root, strict bool) []found {
	best := map[lineClass]found{}
	for _, reason := range r.Reasons() {
		f := found{reason, r.Confidence(reason)}
		at := lineClassOf(f)
		if known, ok := best[at]; (f.confidence < summary.Unproven || strict) && (!ok || f.confidence < known.confidence || f.confidence == known.confidence && f.Class < known.Class) {
			best[at] = f
		}
	}
	var all []found
	for m, f := range best {
		if _, negative := best[lineClass{m.line, hazard.Size}]; m.class != hazard.Huge || !negative {
			all = append(all, f)
		}
	}
	slices.SortFunc(all, func(a, b found) int { return cmp.Compare(a.At(), b.At()) })
	return all
}

// A lineClass is a line and a class. Several hazards of a lineClass are reported once, since one change fixes them.
type lineClass struct {
	line  string
	class hazard.Class
}

func lineClassOf(f found) lineClass {
	return lineClass{f.Site[:strings.LastIndexByte(f.Site, ':')], f.class()}
}

// requirement returns the ID of the requirement that a hazard violates.
func (f found) requirement() string {
	switch {
	case f.Escapes():
		return "PAN-002"
	case f.confidence == summary.Tainted:
		return "PAN-003"
	case f.confidence == summary.Likely:
		return "PAN-004"
	}
	return "PAN-001"
}

// class returns the reported class: Goroutine for a panic in a goroutine that does not recover.
func (f found) class() hazard.Class {
	if f.Bare && !f.Class.Escapes() {
		return hazard.Goroutine
	}
	return f.Class
}

func (f found) report(p *lint.Pass, finder *summary.Finder, r summary.Root) {
	fact := f.What
	if f.confidence == summary.Tainted {
		if what, condition, found := strings.Cut(fact, " panics unless "); found {
			fact = what + " panics on model input unless " + condition
		} else {
			fact += " on model input"
		}
	}
	if f.Why != "" {
		fact += ": " + f.Why
	}
	if f.confidence == summary.Unproven {
		fact += ", and is not proven safe"
	}
	switch {
	case f.class() == hazard.Goroutine:
		fact += ", in a goroutine that does not recover"
	case f.Escapes():
		fact += ", and no recover in the host can stop it"
	}
	p.Report(lint.Finding{
		Requirement: f.requirement(), At: place(finder, f.At()), Chain: chain(finder, f), Fact: fact + f.way(r) + " [" + f.class().String() + "]",
		Fixes: fixes(p, finder, r, f),
	})
}

// way describes the call path from the root to the hazard, and the promise that the root must keep, if any.
func (f found) way(r summary.Root) string {
	way := ""
	if len(f.Via) > 0 {
		way = " via " + strings.Join(f.Via, ", ")
	}
	switch {
	case r.Promise != "" && r.Name == "":
		return " (" + r.Promise + " is promised not to panic)"
	case r.Promise != "":
		return " (" + r.Name + way + ": as " + r.Promise + ", it is promised not to panic)"
	case way == "":
		return ""
	}
	return " (" + r.Name + way + ")"
}

func chain(finder *summary.Finder, f found) []lint.Step {
	var all []lint.Step
	for _, s := range f.Steps() {
		all = append(all, lint.Step{At: place(finder, s.At), Text: s.Text})
	}
	return all
}

// place returns the syntax node at a position.
func place(finder *summary.Finder, at token.Pos) analysis.Range {
	if n := finder.Node(at); n != nil {
		return n
	}
	return &ast.Ident{NamePos: at, Name: "?"}
}
