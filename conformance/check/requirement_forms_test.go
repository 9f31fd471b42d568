package check_test

import (
	"errors"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"os"
	"os/exec"
	"path"
	"regexp"
	"strings"
	"testing"

	"github.com/toolconform/toolconform/contract/requirement"
)

// formImports are the packages that forms may use without importing them.
var formImports = []string{
	"bytes", "context", "encoding/json", "errors", "fmt", "log/slog", "maps", "math/rand", "os", "runtime", "runtime/debug", "slices", "strings",
	"sync", "testing", "time", "github.com/toolconform/toolconform/contract", "github.com/toolconform/toolconform/conformance",
}

// Forms of the catalogue use existing packages, methods and fields correctly. Names that a form leaves to the reader
// (args, t, err) and unused expressions are no errors.
func TestFormsOfTheCatalogueCompile(t *testing.T) {
	compiler := newFormCompiler(t)
	for _, r := range requirement.All() {
		for title, source := range map[string]string{"wrong": r.Wrong, "right": r.Right} {
			if source == "" || strings.Contains(source, "t.service") || strings.Contains(source, "weather_lookup") {
				continue // declarations of the tool in testdata/forms/weather: TestFormsCompile of this module
			}
			for _, problem := range compiler.problems(r.ID, source) {
				t.Errorf("%s: the %s form: %s\n%s", r.ID, title, problem, source)
			}
		}
	}
}

func TestFormsThatDoNotCompile(t *testing.T) {
	compiler := newFormCompiler(t)
	for source, want := range map[string]string{
		"return contract.Failure(err.Error())":                "",
		"return contract.Fail(err.Error())":                   "undefined: contract.Fail",
		"contract.Property{Name: \"city\", Kind: \"string\"}": "unknown field Kind in struct literal of type contract.Property",
		"var schema = contract.Schema{Name: 5}":               "cannot use 5",
		"func (t *Tool) Name() string { return ToolName + }":  "is no Go",
		"type Tool struct{}\n\nvar _ contract.Tool = Tool{}":  "missing method",
	} {
		got := strings.Join(compiler.problems("X", source), "; ")
		if want == "" && got != "" || !strings.Contains(got, want) {
			t.Errorf("%s: %q, want %q", source, got, want)
		}
	}
}

// A formCompiler type-checks forms.
type formCompiler struct {
	files   *token.FileSet
	imports types.Importer
}

func newFormCompiler(t *testing.T) formCompiler {
	files := token.NewFileSet()
	return formCompiler{files, importer.ForCompiler(files, "gc", exported(t))}
}

// problems returns the errors in a form.
func (c formCompiler) problems(name, source string) (all []string) {
	file := formFile(c.files, name, source)
	if file == nil {
		return []string{"it is no Go"}
	}
	config := types.Config{Importer: c.imports, Error: func(err error) {
		var found types.Error
		if errors.As(err, &found) && !omitted.MatchString(found.Msg) {
			all = append(all, found.Msg)
		}
	}}
	_, _ = config.Check("form", c.files, []*ast.File{file}, nil)
	return all
}

// omitted matches errors about names that are left to the reader, except behind a dot.
var omitted = regexp.MustCompile(`^undefined: \w+$|^declared and not used|imported and not used| is not used$|^missing return$|` +
	`^not enough return values|^too many return values|method redeclared|redeclared in this block|other declaration of`)

// formFile returns a form as a file: it is one, or a list of declarations or statements.
func formFile(files *token.FileSet, name, source string) *ast.File {
	for _, whole := range []string{
		source,
		"package form\n" + source,
		"package form\nfunc _() contract.Result {\n" + source + "\n}",
	} {
		if !strings.HasPrefix(whole, "package ") {
			continue
		}
		clause, rest, _ := strings.Cut(whole, "\n")
		for _, imported := range formImports {
			if strings.Contains(rest, path.Base(imported)+".") && !strings.Contains(rest, `"`+imported+`"`) {
				clause += "\nimport \"" + imported + "\""
			}
		}
		if file, err := parser.ParseFile(files, name, clause+"\n"+rest, parser.SkipObjectResolution); err == nil {
			return file
		}
	}
	return nil
}

// exported returns the export data files.
func exported(t *testing.T) func(string) (io.ReadCloser, error) {
	t.Helper()
	args := append([]string{"list", "-export", "-deps", "-f", "{{.ImportPath}}={{.Export}}"}, formImports...)
	out, err := exec.CommandContext(t.Context(), "go", args...).Output()
	if err != nil {
		t.Fatalf("list compiled packages: %v", err)
	}
	found := map[string]string{}
	for line := range strings.Lines(string(out)) {
		imported, file, _ := strings.Cut(strings.TrimSpace(line), "=")
		found[imported] = file
	}
	return func(imported string) (io.ReadCloser, error) { return os.Open(found[imported]) }
}
