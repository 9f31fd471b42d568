package toolusage

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"slices"
	"strconv"
	"strings"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/internal/lint"
	"github.com/toolconform/toolconform/internal/rule"
)

// consequences are what follows from a problem of usage metadata.
var consequences = map[string]string{
	rule.UsagePresent:     "models call the tool at random or never",
	rule.UsageLines:       "it should say when to call the tool, when not, and with which arguments",
	rule.UsagePurpose:     "models choose between many tools by it",
	rule.UsageWhen:        "models call it too late, or ask the user instead",
	rule.UsageWhenNot:     "models call it for every message",
	rule.UsageArguments:   "models invent what is not explained",
	rule.UsageRepeats:     "models repeat calls, for example after a timeout",
	rule.UsagePaging:      "a model takes the first page for the whole result",
	rule.UsageCost:        "models call it in a loop, or avoid it",
	rule.UsageErrors:      "models cannot react to a failure, and repeat the call",
	rule.UsageExamples:    "models follow examples better than rules",
	rule.UsageSecrets:     "it is sent to the model's provider with every prompt",
	rule.UsageEnvironment: "it is meaningless to a model, and wrong on other machines",
	rule.UsageUnknown:     "models send the arguments that it mentions",
	rule.UsageTitle:       "a prompt contains the guides of many tools",
	rule.UsageOrder:       "guides with the same structure are easier to follow",
	rule.UsageLength:      "the limit is 8192",
	rule.UsageLegible:     "such characters are not readable",
	rule.UsageAgrees:      "one of the two may be copied from another tool",
}

// problems reports problems of the text, without those of a wording that it cannot read.
func (r reader) problems(problems []rule.Problem) {
	for _, p := range problems {
		if p.Unread == "" {
			r.Report(lint.Finding{Requirement: p.Rule, At: r.at, Fact: p.Got, Consequence: consequences[p.Rule]})
		}
	}
}

// text checks the text by itself, and reports whether it is not blank.
func (r reader) text() bool {
	problems := r.guide.Usage()
	if !r.changes() {
		problems = slices.DeleteFunc(problems, func(p rule.Problem) bool { return p.Rule == rule.UsageRepeats })
	}
	r.problems(problems)
	if len(rule.Of(rule.UsagePresent, problems)) > 0 {
		return false
	}
	r.problems(r.guide.Places(r.texts))
	return true
}

// texts returns the constant texts of the package other than the guide, which include arguments of examples.
func (r reader) texts() []string {
	var all []string
	for _, file := range r.Files {
		for n := range ast.Preorder(file) {
			literal, ok := n.(*ast.BasicLit)
			if !ok || literal.Kind != token.STRING {
				continue
			}
			if text, err := strconv.Unquote(literal.Value); err == nil && !strings.Contains(r.guide.Text, text) {
				all = append(all, text)
			}
		}
	}
	return all
}

// changes reports whether the tool certainly does not declare itself read-only.
func (r reader) changes() bool {
	object, _, _ := types.LookupFieldOrMethod(r.tool.Type.Type(), true, r.Pkg, "Hints")
	hints, ok := object.(*types.Func)
	if !ok || hints.Signature().Results().Len() != 1 || !contractapi.IsType(hints.Signature().Results().At(0).Type(), "Hints") {
		return true
	}
	for _, o := range r.Source.Returned(hints, 0) {
		literal, ok := o.Expr.(*ast.CompositeLit)
		if !ok || !r.writes(literal) {
			return false
		}
	}
	return true
}

// writes reports whether hints are a literal without ReadOnly.
func (r reader) writes(hints *ast.CompositeLit) bool {
	value := contractapi.Field(hints, "ReadOnly", 0)
	known := r.TypesInfo.Types[value].Value
	return value == nil || known != nil && !constant.BoolVal(known)
}
