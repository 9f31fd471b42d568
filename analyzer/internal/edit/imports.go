package edit

import (
	"go/ast"
	"go/token"
	"path"
	"strconv"
	"strings"

	"golang.org/x/tools/go/analysis"
)

// Import returns under which name a place can use a package of the standard library, and the changes that import it where the
// file does not yet.
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

// imported adds an import to a declaration: at the beginning, and apart from what is of other modules.
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

// isStandard reports whether an import is of the standard library.
func isStandard(spec ast.Spec) bool {
	first, _, _ := strings.Cut(spec.(*ast.ImportSpec).Path.Value, "/")
	return !strings.Contains(first, ".")
}

// isC reports whether a declaration imports C, whose comment belongs right before it.
func isC(d *ast.GenDecl) bool {
	return len(d.Specs) == 1 && d.Specs[0].(*ast.ImportSpec).Path.Value == `"C"`
}

// Imported returns the name that an import of the file has at a place; "" where it has none there.
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
