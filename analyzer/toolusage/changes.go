package toolusage

import (
	"go/ast"
	"go/constant"
	"go/types"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
)

// changes reports whether the tool certainly does not declare itself read-only.
func (r reader) changes() bool {
	object, _, _ := types.LookupFieldOrMethod(r.tool.Type.Type(), true, r.Pkg, "Hints")
	hints, ok := object.(*types.Func)
	if !ok || hints.Signature().Results().Len() != 1 || !contractapi.IsType(hints.Signature().Results().At(0).Type(), "Hints") {
		return true
	}
	for _, o := range r.Source.Returned(hints, 0) {
		literal, ok := o.Expr.(*ast.CompositeLit)
		if !ok || !r.writes(literal) {
			return false
		}
	}
	return true
}

// writes reports whether hints are a literal without ReadOnly.
func (r reader) writes(hints *ast.CompositeLit) bool {
	for i, element := range hints.Elts {
		value := element
		if pair, ok := element.(*ast.KeyValueExpr); ok {
			if key, ok := pair.Key.(*ast.Ident); !ok || key.Name != "ReadOnly" {
				continue
			}
			value = pair.Value
		} else if i > 0 {
			continue
		}
		known := r.TypesInfo.Types[value].Value
		return known != nil && known.Kind() == constant.Bool && !constant.BoolVal(known)
	}
	return true
}
