package main

import (
	"bytes"
	"fmt"
	"strings"

	"github.com/toolconform/toolconform/conformance/report"
	"github.com/toolconform/toolconform/contract/requirement"
)

// inFull writes everything that is known about some requirements.
func inFull(entries []requirement.Entry, width int) []byte {
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
			for i, line := range report.Wrap(text, width-14) {
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
		for _, line := range report.Wrap(paragraph, width-2) {
			fmt.Fprintf(b, "  %s\n", line)
		}
	}
	form(b, "wrong", e.Wrong)
	form(b, "right", e.Right)
}

// form writes source as it stands, so that it can be copied.
func form(b *bytes.Buffer, name, source string) {
	if source == "" {
		return
	}
	fmt.Fprintf(b, "\n  %s\n\n", name)
	for line := range strings.SplitSeq(source, "\n") {
		b.WriteString(strings.TrimRight("      "+line, " ") + "\n")
	}
}

// levels says how binding a requirement is, profile by profile: "must in agent-tool, tul-011; should in agn-005".
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
