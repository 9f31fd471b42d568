package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/analyzer"
	"github.com/toolconform/toolconform/analyzer/driver"
	"github.com/toolconform/toolconform/analyzer/panics"
	"github.com/toolconform/toolconform/internal/atomicfile"
	"github.com/toolconform/toolconform/internal/prose"
)

// report analyzes the packages, applies fixes with -fix, and reports the findings that are left.
func (o options) report(ctx context.Context, stdout, stderr io.Writer) (int, error) {
	b, err := o.readBaseline()
	if err != nil {
		return unanalysed, err
	}
	if err := o.canWrite(); err != nil {
		return unanalysed, err
	}
	analyze := func() (outcome, error) {
		result, err := o.analyze(ctx, stderr)
		return b.compare(o, result), err
	}
	r, err := analyze()
	if err == nil && o.fix && !o.diff {
		r, err = fix(r, analyze)
	}
	if err != nil && ctx.Err() == nil && (o.json || o.sarif) { // the document has the error
		r = outcome{Result: driver.Result{Findings: []driver.Finding{}, Failures: []driver.Failure{{Package: o.allPatterns(), Why: err.Error()}}}}
		err = nil
	}
	if err != nil {
		return unanalysed, o.hintDir(err)
	}
	return o.conclude(r, stdout, stderr)
}

// conclude writes the findings and returns the exit status.
func (o options) conclude(r outcome, stdout, stderr io.Writer) (int, error) {
	switch err := o.writeAll(r, stdout, stderr); {
	case err != nil:
		return unanalysed, err
	case len(r.Failures) > 0:
		return unanalysed, nil
	case o.strict && len(r.Findings) > 0, slices.ContainsFunc(r.Findings, func(f driver.Finding) bool { return !o.warns(f) }):
		return found, nil
	}
	return clean, nil
}

// warns reports whether a finding is a warning, of a rule that is a should or a may.
func (o options) warns(f driver.Finding) bool { return analyzer.Warns(f.Category, o.profile()) }

// writeAll writes the findings, and to stderr what could not be analyzed. File names are relative to the working directory.
func (o options) writeAll(r outcome, stdout, stderr io.Writer) error {
	dir, err := o.where()
	if err != nil {
		return fmt.Errorf("write findings: %w", err)
	}
	var buffer bytes.Buffer
	if err := o.write(&buffer, dir, &r); err != nil {
		return fmt.Errorf("write findings: %w", err)
	}
	text := buffer.Bytes()
	if o.json || o.sarif {
		text = prose.EscapeJSON(text)
	}
	for _, s := range r.surplus {
		if !o.quiet {
			complain(stderr, s.String())
		}
	}
	o.writeFailures(stderr, r.Failures)
	if o.proves() && !o.quiet {
		writeAssumptions(stderr)
	}
	if o.toFile() {
		return atomicfile.Save(inDir(o.dir, o.output), text)
	}
	if _, err := stdout.Write(text); err != nil && len(text) > 0 {
		return fmt.Errorf("write findings: %w", err)
	}
	return nil
}

// writeFailures writes which packages could not be analyzed: those with the same reason together, since one broken package often has many importers.
func (o options) writeFailures(w io.Writer, failures []driver.Failure) {
	packages, reasons := map[string][]string{}, []string(nil)
	for _, f := range failures {
		why := f.Why + o.hint(f.Package)
		if packages[why] == nil {
			reasons = append(reasons, why)
		}
		packages[why] = append(packages[why], f.Package)
	}
	for _, why := range reasons {
		complain(w, "could not analyze "+strings.Join(packages[why], ", ")+": "+why)
	}
}

// proves reports whether the absence of findings proves that nothing panics.
func (o options) proves() bool {
	return o.settings.last("panic", "") == "strict" && slices.Contains(o.selection.ours(), panics.Analyzer)
}

// write writes the findings in the chosen format. Afterwards file names are relative to the directory.
func (o options) write(w io.Writer, dir string, r *outcome) error {
	switch {
	case o.sarif:
		defer r.relative(dir)
		return o.writeSARIF(w, dir, r.Result)
	case o.diff:
		defer r.relative(dir)
		return writePatch(w, dir, r.Findings)
	}
	r.relative(dir)
	if o.json {
		return writeJSON(w, *r)
	}
	return o.writeText(w, r.Findings)
}

// relative makes file names relative to a directory if they are below it.
func (r *outcome) relative(dir string) {
	r.Relative(dir)
	for i := range r.known {
		r.known[i].Finding.Relative(dir)
	}
	for _, s := range r.surplus {
		for i := range s.places {
			s.places[i].Relative(dir)
		}
	}
}

// toFile reports whether findings go to a file.
func (o options) toFile() bool { return o.output != "" && o.output != "-" }

// canWrite returns an error if the output file cannot be written, as far as that shows before the analysis.
func (o options) canWrite() error {
	if !o.toFile() {
		return nil
	}
	return atomicfile.CanSave(inDir(o.dir, o.output))
}

// where returns the absolute working directory.
func (o options) where() (string, error) { return filepath.Abs(o.dir) }

// A document is the output of -json. It is deterministic.
type document struct {
	Schema   int              `json:"schema"`
	Packages int              `json:"packages"`
	Findings []driver.Finding `json:"findings"`
	Known    []known          `json:"known,omitempty"` // accepted by the baseline
	Failures []driver.Failure `json:"failures"`
}

func writeJSON(w io.Writer, r outcome) error {
	encoder := json.NewEncoder(w)
	encoder.SetEscapeHTML(false)
	encoder.SetIndent("", "\t")
	return encoder.Encode(document{1, r.Packages, r.Findings, r.known, r.Failures})
}

// writeText writes a line for each finding, followed by its related places.
func (o options) writeText(w io.Writer, findings []driver.Finding) error {
	for _, f := range findings {
		kind := ""
		if o.warns(f) {
			kind = "warning: "
		}
		if _, err := fmt.Fprintf(w, "%s: %s%s\n", spot(f.At), kind, plain(f.Message)); err != nil {
			return err
		}
		for _, related := range f.Related {
			if _, err := fmt.Fprintf(w, "\t%s: %s\n", spot(related.At), plain(related.Message)); err != nil {
				return err
			}
		}
	}
	return nil
}

func spot(p driver.Place) string { return fmt.Sprintf("%s:%d:%d", plain(p.File), p.Line, p.Column) }

// plain escapes what a terminal or the console of a CI system interprets, and what nobody sees.
func plain(text string) string { return prose.Clean(text) }

// complain writes an error; its further lines are indented.
func complain(w io.Writer, text string) {
	lines := strings.Split(strings.TrimSpace(strings.ReplaceAll(text, "\t", "    ")), "\n")
	for i := range lines {
		lines[i] = plain(lines[i])
	}
	fmt.Fprintln(w, "toolvet: "+strings.Join(lines, "\n\t"))
}
