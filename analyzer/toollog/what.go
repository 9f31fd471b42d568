package toollog

import (
	"go/ast"
	"go/constant"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/internal/lint"
)

// what describes a value that an error entry must not contain, or returns "".
func (c *carrier) what(e ast.Expr) string {
	if c.isRaw(e, 0) {
		return "the raw arguments"
	}
	if t := c.p.TypesInfo.TypeOf(e); t != nil {
		named, ok := types.Unalias(contractapi.Deref(t)).(*types.Named)
		if ok && c.decoded[named.Origin().Obj()] && !saysItself(t) {
			return "all arguments of the call"
		}
	}
	return c.secret(e)
}

// secret describes a value that is a secret, or returns "".
func (c *carrier) secret(e ast.Expr) string {
	value := c.p.TypesInfo.Types[e]
	if value.Type == nil || !isText(value.Type) {
		return ""
	}
	switch e := e.(type) {
	case *ast.Ident:
		if v, ok := c.p.TypesInfo.Uses[e].(*types.Var); ok && isSecret(v.Name()) && !strings.EqualFold(v.Name(), "token") {
			return "the secret " + e.Name // a bare token may be a word of a text
		}
	case *ast.SelectorExpr:
		if v, ok := c.p.TypesInfo.Uses[e.Sel].(*types.Var); ok && isSecret(v.Name()) && (!strings.EqualFold(v.Name(), "token") || c.ofTool(e.X)) {
			return "the secret " + lint.Spell(e)
		}
	case *ast.CallExpr:
		callee := typeutil.StaticCallee(c.p.TypesInfo, e)
		if callee != nil && (callee.FullName() == "os.Getenv" || callee.FullName() == "os.LookupEnv") && len(e.Args) == 1 {
			if name, ok := c.text(e.Args[0]); ok && isSecret(name) {
				return "the secret in the environment variable " + name
			}
		}
		if method, ok := ast.Unparen(e.Fun).(*ast.SelectorExpr); ok && callee != nil && callee.FullName() == "(net/http.Header).Get" && len(e.Args) == 1 {
			if name, ok := c.text(e.Args[0]); ok && isSecret(name) {
				return "the header " + name + " of " + lint.Spell(method.X)
			}
		}
	}
	return ""
}

// ofTool reports whether an expression is a tool or its configuration.
func (c *carrier) ofTool(e ast.Expr) bool {
	t := c.p.TypesInfo.TypeOf(e)
	if t == nil {
		return false
	}
	named, ok := types.Unalias(contractapi.Deref(t)).(*types.Named)
	if !ok {
		return false
	}
	name := lint.Words(named.Obj().Name())
	return c.p.Package.IsTool(t) || len(name) > 0 &&
		slices.Contains([]string{"config", "configuration", "options", "settings", "client", "auth", "credentials"}, name[len(name)-1])
}

// text returns a constant string.
func (c *carrier) text(e ast.Expr) (string, bool) {
	value := c.p.TypesInfo.Types[e].Value
	if value == nil || value.Kind() != constant.String {
		return "", false
	}
	return constant.StringVal(value), true
}
