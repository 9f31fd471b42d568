package toolusage

import (
	"go/ast"
	"go/constant"
	"slices"
	"strings"

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
			r.report(p.Rule, p.Got, consequences[p.Rule])
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
		ast.Inspect(file, func(n ast.Node) bool {
			literal, ok := n.(*ast.BasicLit)
			if !ok {
				return true
			}
			if value := r.TypesInfo.Types[literal].Value; value != nil && value.Kind() == constant.String {
				if text := constant.StringVal(value); !strings.Contains(r.guide.Text, text) {
					all = append(all, text)
				}
			}
			return true
		})
	}
	return all
}
