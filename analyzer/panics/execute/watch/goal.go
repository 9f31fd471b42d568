package watch

import (
	"go/token"
	"go/types"
	"reflect"

	"golang.org/x/tools/go/ssa"

	"github.com/toolconform/toolconform/analyzer/panics/execute/values"
)

// A Goal is an instruction that crashes if an integer is beyond a bound, and how near executions have come to that.
type Goal struct {
	Operands []ssa.Value
	measure  func(operands []reflect.Value) (low, high int64) // how far the integer is from the bounds
	nearest  [2]int64
	age      int
}

// GoalOf returns the goal at an instruction, or nil.
func GoalOf(i ssa.Instruction) *Goal {
	switch i := i.(type) {
	case *ssa.IndexAddr:
		return indexGoal(i.X, i.Index)
	case *ssa.Index:
		return indexGoal(i.X, i.Index)
	case *ssa.Slice:
		switch {
		case i.High != nil && i.Low != nil:
			return &Goal{Operands: []ssa.Value{i.X, i.High, i.Low}, measure: ofSlice}
		case i.High != nil:
			return &Goal{Operands: []ssa.Value{i.X, i.High}, measure: ofSlice}
		case i.Low != nil:
			return &Goal{Operands: []ssa.Value{i.X, i.Low}, measure: ofSlice}
		}
	case *ssa.MakeSlice:
		return &Goal{Operands: []ssa.Value{i.Len}, measure: ofSize}
	case *ssa.MakeChan:
		return &Goal{Operands: []ssa.Value{i.Size}, measure: ofSize}
	case *ssa.BinOp:
		b, ok := i.Type().Underlying().(*types.Basic)
		switch {
		case !ok || b.Info()&types.IsInteger == 0:
		case i.Op == token.QUO || i.Op == token.REM:
			return &Goal{Operands: []ssa.Value{i.Y}, measure: ofDivisor}
		case i.Op == token.SHL || i.Op == token.SHR:
			return &Goal{Operands: []ssa.Value{i.Y}, measure: ofSize}
		}
	}
	return nil
}

// indexGoal returns the goal of an index, or nil if it is that of a range loop.
func indexGoal(of, index ssa.Value) *Goal {
	counter := index
	if sum, ok := index.(*ssa.BinOp); ok {
		counter = sum.X
	}
	if phi, ok := counter.(*ssa.Phi); ok && (phi.Comment == "rangeindex" || phi.Comment == "rangeint.iter") {
		return nil
	}
	t := of.Type().Underlying()
	if p, ok := t.(*types.Pointer); ok {
		t = p.Elem().Underlying()
	}
	if array, ok := t.(*types.Array); ok {
		return &Goal{Operands: []ssa.Value{index}, measure: func(all []reflect.Value) (low, high int64) {
			at := values.Int(all[0])
			return at + 1, array.Len() - at
		}}
	}
	return &Goal{Operands: []ssa.Value{of, index}, measure: ofIndex}
}

func ofSize(all []reflect.Value) (low, high int64) { return values.Int(all[0]) + 1, 0 }

func ofDivisor(all []reflect.Value) (low, high int64) { return values.Int(all[0]), -values.Int(all[0]) }

func ofIndex(all []reflect.Value) (low, high int64) {
	at := values.Int(all[1])
	length, _ := size(all[0])
	return at + 1, length - at
}

// ofSlice measures how far the last bound is from the first one, which is 0 if there is no other, and from the capacity.
func ofSlice(all []reflect.Value) (low, high int64) {
	at, first := values.Int(all[1]), int64(0)
	if len(all) > 2 {
		first = values.Int(all[2])
	}
	_, capacity := size(all[0])
	return at - first + 1, capacity - at + 1
}

// size returns the length and the capacity of a slice; those of a text are both its length. Arrays that are sliced have none here.
func size(v reflect.Value) (length, capacity int64) {
	switch v.Kind() {
	case reflect.String:
		return int64(v.Len()), int64(v.Len())
	case reflect.Slice, reflect.Struct:
		_, n, most := values.Header(v)
		return int64(n), int64(most)
	}
	return 0, 0
}

// Reached reports whether executions of an age have come next to all bounds.
func (g *Goal) Reached(age int) bool { return g.age == age && g.nearest == [2]int64{1, 1} }

// Approaches keeps how near an execution comes to a crash if that is nearer than all others of an age.
func (w *Watch) Approaches(g *Goal, age int, operands []reflect.Value) {
	if w == nil {
		return
	}
	if g.age != age {
		g.age, g.nearest = age, [2]int64{}
	}
	low, high := g.measure(operands)
	for side, d := range [...]int64{low, high} {
		if best := g.nearest[side]; d > 0 && (best == 0 || d <= best/2 || d < best && d < few) {
			g.nearest[side] = d
			w.Distances = append(w.Distances, d)
		}
	}
}

// few is the distance below which each step counts.
const few = 8
