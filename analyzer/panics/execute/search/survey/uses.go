package survey

import (
	"go/constant"
	"go/types"
	"maps"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/toolconform/toolconform/analyzer/internal/framework"
	"github.com/toolconform/toolconform/analyzer/panics/execute"
	"github.com/toolconform/toolconform/analyzer/panics/execute/order"
	"github.com/toolconform/toolconform/analyzer/panics/flowgraph"
)

// The uses are where the functions of a module are named, and what servers are given.
type uses struct {
	of         map[*ssa.Function][]*ssa.Function // the functions that name one
	invoking   map[string][]*ssa.Function        // the functions that call a method of an interface, by its name
	usedBefore map[*ssa.Function]bool            // what used has returned
	repeated   map[*ssa.Function]bool            // functions that are named more than once, or in a loop
	carried    map[*ssa.Function]bool            // functions that are values, not only called
	reading    map[*ssa.Package][]*ssa.Function  // functions that use variables of a package which hold functions
	optional   map[*ssa.Package][]*ssa.Function  // those that use variables which hold options of servers
	recovering []*ssa.Function                   // functions that give a server the option to recover panics
	middleware map[*ssa.Function]int             // functions that give servers middleware, and how often
	registers  bool                              // a function that has a row is called with handlers

	checking       []*ssa.Function       // functions that give a server the option to check arguments by the schemas of tools
	restricts      map[*ssa.Package]bool // packages that name keywords of schemas which may refuse what has the right types
	restrictsField bool                  // such a keyword is set as a field of a schema
	schemas        map[any]bool          // whether tools have schemas of their own: those of a handler, of what makes it, or of a package
}

func newUses() uses {
	return uses{
		of: map[*ssa.Function][]*ssa.Function{}, invoking: map[string][]*ssa.Function{}, repeated: map[*ssa.Function]bool{}, usedBefore: map[*ssa.Function]bool{}, reading: map[*ssa.Package][]*ssa.Function{}, optional: map[*ssa.Package][]*ssa.Function{}, carried: map[*ssa.Function]bool{}, middleware: map[*ssa.Function]int{},
		schemas: map[any]bool{}, restricts: map[*ssa.Package]bool{},
	}
}

// note keeps which functions an instruction names.
func (s *Survey) note(in *ssa.Function, i ssa.Instruction) {
	if _, isDebug := i.(*ssa.DebugRef); isDebug {
		return
	}
	if call, ok := i.(ssa.CallInstruction); ok && call.Common().IsInvoke() {
		name := call.Common().Method.Name()
		s.invoking[name] = append(s.invoking[name], in)
	}
	for _, o := range i.Operands(nil) {
		if c, ok := (*o).(*ssa.Const); ok && c.Value != nil && c.Value.Kind() == constant.String {
			s.restricts[in.Package()] = s.restricts[in.Package()] || framework.Restricts(constant.StringVal(c.Value))
		}
		if v, ok := (*o).(*ssa.Global); ok && !initializes(in) && holds(v.Type(), isFunction, 5) {
			s.reading[v.Pkg] = append(s.reading[v.Pkg], in)
			if holds(v.Type(), isOption, 5) {
				s.optional[v.Pkg] = append(s.optional[v.Pkg], in)
			}
		}
		if fn, ok := (*o).(*ssa.Function); ok {
			fn = Declared(fn)
			s.of[fn] = append(s.of[fn], in)
			s.repeated[fn] = s.repeated[fn] || len(s.of[fn]) > 1 || inLoop(i) || calledOften(i)
			call, isCall := i.(ssa.CallInstruction)
			s.carried[fn] = s.carried[fn] || !isCall || call.Common().Value != *o
		}
	}
	switch i := i.(type) {
	case *ssa.Store:
		if f, ok := i.Addr.(*ssa.FieldAddr); ok {
			_, isSchema := toolField(f)
			s.schemas[in.Package()] = s.schemas[in.Package()] || isSchema
			set := FieldOf(f.X.Type(), f.Field)
			s.restrictsField = s.restrictsField || set.of != nil && set.of.Name() == "Schema" && framework.Restricts(set.name)
		}
	case ssa.CallInstruction:
		s.noteContext(i.Common())
		if callee := i.Common().StaticCallee(); callee != nil {
			s.noteCall(in, i.Common(), callee)
		}
	}
}

// noteCall keeps what a call gives a server, and whether the tool that it registers with a handler has a schema of its own.
func (s *Survey) noteCall(in *ssa.Function, call *ssa.CallCommon, callee *ssa.Function) {
	row, _ := s.RegistrationOf(callee)
	s.registers = s.registers || row.Key != "" && !row.Makes
	switch name := callee.String(); {
	case name == framework.Recovers:
		s.recovering = append(s.recovering, in)
	case name == framework.Checks:
		s.checking = append(s.checking, in)
	case row.Makes:
		s.middleware[in]++
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
			handler = Declared(x.Fn.(*ssa.Function))
		case *ssa.Call:
			handler = x.Call.StaticCallee()
		}
		if handler != nil {
			s.schemas[handler] = s.schemas[handler] || own
		}
	}
}

// Declared returns the method that a function binds, and any other function unchanged.
func Declared(fn *ssa.Function) *ssa.Function {
	if method, ok := fn.Object().(*types.Func); ok && fn.Synthetic != "" && fn.Origin() == nil {
		if bound := fn.Prog.FuncValue(method); bound != nil {
			return bound
		}
	}
	return fn
}

// RegistrationOf returns the row of a function that takes handlers; ok is false for any other. Where the module calls no function that has a row, each
// function of another module that returns nothing but perhaps an error may be one.
func (s *Survey) RegistrationOf(fn *ssa.Function) (row framework.Registration, ok bool) {
	if fn.Origin() != nil {
		fn = fn.Origin()
	}
	if row = framework.Taking(fn.String()); row.Key != "" {
		return row, true
	}
	results := fn.Signature.Results()
	ok = results.Len() == 0 || results.Len() == 1 && IsNamed(results.At(0).Type(), "", "error")
	return framework.Registration{Arg: -1}, ok && !s.registers && s.program.Origin(order.PackagePath(fn)) == execute.Other
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
	named, _ := NamedOf(f.X.Type())
	ofTool = named != nil && framework.IsChecked(Path(named), named.Obj().Name())
	return ofTool, ofTool && FieldOf(named, f.Field).name == framework.Schema
}

// ReadsName reports whether one of some functions reads the name of the tool that a request is for.
func ReadsName(scope []*ssa.Function) bool {
	return slices.ContainsFunc(scope, func(fn *ssa.Function) bool {
		for _, b := range fn.Blocks {
			for _, i := range b.Instrs {
				if f, ok := i.(*ssa.FieldAddr); ok && FieldOf(f.X.Type(), f.Field).name == "Name" && framework.IsRequest(f.X.Type()) {
					return true
				}
			}
		}
		return false
	})
}

// Recovered reports whether panics of a handler are recovered by each server that it may be registered with.
func (s *Survey) Recovered(root *ssa.Function) bool {
	s.read()
	return s.covers(s.recovering, root)
}

// Carried reports whether a function is a value, and not only called.
func (s *Survey) Carried(fn *ssa.Function) bool {
	s.read()
	return s.carried[fn]
}

// covers reports whether functions give something to each server that a handler may be registered with: one of each function that leads to where
// the handler is named.
func (s *Survey) covers(giving []*ssa.Function, root *ssa.Function) bool {
	if len(giving) == 0 {
		return false
	}
	gives := map[*ssa.Function]bool{}
	var mark func(fn *ssa.Function)
	mark = func(fn *ssa.Function) {
		if !gives[fn] {
			gives[fn] = true
			for _, user := range users(fn, s.of, s.optional) {
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
		users := slices.DeleteFunc(slices.Clone(s.of[fn]), func(user *ssa.Function) bool { return !s.used(user) })
		for _, user := range users {
			if !covered(user) {
				return false
			}
		}
		return len(users) > 0 || s.Partial && takesServer(fn)
	}
	return covered(root)
}

// Unused reports whether no code of the module registers a handler: what names it is called by nothing, and other packages cannot call it.
func (s *Survey) Unused(root *ssa.Function) bool {
	s.read()
	return len(s.of[root]) > 0 && !s.used(root)
}

// used reports whether something may call a function: other packages, or what names it.
func (s *Survey) used(fn *ssa.Function) bool {
	is, known := s.usedBefore[fn]
	if !known {
		is = s.leadsToUse(fn, map[*ssa.Function]bool{})
		s.usedBefore[fn] = is
	}
	return is
}

func (s *Survey) leadsToUse(fn *ssa.Function, seen map[*ssa.Function]bool) bool {
	if seen[fn] {
		return false
	}
	seen[fn] = true
	object := fn.Object()
	if fn.Name() == "main" || initializes(fn) || object != nil && object.Exported() || fn.Signature.Recv() != nil {
		return true
	}
	leads := func(fn *ssa.Function) bool { return s.leadsToUse(fn, seen) }
	return fn.Parent() != nil && leads(fn.Parent()) || slices.ContainsFunc(s.of[fn], leads)
}

// takesServer reports whether a function is for other packages, which pass it what it registers handlers with.
func takesServer(fn *ssa.Function) bool {
	if fn.Object() == nil || !fn.Object().Exported() {
		return false
	}
	for p := range fn.Signature.Params().Variables() {
		if named, _ := NamedOf(p.Type()); named != nil && slices.Contains(framework.Paths(), Path(named)) {
			return true
		}
	}
	return false
}

// Checked reports whether arguments of a handler may be refused by a schema that is not evaluated: not the one of its type, if it has one, and with more
// than types.
func (s *Survey) Checked(root *ssa.Function, typed, strict bool) bool {
	if s.read(); !typed {
		return s.CheckedByServer(root)
	}
	around := append(slices.Clone(s.of[root]), root)
	known := func(fn *ssa.Function) bool { _, ok := s.schemas[fn]; return ok }
	own := func(fn *ssa.Function) bool {
		return (s.restrictsField || s.restricts[fn.Package()]) && (s.schemas[fn] || s.schemas[fn.Package()] && !slices.ContainsFunc(around, known))
	}
	return strict && slices.ContainsFunc(around, own)
}

// mostStarts is how many functions are executed to find out how a handler is registered.
const mostStarts = 6

// Registering returns the functions that may register a handler: those that name it, or make an interface of its receiver, and then those that name these.
// Where the initializer of a package does, these are the functions that use variables in which it may be.
func (s *Survey) Registering(root *ssa.Function) []*ssa.Function {
	s.read()
	all := []*ssa.Function{root}
	for i := 0; i < len(all) && len(all) <= mostStarts; i++ {
		users := users(all[i], s.of, s.reading)
		if recv := all[i].Signature.Recv(); recv != nil && i == 0 {
			if of, _ := NamedOf(recv.Type()); of != nil {
				for _, m := range s.Boxes(of.Obj()) {
					users = append(users, m.In)
				}
			}
		}
		for _, user := range users {
			if !slices.Contains(all, user) {
				all = append(all, user)
			}
		}
	}
	return all[1:]
}

// Repeated reports whether several tools may have the same handler: it, or what it is named in, is named in several places, or in a loop.
func (s *Survey) Repeated(root *ssa.Function) bool {
	s.read()
	return s.repeated[root] || slices.ContainsFunc(s.of[root], func(fn *ssa.Function) bool { return s.repeated[fn] && !initializes(fn) })
}

// users returns the functions that name a function. Those of an initializer use variables in which it may have put something.
func users(fn *ssa.Function, naming map[*ssa.Function][]*ssa.Function, using map[*ssa.Package][]*ssa.Function) []*ssa.Function {
	if initializes(fn) {
		return append(slices.Clip(naming[fn]), using[fn.Pkg]...)
	}
	return slices.Clip(naming[fn])
}

func inLoop(i ssa.Instruction) bool { return flowgraph.Leads(i.Block(), i.Block(), nil) }

// calledOften reports whether an instruction makes a closure that the function around it calls in several places, or in a loop.
func calledOften(i ssa.Instruction) bool {
	closure, ok := i.(*ssa.MakeClosure)
	if !ok {
		return false
	}
	calls := slices.DeleteFunc(slices.Clone(*closure.Referrers()), func(r ssa.Instruction) bool {
		call, isCall := r.(ssa.CallInstruction)
		return !isCall || call.Common().Value != closure
	})
	return len(calls) > 1 || slices.ContainsFunc(calls, inLoop)
}

// isOption reports whether a type is a server of a library, or an option of one.
func isOption(t types.Type) bool {
	named, _ := NamedOf(t)
	return named != nil && slices.Contains(framework.Paths(), Path(named)) && strings.Contains(named.Obj().Name(), "Server")
}

// isFunction reports whether values of a type are functions, or interfaces that may hold some.
func isFunction(t types.Type) bool {
	switch t.Underlying().(type) {
	case *types.Signature:
		return true
	case *types.Interface:
		return !IsNamed(t, "", "error")
	}
	return false
}

// holds reports whether values of a type may hold others: as elements, in fields, and in what they point to.
func holds(t types.Type, other func(types.Type) bool, depth int) bool {
	if other(t) || depth == 0 {
		return other(t)
	}
	switch u := t.Underlying().(type) {
	case interface{ Elem() types.Type }:
		return holds(u.Elem(), other, depth-1)
	case *types.Struct:
		for f := range u.Fields() {
			if holds(f.Type(), other, depth-1) {
				return true
			}
		}
	}
	return false
}

// MiddlewareOf returns the functions that give middleware to each server that a handler may be registered with.
func (s *Survey) MiddlewareOf(root *ssa.Function) (all []*ssa.Function) {
	s.read()
	for in := range maps.Keys(s.middleware) {
		if s.covers([]*ssa.Function{in}, root) {
			all = append(all, in)
		}
	}
	slices.SortFunc(all, func(a, b *ssa.Function) int { return strings.Compare(a.String(), b.String()) })
	return all
}

// MiddlewareCalls returns how many calls of a function give a server middleware.
func (s *Survey) MiddlewareCalls(in *ssa.Function) int { return s.middleware[in] }

// CheckedByServer reports whether each server that a handler may be registered with checks arguments by the schemas of tools.
func (s *Survey) CheckedByServer(root *ssa.Function) bool { return s.covers(s.checking, root) }
