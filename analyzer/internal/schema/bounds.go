package schema

import (
	"fmt"
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"regexp"
	"unicode/utf8"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/toolconform/toolconform/analyzer/internal/flow/origin"
	"github.com/toolconform/toolconform/internal/jsontree"
)

// bounds maps the fields of contract.Property that limit a value to their keywords.
var bounds = map[string]string{
	"Minimum": "minimum", "Maximum": "maximum", "ExclusiveMinimum": "exclusiveMinimum", "ExclusiveMaximum": "exclusiveMaximum",
	"MultipleOf": "multipleOf", "MinLength": "minLength", "MaxLength": "maxLength", "MinItems": "minItems", "MaxItems": "maxItems",
}

// ViolatedBound returns the limit of a property that a value violates, as "KEYWORD LIMIT", or "" if none is known.
func (p Property) ViolatedBound(v Value) string {
	if v.Is == nil {
		return ""
	}
	if v.Is.Kind() == constant.String {
		return p.beyondText(constant.StringVal(v.Is))
	}
	if v.Is.Kind() != constant.Int && v.Is.Kind() != constant.Float {
		return ""
	}
	for _, bound := range []struct {
		keyword string
		breaks  token.Token
	}{
		{"minimum", token.LSS}, {"maximum", token.GTR}, {"exclusiveMinimum", token.LEQ}, {"exclusiveMaximum", token.GEQ},
	} {
		if limit := p.Bounds[bound.keyword]; limit != nil && constant.Compare(constant.ToFloat(v.Is), bound.breaks, constant.ToFloat(limit)) {
			return bound.keyword + " " + limit.String()
		}
	}
	return ""
}

func (p Property) beyondText(text string) string {
	n := constant.MakeInt64(int64(utf8.RuneCountInString(text)))
	if least := p.Bounds["minLength"]; least != nil && constant.Compare(n, token.LSS, least) {
		return "minLength " + least.String()
	}
	if most := p.Bounds["maxLength"]; most != nil && constant.Compare(n, token.GTR, most) {
		return "maxLength " + most.String()
	}
	if p.Pattern != "" {
		if form, err := regexp.Compile(p.Pattern); err == nil && !form.MatchString(text) {
			return fmt.Sprintf("pattern %q", p.Pattern)
		}
	}
	return ""
}

// limited records the limits that a schema sets for a value.
func limited(n *jsontree.Node, p *Property) {
	p.Bounds = map[string]constant.Value{}
	for _, keyword := range bounds {
		if m := n.Get(keyword); m.Is(jsontree.Number) {
			p.Bounds[keyword] = number(m)
		}
	}
	p.Pattern = n.Get("pattern").Unquoted()
}

// number returns the value of a JSON number, or nil if it is not a valid Go literal.
func number(n *jsontree.Node) constant.Value {
	text, sign := n.Text, false
	if len(text) > 1 && text[0] == '-' {
		text, sign = text[1:], true
	}
	if len(text) > 40 {
		return nil
	}
	v := constant.MakeFromLiteral(text, token.FLOAT, 0)
	if v.Kind() == constant.Unknown {
		return nil
	}
	if sign {
		v = constant.UnaryOp(token.SUB, v, 0)
	}
	return v
}

// pointedAt returns the constant that a pointer points to: new(3), or a call of a helper that returns the address of
// its argument.
func (r reader) pointedAt(o origin.Origin, e ast.Expr) constant.Value {
	call, ok := ast.Unparen(e).(*ast.CallExpr)
	if !ok {
		from, ok := r.single(o, e)
		if !ok {
			return nil
		}
		if call, ok = ast.Unparen(from.Expr).(*ast.CallExpr); !ok {
			return nil
		}
		o = from
	}
	if len(call.Args) != 1 || r.TypesInfo.Types[call.Args[0]].IsType() {
		return nil
	}
	if r.TypesInfo.Types[call.Fun].IsBuiltin() || r.addressOf(typeutil.StaticCallee(r.TypesInfo, call)) {
		if from := o.From(call.Args[0]); len(from) == 1 {
			return from[0].Value
		}
	}
	return nil
}

// addressOf reports whether a function of the package returns the address of its parameter.
func (r reader) addressOf(f *types.Func) bool {
	if f == nil || f.Signature().Params().Len() != 1 {
		return false
	}
	body := r.Package.Body(f)
	if body == nil || body.Body == nil || len(body.Body.List) != 1 {
		return false
	}
	s, ok := body.Body.List[0].(*ast.ReturnStmt)
	if !ok || len(s.Results) != 1 {
		return false
	}
	address, ok := ast.Unparen(s.Results[0]).(*ast.UnaryExpr)
	if !ok || address.Op != token.AND {
		return false
	}
	id, ok := ast.Unparen(address.X).(*ast.Ident)
	return ok && r.TypesInfo.Uses[id] == f.Origin().Signature().Params().At(0)
}
