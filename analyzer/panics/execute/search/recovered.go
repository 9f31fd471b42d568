package search

import (
	"go/constant"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/toolconform/toolconform/analyzer/internal/framework"
	"github.com/toolconform/toolconform/analyzer/panics/execute"
	"github.com/toolconform/toolconform/analyzer/panics/execute/order"
)

// The uses are where the functions of a module are named, and what servers are given.
type uses struct {
	of         map[*ssa.Function][]*ssa.Function // the functions that name one
	carried    map[*ssa.Function]bool            // functions that are values other than where they are registered
	recovering []*ssa.Function                   // functions that give a server the option to recover panics
	middleware map[*ssa.Function]int             // functions that give servers middleware, and how often

	checks         bool                  // servers check arguments by the schemas of tools
	restricts      map[*ssa.Package]bool // packages that name keywords of schemas which may refuse what has the right types
	restrictsField bool                  // such a keyword is set as a field of a schema
	schemas        map[any]bool          // whether tools have schemas of their own: those of a handler, of what makes it, or of a package
}

func newUses() uses {
	return uses{
		of: map[*ssa.Function][]*ssa.Function{}, carried: map[*ssa.Function]bool{}, middleware: map[*ssa.Function]int{},
		schemas: map[any]bool{}, restricts: map[*ssa.Package]bool{},
	}
}

// note keeps which functions an instruction names.
func (u *uses) note(program *execute.Program, in *ssa.Function, i ssa.Instruction) {
	if _, isDebug := i.(*ssa.DebugRef); isDebug {
		return
	}
	for _, o := range i.Operands(nil) {
		if c, ok := (*o).(*ssa.Const); ok && c.Value != nil && c.Value.Kind() == constant.String {
			u.restricts[in.Package()] = u.restricts[in.Package()] || framework.Restricts(constant.StringVal(c.Value))
		}
		if fn, ok := (*o).(*ssa.Function); ok {
			fn = declared(fn)
			u.of[fn] = append(u.of[fn], in)
			u.carried[fn] = u.carried[fn] || !registers(program, i, *o, 3)
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
		if callee := i.Common().StaticCallee(); callee != nil {
			u.noteCall(program, in, i.Common(), callee)
		}
	}
}

// noteCall keeps what a call gives a server, and whether the tool that it registers with a handler has a schema of its own.
func (u *uses) noteCall(program *execute.Program, in *ssa.Function, call *ssa.CallCommon, callee *ssa.Function) {
	row, _ := registrationOf(program, callee)
	switch name := callee.String(); {
	case name == framework.Recovers:
		u.recovering = append(u.recovering, in)
	case name == framework.Checks:
		u.checks = true
	case row.Makes:
		u.middleware[in]++
	}
	own, known := schemaOf(call)
	if !known {
		return
	}
	for _, arg := range call.Args {
		if change, ok := arg.(*ssa.ChangeType); ok {
			arg = change.X
		}
		var handler *ssa.Function
		switch x := arg.(type) {
		case *ssa.Function:
			handler = x
		case *ssa.MakeClosure:
			handler = declared(x.Fn.(*ssa.Function))
		case *ssa.Call:
			handler = x.Call.StaticCallee()
		}
		if handler != nil {
			u.schemas[handler] = u.schemas[handler] || own
		}
	}
}

// declared returns the method that a function binds, and any other function unchanged.
func declared(fn *ssa.Function) *ssa.Function {
	if method, ok := fn.Object().(*types.Func); ok && fn.Synthetic != "" && fn.Origin() == nil {
		if bound := fn.Prog.FuncValue(method); bound != nil {
			return bound
		}
	}
	return fn
}

// registrationOf returns the row of a function that takes handlers; ok is false for any other. So may each function of another module that returns
// nothing but perhaps an error.
func registrationOf(program *execute.Program, fn *ssa.Function) (row framework.Registration, ok bool) {
	if fn.Origin() != nil {
		fn = fn.Origin()
	}
	if row = framework.Taking(fn.String()); row.Key != "" {
		return row, true
	}
	results := fn.Signature.Results()
	ok = results.Len() == 0 || results.Len() == 1 && isNamed(results.At(0).Type(), "", "error")
	return framework.Registration{Arg: -1}, ok && program.Origin(order.PackagePath(fn)) == execute.Other
}

// registers reports whether an instruction calls a function, or passes it to a library as a handler. Other instructions use it as a value.
func registers(program *execute.Program, i ssa.Instruction, fn ssa.Value, depth int) bool {
	switch i := i.(type) {
	case *ssa.Call:
		callee := i.Common().StaticCallee()
		switch {
		case i.Call.Value == fn:
			return true
		case callee == nil:
			return false
		case callee.Origin() != nil && framework.Adapts(callee.Origin().String()):
			return depth > 0 && onlyRegistered(program, i, depth-1)
		}
		_, takes := registrationOf(program, callee)
		return takes
	case ssa.CallInstruction:
		return i.Common().Value == fn
	case *ssa.Store:
		f, ok := i.Addr.(*ssa.FieldAddr)
		if !ok {
			return false
		}
		named, _ := namedOf(f.X.Type())
		return named != nil && framework.Holds(path(named)+"."+named.Obj().Name()+"."+fieldOf(named, f.Field).name)
	case *ssa.MakeClosure, *ssa.ChangeType:
		return depth > 0 && onlyRegistered(program, i.(ssa.Value), depth-1)
	}
	return false
}

// onlyRegistered reports whether a function value is nothing but called or passed to a library as a handler.
func onlyRegistered(program *execute.Program, v ssa.Value, depth int) bool {
	return !slices.ContainsFunc(*v.Referrers(), func(r ssa.Instruction) bool {
		_, isDebug := r.(*ssa.DebugRef)
		return !isDebug && !registers(program, r, v, depth)
	})
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
	ofTool = named != nil && framework.IsChecked(path(named), named.Obj().Name())
	return ofTool, ofTool && fieldOf(named, f.Field).name == framework.Schema
}

// covers reports whether functions give something to each server that a handler may be registered with: one of each function that leads to where
// the handler is named.
func (s *Session) covers(giving []*ssa.Function, root *ssa.Function) bool {
	if len(giving) == 0 {
		return false
	}
	gives := map[*ssa.Function]bool{}
	var mark func(fn *ssa.Function)
	mark = func(fn *ssa.Function) {
		if !gives[fn] {
			gives[fn] = true
			for _, user := range s.of[fn] {
				mark(user)
			}
		}
	}
	for _, fn := range giving {
		mark(fn)
	}
	seen := map[*ssa.Function]bool{}
	var covered func(fn *ssa.Function) bool
	covered = func(fn *ssa.Function) bool {
		if gives[fn] && fn != root || seen[fn] {
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
		return fn.Parent() != nil && used(fn.Parent()) || slices.ContainsFunc(s.of[fn], used)
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
