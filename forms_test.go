package toolconform_test

import (
	"cmp"
	"fmt"
	"go/ast"
	"go/format"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"maps"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/toolconform/toolconform/conformance/checks"
	"github.com/toolconform/toolconform/contract/requirement"
)

// A form is the wrong or the right form of a rule: declarations that replace those of the same name in a base package.
type form struct {
	rule  *requirement.Requirement
	right bool
}

// forms returns the forms of the catalogue.
func forms() []form {
	var all []form
	for _, r := range requirement.All() {
		if r.Right != "" {
			all = append(all, form{r, false}, form{r, true})
		}
	}
	return all
}

// dir returns the folder of a form in the module that writeForms writes.
func (f form) dir() string {
	if f.right {
		return f.rule.ID + "/right"
	}
	return f.rule.ID + "/wrong"
}

// base returns the folder of the rest of the tool. Its package has the same name.
func (f form) base() string { return filepath.FromSlash(f.rule.FormBase()) }

func (f form) source() string {
	if f.right {
		return f.rule.Right
	}
	return f.rule.Wrong
}

// inTests reports whether a form is a part of the tests of its base. Only the linter looks at it.
func (f form) inTests() bool { return f.rule.BindsTo(requirement.Tests) }

// profile returns the profile that a form is checked against: agent-tool, or the first to which its rule applies.
func (f form) profile() requirement.Profile {
	for _, p := range []requirement.Profile{requirement.AgentTool, requirement.AGN005, requirement.TUL010, requirement.Amplifier} {
		if _, ok := f.rule.LevelIn(p); ok {
			return p
		}
	}
	return requirement.Gram
}

// formModule is the path of the module that writeForms writes.
const formModule = "example.com/forms"

// writeForms writes each form and the rest of its base as a package of a new module, and returns the root of the module.
func writeForms(t *testing.T, all []form) string {
	t.Helper()
	root := t.TempDir()
	ours, err := filepath.Abs(".")
	if err != nil {
		t.Fatal(err)
	}
	mod, err := os.ReadFile("go.mod")
	if err != nil {
		t.Fatal(err)
	}
	sum, err := os.ReadFile("go.sum")
	if err != nil {
		t.Fatal(err)
	}
	files := map[string]string{
		"go.mod": strings.Replace(string(mod), "module "+module, "module "+formModule, 1) +
			"\nrequire " + module + " v0.0.0\n\nreplace " + module + " => " + strconv.Quote(filepath.ToSlash(ours)) + "\n",
		"go.sum": string(sum),
	}
	for _, f := range all {
		written, err := f.files()
		if err != nil {
			t.Errorf("%s: %v", f.dir(), err)
		}
		for name, text := range written {
			files[f.dir()+"/"+name] = text
		}
	}
	for name, text := range files {
		name = filepath.Join(root, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	return root
}

// files returns the files of the package: the form in form.go or form_test.go, its base without what the form replaces, and tests of
// the base: those that the form is a part of, in a file named after the base, or else the others, which say how its tool is constructed.
func (f form) files() (map[string]string, error) {
	files := token.NewFileSet()
	base, err := os.ReadDir(f.base())
	if err != nil {
		return nil, err
	}
	source := "package " + filepath.Base(f.base()) + "\n\n" + f.source()
	name, tests := "form.go", filepath.Base(f.base())+"_test.go"
	if f.inTests() {
		name = "form_test.go"
	}
	parsed, err := parser.ParseFile(files, name, source, parser.ParseComments)
	if err != nil {
		return nil, err
	}
	written := map[string]string{name: withImports(parsed, source)}
	replaced := map[string]bool{}
	for _, d := range parsed.Decls {
		for _, name := range declared(d) {
			replaced[name] = true
		}
	}
	for _, entry := range base {
		test := strings.HasSuffix(entry.Name(), "_test.go")
		if test && ((entry.Name() == tests) != f.inTests() || lintOnly[f.dir()] != "" || noTests[f.dir()] != "") {
			continue
		}
		text, err := os.ReadFile(filepath.Join(f.base(), entry.Name()))
		if err != nil {
			return nil, err
		}
		if test && !f.inTests() {
			written[entry.Name()] = string(text)
			continue
		}
		rest, err := without(string(text), replaced)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", entry.Name(), err)
		}
		written[entry.Name()] = rest
	}
	return written, nil
}

// lintOnly are the forms that the suite cannot construct, and why: only the linter looks at them.
var lintOnly = map[string]string{
	"SHP-001/wrong": "no contract.Tool", "SHP-002/wrong": "no contract.Tool", "SHP-003/wrong": "no contract.Tool",
	"SHP-004/wrong": "no contract.Tool", "SHP-006/wrong": "nothing sets the service", "SHP-007/wrong": "another constructor",
	"MDL-001/wrong": "no amplifier.Mount", "MDL-002/wrong": "no amplifier.Tool",
}

// noTests are the forms without the tests of the base, and why.
var noTests = map[string]string{
	"MOD-020/wrong": "another constructor: the tests do not compile with it", "TST-001/wrong": "the form is the only test",
}

// without returns a file without the declarations of some names, and without the imports that are unused then.
func without(text string, names map[string]bool) (string, error) {
	files := token.NewFileSet()
	parsed, err := parser.ParseFile(files, "", text, parser.ParseComments)
	if err != nil {
		return "", err
	}
	head, _, _ := strings.Cut(text, "\nimport ")
	rest := head + "\n"
	for _, d := range parsed.Decls {
		if g, ok := d.(*ast.GenDecl); ok && g.Tok == token.IMPORT {
			continue
		}
		if !slices.ContainsFunc(declared(d), func(name string) bool { return names[name] }) {
			rest += "\n" + text[files.Position(d.Pos()).Offset:files.Position(d.End()).Offset] + "\n"
		}
	}
	again, err := parser.ParseFile(files, "", rest, parser.ParseComments)
	if err != nil {
		return "", err
	}
	return withImports(again, rest), nil
}

// declared returns the names that a declaration declares: Tool.Execute for a method and for a field.
func declared(d ast.Decl) (names []string) {
	switch d := d.(type) {
	case *ast.FuncDecl:
		name := d.Name.Name
		if d.Recv != nil {
			receiver := d.Recv.List[0].Type
			if star, ok := receiver.(*ast.StarExpr); ok {
				receiver = star.X
			}
			name = receiver.(*ast.Ident).Name + "." + name
		}
		return []string{name}
	case *ast.GenDecl:
		for _, spec := range d.Specs {
			switch spec := spec.(type) {
			case *ast.ValueSpec:
				for _, name := range spec.Names {
					names = append(names, name.Name)
				}
			case *ast.TypeSpec:
				names = append(names, spec.Name.Name)
				if s, ok := spec.Type.(*ast.StructType); ok {
					for _, field := range s.Fields.List {
						for _, name := range field.Names {
							names = append(names, spec.Name.Name+"."+name.Name)
						}
					}
				}
			}
		}
	}
	return names
}

// imported are the packages that forms and bases may use without importing them.
var imported = map[string]string{
	"contract": module + "/contract", "amplifier": module + "/contract/amplifier", "gram": module + "/contract/gram",
	"conformance": module + "/conformance", "amplifiertest": module + "/contract/amplifier/amplifiertest",
	"json": "encoding/json", "slog": "log/slog", "rand": "math/rand", "debug": "runtime/debug", "http": "net/http", "exec": "os/exec",
	"sql": "database/sql", "utf8": "unicode/utf8",
}

// withImports returns the text of a file with an import of every package that it uses.
func withImports(file *ast.File, text string) string {
	used := map[string]bool{}
	ast.Inspect(file, func(n ast.Node) bool {
		if selector, ok := n.(*ast.SelectorExpr); ok {
			if x, ok := selector.X.(*ast.Ident); ok && slices.Contains(file.Unresolved, x) {
				used[x.Name] = true
			}
		}
		return true
	})
	var imports strings.Builder
	if strings.Contains(text, "\n//go:embed ") {
		imports.WriteString("\nimport _ \"embed\"\n")
	}
	for _, name := range slices.Sorted(maps.Keys(used)) {
		if p := cmp.Or(imported[name], name); path.Base(p) == name && !strings.Contains(text, "\nvar "+name+" ") {
			fmt.Fprintf(&imports, "\nimport %q\n", p)
		}
	}
	end := int(file.Name.End() - file.FileStart)
	return text[:end] + "\n" + imports.String() + text[end:]
}

// compiled returns what does not compile, by the folder of the form.
func compiled(t *testing.T, root string, all []form) map[string][]string {
	t.Helper()
	files, packages := token.NewFileSet(), map[string][]*ast.File{}
	args := []string{"list", "-export", "-deps", "-f", "{{.ImportPath}}={{.Export}}"}
	for _, f := range all {
		names, _ := filepath.Glob(filepath.Join(root, f.dir(), "*.go"))
		for _, name := range names {
			file, err := parser.ParseFile(files, name, nil, parser.SkipObjectResolution)
			if err != nil {
				t.Fatal(err)
			}
			packages[f.dir()] = append(packages[f.dir()], file)
			for _, i := range file.Imports {
				if name, _ := strconv.Unquote(i.Path.Value); !slices.Contains(args, name) {
					args = append(args, name)
				}
			}
		}
	}
	out, err := exec.CommandContext(t.Context(), "go", args...).Output()
	if err != nil {
		t.Fatal(err)
	}
	exports := map[string]string{}
	for line := range strings.Lines(string(out)) {
		name, file, _ := strings.Cut(strings.TrimSpace(line), "=")
		exports[name] = file
	}
	from := importer.ForCompiler(files, "gc", func(name string) (io.ReadCloser, error) { return os.Open(exports[name]) })
	problems := map[string][]string{}
	for folder, parsed := range packages {
		config := types.Config{Importer: from, Error: func(err error) { problems[folder] = append(problems[folder], err.Error()) }}
		_, _ = config.Check(folder, files, parsed, nil)
	}
	return problems
}

// formOf returns the folder of the form that a package belongs to.
func formOf(pkg string) string {
	parts := strings.Split(strings.TrimPrefix(pkg, formModule+"/"), "/")
	return strings.Join(parts[:min(2, len(parts))], "/")
}

// A rule has forms if it binds tools and something can detect a breach, or if it binds their tests and a check or an analyzer does.
// The other rules have none: the reference implementation is their right form, or there is no wrong one.
func TestRulesWithForms(t *testing.T) {
	var ids []string
	for _, c := range checks.All() {
		ids = append(ids, c.Requirement.ID)
	}
	ofTools := func(w requirement.Witness) bool { return w.Kind != requirement.ByTest }
	for _, r := range requirement.All() {
		reported := slices.ContainsFunc(requirement.Witnesses(r.ID, requirement.Checks(ids...)), ofTools)
		want := r.Unchecked == "" && (r.BindsTo(requirement.Tool) || r.BindsTo(requirement.Tests) && reported)
		if has := r.Right != ""; has != want {
			t.Errorf("%s has forms: %v, want %v (it binds %v, a check or an analyzer reports it: %v)", r.ID, has, want, r.Binds, reported)
		}
	}
}

// The wrong and the right forms of the catalogue are whole declarations that compile in their base.
func TestFormsCompile(t *testing.T) {
	all := forms()
	for folder, problems := range compiled(t, writeForms(t, all), all) {
		t.Errorf("%s does not compile: %s", folder, strings.Join(problems, "; "))
	}
}

// Forms are formatted, and fit in a terminal.
func TestFormsAreFormatted(t *testing.T) {
	for _, f := range forms() {
		formatted, err := format.Source([]byte(f.source()))
		if err != nil || string(formatted) != f.source() {
			t.Errorf("%s is not formatted: %v", f.dir(), err)
		}
		for line := range strings.Lines(f.source()) {
			if len(line) > 121 {
				t.Errorf("%s has a line of %d characters", f.dir(), len(line))
			}
		}
	}
}
