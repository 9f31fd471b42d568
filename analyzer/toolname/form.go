package toolname

import (
	"strings"

	"github.com/toolconform/toolconform/analyzer/internal/flow/constants"
	"github.com/toolconform/toolconform/analyzer/internal/lint"
	"github.com/toolconform/toolconform/internal/rule"
)

// consequences are what follows from a problem of a name.
var consequences = map[string]string{
	rule.Named:          "models cannot call a tool without a name",
	rule.NameCharacters: "model providers accept ASCII letters and digits, _ and -, and reject the whole request otherwise",
	rule.NameCase:       "write lower-case words joined by underscores",
	rule.NameLength:     "large model providers reject more than 64",
}

// form checks the text of a name.
func form(p *lint.Pass, name constants.Text) {
	problems := rule.Name(name.Value)
	strange := len(rule.Of(rule.NameCharacters, problems)) > 0
	for _, problem := range problems {
		if problem.Rule == rule.NameCase && strange {
			continue // its characters are reported
		}
		fact := strings.Replace(problem.Got, "the name", "the name of the tool", 1)
		p.Report(lint.Finding{Requirement: problem.Rule, At: name.At, Fact: fact, Consequence: consequences[problem.Rule]})
	}
}
