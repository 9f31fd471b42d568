package driver_test

import (
	"errors"
	"fmt"
	"go/ast"
	"go/types"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/toolconform/toolconform/analyzer/driver"
	"golang.org/x/tools/go/analysis"
)

// The test binary is the vettool, too: the go command calls it with one of these.
func TestMain(m *testing.M) {
	if slices.ContainsFunc(os.Args[1:], func(a string) bool {
		return strings.HasPrefix(a, "-V=") || a == "-flags" || strings.HasSuffix(a, ".cfg")
	}) {
		driver.Vettool{About: []string{"example.com/m/contract"}, Unknown: "unknown"}.Main(os.Args[1:], []*analysis.Analyzer{reads, asksBroken, breaks, fails})
	}
	os.Exit(m.Run())
}

// A note is a fact about a function.
type note struct{ Text string }

func (*note) AFact() {}

// notes makes facts of functions that are called Note…, in every package that it is run on.
var notes = &analysis.Analyzer{Name: "notes", Doc: "notes", FactTypes: []analysis.Fact{new(note)}, Run: func(pass *analysis.Pass) (any, error) {
	eachFunction(pass, func(f *types.Func) {
		if strings.HasPrefix(f.Name(), "Note") {
			pass.ExportObjectFact(f, &note{"noted in " + pass.Pkg.Name()})
		}
	})
	return nil, nil
}}

// reads tells what is known of the functions that a package uses.
var reads = &analysis.Analyzer{Name: "reads", Doc: "reads", Requires: []*analysis.Analyzer{notes}, Run: func(pass *analysis.Pass) (any, error) {
	for id, object := range pass.TypesInfo.Uses {
		var n note
		if f, ok := object.(*types.Func); ok && pass.ImportObjectFact(f, &n) {
			pass.Report(analysis.Diagnostic{Pos: id.Pos(), Category: "NOT-001", Message: f.Name() + " is " + n.Text})
		}
	}
	return nil, nil
}}

// broken makes facts, and panics instead.
var broken = &analysis.Analyzer{Name: "broken", Doc: "broken", FactTypes: []analysis.Fact{new(other)}, ResultType: reflect.TypeFor[int](),
	Run: func(*analysis.Pass) (any, error) { count(nil, "x"); return 0, nil }}

func count(seen map[string]int, word string) { seen[word]++ }

type other struct{}

func (*other) AFact() {}

var asksBroken = &analysis.Analyzer{Name: "asks", Doc: "asks", Requires: []*analysis.Analyzer{broken}, Run: silent}

var breaks = &analysis.Analyzer{Name: "breaks", Doc: "breaks", Run: func(*analysis.Pass) (any, error) { panic("it broke\nin two lines") }}

var fails = &analysis.Analyzer{Name: "fails", Doc: "fails", Run: func(*analysis.Pass) (any, error) { return nil, errors.New("it failed") }}

func silent(*analysis.Pass) (any, error) { return nil, nil }

func eachFunction(pass *analysis.Pass, do func(*types.Func)) {
	for _, file := range pass.Files {
		for _, d := range file.Decls {
			if d, ok := d.(*ast.FuncDecl); ok {
				do(pass.TypesInfo.Defs[d.Name].(*types.Func))
			}
		}
	}
}

var module = map[string]string{
	"go.mod":               "module example.com/m\n\ngo 1.26.0\n",
	"contract/contract.go": "package contract\n\nimport \"fmt\"\n\nfunc Say() { fmt.Println() }\n",
	"leaf/leaf.go":         "package leaf\n\nfunc NoteLeaf() {}\n",
	"lib/lib.go":           "package lib\n\nimport \"example.com/m/leaf\"\n\ntype T struct{}\n\nfunc (T) NoteMethod() {}\n\nfunc NoteLib() { leaf.NoteLeaf() }\n",
	"between/between.go":   "package between\n\nimport \"example.com/m/lib\"\n\nfunc Make() lib.T { return lib.T{} }\n",
	"tool/tool.go": `package tool

import (
	"example.com/m/between"
	"example.com/m/contract"
	"example.com/m/leaf"
	"example.com/m/lib"
)

func Use() {
	contract.Say()
	leaf.NoteLeaf()
	lib.NoteLib()
	between.Make().NoteMethod()
}
`,
}

// vet runs go vet with the test binary over the module, with a cache of its own for what is vetted, and returns what it says.
func vet(t *testing.T, arguments ...string) string {
	t.Helper()
	if testing.Short() {
		t.Skip("it runs go vet")
	}
	dir := t.TempDir()
	for name, text := range module {
		path := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	command := exec.Command("go", append([]string{"vet", "-vettool=" + self}, arguments...)...)
	command.Dir, command.Env = dir, append(os.Environ(), "GOFLAGS=", "GOWORK=off", "GOPROXY=off")
	out, err := command.CombinedOutput()
	var exit *exec.ExitError
	if err != nil && !errors.As(err, &exit) {
		t.Fatal(err)
	}
	return string(out)
}

// What is known of functions crosses packages, also of methods of a type whose package is not imported, and of packages that
// unitchecker looks at, since they import nothing.
func TestFactsCrossPackages(t *testing.T) {
	out := vet(t, "./tool")
	for _, want := range []string{
		"tool/tool.go:12:7: NoteLeaf is noted in leaf\n",
		"tool/tool.go:13:6: NoteLib is noted in lib\n",
		"tool/tool.go:14:17: NoteMethod is noted in lib\n",
	} {
		if strings.Count(filepath.ToSlash(out), want) != 1 {
			t.Errorf("go vet does not say %q once:\n%s", want, out)
		}
	}
}

// A failure of an analyzer is reported at the package clause, by each that it concerns, and the others go on.
func TestFailuresAreReported(t *testing.T) {
	out := vet(t, "./tool")
	for _, want := range []string{
		"tool/tool.go:1:9: breaks could not analyze package tool: internal error: panic: it broke (",
		"tool/tool.go:1:9: fails could not analyze package tool: internal error: it failed (",
		"tool/tool.go:1:9: asks could not analyze package tool: internal error: broken: panic: assignment to entry in nil map (",
	} {
		if strings.Count(filepath.ToSlash(out), want) != 1 {
			t.Errorf("go vet does not say %q once:\n%s", want, out)
		}
	}
}

// A package that does not reach the contract is looked at for facts only, and one that is nobody's own not even for them.
func TestWhatCannotMatterIsLeftAlone(t *testing.T) {
	if out := vet(t, "./between", "strings"); out != "" {
		t.Errorf("go vet says\n%s", out)
	}
}

// A package that cannot matter is not read: its files need not be there.
func TestTheStandardLibraryIsNotRead(t *testing.T) {
	dir := t.TempDir()
	config := fmt.Sprintf(`{"ID": "strings", "ImportPath": "strings", "GoFiles": ["/nowhere/strings.go"], "ImportMap": {"io": "io"},
		"PackageFile": {"io": "/nowhere/io.a"}, "VetxOnly": true, "VetxOutput": %q}`, filepath.Join(dir, "vet.out"))
	if err := os.WriteFile(filepath.Join(dir, "vet.cfg"), []byte(config), 0o666); err != nil {
		t.Fatal(err)
	}
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	if out, err := exec.Command(self, "-json", filepath.Join(dir, "vet.cfg")).CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	if info, err := os.Stat(filepath.Join(dir, "vet.out")); err != nil || info.Size() > 20 {
		t.Errorf("what is known of it is written as %v, %v", info, err)
	}
}
