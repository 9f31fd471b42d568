package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/toolconform/toolconform/analyzer/driver"
)

// write tells what was found on stdout, and what could not be analysed on stderr. Files are named relative to where the command
// was started.
func write(o options, result driver.Result, stdout, stderr io.Writer) error {
	dir, err := os.Getwd()
	if err != nil {
		return err
	}
	if filepath.IsAbs(o.dir) {
		dir = o.dir
	} else {
		dir = filepath.Join(dir, o.dir)
	}
	result.Relative(dir)
	for _, f := range result.Failures {
		complain(stderr, "could not analyse "+f.Package+": "+f.Why)
	}
	if o.json {
		return writeJSON(stdout, result)
	}
	return writeText(stdout, result)
}

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
