package known

import (
	"bytes"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// TestDocumented checks that each function whose documentation mentions panics is in the table or in the list of reviewed
// exceptions.
func TestDocumented(t *testing.T) {
	seen := looked(t)
	found := documented(t)
	for _, name := range slices.Sorted(maps.Keys(found)) {
		_, known := entry(name)
		switch reason, ok := seen[name]; {
		case known && ok:
			t.Errorf("%s is in std.txt; take it out of testdata/looked.txt (%s)", name, reason)
		case !known && !ok:
			t.Errorf("%s says of itself %q: write a line into std.txt, or into testdata/looked.txt why there is none", name, found[name])
		}
	}
	for name := range seen {
		if found[name] == "" {
			t.Errorf("%s does not speak of panics any more; take it out of testdata/looked.txt", name)
		}
	}
	if len(found) < 280 {
		t.Errorf("only %d functions speak of panics: they are not found", len(found))
	}
}

// looked reads the functions that somebody has looked at, with the reasons.
func looked(t *testing.T) map[string]string {
	t.Helper()
	text, err := os.ReadFile("testdata/looked.txt")
	if err != nil {
		t.Fatal(err)
	}
	all := map[string]string{}
	last := ""
	for text := range strings.Lines(string(text)) {
		name, reason, ok := strings.Cut(strings.TrimSpace(text), "  ")
		if !ok || name <= last {
			t.Fatalf("testdata/looked.txt: %q: write a name, two spaces and a reason, sorted by name", text)
		}
		all[name], last = reason, name
	}
	return all
}

// documented returns the exported functions and methods whose comments speak of panics, each with the sentence that does.
func documented(t *testing.T) map[string]string {
	t.Helper()
	out, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		t.Fatal(err)
	}
	src := filepath.Join(strings.TrimSpace(string(out)), "src")
	all := map[string]string{}
	err = filepath.WalkDir(src, func(path string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && slices.Contains([]string{"cmd", "internal", "vendor", "testdata", "builtin"}, d.Name()):
			return filepath.SkipDir
		case d.IsDir() || filepath.Ext(path) != ".go" || strings.HasSuffix(path, "_test.go"):
			return nil
		}
		source, err := os.ReadFile(path)
		if err != nil || !bytes.Contains(bytes.ToLower(source), []byte("panic")) {
			return err
		}
		dir, err := filepath.Rel(src, filepath.Dir(path))
		if err != nil {
			return err
		}
		return inFile(path, source, filepath.ToSlash(dir), all)
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

func inFile(path string, source []byte, pkg string, all map[string]string) error {
	file, err := parser.ParseFile(token.NewFileSet(), path, source, parser.ParseComments|parser.SkipObjectResolution)
	if err != nil || file.Name.Name == "main" || strings.HasSuffix(file.Name.Name, "_test") {
		return err
	}
	for _, decl := range file.Decls {
		switch decl := decl.(type) {
		case *ast.FuncDecl:
			if name := declared(pkg, decl); name != "" {
				tell(all, name, decl.Doc)
			}
		case *ast.GenDecl:
			inTypes(pkg, decl, all)
		}
	}
	return nil
}

// inTypes looks at the methods of interfaces.
func inTypes(pkg string, decl *ast.GenDecl, all map[string]string) {
	for _, spec := range decl.Specs {
		typ, ok := spec.(*ast.TypeSpec)
		if !ok || !typ.Name.IsExported() {
			continue
		}
		methods, ok := typ.Type.(*ast.InterfaceType)
		if !ok {
			continue
		}
		for _, m := range methods.Methods.List {
			if len(m.Names) == 1 && m.Names[0].IsExported() {
				tell(all, "("+pkg+"."+typ.Name.Name+")."+m.Names[0].Name, m.Doc)
			}
		}
	}
}

// declared returns the name of an exported function in the table, "" of any other.
func declared(pkg string, decl *ast.FuncDecl) string {
	if !decl.Name.IsExported() {
		return ""
	}
	if decl.Recv == nil {
		return pkg + "." + decl.Name.Name
	}
	star, typ := "", decl.Recv.List[0].Type
	if p, ok := typ.(*ast.StarExpr); ok {
		star, typ = "*", p.X
	}
	switch generic := typ.(type) {
	case *ast.IndexExpr:
		typ = generic.X
	case *ast.IndexListExpr:
		typ = generic.X
	}
	name, ok := typ.(*ast.Ident)
	if !ok || !name.IsExported() {
		return ""
	}
	return "(" + star + pkg + "." + name.Name + ")." + decl.Name.Name
}

// tell keeps the sentence of a comment that speaks of panics.
func tell(all map[string]string, name string, doc *ast.CommentGroup) {
	for sentence := range strings.SplitSeq(strings.ReplaceAll(doc.Text(), "\n", " "), ". ") {
		if strings.Contains(strings.ToLower(sentence), "panic") {
			all[name] = sentence
			return
		}
	}
}
