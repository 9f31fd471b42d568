// Package toolschema holds tools to what the contract says of their schemas.
package toolschema

import (
	"fmt"
	"go/token"

	"github.com/toolconform/toolconform/analyzer/internal/lint"
	"github.com/toolconform/toolconform/analyzer/internal/schema"
)

// Requirements are the requirements that the analyzer witnesses.
var Requirements = []string{
	"SCH-001", "SCH-002", "SCH-003", "SCH-004", "SCH-005", "SCH-006", "SCH-007", "SCH-008", "SCH-009", "SCH-010", "SCH-011", "SCH-012",
	"SCH-013", "SCH-014", "SCH-015", "SCH-018", "SCH-019",
}

// Analyzer checks what a tool tells the model of its arguments.
var Analyzer = lint.New(lint.Definition{
	Name: "toolschema",
	Doc: `check that a schema renders, describes every argument and offers only values that fit

A schema is read where it is written: contract.SchemaOf with the tags of its struct, contract.Schema literals, and the text that
contract.RawSchema is given, also through helpers and constants. What is put together at run time is left to the suite.`,
	Requirements: Requirements,
	Run:          run,
})

func run(p *lint.Pass) error {
	r := reporter{p, map[string]bool{}}
	for _, t := range p.Tools() {
		for _, s := range schema.Of(p, t) {
			if s.Raw != nil && !r.raw(t, s.Raw) {
				continue
			}
			r.description(t, s)
			r.arguments(t, s)
		}
	}
	return nil
}

// A reporter reports what several tools have in common once.
type reporter struct {
	*lint.Pass
	told map[string]bool
}

func (r reporter) report(id string, f lint.Finding) {
	f.Requirement = id
	if key := fmt.Sprint(f.At.Pos(), id, f.Fact); f.At.Pos() != token.NoPos && !r.told[key] {
		r.told[key] = true
		r.Report(f)
	}
}
