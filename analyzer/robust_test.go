package analyzer_test

import (
	"errors"
	"flag"
	"fmt"
	"go/ast"
	"go/parser"
	"go/types"
	"slices"
	"strings"
	"testing"

	"github.com/toolconform/toolconform/analyzer"
	"github.com/toolconform/toolconform/internal/gate"
	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/checker"
	"golang.org/x/tools/go/packages"
)

var everything = flag.String("over", "", "let the suite loose on the packages that these patterns match, separated by commas, such as std")

// some of the standard library, where it is strangest: generics, iterators, unsafe, recursion, huge functions, every statement there is.
var some = []string{
	"bufio", "context", "database/sql", "encoding/json", "errors", "fmt", "go/parser", "html/template", "io", "iter", "log/slog", "maps",
	"net/url", "os/exec", "reflect", "regexp/syntax", "slices", "sort", "strconv", "strings", "sync", "text/template/parse", "time",
	"unique", "unicode/utf8",
}

// Whatever people write, no analyzer fails. Packages of the standard library get tools which call everything that is there, in the ways
// that the analyzers look for: texts reach names and schemas, errors reach the model, arguments are decoded into every struct.
func TestNoAnalyzerFails(t *testing.T) {
	gate.Night(t)
	patterns := some
	if *everything != "" {
		patterns = strings.Split(*everything, ",")
	}
	if testing.Short() {
		patterns = patterns[:min(3, len(patterns))]
	}
	mode := packages.LoadSyntax | packages.NeedModule
	loaded, err := packages.Load(&packages.Config{Mode: mode, Dir: ".."}, append([]string{analyzer.ContractPath}, patterns...)...)
	if err != nil {
		t.Fatal(err)
	}
	u, tools := newUniverse(loaded), 0
	for _, p := range loaded {
		if p.PkgPath == analyzer.ContractPath || p.Name == "main" || len(p.Errors) > 0 || len(p.Syntax) == 0 {
			continue
		}
		t.Run(p.PkgPath, func(t *testing.T) {
			tooled, n := u.tooled(t, p)
			tools += n
			survive(t, tooled)
		})
	}
	if tools < len(patterns) {
		t.Errorf("only %d tools were made in %d packages", tools, len(loaded))
	}
}

// survive runs the suite on a package and insists that every analyzer comes to an end by itself.
func survive(t testing.TB, p *packages.Package) {
	t.Helper()
	graph, err := checker.Analyze(analyzer.Suite(), []*packages.Package{p}, &checker.Options{Sequential: true})
	if err != nil {
		t.Fatal(err)
	}
	for action := range graph.All() {
		if action.Err != nil {
			t.Errorf("%s: %v", action.Analyzer.Name, action.Err)
		}
		for _, d := range action.Diagnostics {
			if d.Category == analyzer.Unknown {
				t.Error(d.Message)
			}
			if strings.ContainsAny(d.Message, "\n\r") {
				t.Errorf("a message has several lines: %q", d.Message)
			}
			if err := placed(p, d); err != nil {
				t.Errorf("%s: %v", d.Message, err)
			}
		}
	}
}

// placed holds the places of a diagnostic and of its fixes against the files of the package: drivers fail on others.
func placed(p *packages.Package, d analysis.Diagnostic) error {
	within := func(from, to int) bool {
		return slices.ContainsFunc(p.Syntax, func(f *ast.File) bool { return int(f.FileStart) <= from && from <= to && to <= int(f.FileEnd) })
	}
	if !within(int(d.Pos), int(max(d.Pos, d.End))) {
		return errors.New("it is at no place of the package")
	}
	for _, fix := range d.SuggestedFixes {
		for _, e := range fix.TextEdits {
			if !within(int(e.Pos), int(max(e.Pos, e.End))) {
				return fmt.Errorf("the fix %q is at no place of the package", fix.Message)
			}
		}
	}
	return nil
}

// A universe is all packages that were loaded, by path, for those that are checked again.
type universe map[string]*types.Package

func newUniverse(loaded []*packages.Package) universe {
	u := universe{}
	packages.Visit(loaded, nil, func(p *packages.Package) {
		if p.Types != nil && p.Types.Complete() {
			u[p.PkgPath] = p.Types
		}
	})
	return u
}

// Import returns a package of the universe.
func (u universe) Import(path string) (*types.Package, error) {
	for _, candidate := range []string{path, "vendor/" + path} {
		if p := u[candidate]; p != nil {
			return p, nil
		}
	}
	if path == "unsafe" {
		return types.Unsafe, nil
	}
	return nil, fmt.Errorf("package %s was not loaded", path)
}

// tooled returns a package with tools in it, and how many they are. Lines that do not type-check are left out of them.
func (u universe) tooled(t *testing.T, p *packages.Package) (*packages.Package, int) {
	t.Helper()
	lines, n := toolsFor(p.Types)
	for range 5 {
		file, err := parser.ParseFile(p.Fset, "tools_of_"+p.Name+".go", strings.Join(lines, "\n"), parser.ParseComments)
		if err != nil {
			t.Fatalf("%v\n%s", err, strings.Join(lines, "\n"))
		}
		wrong := map[int]string{}
		checked := u.check(p, append(slices.Clone(p.Syntax), file), func(err types.Error) {
			at := err.Fset.Position(err.Pos)
			if strings.HasPrefix(at.Filename, "tools_of_") {
				wrong[at.Line] = err.Msg
			}
		})
		if len(wrong) == 0 {
			return checked, n
		}
		for line, why := range wrong {
			if !strings.HasPrefix(lines[line-1], "\t\t") {
				t.Fatalf("%s: %s", why, lines[line-1])
			}
			if testing.Verbose() {
				t.Logf("left out: %s: %s", why, lines[line-1])
			}
			lines[line-1] = ""
		}
	}
	t.Fatal("the tools do not type-check")
	return nil, 0
}

// check type-checks files as a package of the author's own module.
func (u universe) check(p *packages.Package, files []*ast.File, wrong func(types.Error)) *packages.Package {
	info := &types.Info{
		Types: map[ast.Expr]types.TypeAndValue{}, Defs: map[*ast.Ident]types.Object{}, Uses: map[*ast.Ident]types.Object{},
		Implicits: map[ast.Node]types.Object{}, Instances: map[*ast.Ident]types.Instance{}, Scopes: map[ast.Node]*types.Scope{},
		Selections: map[*ast.SelectorExpr]*types.Selection{}, FileVersions: map[*ast.File]string{},
	}
	config := types.Config{Importer: u, Sizes: p.TypesSizes, FakeImportC: true, Error: func(err error) {
		var e types.Error
		if errors.As(err, &e) && !e.Soft {
			wrong(e)
		}
	}}
	path := "example.com/std/" + p.PkgPath
	checked, _ := config.Check(path, p.Fset, files, info)
	return &packages.Package{
		ID: path, PkgPath: path, Name: p.Name, Fset: p.Fset, Syntax: files, Types: checked, TypesInfo: info, TypesSizes: p.TypesSizes,
		Module: &packages.Module{Path: "example.com/std", Main: true}, Imports: map[string]*packages.Package{},
	}
}
