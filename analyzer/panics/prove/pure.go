package prove

import (
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ssa"
)

// readers are packages of the standard library whose functions write only through their arguments.
var readers = map[string]bool{
	"strings": true, "strconv": true, "unicode": true, "unicode/utf8": true, "unicode/utf16": true, "math": true, "math/bits": true,
	"path": true, "path/filepath": true, "html": true, "errors": true, "net/url": true, "bytes": true, "time": true, "fmt": false,
}

// isPure reports whether a call cannot write to memory that the caller sees: a function of the standard library with numbers,
// strings or read-only bytes as arguments, or a function that writes to its own variables only.
func isPure(call *ssa.Call) bool {
	f := call.Call.StaticCallee()
	if f == nil {
		return false
	}
	return readsOnly(call, f) || silent(f, mostSilent)
}

func readsOnly(call *ssa.Call, f *ssa.Function) bool {
	object := f.Object()
	if object == nil || object.Pkg() == nil || !readers[object.Pkg().Path()] {
		return false
	}
	for _, a := range call.Call.Args {
		if !isPlain(a.Type(), object.Pkg().Path()) {
			return false
		}
	}
	return true
}

func isPlain(t types.Type, pkg string) bool {
	switch u := t.Underlying().(type) {
	case *types.Basic:
		return u.Kind() != types.UnsafePointer
	case *types.Slice:
		return (pkg == "strings" || pkg == "bytes" || pkg == "unicode/utf8") && isPlain(u.Elem(), "")
	case *types.Struct:
		return pkg == "time" && t.String() == "time.Time"
	}
	return false
}

// Limits of the search for writes: call depth, and blocks of each function.
const (
	mostSilent       = 3
	mostSilentBlocks = 24
)

// silent reports whether a function and its callees write only to their own variables.
func silent(f *ssa.Function, depth int) bool {
	if depth == 0 || len(f.Blocks) == 0 || len(f.Blocks) > mostSilentBlocks || f.Recover != nil {
		return false
	}
	for _, b := range f.Blocks {
		for _, i := range b.Instrs {
			if !writesNothing(i, depth) {
				return false
			}
		}
	}
	return true
}

func writesNothing(i ssa.Instruction, depth int) bool {
	switch i := i.(type) {
	case *ssa.Store:
		return ownAddress(i.Addr)
	case *ssa.MapUpdate:
		return isMade(i.Map) && ownMap(i.Map)
	case *ssa.Send, *ssa.Select, *ssa.RunDefers, *ssa.Go, *ssa.Defer:
		return false
	case *ssa.UnOp:
		return i.Op != token.ARROW // other goroutines may write while it waits
	case *ssa.Call:
		if b, ok := i.Call.Value.(*ssa.Builtin); ok {
			switch b.Name() {
			case "append", "copy", "delete", "clear":
				return false
			}
			return true
		}
		f := i.Call.StaticCallee()
		return f != nil && (readsOnly(i, f) || silent(f, depth-1))
	}
	return true
}

// ownAddress reports whether an address is that of a local variable, or of a part of one.
func ownAddress(v ssa.Value) bool {
	for range 8 {
		switch x := v.(type) {
		case *ssa.Alloc:
			return true
		case *ssa.FieldAddr:
			v = x.X
		case *ssa.IndexAddr:
			if _, pointer := arrayOf(x.X.Type()); !pointer {
				return false
			}
			v = x.X
		default:
			return false
		}
	}
	return false
}
