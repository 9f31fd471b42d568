// Package marks finds the tests and analyzers that check requirements.
package marks

import (
	"bytes"
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
)

// Directive begins the comment line that marks a test: //toolconform:witness NAM-003 NAM-006
const Directive = "//toolconform:witness"

// A Mark is a requirement and a test or analyzer that checks it.
type Mark struct {
	ID   string // NAM-003
	Test string // contract.TestNames
	At   string // contract/names_test.go:12
}

// Scan returns the marks in the module at root, sorted, and an error that lists every misplaced or malformed mark.
func Scan(root string) ([]Mark, error) {
	var found []Mark
	var wrong []error
	err := filepath.WalkDir(root, func(file string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case entry.IsDir():
			return enter(root, file)
		case !strings.HasSuffix(file, ".go"):
			return nil
		}
		source, err := os.ReadFile(file)
		if err != nil || !bytes.Contains(source, []byte(Directive)) {
			return err
		}
		place, err := filepath.Rel(root, file)
		if err != nil {
			return err
		}
		marks, err := read(filepath.ToSlash(place), source)
		found, wrong = append(found, marks...), append(wrong, err)
		return nil
	})
	slices.SortFunc(found, func(a, b Mark) int {
		return strings.Compare(a.ID+" "+a.Test, b.ID+" "+b.Test)
	})
	return found, errors.Join(append(wrong, err)...)
}

// enter returns filepath.SkipDir for directories without tests of this module.
func enter(root, folder string) error {
	if folder == root {
		return nil
	}
	base := filepath.Base(folder)
	if base == "testdata" || base == "vendor" || base[0] == '.' || base[0] == '_' {
		return filepath.SkipDir
	}
	if _, err := os.Stat(filepath.Join(folder, "go.mod")); err == nil {
		return filepath.SkipDir // another module
	}
	return nil
}

// read returns the marks of one file; place is its path relative to the module.
func read(place string, source []byte) ([]Mark, error) {
	files := token.NewFileSet()
	file, err := parser.ParseFile(files, place, source, parser.ParseComments|parser.SkipObjectResolution)
	if err != nil {
		return nil, fmt.Errorf("read marks: %w", err)
	}
	tests := map[*ast.CommentGroup]string{}
	for _, declaration := range file.Decls {
		if function, ok := declaration.(*ast.FuncDecl); ok && function.Doc != nil && isTest(place, function) {
			tests[function.Doc] = strings.TrimPrefix(path.Dir(place)+"."+function.Name.Name, "..") // the root has no name
		}
	}
	var found []Mark
	var wrong []error
	for _, group := range file.Comments {
		for _, comment := range group.List {
			rest, ok := strings.CutPrefix(comment.Text, Directive)
			if !ok {
				continue
			}
			at := fmt.Sprintf("%s:%d", place, files.Position(comment.Pos()).Line)
			ids := strings.Fields(rest)
			test := tests[group]
			if test == "" || len(ids) == 0 || rest[0] != ' ' {
				wrong = append(wrong, fmt.Errorf("read mark at %s: %q is not %s ID… above a test", at, comment.Text, Directive))
				continue
			}
			for _, id := range ids {
				found = append(found, Mark{ID: id, Test: test, At: at})
			}
		}
	}
	return found, errors.Join(wrong...)
}

// isTest reports whether go test runs the function.
func isTest(place string, function *ast.FuncDecl) bool {
	if !strings.HasSuffix(place, "_test.go") || function.Recv != nil || function.Name.Name == "TestMain" {
		return false
	}
	for prefix, parameters := range map[string]int{"Test": 1, "Fuzz": 1, "Example": 0} {
		rest, ok := strings.CutPrefix(function.Name.Name, prefix)
		if ok && (rest == "" || !('a' <= rest[0] && rest[0] <= 'z')) {
			return function.Type.Params.NumFields() == parameters
		}
	}
	return false
}
