// Package toolschema checks the schemas of tools.
package toolschema

import (
	"go/constant"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/toolconform/toolconform/analyzer/internal/lint"
	"github.com/toolconform/toolconform/analyzer/internal/schema"
	"github.com/toolconform/toolconform/internal/jsontree"
	"github.com/toolconform/toolconform/internal/prose"
	"github.com/toolconform/toolconform/internal/rule"
	"github.com/toolconform/toolconform/internal/rule/validate"
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
	for _, t := range p.Tools() {
		for _, s := range schema.Of(p, t) {
			reporter{p, t.Type.Name(), s}.schema()
		}
	}
	return nil
}

// A reporter checks a schema of a tool.
type reporter struct {
	*lint.Pass
	tool string
	of   schema.Schema
}

func (r reporter) schema() {
	r.descriptions()
	if r.of.IsRaw() {
		r.raw()
		return
	}
	tree, refused, ok := r.of.Parameters(r.Pass)
	if refused != nil {
		why := strings.TrimPrefix(refused.Pointer+": "+refused.Why, ": ")
		r.report(refused.At, rule.SchemaRenders, "contract.SchemaOf rejects the arguments of "+r.tool+": "+why)
	}
	if refused != nil || !ok {
		return
	}
	at := func(p rule.Problem) analysis.Range {
		if pointer, repeated := tree.Repeated(); repeated && p.Rule == rule.SchemaRenders {
			return tree.At(pointer)
		}
		return tree.At(p.Pointer)
	}
	r.form(r.of.Rendered(tree), at)
	for path, text := range rule.TextsIn(tree.Node) {
		if pointer := "/" + strings.Join(path, "/"); path[len(path)-1] != "pattern" {
			r.legible(tree.At(pointer), "in the schema of "+r.tool+", "+pointer, text)
		}
	}
}

// raw checks a raw schema.
func (r reporter) raw() {
	if !r.of.Root.Is(jsontree.Object) {
		why := "not a JSON object"
		if r.of.Err != nil {
			why = validate.Reasoned(r.of.Err)
		}
		r.report(r.of.At, rule.SchemaRenders, "the schema of "+r.tool+" cannot be read: "+why)
		return
	}
	at := func(rule.Problem) analysis.Range { return r.of.At }
	r.form(r.of.Root, at)
	if !rule.Nested(r.of.Root) {
		r.problems(rule.Texts(r.of.Root), at)
	}
}

// form checks everything but the texts of a schema.
func (r reporter) form(root *jsontree.Node, at func(rule.Problem) analysis.Range) {
	problems := rule.Schema(root)
	if parameters := root.Get("parameters"); parameters.Is(jsontree.Object) && !rule.Nested(root) {
		problems = append(problems, rule.Items(parameters)...)
		problems = append(problems, values(parameters, problems)...)
	}
	r.problems(problems, at)
}

// problems reports problems of the schema.
func (r reporter) problems(problems []rule.Problem, at func(rule.Problem) analysis.Range) {
	for _, p := range problems {
		fact := "in the schema of " + r.tool + ", " + p.String()
		if rest, ok := strings.CutPrefix(p.String(), "the schema "); ok {
			fact = "the schema of " + r.tool + " " + rest
		}
		r.report(at(p), p.Rule, fact)
	}
}

func (r reporter) report(at analysis.Range, id, fact string) {
	r.Report(lint.Finding{Requirement: id, At: at, Fact: fact, Consequence: consequences[id]})
}

// descriptions checks the texts that may be the description of the tool.
func (r reporter) descriptions() {
	for _, o := range r.of.Description {
		if o.Value == nil || o.Value.Kind() != constant.String || o.Expr == nil {
			continue
		}
		name := "\x00" // which no description repeats
		if of := r.of.Name; len(of) == 1 && of[0].Value != nil && of[0].Value.Kind() == constant.String {
			name = constant.StringVal(of[0].Value)
		}
		text := constant.StringVal(o.Value)
		for _, p := range rule.Description(text, name) {
			r.report(o.Expr, p.Rule, strings.Replace(p.Got, "the description", "the description of "+r.tool, 1))
		}
		if !r.of.IsRaw() {
			r.legible(o.Expr, "the description of "+r.tool, text)
		}
	}
}

// legible reports timestamps and unreadable characters in a text.
func (r reporter) legible(at analysis.Range, what, text string) {
	if stamp := rule.Stamp(text); stamp != "" {
		r.report(at, rule.SchemaStamps, what+" contains "+strings.Replace(stamp, ": ", ", ", 1))
	}
	if wrong := prose.Illegible(text); wrong != "" {
		r.report(at, rule.SchemaLegible, what+" "+wrong)
	}
}

// values returns the problems of parameters that are not valid JSON Schema, or whose values do not match it. Others own what problems has.
func values(parameters *jsontree.Node, problems []rule.Problem) []rule.Problem {
	if rule.TooBig(parameters) != nil {
		return nil
	}
	v, err := validate.Compile(parameters)
	switch {
	case err == nil:
		return validate.Values(parameters, v)
	case validate.Owner(err, problems) != "":
		return nil
	}
	return []rule.Problem{{Rule: rule.SchemaCompiles, Got: "the parameters are not valid JSON Schema: " + err.Error()}}
}
