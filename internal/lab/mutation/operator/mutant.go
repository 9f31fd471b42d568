// Package operator makes mutants of tools: each operator changes one place of the source in a way that breaks a rule. Command mutation counts how
// many of the mutants the suite detects.
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

// An Operator makes mutants with one kind of fault.
type Operator struct {
	Name string // "validation removed"
	// Level is the level of the rules that such a fault breaks at least: for a should, a warning is enough to detect it.
	Level requirement.Level
	// Fits are the rules that such a fault may break, by area or ID: "ARG", "LOG-002".
	Fits []string
	find func(*finder)
}

const (
	must   = requirement.Must
	should = requirement.Should
)

// Matches reports whether such a fault may break a rule.
func (o Operator) Matches(id string) bool {
	area, _, _ := strings.Cut(id, "-")
	return slices.Contains(o.Fits, id) || slices.Contains(o.Fits, area)
}

// A Mutant is the source of a tool with one fault.
type Mutant struct {
	Operator Operator
	File     string // the name of the changed file
	Line     int    // in the original
	Was, Is  string // the changed source, on one line
	Text     []byte // of the whole file
}

// A Source is the package of a tool without its tests.
type Source struct {
	Path     string
	Fset     *token.FileSet
	Files    map[string][]byte
	syntax   map[string]*ast.File
	info     *types.Info
	importer types.Importer
}

// Load reads the package in a directory. The importer has to know all packages that it imports, including those of this module.
func Load(dir, path string, importer types.Importer) (*Source, error) {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return nil, fmt.Errorf("read package: %w", err)
	}
	s := &Source{Path: path, Fset: token.NewFileSet(), Files: map[string][]byte{}, syntax: map[string]*ast.File{}, importer: importer}
	for _, e := range entries {
		if name := e.Name(); filepath.Ext(name) == ".go" && !strings.HasSuffix(name, "_test.go") {
			if s.Files[name], err = os.ReadFile(filepath.Join(dir, name)); err != nil {
				return nil, fmt.Errorf("read package: %w", err)
			}
		}
	}
	s.syntax, s.info, err = s.check(s.Fset, s.Files)
	if err != nil {
		return nil, fmt.Errorf("check package %s: %w", path, err)
	}
	return s, nil
}

// check parses and type-checks the files of a package.
func (s *Source) check(fset *token.FileSet, files map[string][]byte) (map[string]*ast.File, *types.Info, error) {
	syntax, all := map[string]*ast.File{}, []*ast.File{}
	for _, name := range s.names() {
		tree, err := parser.ParseFile(fset, name, files[name], parser.ParseComments|parser.SkipObjectResolution)
		if err != nil {
			return nil, nil, err
		}
		syntax[name] = tree
		all = append(all, tree)
	}
	info := &types.Info{Types: map[ast.Expr]types.TypeAndValue{}, Uses: map[*ast.Ident]types.Object{}, Defs: map[*ast.Ident]types.Object{}}
	_, err := (&types.Config{Importer: s.importer}).Check(s.Path, fset, all, info)
	return syntax, info, err
}

func (s *Source) names() []string {
	var names []string
	for name := range s.Files {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}

// Mutants returns every mutant of a package that compiles, in the order of the operators and of the source, and the number of those that do not.
// Equal mutants are returned once.
func (s *Source) Mutants() (all []Mutant, failed int) {
	texts := map[string]bool{}
	for _, o := range Operators {
		f := &finder{Source: s}
		o.find(f)
		for _, c := range f.changes {
			text, ok := s.apply(c)
			if !ok {
				failed++
				continue
			}
			if key := c.file + string(text); !texts[key] {
				texts[key] = true
				all = append(all, Mutant{o, c.file, s.Fset.Position(c.at).Line, c.was(s), oneLine(c.shown()), text})
			}
		}
	}
	return all, failed
}

func oneLine(text string) string {
	text = strings.Join(strings.Fields(text), " ")
	if runes := []rune(text); len(runes) > 100 {
		return string(runes[:99]) + "…"
	}
	return text
}
