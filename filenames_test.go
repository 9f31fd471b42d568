package toolconform_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path"
	"slices"
	"strings"
	"testing"
)

// fileNamesRatchet lists the files whose names say nothing about what they declare. It may only shrink.
const fileNamesRatchet = "testdata/ratchet/file-names.tsv"

// A file is named after what it declares: each word of its name is part of an identifier in it, or of the name of its package. A package with
// many files sorts them by areas: a first word that three of its files share.
func TestFileNamesAreConcepts(t *testing.T) {
	found, areas := map[string]int{}, map[string]int{}
	for _, file := range sources(t) {
		areas[area(file)]++
	}
	for _, file := range sources(t) {
		declared := append(declaredNames(t, file), path.Base(path.Dir(file)))
		words := fileWords(file)
		if len(words) > 1 && areas[area(file)] >= 3 {
			words = words[1:]
		}
		for _, word := range words {
			if !slices.ContainsFunc(declared, func(name string) bool { return hasWord(name, root(word)) }) {
				found[file]++
			}
		}
	}
	holdRatchet(t, fileNamesRatchet, found, "words that are no part of an identifier")
}

// area is the folder of a file and the first word of its name.
func area(file string) string {
	words := append(fileWords(file), "")
	return path.Join(path.Dir(file), words[0])
}

// hasWord reports whether a word of a name, or several together, begin with a root.
func hasWord(name, root string) bool {
	for _, at := range nameWords.FindAllStringIndex(name, -1) {
		if strings.HasPrefix(strings.ToLower(name[at[0]:]), root) {
			return true
		}
	}
	return false
}

// root is a word without its ending: attribute.go may declare attribution, and kinds.go a kind.
func root(word string) string { return word[:max(min(len(word), 4), len(word)-3)] }

// fileWords are the words of a file's name, without those that go build or the go command reads.
func fileWords(file string) (words []string) {
	stem := strings.TrimSuffix(path.Base(file), ".go")
	for word := range strings.SplitSeq(stem, "_") {
		switch word {
		case "linux", "darwin", "windows", "unix", "bsd", "other", "main", "doc":
		default:
			words = append(words, word)
		}
	}
	return words
}

// declaredNames are the identifiers that a file declares, fields, methods and their receivers included.
func declaredNames(t *testing.T, file string) (names []string) {
	t.Helper()
	parsed, err := parser.ParseFile(token.NewFileSet(), file, read(t, file), parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	add := func(identifiers ...*ast.Ident) {
		for _, i := range identifiers {
			names = append(names, i.Name)
		}
	}
	for _, declaration := range parsed.Decls {
		if function, ok := declaration.(*ast.FuncDecl); ok {
			add(function.Name)
			if function.Recv != nil {
				ast.Inspect(function.Recv.List[0].Type, func(n ast.Node) bool {
					if i, ok := n.(*ast.Ident); ok {
						add(i)
					}
					return true
				})
			}
			continue
		}
		ast.Inspect(declaration, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.TypeSpec:
				add(n.Name)
			case *ast.ValueSpec:
				add(n.Names...)
			case *ast.Field:
				add(n.Names...)
			case *ast.FuncLit:
				return false
			}
			return true
		})
	}
	return names
}
