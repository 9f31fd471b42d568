package main

import (
	"encoding/json"
	"fmt"
	"io"
	"path/filepath"
	"strconv"
	"strings"
	"unicode"

	"github.com/toolconform/toolconform/analyzer/driver"
)

// where answers the directory that the command works in.
func (o options) where() (string, error) { return filepath.Abs(o.dir) }

// A document is what -json writes: the same bytes for the same source.
type document struct {
	Schema   int              `json:"schema"`
	Packages int              `json:"packages"`
	Findings []driver.Finding `json:"findings"`
	Known    []known          `json:"known,omitempty"` // that the baseline lets pass
	Failures []driver.Failure `json:"failures"`
}

func writeJSON(w io.Writer, j judged) error {
	encoder := json.NewEncoder(w)
	encoder.SetEscapeHTML(false)
	encoder.SetIndent("", "\t")
	return encoder.Encode(document{1, j.Packages, j.Findings, j.known, j.Failures})
}

// writeText writes a line for each finding, and its related places below it.
func writeText(w io.Writer, findings []driver.Finding) error {
	for _, f := range findings {
		if _, err := fmt.Fprintf(w, "%s: %s\n", spot(f.At), plain(f.Message)); err != nil {
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

// plain answers a text so that it stays on its line and does nothing to a terminal.
func plain(text string) string {
	if !strings.ContainsFunc(text, unicode.IsControl) {
		return text
	}
	var b strings.Builder
	for _, r := range text {
		if unicode.IsControl(r) {
			quoted := strconv.QuoteRune(r)
			b.WriteString(quoted[1 : len(quoted)-1])
			continue
		}
		b.WriteRune(r)
	}
	return b.String()
}

// complain writes an error; its further lines are indented.
func complain(w io.Writer, text string) {
	fmt.Fprintln(w, "toolvet: "+strings.ReplaceAll(strings.TrimSpace(text), "\n", "\n\t"))
}
