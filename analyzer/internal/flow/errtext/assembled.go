package errtext

import (
	"go/constant"
	"go/token"
	"strings"

	"golang.org/x/tools/go/ssa"
)

// assembledByFormat returns an atom if a call of fmt builds JSON.
func (w *walker) assembledByFormat(call *ssa.Call, name string) []atom {
	args := call.Call.Args
	if name != "fmt.Sprintf" && name != "fmt.Appendf" || !beginsAsJSON(args[len(args)-2]) {
		return nil
	}
	return []atom{w.found(Assembled, "JSON that is built with "+name, call.Pos())}
}

// assembledByPlus returns the position of a + that builds JSON, or NoPos.
func assembledByPlus(v *ssa.BinOp) token.Pos {
	left := v.X
	for {
		inner, ok := left.(*ssa.BinOp)
		if !ok || inner.Op != token.ADD {
			break
		}
		left = inner.X
	}
	if !beginsAsJSON(left) {
		return token.NoPos
	}
	return v.Pos()
}

// beginsAsJSON reports whether a constant text begins as a JSON object or array and has a quotation mark.
func beginsAsJSON(v ssa.Value) bool {
	c, ok := v.(*ssa.Const)
	if !ok || c.Value == nil || c.Value.Kind() != constant.String {
		return false
	}
	s := strings.TrimSpace(constant.StringVal(c.Value))
	return (strings.HasPrefix(s, "{") || strings.HasPrefix(s, "[")) && strings.Contains(s, `"`)
}
