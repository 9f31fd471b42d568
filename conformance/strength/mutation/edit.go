package mutation

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

// An edit replaces the text between two positions.
type edit struct {
	from, to token.Pos
	text     string
}

// A change makes a mutant: edits of one file, declarations appended to it, and the imports that they need.
type change struct {
	file    string
	at      token.Pos
	edits   []edit
	after   string
	imports []string
	show    string // what is shown of it, where the first edit says too little
}

// was returns the original text of the first edit.
func (c change) was(s *Source) string {
	e := c.edits[0]
	if c.show != "" || e.from == e.to {
		return "(nothing)"
	}
	return flat(string(s.Files[c.file][s.offset(e.from):s.offset(e.to)]))
}

func (c change) shown() string { return cmp.Or(c.show, c.edits[0].text, "(nothing)") }

func (s *Source) offset(p token.Pos) int { return s.Fset.Position(p).Offset }

// apply returns the changed file, and whether the package still compiles. It removes imports that are no longer used.
func (s *Source) apply(c change) ([]byte, bool) {
	text := slices.Clone(s.Files[c.file])
	edits := slices.Clone(c.edits)
	slices.SortFunc(edits, func(a, b edit) int { return cmp.Compare(b.from, a.from) })
	for _, e := range edits {
		text = slices.Concat(text[:s.offset(e.from)], []byte(e.text), text[s.offset(e.to):])
	}
	text = append(append(text, '\n'), c.after...)
	text, ok := imported(text, c.imports)
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
		text, ok = fixed(text, err)
	}
	return nil, false
}

// imported adds imports to a file.
func imported(text []byte, paths []string) ([]byte, bool) {
	return changed(text, func(fset *token.FileSet, tree *ast.File) bool {
		for _, path := range paths {
			astutil.AddImport(fset, tree, path)
		}
		return true
	})
}

// fixed removes an unused import, if that is the error.
func fixed(text []byte, err error) ([]byte, bool) {
	var wrong types.Error
	if !errors.As(err, &wrong) || !strings.HasSuffix(wrong.Msg, "imported and not used") {
		return nil, false
	}
	quoted, _, _ := strings.Cut(wrong.Msg, " ")
	path, err := strconv.Unquote(quoted)
	return changed(text, func(fset *token.FileSet, tree *ast.File) bool {
		return err == nil && astutil.DeleteImport(fset, tree, path)
	})
}

func changed(text []byte, change func(*token.FileSet, *ast.File) bool) ([]byte, bool) {
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
