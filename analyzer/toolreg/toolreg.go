// Package toolreg checks the registration of tools.
package toolreg

import (
	"go/ast"

	"golang.org/x/tools/go/analysis"

	"github.com/toolconform/toolconform/analyzer/internal/flow/lazyssa"
	"github.com/toolconform/toolconform/analyzer/internal/lint"
)

// Requirements are the IDs of the requirements that the analyzer checks.
var Requirements = []string{"REG-016"}

// Analyzer checks the registration of tools.
var Analyzer = lint.New(lint.Definition{
	Name: "toolreg",
	Doc: `check that registration errors are handled

A registry that rejects a tool returns an error. A program that ignores it lacks the tool without notice.`,
	Requirements: Requirements,
	Uses:         []*analysis.Analyzer{refusals, lazyssa.Analyzer},
	Run:          run,
})

func run(p *lint.Pass) error {
	refuses := p.ResultOf[refusals].(*refusal)
	for _, file := range p.Files {
		if p.Package.InTest(file.FileStart) {
			continue
		}
		for n := range ast.Preorder(file) {
			if call, ok := n.(*ast.CallExpr); ok && refuses.of(call) {
				dropped(p, lazyssa.Of(p.Pass), refuses)
				return nil
			}
		}
	}
	return nil
}
