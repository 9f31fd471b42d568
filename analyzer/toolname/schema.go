package toolname

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/internal/edit"
	"github.com/toolconform/toolconform/analyzer/internal/flow/constants"
	"github.com/toolconform/toolconform/analyzer/internal/lint"
	schemas "github.com/toolconform/toolconform/analyzer/internal/schema"
	"github.com/toolconform/toolconform/analyzer/internal/tools"
	"golang.org/x/tools/go/analysis"
)

// schema holds the name in the schema against what the tool returns. Where that is not the constant, it is another finding.
func schema(p *lint.Pass, t *tools.Tool, name constants.Text) {
	if len(name.Answers) == 0 {
		return
	}
	for _, s := range schemas.Of(p, t) {
		for _, o := range s.Name {
			if o.Value == nil || o.Value.Kind() != constant.String {
				continue
			}
			if in := constant.StringVal(o.Value); !slices.Contains(name.Answers, in) {
				p.Report(lint.Finding{Requirement: "NAM-006", At: o.Expr, Fixes: same(p, t, o.Expr, name),
					Fact:        "the schema of " + t.Type.Name() + " is called " + lint.Quote(in) + ", the tool " + lint.Quote(name.Answers[0]),
					Consequence: "every call ends with an unknown tool"})
			}
		}
	}
}

// same returns the fix that writes the constant in the place of a text in the schema. What several tools share may be right for
// another one.
func same(p *lint.Pass, t *tools.Tool, e ast.Expr, name constants.Text) []analysis.SuggestedFix {
	if d := t.Methods[contractapi.Schema].Decl; !t.Alone && (d == nil || e.Pos() < d.Pos() || d.End() <= e.Pos()) {
		return nil
	}
	declared, ok := name.At.(lint.Name)
	literal, isText := edit.Text(p.Pass, e)
	if !ok || !isText || !types.Identical(types.Default(declared.Object.Type()), types.Typ[types.String]) ||
		!edit.Means(p.Pass, literal.Pos(), declared.Object) {
		return nil
	}
	return edit.One("call it "+declared.Object.Name(), edit.Replace(literal, declared.Object.Name()))
}

// names are the tools of a package so far, by their names.
type names map[string]named

type named struct {
	tool *tools.Tool
	at   token.Pos
}

// add reports a constant that holds the same name as the constant of another tool of the package. Names that differ only in case
// are one name. Two types that share one constant may be alternatives, of which a host registers one.
func (n names) add(p *lint.Pass, t *tools.Tool, name constants.Text) {
	if _, declared := name.At.(lint.Name); !declared {
		return
	}
	key := strings.ToLower(name.Value)
	other, taken := n[key]
	if !taken {
		n[key] = named{t, name.At.Pos()}
		return
	}
	if other.at != name.At.Pos() {
		p.Report(lint.Finding{Requirement: "NAM-007", At: name.At,
			Fact:        t.Type.Name() + " and " + other.tool.Type.Name() + " are both called " + lint.Quote(name.Value),
			Consequence: "a registry takes only one of the two",
			Chain:       []lint.Step{{At: lint.Name{Object: other.tool.Type}, Text: "the other tool"}}})
	}
}
