package main

import (
	"bytes"
	"flag"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/analyzer"
	"github.com/toolconform/toolconform/contract/requirement"
	"github.com/toolconform/toolconform/internal/nearest"
	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/suite/vet"
)

// help writes how the command is used, or what there is to know of analyzers and requirements.
func help(w io.Writer, topics []string) error {
	var b bytes.Buffer
	if len(topics) == 0 {
		usage(&b)
	}
	for i, topic := range topics {
		if i > 0 {
			b.WriteString("\n")
		}
		if err := explain(&b, topic); err != nil {
			return err
		}
	}
	if _, err := w.Write(b.Bytes()); err != nil {
		return fmt.Errorf("write help: %w", err)
	}
	return nil
}

// usage says how the command is used, and what it looks for.
func usage(w io.Writer) {
	fmt.Fprint(w, `toolvet holds agent tools to their contract where they are written.

	toolvet [flags] [packages]                           the package in this directory, if none is named
	go vet -vettool=$(which toolvet) [flags] [packages]  the same, cached by the go command
	toolvet sites [flags] [packages]                     every place that could take a host down, and what is known of it
	toolvet help NAME                                    an analyzer or a requirement: toolvet help toolname NAM-002

Flags:
`)
	f := new(options).general()
	f.SetOutput(w)
	f.PrintDefaults()
	fmt.Fprint(w, `  -NAME, -NAME=false
    	ask the analyzer of that name and no other that is not named, or all but that one

Analyzers:
`)
	for _, a := range analyzer.All() {
		fmt.Fprintf(w, "  %-14s %s\n", a.Name, title(a))
	}
	fmt.Fprint(w, `
Exit status: 0 nothing was found; 1 something was; 2 some package, or all of it, could not be analysed.
A finding ends with the ID of its requirement: toolvet help ID tells why and what to do.
//toolvet:ignore ID reason hides a finding of a line, of a declaration, or of a file above its package clause.
A config file (-config) says profile, level, oneline, tags, vet, baseline and analyzers in YAML; nothing else.
With -vet, -vettool finds what go vet finds by itself, too: toolvet help printf tells of one of its analyzers.
`)
}

func title(a *analysis.Analyzer) string {
	title, _, _ := strings.Cut(a.Doc, "\n")
	return title
}

// explain writes what there is to know of an analyzer or a requirement.
func explain(w io.Writer, topic string) error {
	if r, ok := requirement.Lookup(strings.ToUpper(topic)); ok {
		explainRequirement(w, r)
		return nil
	}
	names := requirementIDs()
	for _, a := range append(analyzer.All(), vet.Suite...) {
		if a.Name == topic {
			explainAnalyzer(w, a)
			return nil
		}
		names = append(names, a.Name)
	}
	for _, word := range []string{topic, strings.ToUpper(topic)} {
		if close := nearest.Words(word, names, 2); len(close) > 0 {
			return fmt.Errorf("nothing is known of %q (did you mean %s?)", topic, close[0])
		}
	}
	return fmt.Errorf("nothing is known of %q (toolvet help lists the analyzers)", topic)
}

func requirementIDs() []string {
	var all []string
	for _, r := range requirement.All() {
		all = append(all, r.ID)
	}
	return all
}

func explainAnalyzer(w io.Writer, a *analysis.Analyzer) {
	fmt.Fprintf(w, "%s: %s\n", a.Name, strings.TrimPrefix(strings.TrimSpace(a.Doc), a.Name+": "))
	for _, id := range analyzer.RequirementsOf(a.Name) {
		fmt.Fprintf(w, "\n  %s  %s", id, requirement.MustLookup(id).Title)
	}
	if a.URL != "" {
		fmt.Fprintf(w, "\n\n%s\n", a.URL)
	}
	if !slices.ContainsFunc(slices.Concat(analyzer.Suite(), vet.Suite), func(other *analysis.Analyzer) bool { return other.Name == a.Name }) {
		fmt.Fprint(w, "\nIt has to see a whole module: toolvet asks it by itself, and not where the go command analyses.\n")
		return
	}
	var flags []string
	a.Flags.VisitAll(func(f *flag.Flag) { flags = append(flags, "-"+a.Name+"."+f.Name) })
	if len(flags) > 0 {
		fmt.Fprintf(w, "\nUnder go vet -vettool it has flags of its own: %s\n", strings.Join(flags, ", "))
	}
}

func explainRequirement(w io.Writer, r *requirement.Requirement) {
	fmt.Fprintf(w, "%s: %s (%s)\n\n%s\n", r.ID, r.Title, r.Level, strings.TrimSpace(r.Text))
	for _, example := range []struct{ name, source string }{{"Wrong", r.Wrong}, {"Right", r.Right}} {
		if example.source != "" {
			fmt.Fprintf(w, "\n%s:\n\n\t%s\n", example.name, strings.ReplaceAll(strings.TrimSpace(example.source), "\n", "\n\t"))
		}
	}
	fmt.Fprintf(w, "\n%s\n", r.URL())
}
