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

// A Finding is a violation of a requirement.
type Finding struct {
	Requirement string         // its ID
	At          analysis.Range // a syntax node
	Fact        string         // what the code does, with its identifiers, lower case: "ToolName is a variable"
	Consequence string         // the effect, or what should be done; may be empty
	Chain       []Step         // the path from the tool to the place; may be empty
	Fixes       []analysis.SuggestedFix
	Related     string // text of a related place without words of its own; see driver.ArgumentsMark
}

// A Step is one call on a path.
type Step struct {
	At   analysis.Range
	Text string // "Name calls title"
}

// Report reports a finding once, unless the profile or level excludes it, the place is in a test file, or a suppression
// covers it. The message ends with the ID of the requirement. Report panics if the definition does not list the
// requirement.
func (p *Pass) Report(f Finding) {
	if !p.defined.witnesses(f.Requirement) {
		panic(fmt.Sprintf("%s reports %s, which is not in its Requirements", p.defined.Name, f.Requirement))
	}
	r := requirement.MustLookup(f.Requirement)
	if p.Package.InTest(f.At.Pos()) || p.ignored(f) || !p.settings.binds(r) {
		return
	}
	if once := fmt.Sprint(f.At.Pos(), f.Requirement, f.Fact); p.reported[once] {
		return
	} else {
		p.reported[once] = true
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
	if f.Related != "" {
		d.Related = append(d.Related, analysis.RelatedInformation{Pos: f.At.Pos(), End: f.At.End(), Message: f.Related})
	}
	p.report(d)
}

// written returns the fixes that do not edit a generated file.
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

// onOneLine replaces what is not printable, such as line breaks and bidirectional controls, by a space, since drivers and editors read a
// diagnostic line by line.
func onOneLine(text string) string {
	parts := strings.FieldsFunc(text, func(r rune) bool { return !unicode.IsPrint(r) })
	for i, part := range parts {
		parts[i] = strings.TrimSpace(part)
	}
	return strings.TrimSpace(strings.Join(parts, " "))
}
