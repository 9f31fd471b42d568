package driver

import (
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/scanner"
	"go/types"

	"github.com/toolconform/toolconform/analyzer/driver/work"
	"golang.org/x/tools/go/packages"
)

// read returns a package with syntax and freshly checked types. The loaded types come from export data.
func (c Config) read(p *packages.Package) *packages.Package {
	source := *p
	source.Syntax = nil
	for _, name := range p.CompiledGoFiles {
		file, err := c.parse(p, name)
		if err != nil {
			source.Errors = append(source.Errors, faults(err)...)
		}
		source.Syntax = append(source.Syntax, file)
	}
	if len(source.Errors) > 0 {
		return &source
	}
	source.TypesInfo = work.NewInfo(source.Syntax)
	config := types.Config{Importer: importer(p.Imports), Sizes: p.TypesSizes}
	if p.Module != nil && p.Module.GoVersion != "" {
		config.GoVersion = "go" + p.Module.GoVersion
	}
	config.Error = func(err error) { source.Errors = append(source.Errors, faults(err)...) }
	var err error
	source.Types, err = config.Check(p.PkgPath, p.Fset, source.Syntax, source.TypesInfo)
	if err != nil && len(source.Errors) == 0 {
		source.Errors = faults(err)
	}
	source.IllTyped = len(source.Errors) > 0
	return &source
}

func (c Config) parse(p *packages.Package, name string) (*ast.File, error) {
	const mode = parser.ParseComments | parser.AllErrors | parser.SkipObjectResolution
	if text, ok := c.Overlay[name]; ok {
		return parser.ParseFile(p.Fset, name, text, mode)
	}
	return parser.ParseFile(p.Fset, name, nil, mode)
}

// faults converts an error of the parser or type checker to package errors.
func faults(err error) []packages.Error {
	var list scanner.ErrorList
	var mistyped types.Error
	switch {
	case errors.As(err, &list):
		var all []packages.Error
		for _, e := range list {
			all = append(all, packages.Error{Pos: e.Pos.String(), Msg: e.Msg, Kind: packages.ParseError})
		}
		return all
	case errors.As(err, &mistyped):
		return []packages.Error{{Pos: mistyped.Fset.Position(mistyped.Pos).String(), Msg: mistyped.Msg, Kind: packages.TypeError}}
	}
	return []packages.Error{{Pos: "-", Msg: err.Error(), Kind: packages.UnknownError}}
}

// An importer resolves the imports of a package to loaded types.
type importer map[string]*packages.Package

// Import implements types.Importer.
func (all importer) Import(path string) (*types.Package, error) {
	if path == "unsafe" {
		return types.Unsafe, nil
	}
	if p := all[path]; p != nil && p.Types != nil && p.Types.Complete() {
		return p.Types, nil
	}
	return nil, fmt.Errorf("no types for package %q", path)
}
