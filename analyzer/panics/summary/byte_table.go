package summary

import (
	"go/types"

	"github.com/toolconform/toolconform/analyzer/panics/condition"
	"github.com/toolconform/toolconform/analyzer/panics/prove"
	"golang.org/x/tools/go/ssa"
)

// indexesByteTable reports whether a need is that a string table of the author has an entry for a byte. The table is either a constant, and a
// guard concerns the byte, or a field that holds only constants. Such a table is assumed to be complete.
func (l *funcAnalysis) indexesByteTable(at ssa.Instruction, n prove.Need) bool {
	if n.Op != condition.Linear || !n.X.Len || n.Y.Value == nil || n.Y.Len || !isText(n.X.Type()) {
		return false
	}
	b := n.Y.Value
	for {
		c, ok := b.(*ssa.Convert)
		if !ok {
			break
		}
		b = c.X
	}
	if of, ok := b.Type().Underlying().(*types.Basic); !ok || of.Kind() != types.Uint8 {
		return false
	}
	switch table := n.X.Value.(type) {
	case *ssa.Const:
		return l.proof.HasGuard(at, b)
	case *ssa.UnOp:
		field, ok := table.X.(*ssa.FieldAddr)
		return ok && l.isKind(field.X.Type(), field.Field)
	}
	return false
}
