package locks

import (
	"go/token"
	"slices"
	"strconv"
	"strings"

	"github.com/toolconform/toolconform/analyzer/internal/flow/lazyssa"
	"golang.org/x/tools/go/ssa"
)

// A key identifies a lock or a value that contains one: a root value and the path of fields from it.
type key struct {
	root ssa.Value
	path string
}

// local reports whether the function created the root itself, so that no other call can use it.
func (k key) local() bool {
	switch k.root.(type) {
	case *ssa.Parameter, *ssa.FreeVar, *ssa.Global:
		return false
	}
	return true
}

// longest is the maximum number of fields in a path.
const longest = 6

// rootOf returns the key of a value, through fields, pointers and captured variables. Its root is nil if its origin is not known.
func rootOf(v ssa.Value) key {
	var path []string
	for len(path) <= longest {
		switch x := v.(type) {
		case *ssa.FieldAddr:
			path = append(path, strconv.Itoa(x.Field))
			v = x.X
			continue
		case *ssa.Field:
			path = append(path, strconv.Itoa(x.Field))
			v = x.X
			continue
		case *ssa.UnOp:
			if x.Op != token.MUL {
				return key{}
			}
			if variable, ok := x.X.(*ssa.Alloc); ok {
				if held := lazyssa.Held(variable); held != nil {
					v = held
					continue
				}
			}
			v = x.X
			continue
		case *ssa.MakeInterface:
			v = x.X
			continue
		case *ssa.ChangeType:
			v = x.X
			continue
		case *ssa.Parameter, *ssa.FreeVar, *ssa.Global, *ssa.Alloc, *ssa.MakeMap:
			slices.Reverse(path)
			return key{v, strings.Join(path, ".")}
		}
		return key{}
	}
	return key{}
}

// isFixed reports whether an address is always that of the same variable: what is reached through a pointer in memory may be another one
// later.
func isFixed(address ssa.Value) bool {
	switch a := address.(type) {
	case *ssa.FieldAddr:
		return isFixed(a.X)
	case *ssa.Parameter, *ssa.FreeVar, *ssa.Global, *ssa.Alloc:
		return true
	}
	return false
}

// An Owner says where a value comes from.
type Owner uint8

// The owners.
const (
	UnknownOwner Owner = iota // not known
	Call                      // the function created it
	Caller                    // reached from a parameter or a captured variable
	Global                    // reached from a package variable
)

// OwnerOf returns the owner of a value, and the index of the parameter that it is reached from, or -1. Captured variables follow all parameters.
func OwnerOf(f *ssa.Function, v ssa.Value) (Owner, int) {
	switch root := rootOf(v).root.(type) {
	case nil:
		return UnknownOwner, -1
	case *ssa.Global:
		return Global, -1
	case *ssa.Parameter:
		return Caller, slices.Index(f.Params, root)
	case *ssa.FreeVar:
		return Caller, len(f.Params) + slices.Index(f.FreeVars, root)
	}
	return Call, -1
}
