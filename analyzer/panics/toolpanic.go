// Package toolpanic holds tools to what the contract says of panics: none leaves Execute, and nothing in it ends the process.
package panics

import (
	"go/token"

	"github.com/toolconform/toolconform/analyzer/internal/lint"
	"github.com/toolconform/toolconform/analyzer/panics/summary"
	"golang.org/x/tools/go/analysis"
)

// Requirements are the requirements that the analyzer witnesses.
var Requirements = []string{"PAN-001", "PAN-002", "PAN-003", "PAN-004"}

// Analyzer checks that no panic leaves a tool, as far as there is evidence of one.
var Analyzer = lint.New(lint.Definition{
	Name: "toolpanic",
	Doc: `check that no panic leaves a tool, and that nothing in it ends the process

What is told of has evidence: it is wrong whenever it is reached, or it depends on what the model sent, or something says that what is used may
be nil. It is followed through functions, methods, function literals and other packages of the module, to what the standard library
panics on. A deferred recover holds back what comes after it in its own goroutine, where it is called as Go wants it; contract.Contain is one.
Nothing holds back a panic in another goroutine, os.Exit, log.Fatal, runtime.Goexit, and what Go calls fatal.

What nobody can prove and nothing speaks for is not told of, but for a tool with //toolvet:panicfree in its comment, and for what implements a method of an
interface or a function type with //toolvet:nopanic: what is called through these is taken not to panic.`,
	Requirements: Requirements,
	Asks:         []*analysis.Analyzer{summary.Analyzer},
	Frameworks:   true,
	Elsewhere:    func(pass *analysis.Pass) bool { return summary.Find(pass).Promised() },
	Run:          run,
})

func run(p *lint.Pass) error {
	finder := summary.Find(p.Pass)
	told := map[token.Pos]bool{}
	for _, r := range finder.Roots() {
		for _, f := range hazards(r, p.Strict() || r.PanicFree) {
			if r.Contract || !told[f.At()] { // what handlers of other frameworks share is reported once
				told[f.At()] = true
				f.report(p, finder, r)
			}
		}
	}
	return nil
}
