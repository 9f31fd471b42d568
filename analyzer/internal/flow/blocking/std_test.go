package blocking

import (
	"go/ast"
	"testing"

	"github.com/toolconform/toolconform/analyzer/internal/flow/lazyssa"
	"github.com/toolconform/toolconform/analyzer/internal/flow/origin"
	"github.com/toolconform/toolconform/analyzer/internal/lint"
	"github.com/toolconform/toolconform/analyzer/internal/standard"
	"github.com/toolconform/toolconform/analyzer/internal/tools"
	"golang.org/x/tools/go/analysis"
)

// Whatever people write is examined without a panic: here, source of the standard library.
func TestExaminesTheStandardLibrary(t *testing.T) {
	waits := 0
	for _, pass := range standard.Passes(t, []*analysis.Analyzer{tools.Analyzer, origin.Analyzer, lazyssa.Analyzer}, "net/http", "os/exec", "database/sql", "testing/...", "context") {
		finder := New(&lint.Pass{Pass: pass, Package: tools.Of(pass), Source: origin.Of(pass)})
		for _, file := range pass.Files {
			for _, d := range file.Decls {
				if d, ok := d.(*ast.FuncDecl); ok && d.Body != nil {
					waits += len(finder.Of(d))
				}
			}
		}
	}
	if waits < 30 {
		t.Errorf("%d waits were found", waits)
	}
}
