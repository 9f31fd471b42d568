package toolusage

import (
	"fmt"
	"go/ast"
	"go/constant"
	"strings"

	"github.com/toolconform/toolconform/analyzer/internal/lint"
	"github.com/toolconform/toolconform/internal/guide"
	"github.com/toolconform/toolconform/internal/prose"
	"github.com/toolconform/toolconform/internal/secret"
)

// blank reports a text of nothing, of which there is nothing else to say.
func (r reader) blank() bool {
	if strings.TrimSpace(r.guide.Text) != "" {
		return false
	}
	r.report("USE-001", "the usage metadata is blank", "a model calls the tool at random or never")
	return true
}

// text evaluates what can be reported of a text without understanding it.
func (r reader) text() {
	text := r.guide.Text
	if r.guide.Lines() < 2 {
		r.report("USE-004", "the usage metadata is a single line", "it is a guide: when to call, when not, which arguments")
	}
	if what := secret.In(text); what != "" {
		r.report("USE-014", "the usage metadata holds "+what, "it goes to the model's provider with every prompt")
	}
	if what, found := r.guide.Environment(r.texts); what != "" {
		r.report("USE-015", "the usage metadata names "+what+": "+lint.Quote(found),
			"it means nothing to a model, and is wrong on every other machine")
	}
	if n := len(text); n > guide.MaxBytes {
		r.report("USE-019", fmt.Sprintf("the usage metadata has %d bytes", n), fmt.Sprintf("at most %d are read with care", guide.MaxBytes))
	}
	if what := prose.Illegible(text); what != "" {
		r.report("USE-020", "the usage metadata "+what, "nobody reads what is not seen or not text")
	}
}

// texts returns the constant texts of the package but the guide: the arguments of the tool's examples are among them.
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
