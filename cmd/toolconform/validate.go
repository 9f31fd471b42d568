package main

import (
	"bytes"
	"context"
	"path/filepath"

	"github.com/toolconform/toolconform/conformance/validate"
)

// validateModule validates one module structurally.
func validateModule(ctx context.Context, o options, c console) (bool, error) {
	switch {
	case len(o.arguments) == 0:
		return false, usage("validate needs the folder of a module: toolconform validate --type tool PATH")
	case len(o.arguments) > 1:
		return false, usage("validate takes one folder (got %d)", len(o.arguments))
	case o.moduleType != "tool":
		return false, usage("--type is %q (tool is the only type of module here)", o.moduleType)
	}
	path := o.arguments[0]
	if o.dir != "" && !filepath.IsAbs(path) {
		path = filepath.Join(o.dir, path)
	}
	result, err := validate.Tool(ctx, path, validate.Config{Worker: o.workerConfig(), Behavior: o.behavior})
	if err != nil {
		return false, err
	}
	result.ModulePath = filepath.ToSlash(o.arguments[0])
	var document bytes.Buffer
	if o.format == asJSON {
		err = result.WriteJSON(&document)
	} else {
		err = result.WriteText(&document)
	}
	if err != nil {
		return false, err
	}
	return result.Passed, c.deliver(o, document.Bytes())
}
