// Package toolshape checks the methods and constructors of tools.
package toolshape

import (
	"github.com/toolconform/toolconform/analyzer/internal/lint"
)

// Requirements are the IDs of the requirements that the analyzer checks.
var Requirements = []string{"SHP-001", "SHP-002", "SHP-003", "SHP-004", "SHP-006", "SHP-007", "SHP-010"}

// Analyzer checks the methods and constructors of tools.
var Analyzer = lint.New(lint.Definition{
	Name: "toolshape",
	Doc: `check the methods and constructors of tools

A type with four methods of contract.Tool and a fifth with a slightly different signature compiles, but is not a tool. A tool's
constructor takes its logger and its services: package variables are shared by all hosts and tests.`,
	Requirements: Requirements,
	Run:          run,
})

func run(p *lint.Pass) error {
	for _, n := range p.Package.Near() {
		near(p, n)
	}
	for _, t := range p.Tools() {
		constructor(p, t)
		returnsNil(p, t)
		services(p, t)
	}
	return nil
}
