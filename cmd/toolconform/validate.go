package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"

	"github.com/toolconform/toolconform/conformance/report"
	"github.com/toolconform/toolconform/conformance/validate"
	"github.com/toolconform/toolconform/internal/cli"
)

// validateModule validates the structure of one module.
func validateModule(ctx context.Context, o options, c console) (bool, error) {
	switch {
	case len(o.arguments) == 0:
		return false, usage("validate needs the folder of a module: toolconform validate -type tool PATH")
	case len(o.arguments) > 1:
		return false, usage("validate takes one folder (got %d)", len(o.arguments))
	}
	result, err := validate.Tool(ctx, o.inDir(o.arguments[0]), validate.Config{Search: o.searchConfig(), Worker: o.workerConfig(), Behavior: o.behavior})
	if folder := cli.Folder(o.dir, o.arguments[0]); errors.Is(err, fs.ErrNotExist) && folder != "" {
		return false, fmt.Errorf("%w (did you mean %s?)", err, folder)
	} else if err != nil {
		return false, err
	}
	result.ModulePath = filepath.ToSlash(o.arguments[0])
	document := []byte(result.Text())
	if o.format == asJSON {
		if document, err = report.Document(result); err != nil {
			return false, err
		}
	}
	return result.Passed, c.deliver(o, document)
}
