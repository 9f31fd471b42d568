// Package toolshape holds tools to what the contract says of how they look from outside and how they are made.
package toolshape

import (
	"github.com/toolconform/toolconform/analyzer/internal/lint"
)

// Requirements are the requirements that the analyzer witnesses.
var Requirements = []string{"SHP-001", "SHP-002", "SHP-003", "SHP-004", "SHP-006", "SHP-007", "SHP-010"}

// Analyzer checks what a tool looks like from outside.
var Analyzer = lint.New(lint.Definition{
	Name: "toolshape",
	Doc: `check that what wants to be a tool is one, and how it is made

A type with four methods of contract.Tool and a fifth that is a little different compiles, and is no tool. A tool's
constructor takes its logger and its services: package variables are shared by every host and every test.`,
	Requirements: Requirements,
	Run:          run,
})

func run(p *lint.Pass) error {
	for _, n := range p.Package.Near() {
		near(p, n)
	}
	byValue(p)
	for _, t := range p.Tools() {
		constructor(p, t)
		answersNil(p, t)
		services(p, t)
	}
	return nil
}
