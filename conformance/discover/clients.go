package discover

import (
	"go/ast"
	"go/constant"
	"go/types"
	"slices"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/toolconform/toolconform/conformance/probe"
)

// clientNames are the names in a package of which a use shows that a client is used.
var clientNames = map[string][]string{
	string(probe.HTTP):     {"Client", "DefaultClient", "Get", "Head", "NewRequest", "NewRequestWithContext", "Post", "PostForm", "RoundTripper", "Transport"},
	string(probe.Database): {"Conn", "DB", "Open", "OpenDB", "Tx"},
}

// clients returns the kinds of clients that a type and its methods mention, also through other names of their package, or that are in the fields
// of a type of another package that these mention, sorted.
func (g *graph) clients(from types.Object) []probe.ServiceKind {
	var kinds []probe.ServiceKind
	seen := map[types.Object]bool{}
	var look func(types.Object)
	look = func(o types.Object) {
		if o == nil || o.Pkg() == nil || seen[o] {
			return
		}
		seen[o] = true
		switch path := o.Pkg().Path(); {
		case slices.Contains(clientNames[path], o.Name()):
			kinds = append(kinds, probe.ServiceKind(path))
		case o.Pkg() != g.Types:
			if t, ok := o.Type().Underlying().(*types.Struct); ok {
				for field := range t.Fields() {
					look(objectOf(field.Type()))
				}
			}
		}
	}
	for used := range g.reach(from, packageLevel) {
		look(used)
	}
	slices.Sort(kinds)
	return slices.Compact(kinds)
}

// objectOf returns the name of a type, also behind a pointer; nil if it has none.
func objectOf(t types.Type) types.Object {
	if pointer, ok := types.Unalias(t).(*types.Pointer); ok {
		t = pointer.Elem()
	}
	if named, ok := types.Unalias(t).(*types.Named); ok {
		return named.Obj()
	}
	return nil
}

// variables returns the environment variables that a function reads, also through other functions of its package, sorted. Those that the
// initialization of a package reads are not among them: no test can set them before.
func (g *graph) variables(from types.Object) []string {
	var names []string
	for object := range g.reach(from, packageLevel) {
		if _, ok := object.(*types.Var); !ok {
			names = append(names, g.reads[object]...)
		}
	}
	slices.Sort(names)
	return slices.Compact(names)
}

// variable returns the environment variable that a call reads; "" if it reads none, or one that only the running program knows.
func (g *graph) variable(call *ast.CallExpr) string {
	f := typeutil.StaticCallee(g.TypesInfo, call)
	if f == nil || f.FullName() != "os.Getenv" && f.FullName() != "os.LookupEnv" {
		return ""
	}
	if value := g.TypesInfo.Types[call.Args[0]].Value; value != nil {
		return constant.StringVal(value)
	}
	return ""
}
