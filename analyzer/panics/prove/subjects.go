package prove

import (
	"go/types"
	"strings"

	"golang.org/x/tools/go/ssa"
)

// subjects are the values that a need depends on, traced back to decoded data.
type subjects struct {
	values map[ssa.Value]bool
	fields map[fieldKey]bool
	// structs that have these fields: a check of the struct may check the field
	wholes map[ssa.Value]bool
	// whether one of the numbers is the result of a search
	searched bool
	// constant separators at which subjects have been split
	separators []string
}

// A fieldKey is a field of a type. Any load of it counts as a subject.
type fieldKey struct {
	of    string
	field int
}

const (
	farthest = 8   // how many steps a subject is traced back
	mostRead = 300 // how many operands of a condition are inspected
)

func newSubjects(leaves []Leaf) subjects {
	s := subjects{values: map[ssa.Value]bool{}, fields: map[fieldKey]bool{}, wholes: map[ssa.Value]bool{}}
	for _, leaf := range leaves {
		if leaf.Field >= 0 {
			s.fields[fieldKey{structName(leaf.Value.Type()), leaf.Field}] = true
			s.values[leaf.Value] = true
			for _, put := range PutInto(leaf.Value, leaf.Field) {
				s.back(put, farthest)
			}
			continue
		}
		s.back(leaf.Value, farthest)
		if at := separator(leaf.Value); at != "" {
			s.separators = append(s.separators, at)
		}
	}
	return s
}

// PutInto returns the values that a function stores in a field of a struct that it creates.
func PutInto(v ssa.Value, field int) []ssa.Value {
	of, ok := v.(*ssa.Alloc)
	if !ok {
		return nil
	}
	var all []ssa.Value
	for _, r := range *of.Referrers() {
		address, ok := r.(*ssa.FieldAddr)
		if !ok || address.Field != field {
			continue
		}
		for _, use := range *address.Referrers() {
			if s, ok := use.(*ssa.Store); ok && s.Addr == ssa.Value(address) {
				all = append(all, s.Val)
			}
		}
	}
	return all
}

// Searches reports whether a value is the result of a search or of a trim function other than TrimSpace.
func Searches(v ssa.Value) bool {
	call, ok := v.(*ssa.Call)
	if !ok {
		return false
	}
	f := call.Call.StaticCallee()
	if f == nil || f.Name() == "TrimSpace" {
		return false
	}
	return strings.HasPrefix(f.Name(), "Index") || strings.HasPrefix(f.Name(), "LastIndex") || strings.HasPrefix(f.Name(), "Trim")
}

// Depends reports whether a value is computed from a leaf.
func Depends(v ssa.Value, on Leaf) bool {
	return newSubjects([]Leaf{on}).in(v, map[ssa.Value]bool{})
}

func structName(t types.Type) string {
	if p, ok := t.Underlying().(*types.Pointer); ok {
		t = p.Elem()
	}
	return types.TypeString(t, nil)
}

// back adds a value and the values that it is computed from.
func (s subjects) back(v ssa.Value, depth int) {
	if depth == 0 || v == nil || s.values[v] {
		return
	}
	switch v := v.(type) {
	case *ssa.Const, *ssa.Global, *ssa.Function, *ssa.Builtin:
		return
	case *ssa.FieldAddr:
		s.fields[fieldKey{structName(v.X.Type()), v.Field}] = true
		switch v.X.(type) {
		case *ssa.Alloc, *ssa.Parameter:
			s.wholes[v.X] = true
		}
		return
	case *ssa.Field:
		s.fields[fieldKey{structName(v.X.Type()), v.Field}] = true
		return
	case *ssa.Alloc, *ssa.Parameter, *ssa.FreeVar:
		s.values[v] = true
		return
	}
	s.values[v] = true
	i, ok := v.(ssa.Instruction)
	if !ok {
		return
	}
	var operands [8]*ssa.Value
	for _, o := range i.Operands(operands[:0]) {
		s.back(*o, depth-1)
	}
}

// in reports whether a condition depends on a subject.
func (s subjects) in(v ssa.Value, seen map[ssa.Value]bool) bool {
	if v == nil || seen[v] || len(seen) > mostRead {
		return false
	}
	if s.values[v] || s.wholes[v] {
		return true
	}
	seen[v] = true
	switch v := v.(type) {
	case *ssa.Const, *ssa.Global, *ssa.Function, *ssa.Builtin, *ssa.Parameter, *ssa.Alloc, *ssa.FreeVar:
		return false
	case *ssa.FieldAddr:
		return s.fields[fieldKey{structName(v.X.Type()), v.Field}]
	case *ssa.Field:
		return s.fields[fieldKey{structName(v.X.Type()), v.Field}]
	case *ssa.Extract:
		if call, ok := v.Tuple.(*ssa.Call); ok {
			return !s.values[call] && s.in(call, seen) // the error that belongs to a subject is not a check of the subject
		}
	case *ssa.Call:
		if decodes(v) {
			return false
		}
		if makesRequest(v) { // a callee with a whole struct need not check each of its fields
			s.wholes = nil
		}
	}
	i, ok := v.(ssa.Instruction)
	if !ok {
		return false
	}
	var operands [8]*ssa.Value
	for _, o := range i.Operands(operands[:0]) {
		if s.in(*o, seen) {
			return true
		}
	}
	return false
}

// makesRequest reports whether a call has a context argument, so that it may make a request instead of a check. A call of unknown
// code that returns at most an error is taken for a check.
func makesRequest(call *ssa.Call) bool {
	f := call.Call.StaticCallee()
	if seen := f != nil && len(f.Blocks) > 0; !seen && call.Call.Signature().Results().Len() < 2 {
		return false
	}
	params := call.Call.Signature().Params()
	for p := range params.Variables() {
		if types.TypeString(p.Type(), nil) == "context.Context" {
			return true
		}
	}
	return false
}

// decodes reports whether the callee decodes into its argument, so that its error is not a check of the contents.
func decodes(call *ssa.Call) bool {
	name := ""
	if f := call.Call.StaticCallee(); f != nil {
		name = f.Name()
	} else if call.Call.IsInvoke() {
		name = call.Call.Method.Name()
	}
	for _, prefix := range []string{"Unmarshal", "Decode", "Scan", "Sscan", "Fscan", "Bind"} {
		if strings.HasPrefix(name, prefix) {
			return true
		}
	}
	return false
}
