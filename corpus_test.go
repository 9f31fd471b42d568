package toolconform_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// Every fuzz target has inputs in the repository, which each run of the tests tries: what it once found is not forgotten with somebody's cache.
func TestFuzzTargetsHaveACorpus(t *testing.T) {
	targets := 0
	err := filepath.WalkDir(".", func(path string, entry fs.DirEntry, err error) error {
		if err == nil && entry.IsDir() && (entry.Name() == "testdata" || strings.HasPrefix(entry.Name(), ".git")) {
			return fs.SkipDir
		}
		if err != nil || !strings.HasSuffix(path, "_test.go") {
			return err
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		for _, d := range file.Decls {
			f, ok := d.(*ast.FuncDecl)
			if !ok || f.Recv != nil || !strings.HasPrefix(f.Name.Name, "Fuzz") {
				continue
			}
			targets++
			corpus := filepath.Join(filepath.Dir(path), "testdata", "fuzz", f.Name.Name)
			if inputs, err := os.ReadDir(corpus); err != nil || len(inputs) == 0 {
				t.Errorf("%s: %s has no inputs in %s (copy what the fuzzer found from \"$(go env GOCACHE)/fuzz\")", path, f.Name.Name, corpus)
			}
		}
		return nil
	})
	if err != nil || targets < 40 {
		t.Errorf("there are %d fuzz targets, %v", targets, err)
	}
}
