package summary

import (
	"go/token"
	"slices"
	"strconv"
	"strings"

	"github.com/toolconform/toolconform/analyzer/internal/flow/lazyssa"
	"golang.org/x/tools/go/ssa"
)

// A reached is a value or a variable as a function reaches it: from a root value, by a path of fields. It has no root if that is not known.
type reached struct {
	root ssa.Value
	path string
}

// shared reports whether other calls may reach the same: the function did not create the root itself.
func (r reached) shared() bool {
	switch r.root.(type) {
	case *ssa.Parameter, *ssa.FreeVar, *ssa.Global:
		return true
	}
	return false
}

// longest is the maximum number of fields in a path.
const longest = 6

// rootOf returns how a value is reached, through fields, pointers and captured variables.
func rootOf(v ssa.Value) reached {
	var path []string
	for len(path) <= longest {
		switch x := v.(type) {
		case *ssa.FieldAddr:
			path = append(path, strconv.Itoa(x.Field))
			v = x.X
		case *ssa.Field:
			path = append(path, strconv.Itoa(x.Field))
			v = x.X
		case *ssa.MakeInterface:
			v = x.X
		case *ssa.ChangeType:
			v = x.X
		case *ssa.UnOp:
			if x.Op != token.MUL {
				return reached{}
			}
			v = variable(x.X)
		case *ssa.Parameter, *ssa.FreeVar, *ssa.Global, *ssa.Alloc, *ssa.MakeMap:
			slices.Reverse(path)
			return reached{v, strings.Join(path, ".")}
		default:
			return reached{}
		}
	}
	return reached{}
}

// variable returns the value of a captured variable that always holds the same one, and any other value unchanged.
func variable(v ssa.Value) ssa.Value {
	if cell, ok := v.(*ssa.Alloc); ok {
		if held := lazyssa.Held(cell); held != nil {
			return held
		}
	}
	return v
}

// An owner says where a value comes from.
type owner uint8

const (
	unknownOwner owner = iota
	ofCall             // the function created it
	ofCaller           // reached from a parameter or a captured variable
	ofPackage          // reached from a package variable
)

// ownerOf returns the owner of a value, and the index of the parameter that it is reached from, captured variables after all parameters, or -1.
func (l *funcAnalysis) ownerOf(v ssa.Value) (owner, int) {
	switch root := rootOf(v).root.(type) {
	case nil:
		return unknownOwner, -1
	case *ssa.Global:
		return ofPackage, -1
	case *ssa.Parameter:
		return ofCaller, slices.Index(l.f.Params, root)
	case *ssa.FreeVar:
		return ofCaller, len(l.f.Params) + slices.Index(l.f.FreeVars, root)
	}
	return ofCall, -1
}
