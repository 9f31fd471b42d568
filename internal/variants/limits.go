package main

import (
	"bytes"
	"cmp"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io"
	"path/filepath"
	"slices"
	"strings"
)

// page is the page with the known limits, relative to the folder of the corpus.
const page = "../../docs/measured/panics.md"

const begin, end = "<!-- go generate ./testdata/panics -->\n", "<!-- end of what is not seen -->"

// withLimits returns a page with the limits between its marks.
func withLimits(old []byte, limits string) ([]byte, error) {
	before, rest, ok := bytes.Cut(old, []byte(begin))
	_, after, closed := bytes.Cut(rest, []byte(end))
	if !ok || !closed {
		return nil, fmt.Errorf("write limits: %s has no marks", page)
	}
	return slices.Concat(before, []byte(begin+"\n"+limits+"\n"+end), after), nil
}

// limitsOf lists the tools whose panics are known to be missed, and the known false positives, each with its reason: the
// comment of its type.
func limitsOf(root string) (string, error) {
	var missed, alarms strings.Builder
	err := cmp.Or(list(&missed, root, "limits"), list(&alarms, root, "alarms"))
	return fmt.Sprintf(introduction, strings.Count(missed.String(), "\n")) + missed.String() + alarms.String(), err
}

// introduction stands before the limits; its number is that of the tools.
const introduction = `These %d tools panic, and toolvet reports nothing. Most need arguments that toolvet does not try, or reach an operation that it does not execute.
` + "`toolvet sites` lists such places as open, and `-panic=strict` reports most of them.\n\n"

// list writes the tools of a kind.
func list(out io.Writer, root, kind string) error {
	files, err := filepath.Glob(filepath.Join(root, "*", kind, "*.go"))
	if err != nil {
		return err
	}
	prefix := map[string]string{"alarms": "reported, though it does not panic: "}[kind]
	for _, name := range files {
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.ParseComments|parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		class := filepath.Base(filepath.Dir(filepath.Dir(name)))
		for _, tool := range toolsIn(file) {
			fmt.Fprintf(out, "- %s: %s[%s](../../testdata/panics/%s/%s/%s) %s\n", class, prefix, tool.name, class, kind, filepath.Base(name), tool.comment)
		}
	}
	return nil
}

// A commented is a tool with its comment.
type commented struct{ name, comment string }

func toolsIn(file *ast.File) (all []commented) {
	executed := map[string]bool{}
	for _, declared := range file.Decls {
		if f, ok := declared.(*ast.FuncDecl); ok && f.Recv != nil && f.Name.Name == "Execute" {
			executed[receiver(f)] = true
		}
	}
	for _, declared := range file.Decls {
		types, ok := declared.(*ast.GenDecl)
		if !ok || types.Tok != token.TYPE {
			continue
		}
		name := types.Specs[0].(*ast.TypeSpec).Name.Name
		if executed[name] {
			text := strings.Join(strings.Fields(types.Doc.Text()), " ")
			all = append(all, commented{name, strings.TrimPrefix(text, name+" ")})
		}
	}
	return all
}
