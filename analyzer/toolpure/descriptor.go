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

// A descriptor is a method, other than Schema, that describes a tool.
type descriptor struct {
	method   string
	what     string // "the name of"
	constant bool   // another rule requires a constant and reports violations
}

var descriptors = []descriptor{
	{contractapi.Name, "the name of ", true},
	{contractapi.UsageMetadata, "the usage metadata of ", true},
	{contractapi.FullyExecutedOnServer, "FullyExecutedOnServer of ", false},
}

const calledOnce = "hosts call it once and keep the result"

// varying reports what makes the result of a method vary.
func varying(p *lint.Pass, t *tools.Tool, method *tools.Method, s descriptor, causes []*nondet.Cause) {
	if s.constant && (t.Bridge != "" || len(causes) > 0 && readable(p, method)) {
		return
	}
	reported := map[token.Pos]bool{}
	for _, c := range causes {
		if reported[c.At.Pos()] {
			continue
		}
		reported[c.At.Pos()] = true
		p.Report(lint.Finding{Requirement: "DET-003", At: c.At, Chain: c.Chain, Fact: s.what + t.Type.Name() + " depends on " + c.What, Consequence: calledOnce})
	}
}

// readable reports whether the result of a method can be read from its source on every path, so that the rule for
// constants covers it.
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

// instance reports a FullyExecutedOnServer that depends on the instance. A field that only the constructor sets, and an inner
// tool, are constant for the life of the tool.
func instance(p *lint.Pass, t *tools.Tool, method *tools.Method) {
	for _, read := range reach.ReadsOfReceiver(p, method.Func) {
		if read.Field != nil && (p.Package.IsTool(read.Field.Type()) || types.Identical(read.Field.Type().Underlying(), types.Typ[types.Bool]) && !set(p, read.Field)) {
			continue
		}
		p.Report(lint.Finding{Requirement: "DET-003", At: read, Chain: read.Chain,
			Fact: "FullyExecutedOnServer of " + t.Type.Name() + " depends on " + read.What, Consequence: calledOnce})
		return
	}
}

// set reports whether the package assigns to a field, other than in a composite literal.
func set(p *lint.Pass, field *types.Var) bool {
	is := false
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
