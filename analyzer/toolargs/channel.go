package toolargs

import (
	"go/ast"

	"github.com/toolconform/toolconform/analyzer/internal/flow/reach"
	"github.com/toolconform/toolconform/analyzer/internal/lint"
	"github.com/toolconform/toolconform/analyzer/internal/tools"
)

const (
	unrecorded = "the call cannot be explained from its arguments"
	unanswered = "output belongs in the result"
)

// channels are inputs of a process other than arguments, and outputs other than the result.
var channels = map[string]struct{ what, consequence string }{
	"os.Getenv": {"reads the environment", unrecorded}, "os.LookupEnv": {"reads the environment", unrecorded},
	"os.Environ": {"reads the environment", unrecorded}, "os.ExpandEnv": {"reads the environment", unrecorded},
	"fmt.Scan": {"reads standard input", unrecorded}, "fmt.Scanln": {"reads standard input", unrecorded},
	"fmt.Scanf": {"reads standard input", unrecorded}, "os.Stdin": {"reads standard input", unrecorded},
	"os.Args":   {"reads the command line", unrecorded},
	"fmt.Print": {"prints to standard output", unanswered}, "fmt.Println": {"prints to standard output", unanswered},
	"fmt.Printf": {"prints to standard output", unanswered}, "os.Stdout": {"writes to standard output", unanswered},
}

// channel reports the use of channels in functions that Execute reaches.
func channel(p *lint.Pass, execute *tools.Method) {
	for _, f := range reach.From(p, execute.Func) {
		for n := range ast.Preorder(f.Decl.Body) {
			selector, ok := n.(*ast.SelectorExpr)
			if !ok {
				continue
			}
			object := p.TypesInfo.Uses[selector.Sel]
			if object == nil || object.Pkg() == nil || object.Parent() != object.Pkg().Scope() {
				continue
			}
			if c, ok := channels[object.Pkg().Path()+"."+object.Name()]; ok {
				p.Report(lint.Finding{Requirement: "SHP-009", At: selector, Chain: f.Chain, Consequence: c.consequence,
					Fact: f.Func.Name() + " " + c.what + " with " + lint.Spell(selector)})
			}
		}
	}
}
