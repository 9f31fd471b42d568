// Package tooltest checks the tests of a module: every tool has some, and they cover a success, invalid arguments and
// failures.
package tooltest

import (
	"slices"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/internal/lint"
	"github.com/toolconform/toolconform/analyzer/internal/tools"
	"github.com/toolconform/toolconform/analyzer/module"
)

// Requirements are the IDs of the requirements that the analyzer checks.
var Requirements = []string{"MDL-022", "TST-001", "TST-002", "TST-003", "TST-004", "TST-005"}

// Rule checks the tests of tools.
var Rule = lint.NewModule(lint.ModuleDefinition{
	Definition: lint.Definition{
		Name: "tooltest",
		Doc: `check that every tool has tests of its results, invalid arguments and failures

It reads all test files of the module, so it runs only in toolvet by itself: under go vet, a linter sees one package at a time, and
never the tests of another.

A tool has tests if a test file uses its type, a function that makes it, or tools known only at run time. If the tests of a package call
conformance.Test, conformance.Run, specs.Add or matchers.KeepTheContract, they check of all tools that they mention what the suite checks: a
success, invalid arguments and failing services. Otherwise each call that returns a contract.Result counts, for all that are mentioned, by the use of
the result:

  success    JSON or Decode is called, or a test fails unless it is OK: "if !r.OK() { t.Fatal }"
  refusal    a test fails unless it is a failure, with any arguments
  exception  a failure with arguments other than a constant without members; or anything in the test files that makes a service fail: an error
             that is made or used, a panic, a test server. It is required if a constructor takes an interface that may fail.
  payload    JSON or Decode is called, or the payload is compared

Functions of the test files that return a result are followed. A result or a tool that is passed on, to an assertion for example, put into a list,
compared with a table entry, or otherwise not understood counts as everything: tests that cannot be read reliably are not reported. That includes tests that do not
type-check, tests excluded by build constraints, and tests that build and run a program with the tool in it. Tests that are not
written in Go, or are in a module outside of the workspace, are not seen: use "//toolvet:ignore TST-001 reason" and say where they
are.

For a module of the contract amplifier it checks the coordinators of the tests: a hand-written one may differ from real hosts. One
that embeds amplifiertest.TestCoordinator or another coordinator may replace methods.`,
		Requirements: Requirements,
		Run:          check,
	},
	Gather: gatherer,
	Tests:  true,
	Needed: func(own []module.Found) bool {
		return slices.ContainsFunc(own, func(f module.Found) bool { return f.Says.(*findings).tools || f.Says.(*findings).mounts })
	},
})

func check(p *lint.Pass) error {
	if p.Module != nil && p.Module.Version != "" {
		return nil // not the author's: its tests are in its own module
	}
	checkDoubles(p)
	for _, t := range p.Tools() {
		if t.Bridge != "" || t.Methods[contractapi.Execute].Carried || p.Gathered.Unread[p.Pkg.Path()] {
			continue
		}
		var shown proof
		for _, f := range p.Gathered.Found {
			shown |= f.Says.(*findings).of(p.Pkg.Path(), t.Type.Name(), f.MadeWith[p.Pkg.Path()])
		}
		lacks(p, t, shown)
	}
	return nil
}

// lacks reports what the tests of a tool do not check.
func lacks(p *lint.Pass, t *tools.Tool, shown proof) {
	report := func(id, fact, consequence string) {
		p.Report(lint.Finding{Requirement: id, At: lint.Name{Object: t.Type}, Fact: fact, Consequence: consequence})
	}
	if shown&mentioned == 0 {
		report("TST-001", "the tool "+t.Type.Name()+" has no test", "changes may break it unnoticed; a test that calls conformance.Test suffices")
		return
	}
	if shown&success == 0 {
		report("TST-002", "no test checks a success of "+t.Type.Name(), "a tool that rejects everything passes")
	}
	if shown&refusal == 0 {
		report("TST-003", "no test checks invalid arguments of "+t.Type.Name(), "models often send invalid arguments")
	}
	if serves(t) && shown&exception == 0 {
		report("TST-004", "no test checks "+t.Type.Name()+" with a failing service", "its behaviour is first seen in production")
	}
	if shown&success != 0 && shown&payload == 0 {
		report("TST-005", "no test checks the payload of "+t.Type.Name(), "a success may have the wrong content")
	}
}
