package locks

import (
	"go/token"
	"slices"
	"strconv"
	"strings"

	"github.com/toolconform/toolconform/analyzer/internal/flow/lazyssa"
	"github.com/toolconform/toolconform/analyzer/panics/condition"
	"golang.org/x/tools/go/ssa"
)

// A key identifies a lock or a value that contains one: a root value and the path of fields from it.
type key struct {
	root ssa.Value
	path string
}

// at returns the key that is reached by further fields.
func (k key) at(path string) key {
	if path == "" {
		return k
	}
	return key{k.root, strings.Trim(k.path+"."+path, ".")}
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

// key returns the key of an address; false if its origin is not known.
func (l *Function) key(v ssa.Value) (key, bool) {
	if k, ok := l.keys[v]; ok {
		return k, k.root != nil
	}
	k := rootOf(v)
	l.keys[v] = k
	return k, k.root != nil
}

// rootOf returns the key of a value, through fields, pointers and captured variables.
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

// An Owner says where a value comes from.
type Owner uint8

// The owners.
const (
	UnknownOwner Owner = iota // not known
	Call                      // the function created it
	Caller                    // reached from a parameter or a captured variable
	Global                    // reached from a package variable
)

// OwnerOf returns the owner of a value, and the index of the parameter that it is reached from, or -1.
func OwnerOf(f *ssa.Function, v ssa.Value) (Owner, int) {
	k := rootOf(v)
	if i := Parameter(f, k.root); i >= 0 {
		return Caller, i
	}
	switch k.root.(type) {
	case nil:
		return UnknownOwner, -1
	case *ssa.Global:
		return Global, -1
	}
	return Call, -1
}

// term returns a lock as a term of the parameters and captured variables.
func (l *Function) term(k key) (condition.Term, bool) {
	i := Parameter(l.f, k.root)
	return condition.Term{Kind: condition.Parameter, Index: i, Path: k.path}, i >= 0
}

// Parameter returns the index of a parameter or captured variable, the latter after all parameters; -1 for anything else.
func Parameter(f *ssa.Function, v ssa.Value) int {
	switch v := v.(type) {
	case *ssa.Parameter:
		return slices.Index(f.Params, v)
	case *ssa.FreeVar:
		if i := slices.Index(f.FreeVars, v); i >= 0 {
			return len(f.Params) + i
		}
	}
	return -1
}
