package prove_test

import (
	"go/ast"
	"strings"
	"testing"

	"github.com/toolconform/toolconform/analyzer/panics/prove"
)

// TestPromises compares the promises of each function with its comment.
func TestPromises(t *testing.T) {
	s := read(t, "testdata/promise/promises.go", nil)
	want := map[string]string{}
	for _, d := range s.file.Decls {
		if d, ok := d.(*ast.FuncDecl); ok {
			want[d.Name.Name] = strings.TrimSpace(strings.TrimPrefix(d.Doc.Text(), d.Name.Name+" promises"))
		}
	}
	for _, f := range s.functions {
		if f.Parent() != nil {
			continue
		}
		var all []string
		for _, c := range prove.New(f, table).Promises() {
			all = append(all, c.String())
		}
		if got := strings.Join(all, "; "); got != want[f.Name()] {
			t.Errorf("%s promises %s, want %s", f.Name(), got, want[f.Name()])
		}
	}
}
