package causes

import (
	"go/constant"
	"go/token"
	"strings"

	"golang.org/x/tools/go/ssa"
)

// assembledByFormat answers that a call of fmt puts JSON together.
func (w *walker) assembledByFormat(call *ssa.Call, name string) []atom {
	args := call.Call.Args
	if name != "fmt.Sprintf" && name != "fmt.Appendf" || !beginsAsJSON(args[len(args)-2]) {
		return nil
	}
	if verbs, known := verbsOf(args[len(args)-2]); known && len(verbs) == 0 {
		return nil
	}
	return []atom{w.found(Assembled, "JSON that is put together with "+name, call.Pos())}
}

// assembledByPlus answers where a text with + in it puts JSON together; no place where it does not.
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

// beginsAsJSON reports whether a constant text begins as an object or array with text in it.
func beginsAsJSON(v ssa.Value) bool {
	c, ok := v.(*ssa.Const)
	if !ok || c.Value == nil || c.Value.Kind() != constant.String {
		return false
	}
	said := strings.TrimSpace(constant.StringVal(c.Value))
	return (strings.HasPrefix(said, "{") || strings.HasPrefix(said, "[")) && strings.Contains(said, `"`)
}
