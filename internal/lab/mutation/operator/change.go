package operator

import (
	"bytes"
	"cmp"
	"errors"
	"go/ast"
	"go/format"
	"go/parser"
	"go/token"
	"go/types"
	"maps"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/tools/go/ast/astutil"
)

// An edit replaces the source between two positions.
type edit struct {
	from, to token.Pos
	text     string
}

// A change makes a mutant: edits of one file, declarations to append, and imports that they need.
type change struct {
	file         string
	at           token.Pos
	edits        []edit
	declarations string
	imports      []string
	shownAs      string // the description, if the first edit is not enough
}

// was returns the source that the first edit replaces.
func (c change) was(s *Source) string {
	e := c.edits[0]
	if c.shownAs != "" || e.from == e.to {
		return "(nothing)"
	}
	return oneLine(string(s.Files[c.file][s.offset(e.from):s.offset(e.to)]))
}

func (c change) shown() string { return cmp.Or(c.shownAs, c.edits[0].text, "(nothing)") }

func (s *Source) offset(p token.Pos) int { return s.Fset.Position(p).Offset }

// apply returns the file with a change, and reports whether the package then compiles. It removes imports that are no longer used.
func (s *Source) apply(c change) ([]byte, bool) {
	text := slices.Clone(s.Files[c.file])
	edits := slices.Clone(c.edits)
	slices.SortFunc(edits, func(a, b edit) int { return cmp.Compare(b.from, a.from) })
	for _, e := range edits {
		text = slices.Concat(text[:s.offset(e.from)], []byte(e.text), text[s.offset(e.to):])
	}
	text = append(append(text, '\n'), c.declarations...)
	text, ok := addImports(text, c.imports)
	for range 4 {
		if !ok {
			return nil, false
		}
		files := maps.Clone(s.Files)
		files[c.file] = text
		_, _, err := s.check(token.NewFileSet(), files)
		if err == nil {
			return text, true
		}
		text, ok = removeUnusedImport(text, err)
	}
	return nil, false
}

// addImports adds imports to a file. It reports whether the file parses.
func addImports(text []byte, paths []string) ([]byte, bool) {
	return rewrite(text, func(fset *token.FileSet, tree *ast.File) bool {
		for _, path := range paths {
			astutil.AddImport(fset, tree, path)
		}
		return true
	})
}

// removeUnusedImport removes the import that a type error reports as unused. It reports whether there is one.
func removeUnusedImport(text []byte, err error) ([]byte, bool) {
	var wrong types.Error
	if !errors.As(err, &wrong) || !strings.HasSuffix(wrong.Msg, "imported and not used") {
		return nil, false
	}
	quoted, _, _ := strings.Cut(wrong.Msg, " ")
	path, err := strconv.Unquote(quoted)
	return rewrite(text, func(fset *token.FileSet, tree *ast.File) bool {
		return err == nil && astutil.DeleteImport(fset, tree, path)
	})
}

func rewrite(text []byte, change func(*token.FileSet, *ast.File) bool) ([]byte, bool) {
	fset := token.NewFileSet()
	tree, err := parser.ParseFile(fset, "", text, parser.ParseComments)
	if err != nil || !change(fset, tree) {
		return nil, false
	}
	var out bytes.Buffer
	if format.Node(&out, fset, tree) != nil {
		return nil, false
	}
	return out.Bytes(), true
}
