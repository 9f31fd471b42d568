package edit

import (
	"go/token"

	"golang.org/x/tools/go/analysis"
)

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
