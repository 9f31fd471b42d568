// Package panics checks the rules about panics: no panic leaves Execute, and nothing ends the process.
package panics

import (
	"go/token"

	"github.com/toolconform/toolconform/analyzer/internal/lint"
	"github.com/toolconform/toolconform/analyzer/panics/summary"
	"golang.org/x/tools/go/analysis"
)

// Requirements lists the requirements that the analyzer checks.
var Requirements = []string{"PAN-001", "PAN-002", "PAN-003", "PAN-004"}

// Analyzer reports panics that leave a tool, as far as there is evidence for them.
var Analyzer = lint.New(lint.Definition{
	Name: "toolpanic",
	Doc: `check that no panic leaves a tool, and that nothing in it ends the process

Every finding has evidence: the operation fails whenever it is reached, or it depends on model input, or the operand may be nil.
Calls are followed through functions, methods, function literals and other packages of the module, to the panics of the standard
library. A deferred recover stops later panics of its own goroutine if the deferred function calls it directly, as contract.Contain does.
Nothing stops a panic in another goroutine, os.Exit, log.Fatal, runtime.Goexit, or a fatal error of the runtime.

Operations without proof and without evidence are reported only for a tool with //toolvet:panicfree in its comment, and for implementations of a method of an
interface or a function type with //toolvet:nopanic: calls through these are assumed not to panic.`,
	Requirements: Requirements,
	Uses:         []*analysis.Analyzer{summary.Analyzer},
	Frameworks:   true,
	Also:         func(pass *analysis.Pass) bool { return summary.Find(pass).Promised() || summary.Find(pass).Handled() },
	Run:          run,
})

func run(p *lint.Pass) error {
	finder := summary.Find(p.Pass)
	reported := map[token.Pos]bool{}
	for _, r := range finder.Roots() {
		for _, f := range hazards(r, p.Strict() || r.PanicFree) {
			if r.Contract || !reported[f.At()] { // code that handlers of other frameworks share is reported once
				reported[f.At()] = true
				f.report(p, finder, r)
			}
		}
	}
	return nil
}
