package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"strings"

	"github.com/toolconform/toolconform/analyzer"
	"github.com/toolconform/toolconform/analyzer/driver"
	"github.com/toolconform/toolconform/analyzer/sites"
	"github.com/toolconform/toolconform/internal/atomicfile"
)

// listSites runs the command line of toolvet sites: it lists what could take a host down, and what is known of each such place. It judges
// nothing.
func listSites(ctx context.Context, arguments []string, stdout, stderr io.Writer) (int, error) {
	var o options
	f := flag.NewFlagSet("toolvet sites", flag.ContinueOnError)
	f.SetOutput(io.Discard)
	f.Usage = func() {}
	f.BoolVar(&o.json, "json", false, "write one JSON document instead of lines")
	f.StringVar(&o.output, "output", "", "write to `FILE`, whole or not at all, instead of to standard output")
	f.StringVar(&o.tags, "tags", "", "build `TAGS`, separated by commas")
	f.StringVar(&o.dir, "C", "", "do everything as if started in `DIR`")
	if err := o.read(f, arguments); errors.Is(err, flag.ErrHelp) {
		return clean, explainSites(stdout, f)
	} else if err != nil {
		return unanalysed, err
	}
	if err := o.canWrite(); err != nil {
		return unanalysed, err
	}
	config := driver.Config{Dir: o.dir, Tags: o.tags, Reaches: analyzer.About(), Unknown: analyzer.Unknown}
	report, failures, err := sites.Find(ctx, config, o.patterns...)
	if err != nil {
		return unanalysed, err
	}
	if len(report.Tools) == 0 && len(failures) == 0 {
		return unanalysed, fmt.Errorf("list sites: there is no tool in %s", strings.Join(o.patterns, " "))
	}
	return o.tellSites(report, failures, stdout, stderr)
}

func (o options) tellSites(report sites.Report, failures []driver.Failure, stdout, stderr io.Writer) (int, error) {
	dir, err := o.where()
	if err != nil {
		return unanalysed, fmt.Errorf("write sites: %w", err)
	}
	report.Relative(dir)
	var text bytes.Buffer
	if o.json {
		encoder := json.NewEncoder(&text)
		encoder.SetEscapeHTML(false)
		encoder.SetIndent("", "  ")
		if err := encoder.Encode(report); err != nil {
			return unanalysed, fmt.Errorf("write sites: %w", err)
		}
	} else {
		writeSites(&text, report)
	}
	for _, f := range failures {
		complain(stderr, "could not analyse "+f.Package+": "+f.Why)
	}
	if o.toFile() {
		err = atomicfile.Save(inDir(o.dir, o.output), text.Bytes())
	} else if _, err = stdout.Write(text.Bytes()); err != nil {
		err = fmt.Errorf("write sites: %w", err)
	}
	if err != nil || len(failures) > 0 {
		return unanalysed, err
	}
	return clean, nil
}

// writeSites writes a report for people: what is not proven first, since that is what is read.
func writeSites(w io.Writer, report sites.Report) {
	for _, t := range report.Tools {
		fmt.Fprintf(w, "%s (%s)%s\n", t.Name, t.Package, promised(t))
		for _, state := range []string{sites.Reported, sites.Open, sites.Proven} {
			for _, s := range t.Sites {
				if s.State == state {
					fmt.Fprintf(w, "  %-8s %-10s %s:%d:%d: %s%s\n", s.State, s.Class, s.File, s.Line, s.Column, s.Expression, because(s))
				}
			}
		}
	}
	n := report.Summary
	fmt.Fprintf(w, "%d tools, %d sites: %d proven, %d reported, %d open\n", n.Tools, n.Sites, n.Proven, n.Reported, n.Open)
	writeAssumptions(w)
}

// writeAssumptions writes what a proof takes for granted.
func writeAssumptions(w io.Writer) {
	fmt.Fprintf(w, "What is proven takes for granted (%s):\n", sites.Table())
	for _, a := range sites.Assumptions {
		fmt.Fprintf(w, "  %s\n", a)
	}
}

func promised(t sites.Tool) string {
	if t.Promise == "" {
		return ""
	}
	return ", as " + t.Promise
}

func because(s sites.Site) string {
	if s.Why == "" {
		return ""
	}
	return " (" + s.Why + ")"
}

func explainSites(w io.Writer, f *flag.FlagSet) error {
	var b bytes.Buffer
	fmt.Fprint(&b, `toolvet sites [flags] [packages] lists every place that a tool can reach and that can take its host down: proven, and by what;
reported; or open, and why. It judges nothing.

`)
	f.SetOutput(&b)
	f.PrintDefaults()
	_, err := w.Write(b.Bytes())
	return err
}
