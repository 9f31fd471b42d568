package toolpure

import (
	"go/ast"
	"go/token"
	"go/types"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/internal/flow/nondet"
	"github.com/toolconform/toolconform/analyzer/internal/flow/origin"
	"github.com/toolconform/toolconform/analyzer/internal/flow/reach"
	"github.com/toolconform/toolconform/analyzer/internal/lint"
	"github.com/toolconform/toolconform/analyzer/internal/tools"
)

// A saying is a method, beside Schema, by which a tool speaks of itself.
type saying struct {
	method   string
	what     string // "the name of"
	constant bool   // there is a rule that it returns a constant, and who breaks that is reported so already
}

var answers = []saying{
	{contractapi.Name, "the name of ", true},
	{contractapi.UsageMetadata, "the usage metadata of ", true},
	{contractapi.FullyExecutedOnServer, "what says where it is executed of ", false},
}

const asked = "a host asks once and keeps the answer"

// result reports what makes a result vary.
func answer(p *lint.Pass, t *tools.Tool, method *tools.Method, s saying, causes []*nondet.Cause) {
	if s.constant && (t.Bridge != "" || len(causes) > 0 && readable(p, method)) {
		return
	}
	told := map[token.Pos]bool{}
	for _, c := range causes {
		if told[c.At.Pos()] {
			continue
		}
		told[c.At.Pos()] = true
		p.Report(lint.Finding{Requirement: "DET-003", At: c.At, Chain: c.Chain, Fact: s.of(t) + " depends on " + c.What, Consequence: asked})
	}
}

func (s saying) of(t *tools.Tool) string {
	if s.method == contractapi.FullyExecutedOnServer {
		return "what " + t.Type.Name() + " says of where it is executed"
	}
	return s.what + t.Type.Name()
}

// readable reports whether what a method returns can be read from its source on every path: then the rule that it is a constant has
// seen it.
func readable(p *lint.Pass, method *tools.Method) bool {
	if method.Decl == nil {
		return true
	}
	for _, o := range p.Source.Returned(method.Func, 0) {
		if o.Kind == origin.Unknown {
			return false
		}
	}
	return true
}

// instance reports a server flag that comes from what the instance holds. A flag that only its maker sets, and an inner tool that is
// asked, say the same as long as the tool lives.
func instance(p *lint.Pass, t *tools.Tool, method *tools.Method) {
	for _, read := range reach.ReadsOfReceiver(p, method.Func) {
		e, ok := read.At.(ast.Expr)
		if !ok {
			continue
		}
		kind := p.TypesInfo.TypeOf(e)
		if kind == nil || p.Package.IsTool(kind) {
			continue
		}
		if basic, ok := kind.Underlying().(*types.Basic); ok && basic.Info()&types.IsBoolean != 0 && !set(p, e) {
			continue
		}
		p.Report(lint.Finding{Requirement: "DET-003", At: e, Chain: read.Chain,
			Fact: "what " + t.Type.Name() + " says of where it is executed depends on " + read.What, Consequence: asked})
		return
	}
}

// set reports whether something of the package sets the field, other than where a value is made as a whole.
func set(p *lint.Pass, e ast.Expr) bool {
	selector, ok := ast.Unparen(e).(*ast.SelectorExpr)
	if !ok {
		return true
	}
	field, is := p.TypesInfo.Uses[selector.Sel], false
	for _, file := range p.Files {
		ast.Inspect(file, func(n ast.Node) bool {
			if s, ok := n.(*ast.AssignStmt); ok {
				for _, left := range s.Lhs {
					to, ok := ast.Unparen(left).(*ast.SelectorExpr)
					is = is || ok && p.TypesInfo.Uses[to.Sel] == field
				}
			}
			return !is
		})
	}
	return is
}
