package toolresult

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"strings"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/internal/lint"
	"golang.org/x/tools/go/types/typeutil"
)

// byHand reports a payload that is JSON text which was put together.
func byHand(p *lint.Pass, call *ast.CallExpr) {
	maker := contractapi.Called(p.TypesInfo, call)
	if maker != "Success" && maker != "Cancelled" || len(call.Args) != 1 {
		return
	}
	for _, o := range p.Source.From(call.Args[0]) {
		raw := isRaw(p.TypesInfo.TypeOf(call.Args[0]))
		if o.Expr == nil || !raw && !isText(p.TypesInfo.TypeOf(call.Args[0])) {
			continue
		}
		if how := assembled(p, o.Expr); how != "" {
			p.Report(lint.Finding{Requirement: "RES-010", At: o.Expr,
				Fact: maker + " is given JSON that is put together with " + how, Consequence: "a quotation mark in a value breaks it"})
		}
	}
}

func isRaw(t types.Type) bool { return types.TypeString(t, nil) == "encoding/json.RawMessage" }

func isText(t types.Type) bool {
	basic, ok := t.Underlying().(*types.Basic)
	return ok && basic.Info()&types.IsString != 0
}

// assembled answers how an expression puts JSON together; "" where it does not, or that cannot be told.
func assembled(p *lint.Pass, e ast.Expr) string {
	switch e := ast.Unparen(e).(type) {
	case *ast.CallExpr:
		if p.TypesInfo.Types[e.Fun].IsType() && len(e.Args) == 1 {
			return assembled(p, e.Args[0])
		}
		f := typeutil.StaticCallee(p.TypesInfo, e)
		if f == nil || f.FullName() != "fmt.Sprintf" || len(e.Args) < 2 || !beginsAsJSON(p, e.Args[0]) {
			return ""
		}
		return "fmt.Sprintf"
	case *ast.BinaryExpr:
		if e.Op == token.ADD && p.TypesInfo.Types[e].Value == nil && beginsAsJSON(p, leftmost(e)) {
			return "+"
		}
	}
	return ""
}

func leftmost(e ast.Expr) ast.Expr {
	for {
		binary, ok := ast.Unparen(e).(*ast.BinaryExpr)
		if !ok {
			return e
		}
		e = binary.X
	}
}

// beginsAsJSON reports whether a constant text begins as an object or array with text in it.
func beginsAsJSON(p *lint.Pass, e ast.Expr) bool {
	value := p.TypesInfo.Types[e].Value
	if value == nil || value.Kind() != constant.String {
		return false
	}
	text := strings.TrimSpace(constant.StringVal(value))
	return (strings.HasPrefix(text, "{") || strings.HasPrefix(text, "[")) && strings.Contains(text, `"`)
}
