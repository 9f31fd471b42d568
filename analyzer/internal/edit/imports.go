package edit

import (
	"go/ast"
	"go/token"
	"path"
	"strconv"
	"strings"

	"golang.org/x/tools/go/analysis"
)

// Import returns the name by which a standard library package can be used at a position, and the edits that import it
// if the file does not. ok is false if no name is available.
func Import(pass *analysis.Pass, at token.Pos, importPath string) (name string, edits []analysis.TextEdit, ok bool) {
	file := File(pass, at)
	if file == nil {
		return "", nil, false
	}
	for _, spec := range file.Imports {
		if known, _ := strconv.Unquote(spec.Path.Value); known != importPath {
			continue
		}
		object := pass.TypesInfo.PkgNameOf(spec)
		if object == nil || !Means(pass, at, object) {
			return "", nil, false
		}
		return object.Name(), nil, true
	}
	name = path.Base(importPath)
	if visible(pass, at, name) != nil || !Free(pass, name) {
		return "", nil, false
	}
	for _, d := range file.Decls {
		if d, isImport := d.(*ast.GenDecl); isImport && d.Tok == token.IMPORT && !isC(d) {
			return name, []analysis.TextEdit{imported(d, importPath)}, true
		}
	}
	return "", nil, false
}

// imported returns an edit that adds an import at the start of a declaration, in a group apart from imports of other
// modules.
func imported(d *ast.GenDecl, importPath string) analysis.TextEdit {
	quoted := strconv.Quote(importPath)
	switch {
	case !d.Lparen.IsValid():
		return Insert(d.Pos(), "import "+quoted+"\n")
	case len(d.Specs) > 0 && !isStandard(d.Specs[0]):
		return Insert(d.Lparen+1, "\n\t"+quoted+"\n")
	}
	return Insert(d.Lparen+1, "\n\t"+quoted)
}

// isStandard reports whether an import path is of the standard library.
func isStandard(spec ast.Spec) bool {
	first, _, _ := strings.Cut(spec.(*ast.ImportSpec).Path.Value, "/")
	return !strings.Contains(first, ".")
}

// isC reports whether a declaration imports "C", whose comment must directly precede it.
func isC(d *ast.GenDecl) bool {
	return len(d.Specs) == 1 && d.Specs[0].(*ast.ImportSpec).Path.Value == `"C"`
}

// Imported returns the name of an import at a position, or "" if it is not imported or not visible there.
func Imported(pass *analysis.Pass, at token.Pos, importPath string) string {
	file := File(pass, at)
	if file == nil {
		return ""
	}
	for _, spec := range file.Imports {
		name := pass.TypesInfo.PkgNameOf(spec)
		if name != nil && name.Imported().Path() == importPath && name.Name() != "." && name.Name() != "_" && Means(pass, at, name) {
			return name.Name()
		}
	}
	return ""
}
