// Package tooltest holds the tests of a module to what the contract says of tests: every tool has some, and they show what it returns,
// what it refuses, and what it does when something fails.
package tooltest

import (
	"go/types"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/internal/lint"
	"github.com/toolconform/toolconform/analyzer/internal/tools"
	"github.com/toolconform/toolconform/analyzer/module"
)

// Requirements are the requirements that the analyzer witnesses.
var Requirements = []string{"MDL-022", "TST-001", "TST-002", "TST-003", "TST-004", "TST-005"}

// Rule checks the tests of tools.
var Rule = lint.NewModule(lint.ModuleDefinition{
	Definition: lint.Definition{
		Name: "tooltest",
		Doc: `check that every tool has tests that show what it answers, refuses and survives

It looks at all test files of the module, and so runs where toolvet runs by itself: go vet shows a linter one package at a time,
and never the tests beside it.

A tool has tests where a test file speaks of its type, of a function that makes it, or of tools that only the run tells apart. A test
that gives it to conformance.Test, conformance.Run, specs.Add or matchers.KeepTheContract shows all that the suite tests: a success,
refused arguments and failing services. Otherwise each call of Execute counts, and each call that answers a contract.Result, by what
becomes of the result:

  success    JSON or Decode is called, or a test fails unless it is OK: "if !r.OK() { t.Fatal }", assert.True(t, r.OK()),
             require.NoError(t, r.Err()), Expect(r).To(BeSuccess())
  refusal    a test fails unless it is a failure, with whatever arguments
  exception  a refusal although the arguments are as the schema wants them, or are only known to the run; or anything in the test files
             that makes a service fail: a function that returns an error or panics, an error that is made or named, a test server.
             It is asked for where a constructor takes a service: an interface, a function that may fail, or a client.
  payload    JSON or Decode is called, or the payload is compared

Functions of the test files that answer a result are followed. A result or a tool that is handed on, compared with what a table says,
or otherwise not understood shows everything: of tests that cannot be read for sure nothing is said. That includes tests that do not
type-check, tests that build constraints leave out, and tests that build and run a program with the tool in it. Tests that are not
written in Go, or that stand in a module outside of the workspace, are not seen: "//toolvet:ignore TST-001 reason" says where they
are.

Of a module of the contract amplifier it looks at the coordinators that its tests are made with: one that is written by hand as a whole
agrees with the code beside it. One that embeds amplifiertest.TestCoordinator, or another coordinator, changes of it what the test needs.`,
		Requirements: Requirements,
		Run:          judge,
	},
	Gather: gatherer,
	Tests:  true,
	Needed: func(own []module.Found) bool {
		for _, f := range own {
			if said := f.Says.(*findings); said.tools || said.mounts {
				return true
			}
		}
		return false
	},
})

func judge(p *lint.Pass) error {
	if p.Module != nil && p.Module.Version != "" {
		return nil // somebody else's: their tests are in their module
	}
	judgeDoubles(p)
	for _, t := range p.Tools() {
		if t.Bridge != "" || t.Methods[contractapi.Execute].Carried || p.Gathered.Unread[p.Pkg.Path()] {
			continue
		}
		var shown proof
		for _, f := range p.Gathered.Found {
			shown.add(f.Says.(*findings).of(p.Pkg.Path(), t.Type.Name(), f.MadeWith[p.Pkg.Path()]))
		}
		lacks(p, t, shown)
	}
	return nil
}

// lacks reports what the tests of a tool do not show.
func lacks(p *lint.Pass, t *tools.Tool, shown proof) {
	report := func(id, fact, consequence string) {
		p.Report(lint.Finding{Requirement: id, At: lint.Name{Object: t.Type}, Fact: fact, Consequence: consequence})
	}
	if !shown.spoken {
		report("TST-001", "the tool "+t.Type.Name()+" has no test", "nobody knows which change breaks it: conformance.Test is a test")
		return
	}
	if !shown.success {
		report("TST-002", "no test looks for a success of "+t.Type.Name(), "a tool that refuses everything passes")
	}
	if !shown.refusal {
		report("TST-003", "no test looks for arguments that "+t.Type.Name()+" refuses", "models send wrong arguments every day")
	}
	if serves(t) && !shown.exception && !unexpected(p, t, shown.fails) {
		report("TST-004", "no test looks at what "+t.Type.Name()+" does when its service fails", "it is seen in production first")
	}
	if shown.success && !shown.payload && !(shown.suite && declaresOutput(p, t)) {
		report("TST-005", "no test looks at the payload of "+t.Type.Name(), "a success says nothing about what was answered")
	}
}

// declaresOutput reports whether a tool declares the schema of its payload, to which the suite holds it.
func declaresOutput(p *lint.Pass, t *tools.Tool) bool {
	object, _, _ := types.LookupFieldOrMethod(t.Type.Type(), true, p.Pkg, "OutputSchema")
	_, ok := object.(*types.Func)
	return ok
}
