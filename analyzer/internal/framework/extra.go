package framework

import (
	"bytes"
	"go/ast"
	"os"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/analyzer/internal/directive"
	"golang.org/x/tools/go/analysis"
)

// Extra are the functions that the author names in the flag roots, which every analyzer has.
var Extra Rows

// Rows name handlers, as "example.com/server.Search" or "(*example.com/server.Server).Search", or parameters that take handlers, as
// "example.com/server.Register#handler".
type Rows []string

// String implements flag.Value.
func (r *Rows) String() string { return strings.Join(*r, ",") }

// Set implements flag.Value.
func (r *Rows) Set(text string) error {
	*r = nil
	if text != "" {
		*r = strings.Split(text, ",")
	}
	return nil
}

// Of returns the rows of functions of a package.
func (r Rows) Of(path string) Rows {
	return slices.DeleteFunc(slices.Clone(r), func(row string) bool {
		name, ok := strings.CutPrefix(strings.TrimLeft(row, "(*"), path+".")
		return !ok || strings.Contains(strings.Replace(name, ").", "", 1), ".")
	})
}

// Concerns reports whether a package may have handlers: it imports a framework, directly or indirectly, or the author names some in it.
func Concerns(pass *analysis.Pass) bool {
	return reaches(pass.Pkg) || len(Extra.Of(pass.Pkg.Path())) > 0 || slices.ContainsFunc(pass.Files, func(file *ast.File) bool {
		return slices.ContainsFunc(file.Comments, func(group *ast.CommentGroup) bool { return directive.Has(directive.Root, group.List) })
	})
}

// Named reports whether the author names handlers in a package with these files.
func Named(path string, files []string) bool {
	return len(Extra.Of(path)) > 0 || slices.ContainsFunc(files, func(name string) bool {
		text, err := os.ReadFile(name)
		return err == nil && bytes.Contains(text, []byte(directive.Prefix+directive.Root))
	})
}
