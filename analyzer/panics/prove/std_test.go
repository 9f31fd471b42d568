package prove_test

import (
	"cmp"
	"flag"
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/toolconform/toolconform/analyzer/panics/hazard"
	"github.com/toolconform/toolconform/analyzer/panics/prove"
	"golang.org/x/tools/go/packages"
	"golang.org/x/tools/go/ssa"
	"golang.org/x/tools/go/ssa/ssautil"
)

var (
	measured = flag.String("measure", "", "count the verdicts in these packages, separated by commas")
	listed   = flag.String("list", "", "print the sites of this class that are not proven")
)

// std builds packages of the standard library.
func std(t testing.TB, paths ...string) map[string][]*ssa.Function {
	t.Helper()
	config := &packages.Config{Mode: packages.NeedName | packages.NeedFiles | packages.NeedSyntax | packages.NeedTypes | packages.NeedTypesInfo | packages.NeedImports | packages.NeedTypesSizes | packages.NeedExportFile}
	loaded, err := packages.Load(config, paths...)
	if err != nil {
		t.Fatal(err)
	}
	_, built := ssautil.Packages(loaded, ssa.BuilderMode(0))
	all := map[string][]*ssa.Function{}
	for i, pkg := range built {
		if pkg == nil {
			t.Fatalf("%s: %v", loaded[i].PkgPath, loaded[i].Errors)
		}
		pkg.Build()
		all[loaded[i].PkgPath] = functions(pkg, loaded[i].TypesInfo, loaded[i].Syntax...)
	}
	return all
}

// TestMeasure counts open sites in well-tested code: go test -run TestMeasure -measure strings,net/url -list index
func TestMeasure(t *testing.T) {
	if *measured == "" {
		t.Skip("it is asked for with -measure")
	}
	type counts struct{ proven, open int }
	total := map[hazard.Class]counts{}
	for path, functions := range std(t, strings.Split(*measured, ",")...) {
		for _, f := range functions {
			for _, site := range prove.New(f, table).Sites() {
				c := total[site.Class]
				if site.Proven {
					c.proven++
				} else if c.open++; site.Class.String() == *listed {
					fmt.Printf("%s: %s\n", f.Prog.Fset.Position(site.Pos), site.At)
				}
				total[site.Class] = c
			}
		}
		fmt.Fprintln(os.Stderr, path, len(functions))
	}
	classes := slices.SortedFunc(maps.Keys(total), func(a, b hazard.Class) int { return cmp.Compare(a, b) })
	for _, class := range classes {
		c := total[class]
		fmt.Fprintf(os.Stderr, "%10s %6d proven %6d open  %3d%%\n", class, c.proven, c.open, 100*c.proven/(c.proven+c.open))
	}
}

// BenchmarkSites analyzes a large package of the standard library.
func BenchmarkSites(b *testing.B) {
	all := std(b, "go/types")["go/types"]
	b.ReportAllocs()
	for b.Loop() {
		sites := 0
		for _, f := range all {
			sites += len(prove.New(f, table).Sites())
		}
		b.ReportMetric(float64(len(all)), "functions")
		b.ReportMetric(float64(sites), "sites")
	}
}

// TestStandardLibrary checks that the analysis of the standard library does not panic and is deterministic.
func TestStandardLibrary(t *testing.T) {
	if testing.Short() {
		t.Skip("it builds packages")
	}
	for path, functions := range std(t, "slices", "maps", "math/big", "iter", "sync", "reflect", "encoding/json", "archive/zip") {
		for _, f := range functions {
			first, again := prove.New(f, table), prove.New(f, table)
			if a, b := fmt.Sprint(first.Sites()), fmt.Sprint(again.Sites()); a != b {
				t.Errorf("%s: %s answers otherwise the second time", path, f)
			}
		}
	}
}
