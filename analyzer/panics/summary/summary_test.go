package summary_test

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/toolconform/toolconform/analyzer/driver"
	"github.com/toolconform/toolconform/analyzer/panics/summary"
	"github.com/toolconform/toolconform/analyzer/sites"
	"golang.org/x/tools/go/analysis"
)

// TestWrongProofs checks that functions that crash are not proven, and that an operation with the label open is not.
func TestWrongProofs(t *testing.T) {
	for _, name := range []string{"wrong", "generic", "reflected"} {
		t.Run(name, func(t *testing.T) { testWrongProofs(t, name) })
	}
}

func testWrongProofs(t *testing.T, file string) {
	text, err := os.ReadFile(filepath.Join("testdata", file+".go"))
	if err != nil {
		t.Fatal(err)
	}
	t.Setenv("GOWORK", "off")
	t.Setenv("GOFLAGS", "")
	module, err := filepath.Abs("../../../testdata/panics/roots") // it has stubs of frameworks
	if err != nil {
		t.Fatal(err)
	}
	var mutex sync.Mutex
	var ledger summary.Ledger
	record := summary.Recording(func(l summary.Ledger) {
		mutex.Lock()
		defer mutex.Unlock()
		if strings.HasSuffix(l.Package, "/wrong") {
			ledger = l
		}
	})
	c := driver.Config{Dir: module, Overlay: map[string][]byte{filepath.Join(module, "wrong", "wrong.go"): text}, Prior: sites.Prior(new(sites.Handlers))}
	if _, err := driver.Run(context.Background(), c, []*analysis.Analyzer{record}, "./wrong"); err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(string(text), "\n")
	if len(ledger.Functions) == 0 || file == "wrong" && len(ledger.Roots) < 2 {
		t.Fatal(len(ledger.Functions), "functions and", len(ledger.Roots), "roots were analyzed")
	}
	for _, r := range ledger.Roots {
		if len(r.Reasons) == 0 {
			t.Errorf("%s is proven", r.Name)
		}
	}
	for _, f := range ledger.Functions {
		name := f.Name[strings.LastIndexByte(f.Name, '.')+1:]
		if f.Proven && !strings.Contains(name, "$") && name != "init" && name != "unlock" && name != "failed" && name != "register" {
			t.Errorf("%s is proven", name)
		}
		for _, p := range f.Places {
			if p.State == summary.Undecided && p.At.IsValid() {
				lines[p.At.Line-1] = strings.Replace(lines[p.At.Line-1], "open "+p.Class.String(), "", 1)
			}
		}
	}
	for i, l := range lines {
		if _, class, ok := strings.Cut(l, "// open "); ok {
			t.Errorf("line %d: %s is not open", i+1, class)
		}
	}
}
