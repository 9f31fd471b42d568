package main

import (
	"fmt"
	"io"
	"os"
	"path/filepath"

	"github.com/rogpeppe/go-internal/diff"
	"github.com/toolconform/toolconform/analyzer/driver"
	"github.com/toolconform/toolconform/internal/atomicfile"
)

// fix changes the source, and answers what is found when one looks again: what is left may stand on other lines. Where one of the
// files cannot be written, none is.
func fix(j judged, look func() (judged, error)) (judged, error) {
	changes, _, err := driver.Fixed(j.Findings, os.ReadFile)
	if err != nil || len(changes) == 0 {
		return j, err
	}
	for _, c := range changes {
		if err := atomicfile.CanSave(c.File); err != nil {
			return j, fmt.Errorf("fix: %w", err)
		}
	}
	for _, c := range changes {
		if err := atomicfile.Save(c.File, c.New); err != nil {
			return j, fmt.Errorf("fix: %w", err)
		}
	}
	return look()
}

// show writes what the fixes would change, as a patch that git apply and patch -p1 take.
func show(w io.Writer, dir string, findings []driver.Finding) error {
	changes, _, err := driver.Fixed(findings, os.ReadFile)
	if err != nil {
		return err
	}
	for _, c := range changes {
		name := c.File
		if relative, err := filepath.Rel(dir, c.File); err == nil && filepath.IsLocal(relative) {
			name = filepath.ToSlash(relative)
		}
		if _, err := w.Write(diff.Diff("a/"+name, c.Old, "b/"+name, c.New)); err != nil {
			return fmt.Errorf("show fixes: %w", err)
		}
	}
	return nil
}
