package toolusage

import (
	"fmt"
	"go/ast"
	"go/constant"
	"strings"

	"github.com/toolconform/toolconform/analyzer/internal/lint"
	"github.com/toolconform/toolconform/internal/rule/guide"
	"github.com/toolconform/toolconform/internal/prose"
	"github.com/toolconform/toolconform/internal/secret"
)

// blank reports a blank text.
func (r reader) blank() bool {
	if strings.TrimSpace(r.guide.Text) != "" {
		return false
	}
	r.report("USE-001", "the usage metadata is blank", "models call the tool at random or never")
	return true
}

// text checks formal properties of the text.
func (r reader) text() {
	text := r.guide.Text
	if r.guide.Lines() < 2 {
		r.report("USE-004", "the usage metadata is a single line", "it should say when to call the tool, when not, and with which arguments")
	}
	if what := secret.In(text); what != "" {
		r.report("USE-014", "the usage metadata contains "+what, "it is sent to the model's provider with every prompt")
	}
	if what, found := r.guide.Environment(r.texts); what != "" {
		r.report("USE-015", "the usage metadata contains "+what+": "+lint.Quote(found),
			"it is meaningless to a model, and wrong on other machines")
	}
	if n := len(text); n > guide.MaxBytes {
		r.report("USE-019", fmt.Sprintf("the usage metadata has %d bytes", n), fmt.Sprintf("the limit is %d", guide.MaxBytes))
	}
	if what := prose.Illegible(text); what != "" {
		r.report("USE-020", "the usage metadata "+what, "such characters are not readable")
	}
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
