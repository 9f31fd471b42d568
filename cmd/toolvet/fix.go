package main

import (
	"fmt"
	"io"
	"os"
	"path/filepath"

	"github.com/rogpeppe/go-internal/diff"
	"github.com/toolconform/toolconform/analyzer/driver"
)

// fix changes the source, and answers what is found when one looks again: what is left may stand on other lines.
func fix(result driver.Result, look func() (driver.Result, error)) (driver.Result, error) {
	changes, _, err := driver.Fixed(result.Findings, os.ReadFile)
	if err != nil || len(changes) == 0 {
		return result, err
	}
	for _, c := range changes {
		if err := replace(c); err != nil {
			return result, fmt.Errorf("fix %s: %w", c.File, err)
		}
	}
	return look()
}

// show writes what the fixes would change, as a patch that git apply and patch -p1 take. It stands alone on stdout.
func show(o options, result driver.Result, stdout, stderr io.Writer) error {
	changes, _, err := driver.Fixed(result.Findings, os.ReadFile)
	if err != nil {
		return err
	}
	dir, err := o.where()
	if err != nil {
		return fmt.Errorf("show fixes: %w", err)
	}
	for _, c := range changes {
		name := c.File
		if relative, err := filepath.Rel(dir, c.File); err == nil && filepath.IsLocal(relative) {
			name = filepath.ToSlash(relative)
		}
		if _, err := stdout.Write(diff.Diff("a/"+name, c.Old, "b/"+name, c.New)); err != nil {
			return fmt.Errorf("show fixes: %w", err)
		}
	}
	result.Relative(dir)
	for _, f := range result.Failures {
		complain(stderr, "could not analyse "+f.Package+": "+f.Why)
	}
	return nil
}

// replace writes a file anew, with the permissions that it has.
func replace(c driver.Change) error {
	info, err := os.Stat(c.File)
	if err != nil {
		return err
	}
	return os.WriteFile(c.File, c.New, info.Mode().Perm())
}
