package requirement

import (
	"fmt"
	"io"
	"slices"
	"strings"
)

// Markdown writes the catalogue as Markdown: REQUIREMENTS.md.
func Markdown(w io.Writer, entries []Entry) error {
	page := &page{}
	page.preamble(entries)
	page.contents(entries)
	for _, area := range Areas() {
		page.linef("## %s", area.Title)
		page.linef("%s", area.About)
		for _, entry := range entries {
			if strings.HasPrefix(entry.ID, area.Code+"-") {
				page.entry(entry)
			}
		}
	}
	page.conflicts()
	_, err := io.WriteString(w, strings.TrimRight(page.String(), "\n")+"\n")
	if err != nil {
		return fmt.Errorf("write requirements: %w", err)
	}
	return nil
}

// ProfilesMarkdown writes a table of the rules for agent tools and their tests, with their levels in each profile for such tools:
// docs/measured/profiles.md.
func ProfilesMarkdown(w io.Writer, entries []Entry) error {
	page, head := &page{}, []string{"", ""}
	counts := map[Profile]map[Level]int{}
	for _, profile := range Profiles() {
		if profile.Definition().Contract == "" {
			head, counts[profile] = append(head, string(profile)), map[Level]int{}
		}
	}
	page.linef("# The profiles for agent tools, rule by rule")
	page.linef("Generated from the catalogue by `go test ./conformance/checks -run TestRequirementsPage -update`. The page for users is [profiles.md](../profiles.md).")
	page.table(head, func(row func(...string)) {
		for _, e := range entries {
			if !slices.Contains(e.Binds, Tool) && !slices.Contains(e.Binds, Tests) || e.Retired != "" {
				continue
			}
			cells, applies := []string{fmt.Sprintf("[%s](../../REQUIREMENTS.md#%s)", e.ID, strings.ToLower(e.ID)), escape(e.Title)}, false
			for _, profile := range head[2:] {
				level := e.Profiles[Profile(profile)]
				cells, applies = append(cells, string(level)), applies || level != none
				counts[Profile(profile)][level]++
			}
			if applies {
				row(cells...)
			}
		}
		for _, level := range []Level{Must, Should, May} {
			cells := []string{"", "rules with the level " + string(level)}
			for _, profile := range head[2:] {
				cells = append(cells, fmt.Sprint(counts[Profile(profile)][level]))
			}
			row(cells...)
		}
	})
	if _, err := io.WriteString(w, strings.TrimRight(page.String(), "\n")+"\n"); err != nil {
		return fmt.Errorf("write profiles: %w", err)
	}
	return nil
}

// A page builds Markdown: blocks separated by blank lines.
type page struct{ strings.Builder }

func (p *page) linef(format string, args ...any) { fmt.Fprintf(p, format+"\n\n", args...) }

func (p *page) preamble(entries []Entry) {
	p.linef("# Requirements")
	p.linef("<!-- Generated from contract/requirement by go test ./conformance/checks -run TestRequirementsPage -update. DO NOT EDIT. -->")
	p.linef("%s", preamble)
	for _, profile := range Profiles() {
		fmt.Fprintf(p, "- **%s**: %s.\n", profile, profile.Definition().About)
	}
	p.linef("\n%s", background)
	p.table([]string{"Source contract", "Rows", "Restated", "By", "Rows with a check", "with an analyzer", "with a test", "without a witness"}, func(row func(...string)) {
		for _, source := range Documents() {
			rows, requirements := source.Restated(entries)
			by := source.Witnessed(entries)
			row(source.ID+", "+escape(source.Title), fmt.Sprint(source.Rows), fmt.Sprint(len(rows)), fmt.Sprintf("%d requirements", requirements),
				fmt.Sprint(len(by[ByCheck])), fmt.Sprint(len(by[ByAnalyzer])), fmt.Sprint(len(by[ByTest])), fmt.Sprint(len(by[""])))
		}
	})
	p.linef("A row may have several kinds of witnesses. A rule without a witness gives the reason: it is a permission, or only the author of a tool can check it.")
	witnessed := 0
	for _, entry := range entries {
		if len(entry.Witnesses) > 0 {
			witnessed++
		}
	}
	p.linef("%d requirements, of which %d have a witness.", len(entries), witnessed)
}

const preamble = `These are the rules for agent tools, registries, hosts and their tests, and for MCP servers. The linter, the conformance suite and the
reports refer to them by ID. An ID is never reused for another rule.

A tool that breaks a *must* fails. Breaking a *should* is a warning. A *may* is a permission. The level of a rule depends on the
profile:`

const background = `Under agent-tool, TUL-011 has precedence where both contracts say something. Where only AGN-005 does, its rule is a must, unless it is
about the wording of a text.

The rules restate source contracts that were written together with an implementation: TUL-011, AGN-005 and TUL-010 with .NET code,
AMP with Python code and GRAM with Haskell code. The texts mention these implementations where they differ from the contract or from
Go. The sources of a rule are rows of these contracts, written as document, section and number. A rule without sources is ours, and
its text says so. The sources of rules for MCP servers are sentences of the specification, written as revision, page and section, as of
August 2026; there the title of a rule of ours says so, too. A number such as C05 refers to [a disagreement between source contracts](#where-the-source-contracts-disagree).

The wrong and the right form of a rule are declarations that replace those of the same name in a whole tool and its tests: modes for
MOD, module for MDL, implementation for IMP, and weather for the others, all in [testdata/forms](testdata/forms). A wrong form may break
other rules, too. A rule for tools has forms if a breach can be detected; a rule for the tests of tools, if a check or an analyzer
detects it. For the other rules, which bind this library, registries, hosts and reference tools, the code of this repository is the
right form.

A witness of a rule is a check of the conformance suite, an analyzer of the linter or a test of this module that detects a breach. Rules
about types that no Go program can break are listed too; a test of this module is their witness.`

func (p *page) contents(entries []Entry) {
	p.linef("## Contents")
	for _, area := range Areas() {
		fmt.Fprintf(p, "- [%s](#%s)\n", area.Title, strings.ReplaceAll(strings.ToLower(area.Title), " ", "-"))
		for _, entry := range entries {
			if strings.HasPrefix(entry.ID, area.Code+"-") {
				fmt.Fprintf(p, "  - [%s](#%s) %s\n", entry.ID, strings.ToLower(entry.ID), escape(entry.Title))
			}
		}
	}
	p.linef("- [Where the source contracts disagree](#where-the-source-contracts-disagree)")
}

func (p *page) conflicts() {
	p.linef("## Where the source contracts disagree")
	p.linef("The rules refer to these disagreements by number.")
	p.table([]string{"No", "Conflict", "Decision"}, func(row func(...string)) {
		for _, c := range Conflicts() {
			row(c.ID, escape(c.Between), escape(c.Decision))
		}
	})
}

// entry writes one requirement. Its heading is only the ID, so that the anchor is the ID in lower case.
func (p *page) entry(e Entry) {
	p.linef("### %s", e.ID)
	p.linef("**%s** (`%s`)", escape(e.Title), e.Name)
	if e.Retired != "" {
		p.linef("Retired: %s", escape(e.Retired))
	}
	p.linef("%s", levelsOf(e))
	p.linef("%s", escape(e.Text))
	p.form("Wrong", e.Wrong)
	p.form("Right", e.Right)
	fmt.Fprintf(p, "- Binds: %s\n", join(e.Binds))
	if len(e.Sources) > 0 {
		fmt.Fprintf(p, "- Sources: %s\n", join(e.Sources))
	}
	for _, witness := range e.Witnesses {
		fmt.Fprintf(p, "- Witness: %s `%s`\n", witness.Kind, witness.Name)
	}
	if e.Unchecked != "" {
		fmt.Fprintf(p, "- No witness: %s\n", escape(e.Unchecked))
	}
	p.linef("- Since: %s", e.Since)
}

func (p *page) form(title, source string) {
	if source != "" {
		p.linef("%s:", title)
		p.linef("```go\n%s\n```", source)
	}
}

func (p *page) table(head []string, fill func(row func(...string))) {
	fmt.Fprintf(p, "| %s |\n|%s\n", strings.Join(head, " | "), strings.Repeat("---|", len(head)))
	fill(func(cells ...string) { fmt.Fprintf(p, "| %s |\n", strings.Join(cells, " | ")) })
	p.WriteByte('\n')
}

// levelsOf returns "must in agent-tool, tul-011; should in agn-005".
func levelsOf(e Entry) string {
	var parts []string
	for _, level := range []Level{Must, Should, May} {
		var profiles []string
		for _, profile := range Profiles() {
			if e.Profiles[profile] == level {
				profiles = append(profiles, string(profile))
			}
		}
		if len(profiles) > 0 {
			parts = append(parts, fmt.Sprintf("*%s* in %s", level, strings.Join(profiles, ", ")))
		}
	}
	return strings.Join(parts, "; ")
}

// join returns the names, separated by commas.
func join[S ~string](names []S) string {
	var all []string
	for _, name := range names {
		all = append(all, string(name))
	}
	return strings.Join(all, ", ")
}

// escape escapes Markdown characters in text; code between backquotes stays unchanged.
func escape(text string) string {
	var b strings.Builder
	for i, part := range strings.Split(text, "`") {
		if i > 0 {
			b.WriteByte('`')
		}
		for _, r := range part {
			if i%2 == 0 && strings.ContainsRune("\\*_<>[]|~#", r) {
				b.WriteByte('\\')
			}
			b.WriteRune(r)
		}
	}
	return b.String()
}
