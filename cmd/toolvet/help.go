package main

import (
	"bytes"
	"cmp"
	"errors"
	"flag"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/analyzer"
	"github.com/toolconform/toolconform/contract/requirement"
	"github.com/toolconform/toolconform/internal/cli"
	"github.com/toolconform/toolconform/internal/nearest"
	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/suite/vet"
)

// help writes how the command is used, or describes analyzers, requirements and commands.
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

// usage describes the command line and lists the analyzers.
func usage(w io.Writer) {
	fmt.Fprint(w, `toolvet checks the source of agent tools against the requirements of their contract.

  toolvet [flags] [packages]                           analyze packages, by default the one in this directory
  go vet -vettool=$(which toolvet) [flags] [packages]  the same under the go command, which caches results
  toolvet sites [flags] [packages]                     list every place where a tool can crash its host, and what is known about it
  toolvet help NAME                                    describe an analyzer, a requirement or a command: toolvet help toolname NAM-002
  toolvet completion bash|zsh|fish                     write a completion script for a shell

flags, before or after the packages; -x and --x are the same
`)
	cli.WriteFlags(w, new(options).general())
	fmt.Fprint(w, `  -NAME               run the analyzer NAME, and only analyzers that are named; with -NAME=false, all but that one

analyzers
`)
	for _, a := range analyzer.All() {
		fmt.Fprintf(w, "  %-14s %s\n", a.Name, title(a))
	}
	fmt.Fprint(w, `
exit status
  0  no findings, or only warnings: findings of rules that are a should (-strict: 1)
  1  findings
  2  a package could not be analyzed, or the command line is wrong
Under go vet the status is that of the go command: 1 for every finding (-level=must leaves out warnings).

A finding ends with the ID of its requirement, which toolvet help ID explains.
//toolvet:ignore ID reason suppresses a finding on a line, in a declaration, or in a file (above its package clause).
A config file (-config) is YAML with the keys profile, level, strict, oneline, panic, execute, tags, roots, baseline and analyzers.
Under go vet -vettool, -vet runs the analyzers of go vet, too: toolvet help printf describes one of them.
`)
}

// completion writes a completion script.
func completion(w io.Writer, arguments []string) error {
	arguments, err := cli.Parse(cli.NewFlagSet("toolvet completion"), arguments)
	switch {
	case errors.Is(err, flag.ErrHelp):
		return help(w, []string{"completion"})
	case err != nil:
		return err
	case len(arguments) != 1:
		return fmt.Errorf("completion takes the name of a shell (%s)", strings.Join(cli.Shells(), ", "))
	}
	none := cli.NewFlagSet("toolvet")
	script, err := cli.Program{Name: "toolvet", Commands: []cli.Command{
		{Flags: new(options).flagSet()},
		{Name: "sites", Summary: "list every place where a tool can crash its host", Flags: new(options).forSites()},
		{Name: "help", Summary: "describe an analyzer, a requirement or a command", Flags: none, Words: slices.Concat(commands, selectable(), requirementIDs())},
		{Name: "completion", Summary: "write a completion script for a shell", Flags: none, Words: cli.Shells()},
	}}.Completion(arguments[0])
	if err != nil {
		return err
	}
	_, err = w.Write(script)
	return err
}

func title(a *analysis.Analyzer) string {
	title, _, _ := strings.Cut(a.Doc, "\n")
	return title
}

// commands are the first words of a command line that analyzes no packages or reports no findings.
var commands = []string{"sites", "help", "completion"}

// explain describes an analyzer, a requirement or a command.
func explain(w io.Writer, topic string) error {
	switch topic {
	case "sites":
		return explainSites(w, new(options).forSites())
	case "help":
		usage(w)
		return nil
	case "completion":
		_, err := fmt.Fprintf(w, "toolvet completion %s writes a completion script for a shell.\n", strings.Join(cli.Shells(), "|"))
		return err
	}
	if r, ok := requirement.Lookup(strings.ToUpper(topic)); ok {
		explainRequirement(w, r)
		return nil
	}
	all := slices.Concat(analyzer.All(), vet.Suite)
	if i := slices.IndexFunc(all, func(a *analysis.Analyzer) bool { return a.Name == topic }); i >= 0 {
		explainAnalyzer(w, all[i])
		return nil
	}
	hint := cmp.Or(nearest.Hint(topic, slices.Concat(commands, selectable())), nearest.Hint(strings.ToUpper(topic), requirementIDs()))
	return fmt.Errorf("%q is not an analyzer, a requirement or a command%s", topic, cmp.Or(hint, " (toolvet help lists the analyzers)"))
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
		fmt.Fprint(w, "\nIt needs a whole module: it runs in toolvet, but not under go vet.\n")
		return
	}
	var flags []string
	a.Flags.VisitAll(func(f *flag.Flag) { flags = append(flags, "-"+a.Name+"."+f.Name) })
	if len(flags) > 0 {
		fmt.Fprintf(w, "\nUnder go vet -vettool it also has its own flags: %s\n", strings.Join(flags, ", "))
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
