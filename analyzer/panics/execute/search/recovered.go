package search

import (
	"go/constant"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/toolconform/toolconform/analyzer/internal/framework"
)

// The uses are where the functions of a module are named, and what is known about recovers around handlers.
type uses struct {
	of      map[*ssa.Function][]*ssa.Function // the functions that name one, other than to guard it
	guarded map[*ssa.Function]bool            // functions that are passed to one that returns them with a recover around
	install []*ssa.Function                   // functions that give a server a middleware that recovers

	direct                 map[*ssa.Function]bool // functions that are named where they are registered
	guardsTable, addsTable bool                   // functions that are not named there are guarded where they are registered, or others are not
	checks                 bool                   // servers check arguments by the schemas of tools
	restricts              map[*ssa.Package]bool  // packages that name keywords of schemas which may refuse what has the right types
	restrictsField         bool                   // such a keyword is set as a field of a schema
	schemas                map[any]bool           // whether tools have schemas of their own: those of a handler, of what makes it, or of a package
}

// note keeps which functions an instruction names.
func (u *uses) note(in *ssa.Function, i ssa.Instruction) {
	if _, isDebug := i.(*ssa.DebugRef); isDebug {
		return
	}
	for _, o := range i.Operands(nil) {
		if c, ok := (*o).(*ssa.Const); ok && c.Value != nil && c.Value.Kind() == constant.String {
			u.restricts[in.Package()] = u.restricts[in.Package()] || framework.Restricts(constant.StringVal(c.Value))
		}
		fn, ok := (*o).(*ssa.Function)
		if !ok {
			continue
		}
		fn = declared(fn)
		if guards(i, fn, 3) {
			u.guarded[fn] = true
		} else {
			u.of[fn] = append(u.of[fn], in)
		}
	}
	switch i := i.(type) {
	case *ssa.Store:
		if f, ok := i.Addr.(*ssa.FieldAddr); ok {
			_, isSchema := toolField(f)
			u.schemas[in.Package()] = u.schemas[in.Package()] || isSchema
			set := fieldOf(f.X.Type(), f.Field)
			u.restrictsField = u.restrictsField || set.of != nil && set.of.Name() == "Schema" && framework.Restricts(set.name)
		}
	case ssa.CallInstruction:
		if installs(i.Common()) {
			u.install = append(u.install, in)
		}
		if callee := i.Common().StaticCallee(); callee != nil {
			u.checks = u.checks || callee.String() == framework.Checks
			u.noteCall(i.Common(), callee)
		}
	}
}

// declared returns the method that a function binds, and any other function unchanged.
func declared(fn *ssa.Function) *ssa.Function {
	if method, ok := fn.Object().(*types.Func); ok && fn.Synthetic != "" && fn.Origin() == nil {
		return fn.Prog.FuncValue(method)
	}
	return fn
}

// noteCall keeps whether a call registers or guards functions, and which: named ones, or those of a table or of a parameter.
func (u *uses) noteCall(call *ssa.CallCommon, callee *ssa.Function) {
	if callee.Origin() != nil {
		callee = callee.Origin()
	}
	_, wraps := framework.Wraps(callee.String())
	registers, result := !wraps && framework.Registers(callee.String()), callee.Signature.Results()
	recovering := !registers && result.Len() > 0 && isFunction(result.At(0).Type()) && recovers(callee, 3)
	named := !registers // and no table is passed
	own, known := schemaOf(call)
	for _, arg := range call.Args {
		if change, ok := arg.(*ssa.ChangeType); ok {
			arg = change.X
		}
		named = named || isFunction(arg.Type())
		var handler *ssa.Function
		switch x := arg.(type) {
		case *ssa.Function:
			handler = x
			u.direct[x] = u.direct[x] || registers
		case *ssa.MakeClosure:
			handler = declared(x.Fn.(*ssa.Function))
			u.direct[handler] = u.direct[handler] || registers
		case *ssa.Call:
			handler = x.Call.StaticCallee()
		default:
			if isFunction(arg.Type()) {
				u.guardsTable, u.addsTable = u.guardsTable || recovering, u.addsTable || registers
			}
		}
		if known && handler != nil {
			u.schemas[handler] = u.schemas[handler] || own
		}
	}
	u.addsTable = u.addsTable || !named
}

// schemaOf reports whether a tool that is written where it is passed has a schema of its own; known is false if there is no such tool.
func schemaOf(call *ssa.CallCommon) (own, known bool) {
	for _, arg := range call.Args {
		if tool, ok := arg.(*ssa.Alloc); ok {
			for _, use := range *tool.Referrers() {
				if f, ok := use.(*ssa.FieldAddr); ok {
					ofTool, isSchema := toolField(f)
					known, own = known || ofTool, own || isSchema
				}
			}
		}
	}
	return own, known
}

// toolField reports whether a field is one of a tool, and whether it is the schema.
func toolField(f *ssa.FieldAddr) (ofTool, isSchema bool) {
	named, _ := namedOf(f.X.Type())
	ofTool = named != nil && framework.IsTool(path(named), named.Obj().Name())
	return ofTool, ofTool && fieldOf(named, f.Field).name == framework.Schema
}

func isFunction(t types.Type) bool {
	_, ok := t.Underlying().(*types.Signature)
	return ok
}

// guards reports whether an instruction names a function only to pass it to one that returns functions with a recover.
func guards(i ssa.Instruction, fn *ssa.Function, depth int) bool {
	switch i := i.(type) {
	case *ssa.Call:
		callee := i.Call.StaticCallee()
		if callee == nil || callee == fn || callee.Signature.Results().Len() == 0 || framework.Registers(callee.String()) {
			return false
		}
		return isFunction(callee.Signature.Results().At(0).Type()) && recovers(callee, depth)
	case *ssa.MakeClosure, *ssa.ChangeType:
		users := *i.(ssa.Value).Referrers()
		all := depth > 0
		for _, r := range users {
			_, isDebug := r.(*ssa.DebugRef)
			all = all && (isDebug || guards(r, fn, depth-1))
		}
		return all && len(users) > 0
	}
	return false
}

// installs reports whether a call gives a server a middleware that recovers.
func installs(call *ssa.CallCommon) bool {
	callee := call.StaticCallee()
	if callee == nil {
		return false
	}
	arg, wraps := framework.Wraps(callee.String())
	return wraps && arg < len(call.Args) && passes(call.Args[arg], 6) || callee.String() == framework.Recovers
}

// passes reports whether a value is a function that returns ones with a recover, or has such functions.
func passes(v ssa.Value, depth int) bool {
	if depth == 0 {
		return false
	}
	switch v := v.(type) {
	case *ssa.Function:
		return recovers(v, depth)
	case *ssa.MakeClosure:
		return recovers(v.Fn.(*ssa.Function), depth)
	case *ssa.ChangeType:
		return passes(v.X, depth-1)
	case *ssa.Call:
		callee := v.Call.StaticCallee()
		return callee != nil && recovers(callee, depth)
	case *ssa.Slice:
		return passes(v.X, depth-1)
	case *ssa.Alloc, *ssa.IndexAddr:
		for _, r := range *v.Referrers() {
			switch r := r.(type) {
			case *ssa.IndexAddr:
				if passes(r, depth-1) {
					return true
				}
			case *ssa.Store:
				if r.Addr == v && passes(r.Val, depth-1) {
					return true
				}
			}
		}
	}
	return false
}

// recovers reports whether a function literal in a function, or one that a method wrapper binds, stops panics. It may, if its body is not known.
func recovers(fn *ssa.Function, depth int) bool {
	if depth == 0 {
		return false
	}
	if method, ok := fn.Object().(*types.Func); ok && fn.Synthetic != "" {
		fn = fn.Prog.FuncValue(method)
	}
	if fn == nil {
		return false
	}
	if fn.Pkg != nil {
		fn.Pkg.Build()
	}
	if fn.Blocks == nil {
		return true
	}
	for _, inner := range fn.AnonFuncs {
		if stops(inner) || recovers(inner, depth-1) {
			return true
		}
	}
	return false
}

// stops reports whether a function defers one that recovers, itself, and does not panic again.
func stops(fn *ssa.Function) bool {
	for _, b := range fn.Blocks {
		for _, i := range b.Instrs {
			if d, ok := i.(*ssa.Defer); ok && d.Call.StaticCallee() != nil && stopping(d.Call.StaticCallee()) {
				return true
			}
		}
	}
	return false
}

// stopping reports whether a deferred function recovers, itself, and does not panic again.
func stopping(fn *ssa.Function) (found bool) {
	if fn.Pkg != nil {
		fn.Pkg.Build()
	}
	for _, b := range fn.Blocks {
		for _, i := range b.Instrs {
			switch i := i.(type) {
			case *ssa.Panic:
				return false
			case *ssa.Call:
				builtin, ok := i.Call.Value.(*ssa.Builtin)
				found = found || ok && builtin.Name() == "recover"
			}
		}
	}
	return found
}

// Recovered reports whether panics of a handler are recovered by what the module registers it with: a function around it, or a middleware of each
// server that it may be registered with. That is one of each function that leads to where the handler is named.
func (s *Session) Recovered(root *ssa.Function) bool {
	s.indexed()
	if s.guarded[root] && len(s.of[root]) == 0 || s.guardsTable && !s.addsTable && !s.direct[root] {
		return true
	}
	if len(s.install) == 0 {
		return false
	}
	installing := map[*ssa.Function]bool{}
	var mark func(fn *ssa.Function)
	mark = func(fn *ssa.Function) {
		if !installing[fn] {
			installing[fn] = true
			for _, user := range s.of[fn] {
				mark(user)
			}
		}
	}
	for _, fn := range s.install {
		mark(fn)
	}
	seen := map[*ssa.Function]bool{}
	var covered func(fn *ssa.Function) bool
	covered = func(fn *ssa.Function) bool {
		if installing[fn] && fn != root || seen[fn] {
			return true
		}
		seen[fn] = true
		for _, user := range s.of[fn] {
			if !covered(user) {
				return false
			}
		}
		return len(s.of[fn]) > 0 || s.Partial && takesServer(fn)
	}
	return covered(root)
}

// Unused reports whether no code of the module registers a handler: what names it is called by nothing, and other packages cannot call it.
func (s *Session) Unused(root *ssa.Function) bool {
	s.indexed()
	seen := map[*ssa.Function]bool{}
	var used func(fn *ssa.Function) bool
	used = func(fn *ssa.Function) bool {
		if seen[fn] {
			return false
		}
		seen[fn] = true
		object := fn.Object()
		if fn.Name() == "main" || initializes(fn) || object != nil && object.Exported() || fn.Signature.Recv() != nil {
			return true
		}
		return fn.Parent() != nil && used(fn.Parent()) || slices.ContainsFunc(s.of[fn], used) || s.guarded[fn]
	}
	return len(s.of[root]) > 0 && !used(root)
}

// checked reports whether arguments of a handler may be refused by a schema that is not evaluated: not the one of its type, and with more than types.
func (s *searcher) checked() bool {
	if s.input == nil {
		return s.checks
	}
	around := append(slices.Clone(s.of[s.root]), s.root)
	known := func(fn *ssa.Function) bool { _, ok := s.schemas[fn]; return ok }
	own := func(fn *ssa.Function) bool {
		return (s.restrictsField || s.restricts[fn.Package()]) && (s.schemas[fn] || s.schemas[fn.Package()] && !slices.ContainsFunc(around, known))
	}
	return s.strict && slices.ContainsFunc(around, own)
}

// takesServer reports whether a function is for other packages, which pass it what it registers handlers with.
func takesServer(fn *ssa.Function) bool {
	if fn.Object() == nil || !fn.Object().Exported() {
		return false
	}
	for p := range fn.Signature.Params().Variables() {
		if named, _ := namedOf(p.Type()); named != nil && slices.Contains(framework.Paths(), path(named)) {
			return true
		}
	}
	return false
}
