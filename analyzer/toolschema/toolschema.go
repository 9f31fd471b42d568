// Package toolschema checks the schemas of tools.
package toolschema

import (
	"fmt"
	"go/token"

	"github.com/toolconform/toolconform/internal/rule"

	"github.com/toolconform/toolconform/analyzer/internal/lint"
	"github.com/toolconform/toolconform/analyzer/internal/schema"
)

// Requirements are the IDs of the requirements that the analyzer checks.
var Requirements = []string{
	rule.SchemaRenders, rule.SchemaFlat, rule.SchemaDescribed, rule.SchemaParameters, rule.SchemaProperties, rule.SchemaRequired, rule.PropertyTyped, rule.PropertyDescribed, rule.SchemaCompiles, rule.DescriptionSays, rule.DescriptionWords, rule.DescriptionLength,
	rule.SchemaStamps, rule.PropertyValues, rule.SchemaSize, rule.SchemaLegible, rule.PropertyItems,
}

// Analyzer checks the schemas of tools.
var Analyzer = lint.New(lint.Definition{
	Name: "toolschema",
	Doc: `check that a schema renders, describes every argument and has only valid values

A schema is read from the source: contract.SchemaOf with the tags of its struct, contract.Schema literals, and the text passed to
contract.RawSchema, also through helpers and constants. Schemas that are built at run time are left to the conformance suite.`,
	Requirements: Requirements,
	Run:          run,
})

func run(p *lint.Pass) error {
	r := reporter{p, map[string]bool{}}
	for _, t := range p.Tools() {
		for _, s := range schema.Of(p, t) {
			if s.Raw != nil {
				r.raw(t, s)
				continue
			}
			r.description(t, s)
			r.arguments(t, s)
		}
	}
	return nil
}

// A reporter reports each problem once, even if several tools share it.
type reporter struct {
	*lint.Pass
	reported map[string]bool
}

func (r reporter) report(id string, f lint.Finding) {
	f.Requirement = id
	if key := fmt.Sprint(f.At.Pos(), id, f.Fact); f.At.Pos() != token.NoPos && !r.reported[key] {
		r.reported[key] = true
		r.Report(f)
	}
}
