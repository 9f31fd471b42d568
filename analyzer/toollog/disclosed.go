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
	if params := reached[0].Func.Signature().Params(); params.Len() == 3 {
		d.raw[params.At(1)] = true
	}
	for _, f := range reached {
		for _, call := range p.Package.Calls(f.Decl) {
			callee := typeutil.StaticCallee(p.TypesInfo, call)
			if callee == nil {
				continue
			}
			if results, ok := p.TypesInfo.TypeOf(call).(*types.Tuple); ok && contractapi.IsFunc(callee, "Decode") {
				if named := structOf(results.At(0).Type()); named != nil {
					d.decoded[named] = true
				}
			}
			if params := callee.Origin().Signature().Params(); p.Package.Body(callee) != nil && len(call.Args) == params.Len() {
				for i, argument := range call.Args {
					what, _ := d.find(argument, 0)
					d.raw[params.At(i)] = d.raw[params.At(i)] || what == rawArguments
				}
			}
		}
	}
	return d
}

// structOf returns the declared struct type that a type is or points to, or nil.
func structOf(t types.Type) types.Object {
	named, ok := types.Unalias(contractapi.Deref(t)).(*types.Named)
	if !ok {
		return nil
	}
	if _, ok := named.Underlying().(*types.Struct); !ok {
		return nil
	}
	return named.Origin().Obj()
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

// deepest is the number of variables, calls and operators that are followed.
const deepest = 8

// find describes a part of a value that an error entry must not contain, with its place; "" if there is none.
func (d *discloser) find(e ast.Expr, depth int) (what string, at ast.Expr) {
	e = ast.Unparen(e)
	if what := d.what(e); what != "" || depth == deepest {
		return what, e
	}
	var parts []ast.Expr
	place := func(part ast.Expr) ast.Expr { return part }
	switch e := e.(type) {
	case *ast.CallExpr:
		if d.contains(e) {
			parts = e.Args
		}
	case *ast.BinaryExpr:
		if e.Op == token.ADD {
			parts = []ast.Expr{e.X, e.Y}
		}
	case *ast.Ident:
		place = func(ast.Expr) ast.Expr { return e }
		if v, ok := d.TypesInfo.Uses[e].(*types.Var); ok && v.Parent() != d.Pkg.Scope() {
			if value, ok := d.Source.Initial(v); ok {
				parts = []ast.Expr{value}
			}
		}
	}
	for _, part := range parts {
		if what, at := d.find(part, depth+1); what != "" {
			return what, place(at)
		}
	}
	return "", nil
}

// contains reports whether the result of a call contains its arguments: it is an attribute, a conversion, a formatted text, an error with a text.
func (d *discloser) contains(call *ast.CallExpr) bool {
	if d.TypesInfo.Types[call.Fun].IsType() {
		return true
	}
	callee := typeutil.StaticCallee(d.TypesInfo, call)
	return callee != nil && callee.Pkg() != nil && callee.Signature().Recv() == nil &&
		slices.Contains([]string{"fmt", "errors", "log/slog"}, callee.Pkg().Path())
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
	case d.decoded[structOf(t)] && !saysItself(t):
		return "all arguments of the call"
	case v != nil && isText(t) && isSecret(v.Name()) && !strings.EqualFold(v.Name(), "token"): // which may be a word of a text
		return "the secret " + lint.Spell(e)
	}
	return ""
}

// secrets are the words that names of secrets end with.
var secrets = [][]string{
	{"password"}, {"passwd"}, {"passphrase"}, {"secret"}, {"token"}, {"credential"}, {"credentials"}, {"authorization"}, {"apikey"}, {"bearer"},
	{"api", "key"}, {"access", "key"}, {"secret", "key"}, {"private", "key"}, {"signing", "key"}, {"encryption", "key"}, {"auth", "key"},
	{"auth", "header"}, {"session", "cookie"},
}

// open are words that, before one of secrets, mean that the value is not secret: page token, public key.
var open = []string{
	"page", "next", "prev", "previous", "continuation", "continue", "sync", "cursor", "resume", "pagination", "start", "first", "last", "current",
	"max", "min", "lexer", "word", "stop", "public", "cancel", "invalid", "expected", "unexpected", "bad", "is", "has", "no", "missing", "wrong",
}

// isSecret reports whether a variable, field, header or environment variable is a secret, by its name.
func isSecret(name string) bool {
	all := lint.Words(name)
	for _, ending := range secrets {
		at := len(all) - len(ending)
		if at >= 0 && slices.Equal(all[at:], ending) {
			return at == 0 || !slices.Contains(open, all[at-1])
		}
	}
	return false
}

// isText reports whether values of a type are strings or bytes.
func isText(t types.Type) bool {
	return lazyssa.IsText(t) || types.Identical(t.Underlying(), types.NewSlice(types.Typ[types.Byte]))
}
