package known

import (
	"go/types"
	"maps"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"

	"golang.org/x/tools/go/packages"
)

// TestTables parses both tables.
func TestTables(t *testing.T) {
	for _, file := range []string{"std.txt", "modules.txt"} {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if err := checkTable(file, string(text)); err != nil {
			t.Error(err)
		}
	}
}

// names returns the names in both tables.
func names() []string {
	all := map[string]bool{}
	for _, table := range []string{standard, modules} {
		each(table, func(name string, _ line) { all[name] = true })
	}
	return slices.Sorted(maps.Keys(all))
}

// absent lists modules that the table knows and this one does not require.
var absent = []string{
	"github.com/charmbracelet/", "github.com/golang/glog", "github.com/google/uuid", "github.com/pkg/errors", "github.com/rs/zerolog", "github.com/sirupsen/",
	"github.com/spf13/", "go.uber.org/", "gopkg.in/", "k8s.io/",
}

// isAbsent reports whether a package is of such a module.
func isAbsent(path string) bool {
	return slices.ContainsFunc(absent, func(p string) bool { return strings.HasPrefix(path, p) })
}

// declarations returns the functions and methods of all packages in the tables, by the names that Name gives them.
var declarations = sync.OnceValues(func() (map[string]*types.Func, error) {
	paths := map[string]bool{}
	for _, name := range names() {
		path, _ := spelled(name)
		if uncalled[name] == "" && !isAbsent(path) {
			paths[path] = true
		}
	}
	loaded, err := packages.Load(&packages.Config{Mode: packages.NeedName | packages.NeedTypes}, slices.Sorted(maps.Keys(paths))...)
	all := map[string]*types.Func{}
	for _, pkg := range loaded {
		declaredIn(pkg.Types, func(f *types.Func) { all[Name(f)] = f })
	}
	return all, err
})

// declaredIn calls yield with the functions of a package, and the methods of its types.
func declaredIn(pkg *types.Package, yield func(*types.Func)) {
	for _, name := range pkg.Scope().Names() {
		switch obj := pkg.Scope().Lookup(name).(type) {
		case *types.Func:
			yield(obj)
		case *types.TypeName:
			methods(obj, yield)
		}
	}
}

func methods(name *types.TypeName, yield func(*types.Func)) {
	named, ok := name.Type().(*types.Named)
	if !ok {
		return
	}
	for m := range named.Methods() {
		yield(m)
	}
	if i, ok := named.Underlying().(*types.Interface); ok {
		for m := range i.ExplicitMethods() {
			yield(m)
		}
	}
}

// TestLookup checks that the functions in the tables exist and are found.
func TestLookup(t *testing.T) {
	all, err := declarations()
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names() {
		path, _ := spelled(name)
		switch f := all[name]; {
		case strings.HasSuffix(name, ".*") || uncalled[name] != "":
		case isAbsent(path):
		case f == nil:
			t.Errorf("there is no function %s", name)
		default:
			if _, ok := Lookup(f); !ok {
				t.Errorf("%s is not found", name)
			}
		}
	}
}

// TestIndices checks that statements refer only to parameters and results that exist.
func TestIndices(t *testing.T) {
	all, err := declarations()
	if err != nil {
		t.Fatal(err)
	}
	for name, f := range all {
		known, ok := entry(name)
		if !ok {
			continue
		}
		signature := f.Signature()
		parameters, results := signature.Params().Len(), signature.Results().Len()
		if signature.Recv() != nil {
			parameters++
		}
		if p := highest(known, 'p'); p >= parameters {
			t.Errorf("%s has no p%d", name, p)
		}
		if r := highest(known, 'r'); r >= results {
			t.Errorf("%s has no r%d", name, r)
		}
	}
}

// TestLeftOver checks that the tests mention no function that is not in the tables.
func TestLeftOver(t *testing.T) {
	stated := names()
	for _, left := range [][]string{
		slices.Collect(maps.Keys(written)), slices.Collect(maps.Keys(instances)), slices.Collect(maps.Keys(functions)), slices.Collect(maps.Keys(uncalled)),
	} {
		for _, name := range left {
			if _, ok := slices.BinarySearch(stated, name); !ok {
				t.Errorf("%s is not in std.txt", name)
			}
		}
	}
}
