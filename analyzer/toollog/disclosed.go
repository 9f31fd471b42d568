package toollog

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/internal/flow/lazyssa"
	"github.com/toolconform/toolconform/analyzer/internal/flow/reach"
	"github.com/toolconform/toolconform/analyzer/internal/lint"
)

// A discloser finds values that an error entry must not contain: the arguments as a whole, and secrets.
type discloser struct {
	*lint.Pass
	raw     map[types.Object]bool // parameters that hold the raw arguments
	decoded map[types.Object]bool // types that the arguments are decoded into
}

const rawArguments = "the raw arguments"

// newDiscloser finds the parameters and types of the arguments in the functions that Execute reaches, nearer ones first.
func newDiscloser(p *lint.Pass, reached []reach.Function) *discloser {
	d := &discloser{p, map[types.Object]bool{}, map[types.Object]bool{}}
	for id, instance := range p.TypesInfo.Instances {
		if named := contractapi.Named(instance.TypeArgs.At(0)); named != nil && contractapi.IsFunc(p.TypesInfo.Uses[id], "Decode") {
			d.decoded[named] = true
		}
	}
	if params := reached[0].Func.Signature().Params(); params.Len() == 3 {
		d.raw[params.At(1)] = true
	}
	for _, f := range reached {
		for _, call := range p.Package.Calls(f.Decl) {
			callee := typeutil.StaticCallee(p.TypesInfo, call)
			if callee == nil || p.Package.Body(callee) == nil || len(call.Args) != callee.Signature().Params().Len() {
				continue
			}
			for i, argument := range call.Args {
				what, _ := d.find(argument, 0)
				parameter := callee.Origin().Signature().Params().At(i)
				d.raw[parameter] = d.raw[parameter] || what == rawArguments
			}
		}
	}
	return d
}

// look reports what an error entry must not contain.
func (d *discloser) look(f reach.Function, r *record) {
	if r.level != atError && r.level != excepted {
		return
	}
	for _, field := range append([]ast.Expr{r.message}, r.fields...) {
		if what, at := d.find(field, 0); what != "" {
			d.Report(lint.Finding{Requirement: "LOG-004", At: at, Chain: f.Chain,
				Fact: f.Func.Name() + " logs " + what + " at level Error", Consequence: "logs have many readers: log only what identifies the call"})
		}
	}
}

// find describes a part of a value that an error entry must not contain, with its place; "" if there is none. It follows eight variables, calls and operators.
func (d *discloser) find(e ast.Expr, depth int) (what string, at ast.Expr) {
	e = ast.Unparen(e)
	if what := d.what(e); what != "" || depth == 8 {
		return what, e
	}
	for _, part := range d.parts(e) {
		if what, at := d.find(part, depth+1); what != "" {
			if _, variable := e.(*ast.Ident); variable {
				at = e
			}
			return what, at
		}
	}
	return "", nil
}

// parts returns the expressions that a value is made from: the operands of +, what a variable always holds, and the arguments of a call that makes an
// attribute, a conversion, a formatted text, or an error with a text.
func (d *discloser) parts(e ast.Expr) []ast.Expr {
	switch e := e.(type) {
	case *ast.CallExpr:
		callee := typeutil.StaticCallee(d.TypesInfo, e)
		if d.TypesInfo.Types[e.Fun].IsType() || callee != nil && callee.Pkg() != nil && slices.Contains([]string{"fmt", "errors", "log/slog"}, callee.Pkg().Path()) {
			return e.Args
		}
	case *ast.BinaryExpr:
		if e.Op == token.ADD {
			return []ast.Expr{e.X, e.Y}
		}
	case *ast.Ident:
		if v, ok := d.TypesInfo.Uses[e].(*types.Var); ok && v.Parent() != d.Pkg.Scope() {
			if value, ok := d.Source.Initial(v); ok {
				return []ast.Expr{value}
			}
		}
	}
	return nil
}

// what describes a value that an error entry must not contain, or returns "".
func (d *discloser) what(e ast.Expr) string {
	id := reach.NameOf(e)
	v, _ := d.TypesInfo.Uses[id].(*types.Var)
	switch t := d.TypesInfo.TypeOf(e); {
	case t == nil:
		return ""
	case v != nil && d.raw[v]:
		return rawArguments
	case d.decoded[contractapi.Named(t)] && !lazyssa.HasMethod(t, "LogValue"):
		return "all arguments of the call"
	case v != nil && lazyssa.IsTextOrBytes(t) && lint.IsSecret(v.Name()) && !strings.EqualFold(v.Name(), "token"): // which may be a word of a text
		return "the secret " + lint.Spell(e)
	}
	return ""
}
