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

// fix applies the fixes and analyzes again, since the findings that are left may have moved. If one of the files cannot be written,
// none is changed.
func fix(r outcome, analyze func() (outcome, error)) (outcome, error) {
	changes, _, err := driver.Fixed(r.Findings, os.ReadFile)
	if err != nil || len(changes) == 0 {
		return r, err
	}
	for _, c := range changes {
		if err := atomicfile.CanSave(c.File); err != nil {
			return r, fmt.Errorf("fix: %w", err)
		}
	}
	for _, c := range changes {
		if err := atomicfile.Save(c.File, c.New); err != nil {
			return r, fmt.Errorf("fix: %w", err)
		}
	}
	return analyze()
}

// writePatch writes the fixes as a patch for git apply or patch -p1.
func writePatch(w io.Writer, dir string, findings []driver.Finding) error {
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
