package toolpanic

import (
	"cmp"
	"go/ast"
	"go/token"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/analyzer/internal/hazard"
	"github.com/toolconform/toolconform/analyzer/internal/lint"
	"github.com/toolconform/toolconform/analyzer/internal/panics"
	"golang.org/x/tools/go/analysis"
)

// A tier says how much speaks for a hazard.
type tier uint8

const (
	certain  tier = iota // it happens whenever its place is reached
	sent                 // it depends on what the model sent
	likely               // something says that what is used may be nil
	unproven             // nothing speaks for it
)

// A found is a hazard that a root can reach, with what speaks for it.
type found struct {
	panics.Reason
	tier tier
}

// hazards answers the hazards of a root that something speaks for: one for each place, that for which most speaks.
func hazards(r panics.Root) []found {
	best := map[token.Pos]found{}
	for _, reason := range r.Summary().Reasons {
		f := found{reason, tierOf(r, reason)}
		at := reason.At()
		if known, ok := best[at]; f.tier < unproven && (!ok || f.tier < known.tier || f.tier == known.tier && f.Class < known.Class) {
			best[at] = f
		}
	}
	var all []found
	for _, f := range best {
		all = append(all, f)
	}
	slices.SortFunc(all, func(a, b found) int { return cmp.Compare(a.At(), b.At()) })
	return all
}

func tierOf(r panics.Root, reason panics.Reason) tier {
	switch {
	case reason.Sure:
		return certain
	case reason.Class == hazard.Unseen:
		return unproven
	case bySender(r, reason):
		return sent
	case reason.Class == hazard.Must && reason.If == "":
		return certain
	case reason.Nil:
		return likely
	}
	return unproven
}

func bySender(r panics.Root, reason panics.Reason) bool {
	for _, a := range reason.From {
		if slices.Contains(r.Model, a.Param) {
			return true
		}
	}
	return false
}

// requirement answers what a hazard breaks.
func (f found) requirement() string {
	switch {
	case f.Escapes():
		return "PAN-002"
	case f.tier == certain:
		return "PAN-001"
	case f.tier == sent:
		return "PAN-003"
	}
	return "PAN-004"
}

// class answers what the hazard is called: in a goroutine that does not recover, it is that which is wrong.
func (f found) class() hazard.Class {
	if f.Bare && !f.Class.Escapes() {
		return hazard.Goroutine
	}
	return f.Class
}

func (f found) report(p *lint.Pass, finder *panics.Finder, r panics.Root) {
	fact := f.What
	if f.Why != "" {
		fact += ": " + f.Why
	}
	if f.tier == sent {
		fact += ", and it comes from the arguments"
	}
	switch {
	case f.class() == hazard.Goroutine:
		fact += ", in a goroutine that does not recover"
	case f.Escapes():
		fact += ", and no recover in the host can hold it"
	}
	p.Report(lint.Finding{
		Requirement: f.requirement(), At: place(finder, f.At()), Chain: chain(finder, f), Fact: fact + f.way(r) + " [" + f.class().String() + "]",
	})
}

// way says how a tool reaches what is not in its Execute.
func (f found) way(r panics.Root) string {
	if len(f.Via) == 0 {
		return ""
	}
	return " (" + r.Name + " via " + strings.Join(f.Via, ", ") + ")"
}

func chain(finder *panics.Finder, f found) []lint.Step {
	var all []lint.Step
	for _, s := range f.Steps() {
		all = append(all, lint.Step{At: place(finder, s.At), Text: s.Text})
	}
	return all
}

// place answers the syntax at a place.
func place(finder *panics.Finder, at token.Pos) analysis.Range {
	if n := finder.Node(at); n != nil {
		return n
	}
	return &ast.Ident{NamePos: at, Name: "?"}
}
