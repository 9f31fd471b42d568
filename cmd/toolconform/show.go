package main

import (
	"context"
	"os"
	"path/filepath"

	"github.com/toolconform/toolconform/conformance/report"
	"github.com/toolconform/toolconform/conformance/report/format"
	"github.com/toolconform/toolconform/conformance/sources"
)

// show converts a report that verifies to another format.
func show(_ context.Context, o options, c console) (bool, error) {
	v, err := o.verified()
	if err != nil {
		return false, err
	}
	if err := firstOf(v.problems); err != nil {
		return false, err
	}
	dirs := map[string]string{}
	for _, t := range v.Tools {
		dirs[t.Module] = ""
	}
	if o.module != "" {
		dir, err := filepath.Abs(o.inDir(o.module))
		if err != nil {
			return false, err
		}
		sources.Folders(dir, dirs)
	}
	document, err := o.document(v.Report, o.presentation(c, dirs))
	if err != nil {
		return false, err
	}
	return true, c.deliver(o, document)
}

// document returns a report in the format of -format.
func (o options) document(r report.Report, p format.Presentation) ([]byte, error) {
	if o.output != "" {
		p.Color, p.Width = false, 0
	}
	return format.Named(o.format).Write(r, p)
}

// inWorkspace returns a function that maps a file of a module to its path in the repository's checkout, as GitHub needs it.
func inWorkspace(dirs map[string]string) func(module, file string) string {
	root := os.Getenv("GITHUB_WORKSPACE")
	if root == "" {
		root, _ = os.Getwd()
	}
	return func(module, file string) string {
		dir, ok := dirs[module]
		if !filepath.IsLocal(filepath.FromSlash(file)) || !ok {
			return ""
		}
		if dir == "" {
			return file
		}
		path, err := filepath.Rel(root, filepath.Join(dir, filepath.FromSlash(file)))
		if err != nil || !filepath.IsLocal(path) {
			return ""
		}
		return filepath.ToSlash(path)
	}
}
