package toolname

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/internal/rule"

	"golang.org/x/tools/go/analysis"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/internal/edit"
	"github.com/toolconform/toolconform/analyzer/internal/flow/constants"
	"github.com/toolconform/toolconform/analyzer/internal/lint"
	schemas "github.com/toolconform/toolconform/analyzer/internal/schema"
	"github.com/toolconform/toolconform/analyzer/internal/tools"
)

// schema compares the name in the schema with the name that the tool returns. If that is not constant, another rule
// reports it.
func schema(p *lint.Pass, t *tools.Tool, name constants.Text) {
	if len(name.Returned) == 0 {
		return
	}
	for _, s := range schemas.Of(p, t) {
		for _, o := range s.Name {
			if o.Value == nil || o.Value.Kind() != constant.String {
				continue
			}
			if in := constant.StringVal(o.Value); !slices.Contains(name.Returned, in) {
				p.Report(lint.Finding{Requirement: rule.NameInSchema, At: o.Expr, Fixes: same(p, t, o.Expr, name),
					Fact:        "the schema of " + t.Type.Name() + " has the name " + lint.Quote(in) + ", the tool has " + lint.Quote(name.Returned[0]),
					Consequence: "every call fails with an unknown tool"})
			}
		}
	}
}

// same returns a fix that replaces a text in the schema by the constant. It is nil for a text that several tools
// share.
func same(p *lint.Pass, t *tools.Tool, e ast.Expr, name constants.Text) []analysis.SuggestedFix {
	if d := t.Methods[contractapi.Schema].Decl; !t.OnlyTool && (d == nil || e.Pos() < d.Pos() || d.End() <= e.Pos()) {
		return nil
	}
	declared, ok := name.At.(lint.Name)
	literal, isText := edit.Text(p.Pass, e)
	if !ok || !isText || !types.Identical(types.Default(declared.Object.Type()), types.Typ[types.String]) ||
		!edit.Means(p.Pass, literal.Pos(), declared.Object) {
		return nil
	}
	return edit.One("use "+declared.Object.Name(), edit.Replace(literal, declared.Object.Name()))
}

// names maps the name of each tool of a package, in lower case, to the tool.
type names map[string]named

type named struct {
	tool *tools.Tool
	at   token.Pos
}

// add reports a constant with the same value as that of another tool of the package, ignoring case. Two types that
// share one constant may be alternatives, of which a host registers one.
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
		p.Report(lint.Finding{Requirement: rule.NameUnique, At: name.At,
			Fact:        t.Type.Name() + " and " + other.tool.Type.Name() + " are both called " + lint.Quote(name.Value),
			Consequence: "a registry accepts only one of them",
			Chain:       []lint.Step{{At: lint.Name{Object: other.tool.Type}, Text: "the other tool"}}})
	}
}
