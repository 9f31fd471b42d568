package nondet

import (
	"go/token"
	"go/types"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/internal/flow/lazyssa"
	"golang.org/x/tools/go/ssa"
)

const mapOrder = "the iteration order of a map"

// unordered returns the cause if an instruction lengthens a slice or text, which outlives a loop over a map, by a value of that loop.
func (w walker) unordered(at ssa.Instruction, operands []ssa.Value) *Cause {
	for head := at.Block(); head != nil; head = head.Idom() {
		for _, instruction := range head.Instrs {
			next, ok := instruction.(*ssa.Next)
			if !ok || next.IsString || !returnsTo(at.Block(), head) || !slices.ContainsFunc(operands, func(v ssa.Value) bool { return outlives(v, head, map[ssa.Value]bool{}) }) {
				continue
			}
			for _, v := range operands {
				if !outlives(v, head, map[ssa.Value]bool{}) && lazyssa.Parts(v, func(*ssa.Call) bool { return true })[next] {
					return &Cause{At: lazyssa.Place(next.Iter.Pos()), What: mapOrder, EveryTime: true, order: true}
				}
			}
		}
	}
	return nil
}

// returnsTo reports whether a path leads from a block to the head of a loop that dominates it: it is in the loop.
func returnsTo(b, head *ssa.BasicBlock) bool {
	seen := map[*ssa.BasicBlock]bool{}
	var search func(b *ssa.BasicBlock) bool
	search = func(b *ssa.BasicBlock) bool {
		if seen[b] || !head.Dominates(b) {
			return false
		}
		seen[b] = true
		return slices.Contains(b.Succs, head) || slices.ContainsFunc(b.Succs, search)
	}
	return search(b)
}

// outlives reports whether a value is what a loop has made so far: a variable that is made before it.
func outlives(v ssa.Value, head *ssa.BasicBlock, seen map[ssa.Value]bool) bool {
	if seen[v] {
		return false
	}
	seen[v] = true
	switch v := v.(type) {
	case *ssa.Phi:
		return v.Block() == head || slices.ContainsFunc(v.Edges, func(e ssa.Value) bool { return outlives(e, head, seen) })
	case *ssa.BinOp:
		return v.Op == token.ADD && lazyssa.IsText(v.Type()) && (outlives(v.X, head, seen) || outlives(v.Y, head, seen))
	case *ssa.Call:
		builtin, ok := v.Call.Value.(*ssa.Builtin)
		return ok && builtin.Name() == "append" && outlives(v.Call.Args[0], head, seen)
	case *ssa.UnOp:
		return v.Op == token.MUL && outlives(v.X, head, seen)
	case *ssa.FieldAddr:
		return outlives(v.X, head, seen)
	case *ssa.MakeInterface:
		return outlives(v.X, head, seen)
	case *ssa.Alloc:
		return !head.Dominates(v.Block())
	case *ssa.FreeVar:
		return true
	}
	return false
}

// ordered reports whether the order in which a value is made can show: not for a sum or a map.
func ordered(t types.Type) bool {
	switch u := contractapi.Deref(t).Underlying().(type) {
	case *types.Basic:
		return u.Info()&types.IsString != 0
	case *types.Map:
		return false
	}
	return true
}

// sorts reports whether a function sorts something, or returns something sorted.
func sorts(f *ssa.Function) bool {
	switch path, name := lazyssa.PathOf(f), nameOf(f); path {
	case "slices", "golang.org/x/exp/slices":
		return strings.HasPrefix(name, "Sort")
	case "sort":
		return true
	default:
		return strings.HasPrefix(strings.ToLower(name), "sort")
	}
}

// mixes reports whether the result of a function does not depend on the order within its arguments: a maximum, or the result of a function of the package
// that sorts something. That of a result without an order is no matter.
func mixes(f *ssa.Function) bool {
	if name := lazyssa.FullName(f); name == "slices.Max" || name == "slices.Min" {
		return true
	}
	for call := range lazyssa.Calls(f) {
		if callee := call.Common().StaticCallee(); callee != nil && sorts(callee) {
			return true
		}
	}
	return false
}

func nameOf(f *ssa.Function) string {
	if object := lazyssa.Object(f); object != nil {
		return object.Name()
	}
	return ""
}

// keysOf reports whether a function iterates over a map in Go's order.
func keysOf(f *ssa.Function) bool {
	switch lazyssa.PathOf(f) {
	case "maps", "golang.org/x/exp/maps":
		return slices.Contains([]string{"Keys", "Values", "All"}, nameOf(f))
	case "reflect":
		return lazyssa.FullName(f) == "(reflect.Value).MapKeys"
	}
	return false
}

// sorted reports whether the function sorts a value, or the variable or field that it is loaded from.
func sorted(v ssa.Value) bool {
	if isSorted(v) {
		return true
	}
	load, ok := v.(*ssa.UnOp)
	if !ok || load.Op != token.MUL {
		return false
	}
	places := []ssa.Value{load.X}
	if field, ok := load.X.(*ssa.FieldAddr); ok && field.X.Referrers() != nil {
		for _, user := range *field.X.Referrers() {
			if same, ok := user.(*ssa.FieldAddr); ok && same.Field == field.Field {
				places = append(places, same)
			}
		}
	}
	return slices.ContainsFunc(places, func(place ssa.Value) bool {
		return place.Referrers() != nil && slices.ContainsFunc(lazyssa.Loads(place), func(other *ssa.UnOp) bool { return isSorted(other) })
	})
}

// isSorted reports whether a value, or another form of it, is an argument of a function that sorts.
func isSorted(v ssa.Value) bool {
	return v.Referrers() != nil && slices.ContainsFunc(*v.Referrers(), func(user ssa.Instruction) bool {
		switch user := user.(type) {
		case *ssa.MakeInterface, *ssa.ChangeType, *ssa.Convert, *ssa.Slice:
			return isSorted(user.(ssa.Value))
		case ssa.CallInstruction:
			callee := user.Common().StaticCallee()
			return callee != nil && sorts(callee)
		}
		return false
	})
}
