package driver

import (
	"errors"
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"testing"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/packages"
)

const toolSource = `package p

type Tool struct{}

func (*Tool) Name() string { return "x" }
`

// parsed returns a package of one file, and a position in it.
func parsed(t *testing.T, file string) (*packages.Package, func(offset int) token.Pos) {
	t.Helper()
	p := &packages.Package{PkgPath: "example.com/m", Fset: token.NewFileSet()}
	syntax, err := parser.ParseFile(p.Fset, file, toolSource, parser.ParseComments)
	if err != nil {
		t.Fatal(err)
	}
	p.Syntax = []*ast.File{syntax}
	return p, p.Fset.File(syntax.FileStart).Pos
}

func TestDiagnostics(t *testing.T) {
	p, at := parsed(t, filepath.Join("/m", "p.go"))
	r := Result{scope: scope{Modules: []Module{{"example.com/m", "/m"}}}}
	r.addDiagnostics(outcome{pkg: p, analyzer: &analysis.Analyzer{Name: "toolname"}, found: []analysis.Diagnostic{
		{
			Category: "NAM-005", Pos: at(67), End: at(70), Message: "it is so (NAM-005)",
			SuggestedFixes: []analysis.SuggestedFix{{Message: "mend it", TextEdits: []analysis.TextEdit{{Pos: at(67), End: at(70), NewText: []byte("y")}}}},
			Related:        []analysis.RelatedInformation{{Pos: at(16), End: at(20), Message: "through it"}},
		},
		{Category: "unknown", Pos: at(8), Message: "internal error"},
	}}, "unknown")
	r.addDiagnostics(outcome{pkg: p, analyzer: &analysis.Analyzer{Name: "printf", URL: "https://example.com/printf"}, found: []analysis.Diagnostic{
		{Pos: at(16), Message: "wrong"}, {Message: "nowhere"},
	}}, "unknown")
	r.addDiagnostics(outcome{pkg: p, analyzer: &analysis.Analyzer{Name: "copylock"}, err: errors.New("no luck")}, "unknown")
	if len(r.Findings) != 3 || len(r.Failures) != 2 {
		t.Fatalf("%+v", r)
	}
	r.Relative("/m")
	r.Sort()
	f := r.Findings[2]
	if f.Package != "example.com/m" || f.Symbol != "Tool.Name" || f.Category != "NAM-005" || f.URL == "" || f.At != (Place{"p.go", 5, 37, 5, 40}) ||
		len(f.Related) != 1 || f.Related[0].At.Line != 3 || len(f.Fixes) != 1 || f.Fixes[0].Edits[0].At.Line != 5 || f.Fact() != "it is so" {
		t.Errorf("our finding is %+v", f)
	}
	f = r.Findings[1]
	if f.Category != "printf" || f.URL != "https://example.com/printf" || f.Symbol != "Tool" || f.At != (Place{"p.go", 3, 6, 3, 6}) {
		t.Errorf("that of another analyzer is %+v", f)
	}
	if f = r.Findings[0]; f.At != (Place{"", 1, 1, 1, 1}) {
		t.Errorf("that without a place is %+v", f)
	}
	if r.Failures[0].Why != "copylock: no luck" || r.Failures[1].Why != "internal error" {
		t.Errorf("failures are %+v", r.Failures)
	}
}

// What people cannot change is no place for a fix.
func TestFixesOfOthers(t *testing.T) {
	for file, want := range map[string]int{"/m/p.go": 1, "/m/vendor/v.go": 0, "/elsewhere/p.go": 0} {
		p, at := parsed(t, filepath.FromSlash(file))
		r := Result{scope: scope{Modules: []Module{{"example.com/m", "/m"}}}}
		fixes := []analysis.SuggestedFix{{Message: "mend it", TextEdits: []analysis.TextEdit{{Pos: at(1), NewText: []byte("y")}}}}
		r.addDiagnostics(outcome{pkg: p, analyzer: &analysis.Analyzer{Name: "toolname"}, found: []analysis.Diagnostic{{Pos: at(1), SuggestedFixes: fixes}}}, "")
		if len(r.Findings) != 1 || len(r.Findings[0].Fixes) != want {
			t.Errorf("%s: %+v", file, r)
		}
	}
}

// A message says the same when its lines move.
func TestFact(t *testing.T) {
	f := Finding{Category: "NAM-007", Message: "it is called x, as at a/b.go:17:4 and c.go:3 (two tools) (NAM-007)"}
	if got := f.Fact(); got != "it is called x, as at a/b.go and c.go (two tools)" {
		t.Errorf("the fact is %q", got)
	}
}
