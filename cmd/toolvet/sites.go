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
	"github.com/toolconform/toolconform/internal/cli"
	"github.com/toolconform/toolconform/internal/prose"
)

// listSites runs toolvet sites: it lists the places where tools can crash their host, and what is known about each.
func listSites(ctx context.Context, arguments []string, stdout, stderr io.Writer) (int, error) {
	var o options
	f := o.forSites()
	if err := o.read(f, arguments); errors.Is(err, flag.ErrHelp) {
		return clean, explainSites(stdout, f)
	} else if err != nil {
		return unanalysed, err
	}
	if err := o.agree(); err != nil {
		return unanalysed, err
	}
	if err := o.canWrite(); err != nil {
		return unanalysed, err
	}
	if err := o.settings.apply(analyzer.All()); err != nil {
		return unanalysed, err
	}
	runner := o.runner()
	if runner.Executions == 0 {
		runner = nil
	}
	config := o.driverConfig(stderr)
	report, failures, err := sites.Find(ctx, config, runner, o.patterns...)
	o.ended(config)
	if err != nil {
		return unanalysed, o.hintDir(err)
	}
	if err := o.missing(report.Handlers); err != nil && len(failures) == 0 {
		return unanalysed, err
	}
	o.warnOfHandlers(stderr, report.Handlers, "")
	if len(report.Tools) == 0 && len(failures) == 0 && report.Handlers.Calls() == 0 {
		return unanalysed, fmt.Errorf("list sites: no tool found in %s", strings.Join(o.patterns, " "))
	}
	return o.writeSites(report, failures, stdout, stderr)
}

// forSites returns the flags of toolvet sites.
func (o *options) forSites() *flag.FlagSet {
	f := o.common("toolvet sites")
	o.settings.defineHandlers(f)
	return f
}

func (o options) writeSites(report sites.Report, failures []driver.Failure, stdout, stderr io.Writer) (int, error) {
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
		writeSiteLines(&text, report)
		if !o.quiet {
			writeSiteTotals(&text, report)
		}
	}
	o.writeFailures(stderr, failures)
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

// writeSiteLines writes a line for each site, those that are not proven first.
func writeSiteLines(w io.Writer, report sites.Report) {
	for _, t := range report.Tools {
		fmt.Fprintln(w, plain(fmt.Sprintf("%s (%s)", t.Name, t.Package)))
		writeExecuted(w, t.Executed)
		for _, state := range []string{sites.Counterexample, sites.Open, sites.Proven} {
			for _, s := range t.Sites {
				if s.State == state {
					fmt.Fprintln(w, plain(fmt.Sprintf("  %-14s %-10s %s:%d:%d: %s%s", s.State, s.Class, s.File, s.Line, s.Column, s.Expression, because(s))))
				}
			}
		}
	}
}

// writeExecuted writes how much of a tool was executed, and what ended the executions of the rest.
func writeExecuted(w io.Writer, e *sites.Executed) {
	switch {
	case e == nil:
		return
	case e.Blocks > 0:
		fmt.Fprintf(w, "  executed %d times: %d %% of its blocks\n", e.Executions, 100*e.Reached/e.Blocks)
	}
	for _, why := range e.Ended {
		fmt.Fprintln(w, plain("  not executed, because of: "+why))
	}
}

func writeSiteTotals(w io.Writer, report sites.Report) {
	n := report.Summary
	fmt.Fprintf(w, "%s, %s: %d proven, %d with a counterexample, %d open\n", prose.Plural(n.Tools, "tool"), prose.Plural(n.Sites, "site"), n.Proven, n.Counterexample, n.Open)
	writeHandlers(w, report.Handlers)
	writeAssumptions(w)
}

// writeHandlers writes how many handlers of other libraries were found, and which calls could not be followed.
func writeHandlers(w io.Writer, h sites.Handlers) {
	if len(h.Registrations)+len(h.Unfollowed) == 0 {
		return
	}
	var by []string
	for _, r := range h.Registrations {
		one := fmt.Sprintf("%d by %s", r.Handlers, r.Name)
		if r.Calls > 0 {
			one += " (" + prose.Plural(r.Calls, "call")
			if r.Unfollowed > 0 {
				one += fmt.Sprintf(", %d not followed", r.Unfollowed)
			}
			one += ")"
		}
		by = append(by, one)
	}
	fmt.Fprintf(w, "%s of MCP and other libraries: %s\n", prose.Plural(h.Handlers(), "handler"), strings.Join(by, ", "))
	for _, u := range h.Unfollowed {
		fmt.Fprintf(w, "  not followed: %s:%d: %s\n", u.File, u.Line, u.What)
	}
}

// writeAssumptions writes what the proofs assume.
func writeAssumptions(w io.Writer) {
	fmt.Fprintf(w, "Proofs assume (%s):\n", sites.Table())
	for _, a := range sites.Assumptions {
		fmt.Fprintf(w, "  %s\n", a)
	}
}

func because(s sites.Site) string {
	if s.Why == "" {
		return ""
	}
	return " (" + s.Why + ")"
}

func explainSites(w io.Writer, f *flag.FlagSet) error {
	var b bytes.Buffer
	fmt.Fprint(&b, `toolvet sites [flags] [packages] lists every place that a tool can reach and where it can crash its host: proven safe, with the
reason; with a counterexample, arguments with which it crashes; or open, with the reason. It says how much of each tool was executed, and what ended executions.
It reports no findings.

flags, before or after the packages; -x and --x are the same
`)
	cli.WriteFlags(&b, f)
	_, err := w.Write(b.Bytes())
	return err
}
