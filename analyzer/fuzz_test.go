package analyzer_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/toolconform/toolconform/analyzer"
	"github.com/toolconform/toolconform/internal/mutants/mutantstest"
	"golang.org/x/tools/go/packages"
)

// FuzzTools changes the source of tools. What still type-checks, no analyzer may fail on:
//
//	go test ./analyzer -run '^$' -fuzz FuzzTools
func FuzzTools(f *testing.F) {
	sound := 0
	for i, source := range seeds(f) {
		if (&mutant{}).check(source) {
			sound++
		}
		f.Add(source, []byte{byte(i), byte(i >> 1), byte(i * 7), byte(i * 13), byte(i * 3), byte(i * 29), byte(i * 5), byte(i * 17), byte(i * 11)})
	}
	if sound < 40 {
		f.Fatalf("only %d seeds type-check", sound)
	}
	f.Fuzz(func(t *testing.T, source string, edits []byte) {
		m := &mutant{source: source}
		if !m.check(source) {
			return
		}
		for range 8 {
			if len(edits) < 5 {
				break
			}
			m.change(edits[0], int(edits[1])<<8|int(edits[2]), int(edits[3])<<8|int(edits[4]))
			edits = edits[5:]
		}
		survive(t, m.pkg)
		if t.Failed() {
			t.Logf("the source is\n%s", m.source)
		}
	})
}

// seeds returns tools of every kind: those that break a rule, and the reference tools.
func seeds(f *testing.F) []string {
	f.Helper()
	root := mutantstest.Root(f, "..")
	var files []string
	for _, pattern := range []string{"testdata/rules/*/static-bad/tool.go", "testdata/rules/*/static-good/tool.go", "testdata/rules/*/bad/tool.go", "reference/*/*.go"} {
		found, err := filepath.Glob(filepath.Join(root, filepath.FromSlash(pattern)))
		if err != nil {
			f.Fatal(err)
		}
		found = slices.DeleteFunc(found, func(name string) bool { return strings.HasSuffix(name, "_test.go") })
		if testing.Short() || strings.Contains(pattern, "/bad/") { // most of these differ little
			found = found[:min(len(found), 12)]
		}
		files = append(files, found...)
	}
	var all []string
	for _, file := range files {
		source, err := os.ReadFile(file)
		if err != nil {
			f.Fatal(err)
		}
		all = append(all, string(source))
	}
	if len(all) < 20 {
		f.Fatalf("found %d tools", len(all))
	}
	return all
}

// A mutant is the source of a tool that type-checks.
type mutant struct {
	source string
	pkg    *packages.Package
	exprs  []ast.Expr
	lists  [][]ast.Stmt
}

// check makes a source the mutant's, if it type-checks.
func (m *mutant) check(source string) bool {
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, "tool.go", source, parser.ParseComments)
	if err != nil || slices.ContainsFunc(file.Imports, func(i *ast.ImportSpec) bool { return !importable(i) }) {
		return false
	}
	sound := true
	p := known().check(&packages.Package{PkgPath: "tool", Name: file.Name.Name, Fset: fset, TypesSizes: types.SizesFor("gc", "amd64")}, []*ast.File{file}, func(types.Error) { sound = false })
	if !sound {
		return false
	}
	m.source, m.pkg, m.exprs, m.lists = source, p, nil, nil
	ast.Inspect(file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.BlockStmt:
			m.lists = append(m.lists, n.List)
		case *ast.CaseClause:
			m.lists = append(m.lists, n.Body)
		case ast.Expr:
			if value := p.TypesInfo.Types[n]; value.IsValue() {
				m.exprs = append(m.exprs, n)
			}
		}
		return true
	})
	m.lists = slices.DeleteFunc(m.lists, func(list []ast.Stmt) bool { return len(list) == 0 })
	return true
}

const imports = `
	bytes container/list context crypto/rand database/sql encoding/base64 encoding/hex encoding/json errors fmt go/ast go/parser go/token
	hash/fnv html/template io log log/slog maps math math/rand/v2 net net/http net/url os os/exec os/user path/filepath reflect regexp
	runtime runtime/debug slices sort strconv strings sync sync/atomic time unicode/utf8`

// known is what sources may import.
var known = sync.OnceValue(func() universe {
	loaded, err := packages.Load(&packages.Config{Mode: packages.LoadTypes, Dir: ".."}, append(strings.Fields(imports), analyzer.ContractPath, "./testdata/static/...")...)
	if err != nil {
		panic(err)
	}
	return newUniverse(loaded)
})

func importable(i *ast.ImportSpec) bool {
	path, err := strconv.Unquote(i.Path.Value)
	if err != nil {
		return false
	}
	_, err = known().Import(path)
	return err == nil
}
