package marks

import (
	"cmp"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

// Analyzers returns the requirements that the analyzers of the module at root check. An analyzer is a package below analyzer,
// with this variable and a lint.Definition in one file:
//
//	var Requirements = []string{"RES-001", rule.Named}
//
// The constants are those of package internal/rule.
//
// Mark.Test is the name in the definition.
func Analyzers(root string) ([]Mark, error) {
	files, err := filepath.Glob(filepath.Join(root, "analyzer", "*", "*.go"))
	if err != nil {
		return nil, err
	}
	constants, err := ruleConstants(root)
	if err != nil {
		return nil, err
	}
	var found []Mark
	for _, file := range files {
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		source, err := os.ReadFile(file)
		if err != nil {
			return nil, err
		}
		place, err := filepath.Rel(root, file)
		if err != nil {
			return nil, err
		}
		marks, err := declared(filepath.ToSlash(place), source, constants)
		if err != nil {
			return nil, err
		}
		found = append(found, marks...)
	}
	slices.SortFunc(found, func(a, b Mark) int { return cmp.Compare(a.ID+" "+a.Test, b.ID+" "+b.Test) })
	return found, nil
}

// declared returns the marks in the variable Requirements of one file.
func declared(place string, source []byte, constants map[string]string) ([]Mark, error) {
	files := token.NewFileSet()
	file, err := parser.ParseFile(files, place, source, parser.SkipObjectResolution)
	if err != nil {
		return nil, fmt.Errorf("read requirements of analyzers: %w", err)
	}
	var found []Mark
	name := definedName(file)
	for _, declaration := range file.Decls {
		variables, ok := declaration.(*ast.GenDecl)
		if !ok || variables.Tok != token.VAR {
			continue
		}
		for _, spec := range variables.Specs {
			spec := spec.(*ast.ValueSpec)
			if spec.Names[0].Name != "Requirements" {
				continue
			}
			at := fmt.Sprintf("%s:%d", place, files.Position(spec.Pos()).Line)
			ids, ok := listed(spec, constants)
			if !ok {
				return nil, fmt.Errorf("read requirements of analyzers: %s is not a list of string literals and constants of package rule", at)
			}
			if name == "" {
				return nil, fmt.Errorf("read requirements of analyzers: %s: no lint.Definition with a literal name in this file", at)
			}
			for _, id := range ids {
				found = append(found, Mark{ID: id, Test: name, At: at})
			}
		}
	}
	return found, nil
}

// definedName returns the Name of the lint.Definition in a file, or "".
func definedName(file *ast.File) (name string) {
	ast.Inspect(file, func(n ast.Node) bool {
		definition, ok := n.(*ast.CompositeLit)
		if !ok {
			return true
		}
		if t, ok := definition.Type.(*ast.SelectorExpr); !ok || t.Sel.Name != "Definition" {
			return true
		}
		for _, element := range definition.Elts {
			pair, ok := element.(*ast.KeyValueExpr)
			if !ok {
				continue
			}
			key, _ := pair.Key.(*ast.Ident)
			value, _ := pair.Value.(*ast.BasicLit)
			if key != nil && key.Name == "Name" && value != nil {
				name, _ = strconv.Unquote(value.Value)
			}
		}
		return false
	})
	return name
}

// ruleConstants returns the string constants of package internal/rule by their names.
func ruleConstants(root string) (map[string]string, error) {
	constants := map[string]string{}
	file, err := parser.ParseFile(token.NewFileSet(), filepath.Join(root, "internal", "rule", "rule.go"), nil, parser.SkipObjectResolution)
	if err != nil {
		return nil, fmt.Errorf("read requirements of analyzers: %w", err)
	}
	ast.Inspect(file, func(n ast.Node) bool {
		if spec, ok := n.(*ast.ValueSpec); ok && len(spec.Values) == 1 {
			if literal, ok := spec.Values[0].(*ast.BasicLit); ok {
				constants[spec.Names[0].Name], _ = strconv.Unquote(literal.Value)
			}
		}
		return true
	})
	return constants, nil
}

// listed returns the strings of a list of literals and constants.
func listed(spec *ast.ValueSpec, constants map[string]string) ([]string, bool) {
	if len(spec.Values) != 1 {
		return nil, false
	}
	list, ok := spec.Values[0].(*ast.CompositeLit)
	if !ok {
		return nil, false
	}
	var all []string
	for _, element := range list.Elts {
		text := ""
		switch element := element.(type) {
		case *ast.BasicLit:
			text, _ = strconv.Unquote(element.Value)
		case *ast.SelectorExpr:
			text = constants[element.Sel.Name]
		}
		if text == "" {
			return nil, false
		}
		all = append(all, text)
	}
	return all, true
}
