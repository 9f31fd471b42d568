package lint

import (
	"fmt"
	"go/ast"
	"slices"
	"strings"
	"unicode"

	"github.com/toolconform/toolconform/analyzer/internal/edit"
	"github.com/toolconform/toolconform/contract/requirement"
	"golang.org/x/tools/go/analysis"
)

// A Finding is a requirement that is not kept at a place of the package.
type Finding struct {
	Requirement string         // its ID
	At          analysis.Range // where; a node of the syntax
	Fact        string         // of this code, with its identifiers, lower case: "ToolName is a variable"
	Consequence string         // what comes of it, or what should be; may be empty
	Chain       []Step         // how the place is reached, from the tool to it; may be empty
	Fixes       []analysis.SuggestedFix
}

// A Step is one place of a chain.
type Step struct {
	At   analysis.Range
	Text string // "Name calls title"
}

// Report reports a finding, unless the profile does not ask for it, the place is in a test file, or the author has said why it
// is to be ignored. The message ends with the ID of the requirement, in every driver.
func (p *Pass) Report(f Finding) {
	if !p.defined.witnesses(f.Requirement) {
		panic(fmt.Sprintf("%s reports %s, which it does not say it witnesses", p.defined.Name, f.Requirement))
	}
	r := requirement.MustLookup(f.Requirement)
	if p.Package.InTest(f.At.Pos()) || p.ignored(f) || !p.settings.binds(r) {
		return
	}
	d := analysis.Diagnostic{
		Pos: f.At.Pos(), End: f.At.End(), Category: r.ID, URL: r.URL(),
		Message: p.message(f), SuggestedFixes: p.written(f.Fixes),
	}
	if !p.settings.oneLine {
		for _, step := range f.Chain {
			d.Related = append(d.Related, analysis.RelatedInformation{Pos: step.At.Pos(), End: step.At.End(), Message: onOneLine(step.Text)})
		}
	}
	p.report(d)
}

// written returns the fixes that change only what people write: a generated file comes back as it was.
func (p *Pass) written(fixes []analysis.SuggestedFix) []analysis.SuggestedFix {
	var all []analysis.SuggestedFix
	for _, fix := range fixes {
		if !slices.ContainsFunc(fix.TextEdits, func(e analysis.TextEdit) bool {
			file := edit.File(p.Pass, e.Pos)
			return file == nil || ast.IsGenerated(file)
		}) {
			all = append(all, fix)
		}
	}
	return all
}

func (p *Pass) message(f Finding) string {
	var b strings.Builder
	b.WriteString(f.Fact)
	if p.settings.oneLine && len(f.Chain) > 0 {
		for i, step := range f.Chain {
			b.WriteString([]string{": ", " -> "}[min(i, 1)] + step.Text)
		}
	}
	if f.Consequence != "" {
		b.WriteString(" (" + f.Consequence + ")")
	}
	return onOneLine(b.String() + " (" + f.Requirement + ")")
}

// onOneLine returns a text without what ends a line or moves the cursor, whatever source it repeats: drivers and editors read a
// diagnostic line by line.
func onOneLine(text string) string {
	if !strings.ContainsFunc(text, moves) {
		return text
	}
	var b strings.Builder
	gap := false
	for _, r := range text {
		switch {
		case moves(r) || gap && r == ' ':
			gap = true
		default:
			if gap {
				b.WriteByte(' ')
			}
			b.WriteRune(r)
			gap = false
		}
	}
	return strings.TrimSpace(b.String())
}

// moves reports whether a character is no part of a line: a control character, or one that separates lines or paragraphs, or
// turns the direction of what follows.
func moves(r rune) bool {
	return unicode.IsControl(r) || unicode.Is(unicode.Zl, r) || unicode.Is(unicode.Zp, r) || unicode.Is(unicode.Bidi_Control, r)
}
