package lint

import (
	"errors"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"strings"
	"testing"
	"unicode"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/internal/flow/origin"
	"github.com/toolconform/toolconform/analyzer/internal/tools"
	"golang.org/x/tools/go/analysis"
)

const source = `package contract

var first int

var second int //toolvet:ignore NAM-002 it is known

var third int //toolvet:ignore NAM-002
`

// analyse runs an analyzer on a package that is the contract by its path, and returns what it reports.
func analyse(t *testing.T, path string, d Definition, flags ...string) (*Outcome, []analysis.Diagnostic) {
	t.Helper()
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, "source.go", source, parser.ParseComments)
	if err != nil {
		t.Fatal(err)
	}
	info := &types.Info{Defs: map[*ast.Ident]types.Object{}, Uses: map[*ast.Ident]types.Object{}}
	pkg, err := new(types.Config).Check(path, fset, []*ast.File{file}, info)
	if err != nil {
		t.Fatal(err)
	}
	d.Name, d.Doc = "toolx", "check x"
	a := New(d)
	for _, f := range flags {
		name, value, _ := strings.Cut(f, "=")
		if err := a.Flags.Set(name, value); err != nil {
			t.Fatal(err)
		}
	}
	var said []analysis.Diagnostic
	pass := &analysis.Pass{
		Analyzer: a, Fset: fset, Files: []*ast.File{file}, Pkg: pkg, TypesInfo: info, ResultOf: map[*analysis.Analyzer]any{},
		Report: func(d analysis.Diagnostic) { said = append(said, d) },
	}
	for _, required := range []*analysis.Analyzer{tools.Analyzer, origin.Analyzer} {
		if pass.ResultOf[required], err = required.Run(pass); err != nil {
			t.Fatal(err)
		}
	}
	outcome, err := a.Run(pass)
	if err != nil {
		t.Fatal(err)
	}
	return outcome.(*Outcome), said
}

// reportAll reports the requirement on every variable.
func reportAll(id string) func(*Pass) error {
	return func(p *Pass) error {
		for _, name := range []string{"first", "second", "third"} {
			p.Report(Finding{
				Requirement: id, At: Name{p.Pkg.Scope().Lookup(name)}, Fact: name + " is wrong", Consequence: "nothing works",
				Chain: []Step{{At: Name{p.Pkg.Scope().Lookup("first")}, Text: "a calls b"}, {At: Name{p.Pkg.Scope().Lookup("first")}, Text: "b calls c"}},
			})
		}
		return nil
	}
}

func TestReport(t *testing.T) {
	outcome, said := analyse(t, contractapi.Path, Definition{Requirements: []string{"NAM-002"}, Run: reportAll("NAM-002")})
	if len(said) != 2 || len(outcome.Used) != 1 || outcome.Unknown {
		t.Fatalf("said %v, hid %d", said, len(outcome.Used))
	}
	d := said[0]
	if d.Message != "first is wrong (nothing works) (NAM-002)" || d.Category != "NAM-002" || len(d.Related) != 2 || int(d.End-d.Pos) != len("first") ||
		d.URL != "https://github.com/toolconform/toolconform/blob/main/REQUIREMENTS.md#nam-002" {
		t.Errorf("said %+v", d)
	}
	if !strings.HasPrefix(said[1].Message, "third") {
		t.Errorf("a directive without a reason hides %q", said[1].Message)
	}
}

func TestReportOnOneLine(t *testing.T) {
	_, said := analyse(t, contractapi.Path, Definition{Requirements: []string{"NAM-002"}, Run: reportAll("NAM-002")}, "oneline=true")
	if want := "first is wrong: a calls b -> b calls c (nothing works) (NAM-002)"; said[0].Message != want || said[0].Related != nil {
		t.Errorf("said %q", said[0].Message)
	}
}

// Source may hold anything: raw text of several lines, control characters, separators of lines that are none for Go.
func TestDiagnosticsAreOnOneLine(t *testing.T) {
	run := func(p *Pass) error {
		at := Name{p.Pkg.Scope().Lookup("first")}
		p.Report(Finding{
			Requirement: "NAM-002", At: at, Fact: "f(`a\r\n\tb`) is\u2028wrong\x1b[31m", Consequence: "nothing\nworks\u202e",
			Chain: []Step{{At: at, Text: "a calls `b\nc`"}},
		})
		return errors.New("out of\u2029patience")
	}
	for flag, want := range map[string]string{
		"oneline=false": "f(`a b`) is wrong [31m (nothing works ) (NAM-002)",
		"oneline=true":  "f(`a b`) is wrong [31m: a calls `b c` (nothing works ) (NAM-002)",
	} {
		_, said := analyse(t, contractapi.Path, Definition{Requirements: []string{"NAM-002"}, Run: run}, flag)
		if len(said) != 2 || said[0].Message != want {
			t.Fatalf("%s: said %+v", flag, said)
		}
		for _, r := range said[0].Related {
			if r.Message != "a calls `b c`" {
				t.Errorf("beside it %q", r.Message)
			}
		}
		if strings.ContainsFunc(said[1].Message, func(r rune) bool { return !unicode.IsPrint(r) }) {
			t.Errorf("said %q", said[1].Message)
		}
	}
}

func TestProfileAndLevel(t *testing.T) {
	for flags, want := range map[string]int{
		"": 3, "level=must": 0, "profile=tul-011": 0, "profile=agn-005 level=must": 3, "profile=agn-005": 3, "level=may": 3,
	} {
		_, said := analyse(t, contractapi.Path, Definition{Requirements: []string{"NAM-004"}, Run: reportAll("NAM-004")}, strings.Fields(flags)...)
		if len(said) != want {
			t.Errorf("with %q %d are reported, want %d", flags, len(said), want)
		}
	}
}

// Whatever happens in an analyzer is reported once and breaks nothing.
func TestFailuresAreReported(t *testing.T) {
	for want, run := range map[string]func(*Pass) error{
		"index out of range": func(p *Pass) error { _ = p.Files[len(p.Files)]; return nil },
		"out of patience":    func(*Pass) error { return errors.New("out of patience") },
		"toolx reports NAM-001, which is not in its Requirements": reportAll("NAM-001"),
		"nil pointer": func(p *Pass) error { p.Pass.Report(analysis.Diagnostic{}); return nil },
	} {
		outcome, said := analyse(t, contractapi.Path, Definition{Requirements: []string{"NAM-002"}, Run: run})
		if len(said) != 1 || said[0].Category != Unknown || !outcome.Unknown || !strings.Contains(said[0].Message, want) ||
			!strings.HasPrefix(said[0].Message, "toolx could not analyze package contract: internal error: ") {
			t.Errorf("%s: said %+v", want, said)
		}
	}
}

func TestOtherPackagesAreLeftAlone(t *testing.T) {
	run := func(*Pass) error { panic("it was run") }
	if outcome, said := analyse(t, "example.com/other", Definition{Run: run}); len(said) > 0 || outcome.Unknown {
		t.Errorf("said %v", said)
	}
}

func TestDocNamesTheRequirements(t *testing.T) {
	a := New(Definition{Name: "toolx", Doc: "check x\n\nBecause.", Requirements: []string{"NAM-001"}})
	if want := "check x\n\nBecause.\n\nIt witnesses NAM-001."; a.Doc != want {
		t.Errorf("doc\n%s", a.Doc)
	}
}

func TestSpell(t *testing.T) {
	long := strings.Repeat("ü", longest+1)
	if got := Quote(long); got != `"`+strings.Repeat("ü", longest-1)+`…"` {
		t.Errorf("Quote = %s", got)
	}
	if got := Quote("a\nb"); got != `"a\nb"` {
		t.Errorf("Quote = %s", got)
	}
}
