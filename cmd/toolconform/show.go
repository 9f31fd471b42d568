package main

import (
	"context"
	"os"
	"path/filepath"

	"github.com/toolconform/toolconform/conformance/report"
	"github.com/toolconform/toolconform/conformance/worker"
)

// show writes a report that verifies in another format.
func show(_ context.Context, o options, c console) (bool, error) {
	v, err := o.verified()
	if err != nil {
		return false, err
	}
	if err := firstOf(v.problems); err != nil {
		return false, err
	}
	folders := map[string]string{}
	for _, t := range v.Tools {
		folders[t.Module] = ""
	}
	if o.module != "" {
		dir, err := filepath.Abs(o.inDir(o.module))
		if err != nil {
			return false, err
		}
		worker.Folders(dir, folders)
	}
	text := report.Text{Color: c.color, Width: c.width, Source: lines(folders)}
	document, err := o.document(v.Report, text, folders)
	if err != nil {
		return false, err
	}
	return true, c.deliver(o, document)
}

// document is a report in the format that is wanted.
func (o options) document(r report.Report, text report.Text, folders map[string]string) ([]byte, error) {
	if o.output != "" {
		text.Color, text.Width = false, 0
	}
	switch o.format {
	case asJSON:
		return r.JSON()
	case asJUnit:
		return r.JUnit()
	case asGitHub:
		return r.GitHub(inWorkspace(folders), o.baseline)
	case asMarkdown:
		return r.Markdown()
	}
	return text.Document(r)
}

// inWorkspace tells files of modules relative to where the repository was checked out, which is where a build service looks for them.
func inWorkspace(folders map[string]string) func(module, file string) string {
	root := os.Getenv("GITHUB_WORKSPACE")
	if root == "" {
		root, _ = os.Getwd()
	}
	return func(module, file string) string {
		folder, ok := folders[module]
		if !filepath.IsLocal(filepath.FromSlash(file)) || !ok {
			return ""
		}
		if folder == "" {
			return file
		}
		path, err := filepath.Rel(root, filepath.Join(folder, filepath.FromSlash(file)))
		if err != nil || !filepath.IsLocal(path) {
			return ""
		}
		return filepath.ToSlash(path)
	}
}
