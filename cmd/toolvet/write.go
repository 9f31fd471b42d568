package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"path/filepath"
	"strings"

	"github.com/toolconform/toolconform/analyzer/driver"
)

// tell writes what was found on stdout, and what could not be analysed on stderr. Files are named relative to where the command
// was started.
func tell(o options, result driver.Result, stdout, stderr io.Writer) error {
	dir, err := o.where()
	if err != nil {
		return fmt.Errorf("write findings: %w", err)
	}
	if o.sarif {
		err = writeSARIF(stdout, dir, result)
	}
	result.Relative(dir)
	for _, f := range result.Failures {
		complain(stderr, "could not analyse "+f.Package+": "+f.Why)
	}
	switch {
	case o.sarif: // it is written
	case o.json:
		err = writeJSON(stdout, result)
	default:
		err = writeText(stdout, result)
	}
	if err != nil {
		return fmt.Errorf("write findings: %w", err)
	}
	return nil
}

// where answers the directory that the command works in.
func (o options) where() (string, error) { return filepath.Abs(o.dir) }

// A document is what -json writes: the same bytes for the same source.
type document struct {
	Schema   int              `json:"schema"`
	Packages int              `json:"packages"`
	Findings []driver.Finding `json:"findings"`
	Failures []driver.Failure `json:"failures"`
}

func writeJSON(w io.Writer, result driver.Result) error {
	encoder := json.NewEncoder(w)
	encoder.SetEscapeHTML(false)
	encoder.SetIndent("", "\t")
	return encoder.Encode(document{1, result.Packages, result.Findings, result.Failures})
}

// writeText writes a line for each finding, and its related places below it.
func writeText(w io.Writer, result driver.Result) error {
	b := bufio.NewWriter(w)
	for _, f := range result.Findings {
		fmt.Fprintf(b, "%s: %s\n", spot(f.At), f.Message)
		for _, related := range f.Related {
			fmt.Fprintf(b, "\t%s: %s\n", spot(related.At), related.Message)
		}
	}
	return b.Flush()
}

func spot(p driver.Place) string { return fmt.Sprintf("%s:%d:%d", p.File, p.Line, p.Column) }

// complain writes an error; its further lines are indented.
func complain(w io.Writer, text string) {
	fmt.Fprintln(w, "toolvet: "+strings.ReplaceAll(strings.TrimSpace(text), "\n", "\n\t"))
}
