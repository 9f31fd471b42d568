// Package mutation makes faulty tools out of good ones: each operator changes one place of a tool's source in one way that breaks
// what the contract asks. How many of them the suite rejects says how strong it is; internal/lab/mutation counts.
package operator

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/contract/requirement"
)

// An Operator makes faults of one kind.
type Operator struct {
	Name string // "validation removed"
	// Level is that of what faults of this kind break at least: where it is a should, a warning is all that can be asked.
	Level requirement.Level
	// Fits are the requirements of which a fault of this kind may break one, by their areas or in full: "ARG", "LOG-002".
	Fits []string
	find func(*finder)
}

const (
	must   = requirement.Must
	should = requirement.Should
)

// Fit reports whether a requirement is one that faults of this kind break.
func (o Operator) Fit(id string) bool {
	area, _, _ := strings.Cut(id, "-")
	return slices.Contains(o.Fits, id) || slices.Contains(o.Fits, area)
}

// A Mutant is a tool with one fault.
type Mutant struct {
	Operator Operator
	File     string // the name of the file that is changed
	Line     int    // of the original
	Was, Is  string // the place, on one line each
	Text     []byte // the whole file
}

// A Source is the package of a tool, read from its directory, without tests.
type Source struct {
	Path  string
	Fset  *token.FileSet
	Files map[string][]byte
	trees map[string]*ast.File
	info  *types.Info
	from  types.Importer
}

// Load reads the package in a directory. What it imports comes from the importer, which may be asked for packages of this module.
func Load(dir, path string, from types.Importer) (*Source, error) {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return nil, fmt.Errorf("read package: %w", err)
	}
	s := &Source{Path: path, Fset: token.NewFileSet(), Files: map[string][]byte{}, trees: map[string]*ast.File{}, from: from}
	for _, e := range entries {
		if name := e.Name(); filepath.Ext(name) == ".go" && !strings.HasSuffix(name, "_test.go") {
			if s.Files[name], err = os.ReadFile(filepath.Join(dir, name)); err != nil {
				return nil, fmt.Errorf("read package: %w", err)
			}
		}
	}
	s.trees, s.info, err = s.check(s.Fset, s.Files)
	if err != nil {
		return nil, fmt.Errorf("check package %s: %w", path, err)
	}
	return s, nil
}

// check types the files of a package.
func (s *Source) check(fset *token.FileSet, files map[string][]byte) (map[string]*ast.File, *types.Info, error) {
	trees, all := map[string]*ast.File{}, []*ast.File{}
	for _, name := range s.names() {
		tree, err := parser.ParseFile(fset, name, files[name], parser.ParseComments|parser.SkipObjectResolution)
		if err != nil {
			return nil, nil, err
		}
		trees[name] = tree
		all = append(all, tree)
	}
	info := &types.Info{Types: map[ast.Expr]types.TypeAndValue{}, Uses: map[*ast.Ident]types.Object{}, Defs: map[*ast.Ident]types.Object{}}
	_, err := (&types.Config{Importer: s.from}).Check(s.Path, fset, all, info)
	return trees, info, err
}

func (s *Source) names() []string {
	var names []string
	for name := range s.Files {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}

// Mutants makes every mutant of a package that compiles, in the order of the operators and of the source, and returns how many did
// not. No two of them have the same text.
func (s *Source) Mutants() (all []Mutant, broken int) {
	seen := map[string]bool{}
	for _, o := range Operators {
		f := &finder{Source: s}
		o.find(f)
		for _, c := range f.changes {
			text, ok := s.apply(c)
			if !ok {
				broken++
				continue
			}
			if key := c.file + string(text); !seen[key] {
				seen[key] = true
				all = append(all, Mutant{o, c.file, s.Fset.Position(c.at).Line, c.was(s), flat(c.shown()), text})
			}
		}
	}
	return all, broken
}

func flat(text string) string {
	text = strings.Join(strings.Fields(text), " ")
	if runes := []rune(text); len(runes) > 100 {
		return string(runes[:99]) + "…"
	}
	return text
}
