// Package panics checks the rules about panics: no panic leaves Execute, and nothing ends the process.
package panics

import (
	"go/token"

	"github.com/toolconform/toolconform/analyzer/internal/lint"
	"github.com/toolconform/toolconform/analyzer/internal/roots"
	"github.com/toolconform/toolconform/analyzer/panics/counterexample"
	"github.com/toolconform/toolconform/analyzer/panics/summary"
	"golang.org/x/tools/go/analysis"
)

// Requirements lists the requirements that the analyzer checks.
var Requirements = []string{"PAN-001", "PAN-002", "PAN-003", "PAN-004"}

// Analyzer reports panics that leave a tool, with the arguments that lead to them.
var Analyzer = lint.New(lint.Definition{
	Name: "toolpanic",
	Doc: `check that no panic leaves a tool, and that nothing in it ends the process

A tool is executed by an interpreter with many arguments, without effects on anything outside. A finding has arguments with which it panics,
and has been executed twice. What no execution can show, such as unlocked writes to shared maps, is reported if it happens whenever it is reached.
A deferred recover stops later panics of its own goroutine if the deferred function calls it directly, as contract.Contain does.
Nothing stops a panic in another goroutine, os.Exit, log.Fatal, runtime.Goexit, or a fatal error of the runtime.

toolvet itself executes the code of all packages, and go vet that of one package at a time: there, calls of other packages than those of the
standard library end an execution.

Operations without proof are reported only for a tool with //toolvet:panicfree in its comment.`,
	Requirements: Requirements,
	Uses:         []*analysis.Analyzer{summary.Analyzer, counterexample.Analyzer, roots.Analyzer},
	Frameworks:   true,
	Also:         func(pass *analysis.Pass) bool { return summary.Find(pass).Handled() },
	Run:          run,
})

func run(p *lint.Pass) error {
	finder := summary.Find(p.Pass)
	executed := execute(p, finder.Roots())
	reported := map[token.Pos]bool{}
	for _, r := range finder.Roots() {
		for _, f := range hazards(p, r, executed.Handlers[r.Key()], p.Strict() || r.PanicFree) {
			if r.Contract || !reported[f.At()] { // code that handlers of other frameworks share is reported once
				reported[f.At()] = true
				f.report(p, finder, r)
			}
		}
	}
	return nil
}

// execute returns what executions of the handlers found: the driver's, or those of the package alone.
func execute(p *lint.Pass, all []summary.Root) *counterexample.Found {
	n := p.Executions(counterexample.UnderGo)
	found, _ := p.ResultOf[counterexample.Analyzer].(*counterexample.Found)
	if n > 0 && found != nil {
		return found
	}
	var keys []string
	for _, r := range all {
		keys = append(keys, r.Key())
	}
	if n == 0 || len(keys) == 0 {
		return new(counterexample.Found)
	}
	return counterexample.InPass(p.Pass, keys, n)
}
