package main

import (
	"bytes"
	"context"
	"fmt"
	"path"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/conformance/check"
	"github.com/toolconform/toolconform/conformance/hosts"
	"github.com/toolconform/toolconform/conformance/report"
	"github.com/toolconform/toolconform/contract/requirement"
	"github.com/toolconform/toolconform/internal/nearest"
)

// showRequirements prints the catalogue, or the requirements that are named.
func showRequirements(_ context.Context, o options, c console) (bool, error) {
	entries, err := chosen(o)
	if err != nil {
		return false, err
	}
	var document []byte
	switch {
	case o.format == asJSON:
		document, err = report.Document(entries)
	case len(o.arguments) > 0:
		document = inFull(entries, c.width)
	default:
		document = overview(entries, o.profile)
	}
	if err != nil {
		return false, err
	}
	return true, c.deliver(o, document)
}

// chosen are the requirements that a command line asks for, in the order in which it does.
func chosen(o options) ([]requirement.Entry, error) {
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
			if named(e, word) {
				some = append(some, e)
			}
		}
		if len(some) == before {
			return nil, unknownRequirement(word, all)
		}
	}
	return some, nil
}

// named reports whether a word of a command line means a requirement: its identifier, its name, or a pattern of either.
func named(e requirement.Entry, word string) bool {
	for _, name := range []string{e.ID, e.Name} {
		if ok, err := path.Match(strings.ToLower(word), strings.ToLower(name)); ok && err == nil {
			return true
		}
	}
	return false
}

// catalogue is the whole catalogue with everything that witnesses it.
func catalogue() []requirement.Entry {
	var ids []string
	for _, c := range check.All() {
		ids = append(ids, c.Requirement.ID)
	}
	return requirement.Document(requirement.Checks(append(ids, hosts.Requirements()...)...))
}

func unknownRequirement(word string, all []requirement.Entry) error {
	var ids, names []string
	for _, e := range all {
		ids, names = append(ids, e.ID), append(names, e.Name)
	}
	close := append(nearest.Words(strings.ToUpper(word), ids, 2), nearest.Words(word, names, 3)...)
	if len(close) == 0 {
		return usage("unknown requirement %q (toolconform requirements lists them all)", word)
	}
	return usage("unknown requirement %q (did you mean %s?)", word, strings.Join(close[:min(len(close), 3)], ", "))
}

// overview lists the requirements by area, one a line.
func overview(entries []requirement.Entry, profile string) []byte {
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
	fmt.Fprintf(&b, "%d requirements. toolconform requirements ID shows one in full, and '*' all of them.\n", len(entries))
	return b.Bytes()
}

// witnessed says in a word who notices when a requirement is not kept.
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
