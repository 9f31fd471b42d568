package main

import (
	"bytes"
	"cmp"
	"context"
	"fmt"
	"path"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/conformance/checks"
	"github.com/toolconform/toolconform/conformance/hosts"
	"github.com/toolconform/toolconform/conformance/mcp"
	"github.com/toolconform/toolconform/conformance/report"
	"github.com/toolconform/toolconform/conformance/report/format"
	"github.com/toolconform/toolconform/contract/requirement"
	"github.com/toolconform/toolconform/internal/nearest"
	"github.com/toolconform/toolconform/internal/prose"
)

// showRequirements lists the requirements, or shows some in full.
func showRequirements(_ context.Context, o options, c console) (bool, error) {
	entries, err := selected(o)
	if err != nil {
		return false, err
	}
	var document []byte
	switch {
	case o.format == asJSON:
		document, err = report.Document(entries)
	case len(o.arguments) > 0:
		document = fullText(entries, c.width)
	default:
		document = byArea(entries, o.profile)
	}
	if err != nil {
		return false, err
	}
	return true, c.deliver(o, document)
}

// selected returns the requirements named on the command line, in its order; all if it names none.
func selected(o options) ([]requirement.Entry, error) {
	all := catalogue()
	if o.profile != "" {
		all = slices.DeleteFunc(all, func(e requirement.Entry) bool { return e.Profiles[requirement.Profile(o.profile)] == "" })
	}
	if len(o.arguments) == 0 {
		return all, nil
	}
	var some []requirement.Entry
	for _, word := range o.arguments {
		before := len(some)
		for _, e := range all {
			if matchesEntry(e, word) {
				some = append(some, e)
			}
		}
		if len(some) == before {
			return nil, unknownRequirement(word, all)
		}
	}
	return some, nil
}

// matchesEntry reports whether a word is the identifier or name of a requirement, or a pattern for one of them.
func matchesEntry(e requirement.Entry, word string) bool {
	for _, name := range []string{e.ID, e.Name} {
		if ok, err := path.Match(strings.ToLower(word), strings.ToLower(name)); ok && err == nil {
			return true
		}
	}
	return false
}

// catalogue returns all requirements with their witnesses.
func catalogue() []requirement.Entry {
	var ids []string
	for _, c := range checks.All() {
		ids = append(ids, c.Requirement.ID)
	}
	for _, r := range mcp.Requirements("") {
		ids = append(ids, r.ID)
	}
	return requirement.Document(requirement.Checks(append(ids, hosts.Requirements()...)...))
}

// unknownRequirement is an error about a word that matches none of the entries.
func unknownRequirement(word string, all []requirement.Entry) error {
	hint := requirementHint(word, all)
	return usage("unknown requirement %q%s", word, cmp.Or(hint, " (toolconform requirements lists all)"))
}

// requirementHint suggests the requirement with the nearest identifier or name for a word that matches none.
func requirementHint(word string, all []requirement.Entry) string {
	var ids, names []string
	for _, e := range all {
		if matchesEntry(e, word) {
			return ""
		}
		ids, names = append(ids, e.ID), append(names, e.Name)
	}
	return cmp.Or(nearest.Hint(strings.ToUpper(word), ids), nearest.Hint(strings.ToLower(word), names))
}

// byArea lists the requirements by area, one per line.
func byArea(entries []requirement.Entry, profile string) []byte {
	var b bytes.Buffer
	for _, area := range requirement.Areas() {
		first := true
		for _, e := range entries {
			if !strings.HasPrefix(e.ID, area.Code+"-") {
				continue
			}
			if first {
				fmt.Fprintf(&b, "%s: %s\n", area.Title, area.About)
				first = false
			}
			level := e.Level
			if profile != "" {
				level = e.Profiles[requirement.Profile(profile)]
			}
			fmt.Fprintf(&b, "  %s  %-6s  %-8s  %s\n", e.ID, level, witnessed(e), e.Title)
		}
		if !first {
			b.WriteByte('\n')
		}
	}
	fmt.Fprintf(&b, "%s. toolconform requirements ID shows one in full, '*' all of them.\n", prose.Plural(len(entries), "requirement"))
	return b.Bytes()
}

// witnessed returns the kind of the check that finds violations of a requirement.
func witnessed(e requirement.Entry) string {
	word := "-"
	for _, w := range e.Witnesses {
		if w.Kind == requirement.ByCheck {
			return string(w.Kind)
		}
		word = string(w.Kind)
	}
	return word
}

// fullText writes everything about some requirements.
func fullText(entries []requirement.Entry, width int) []byte {
	var b bytes.Buffer
	if width <= 0 {
		width = 100
	}
	for i, e := range entries {
		if i > 0 {
			b.WriteByte('\n')
		}
		writeEntry(&b, e, min(width, 120))
	}
	return b.Bytes()
}

func writeEntry(b *bytes.Buffer, e requirement.Entry, width int) {
	fmt.Fprintf(b, "%s %s\n\n", e.ID, e.Title)
	field := func(name string, values ...string) {
		if text := strings.Join(values, ", "); text != "" {
			for i, line := range format.Wrap(text, width-14) {
				if i > 0 {
					name = ""
				}
				fmt.Fprintf(b, "  %-11s %s\n", name, line)
			}
		}
	}
	field("name", e.Name)
	field("level", levels(e))
	field("binds", words(e.Binds)...)
	field("sources", e.Sources...)
	for _, w := range e.Witnesses {
		field("witness", string(w.Kind)+" "+w.Name)
	}
	field("unchecked", e.Unchecked)
	field("retired", e.Retired)
	field("since", e.Since)
	for paragraph := range strings.SplitSeq(e.Text, "\n\n") {
		b.WriteByte('\n')
		for _, line := range format.Wrap(paragraph, width-2) {
			fmt.Fprintf(b, "  %s\n", line)
		}
	}
	if e.Base != "" {
		fmt.Fprintf(b, "\n  The forms replace declarations of the tool in %s.\n", e.Base)
	}
	form(b, "wrong", e.Wrong)
	form(b, "right", e.Right)
}

// form writes source unchanged, so that it can be copied.
func form(b *bytes.Buffer, name, source string) {
	if source == "" {
		return
	}
	fmt.Fprintf(b, "\n  %s\n\n", name)
	for line := range strings.SplitSeq(source, "\n") {
		b.WriteString(strings.TrimRight("      "+line, " ") + "\n")
	}
}

// levels returns the levels of a requirement in the profiles: "must in agent-tool, tul-011; should in agn-005".
func levels(e requirement.Entry) string {
	var parts []string
	for _, level := range []requirement.Level{requirement.Must, requirement.Should, requirement.May} {
		var profiles []string
		for _, p := range requirement.Profiles() {
			if e.Profiles[p] == level {
				profiles = append(profiles, string(p))
			}
		}
		if len(profiles) > 0 {
			parts = append(parts, string(level)+" in "+strings.Join(profiles, ", "))
		}
	}
	return strings.Join(parts, "; ")
}

func words[S ~string](values []S) []string {
	var all []string
	for _, v := range values {
		all = append(all, string(v))
	}
	return all
}
