package errtext

import (
	"go/constant"
	"go/token"
	"strings"

	"github.com/toolconform/toolconform/analyzer/internal/flow/lazyssa"
	"golang.org/x/tools/go/ssa"
)

// assembledByFormat returns an atom if a call of fmt builds JSON.
func (w *walker) assembledByFormat(call *ssa.Call, name string) []atom {
	args := call.Call.Args
	if name != "fmt.Sprintf" && name != "fmt.Appendf" || !beginsAsJSON(args[len(args)-2]) {
		return nil
	}
	if verbs, known := verbsOf(args[len(args)-2]); known && len(verbs) == 0 {
		return nil
	}
	return []atom{w.found(Assembled, "JSON that is built with "+name, call.Pos())}
}

// assembledInBuilder returns an atom if a builder builds JSON from parts: the text begins as JSON, and not all parts are constant.
func (w *walker) assembledInBuilder(call *ssa.Call, builder ssa.Value) []atom {
	begins, values := false, false
	if builder.Referrers() == nil {
		return nil
	}
	for _, user := range *builder.Referrers() {
		write, ok := user.(*ssa.Call)
		if !ok || write.Call.StaticCallee() == nil || !builds(lazyssa.FullName(write.Call.StaticCallee())) || len(write.Call.Args) != 2 {
			continue
		}
		_, constant := write.Call.Args[1].(*ssa.Const)
		begins, values = begins || beginsAsJSON(write.Call.Args[1]), values || !constant
	}
	if !begins || !values {
		return nil
	}
	kind := "a strings.Builder"
	if typeName(builder.Type()).Name() == "Buffer" {
		kind = "a bytes.Buffer"
	}
	return []atom{w.found(Assembled, "JSON that is built with "+kind, call.Pos())}
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
