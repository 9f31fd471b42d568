package panics

import (
	"go/ast"
	"go/token"
	"go/types"
	"strconv"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/internal/edit"
	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/types/typeutil"
)

// goroutine returns the fix that inserts a recover in the function literal that a goroutine starts with. There is none where other
// code may wait for what the goroutine then omits, or would take its missing result for a result.
func (m mending) goroutine() []analysis.SuggestedFix {
	literal, d := m.started()
	if literal == nil || literal.Type.Results.NumFields() > 0 || m.locked(literal) || m.awaited(literal) {
		return nil
	}
	if !m.own(d) && !m.root.Tool.Alone {
		return nil
	}
	at := literal.Body.Lbrace + 1
	ctx, contract := m.context(d, at), m.contract(at)
	if ctx == "" || contract == "" {
		return nil
	}
	logger := "nil"
	if field := m.logs(m.receiver(d)); field != "" {
		if v := m.steady(d, d.Recv.List[0], at); v != "" {
			logger = v + "." + field
		}
	}
	begun, ok := m.first(literal.Body, "defer "+contract+".Contain("+ctx+", "+logger+", "+strconv.Quote(m.tool())+", nil)")
	if !ok {
		return nil
	}
	return edit.One("recover in the goroutine", begun)
}

// callee returns the statically known callee, or nil.
func (m mending) callee(call *ast.CallExpr) *types.Func {
	if f := typeutil.StaticCallee(m.TypesInfo, call); f != nil {
		return f.Origin()
	}
	return nil
}

// context returns the name of the context parameter of d if it is visible at a position and never assigned, or "".
func (m mending) context(d *ast.FuncDecl, at token.Pos) string {
	for _, field := range d.Type.Params.List {
		if contractapi.IsOf(m.TypesInfo.TypeOf(field.Type), "context", "Context") {
			return m.steady(d, field, at)
		}
	}
	return ""
}
