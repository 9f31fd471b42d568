// Package execute runs functions of a program by interpreting their SSA form. It has no effects: packages of the standard library run by
// their bodies or by a table of pure functions; files, network, environment, processes and the real clock are not reachable. What has no
// exact model ends an execution as unsupported, with the reason.
package execute

import (
	"fmt"
	"go/types"
	"reflect"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/toolconform/toolconform/analyzer/panics/execute/models"
	"github.com/toolconform/toolconform/analyzer/panics/execute/native"
	"github.com/toolconform/toolconform/analyzer/panics/execute/order"
	"github.com/toolconform/toolconform/analyzer/panics/execute/reflection"
	"github.com/toolconform/toolconform/analyzer/panics/execute/values"
)

// An Origin says where a package comes from.
type Origin int

// Positions of outcomes lie in packages of the module. Packages of the standard library are initialized when they are needed.
const (
	Other Origin = iota
	Module
	Standard
)

// A Program is a set of packages with what is computed once for all executions. It is not safe for concurrent use.
type Program struct {
	Origin   func(path string) Origin
	Embedded map[string]*string     // what files are embedded in variables, by their names in SSA; nil where it is not known
	Unset    func(*ssa.Global) bool // variables that may be set before what is executed, by what is not; may be nil

	ssa         *ssa.Program
	universe    *values.Universe
	targets     map[*ssa.Function]*target
	globals     map[*ssa.Global]int
	named       map[*ssa.Function][]*ssa.Global // see variables
	shared      *storage                        // of the standard library
	age         int                             // counts Forget
	fresh       int                             // blocks of the module that were reached for the first time since then
	spare       space                           // of a goroutine that has ended
	interpreted map[string]bool
}

// NewProgram returns the program of SSA packages, which have been created with ssa.InstantiateGenerics. Their bodies need not have been built.
func NewProgram(program *ssa.Program, origin func(path string) Origin) *Program {
	for _, pkg := range program.AllPackages() {
		pkg.SetDebugMode(true)
	}
	return &Program{
		Origin: origin, ssa: program, universe: values.NewUniverse(native.Types),
		targets: map[*ssa.Function]*target{}, globals: map[*ssa.Global]int{}, named: map[*ssa.Function][]*ssa.Global{}, shared: newStorage(), age: 1, interpreted: map[string]bool{},
	}
}

// Universe returns the types of the program.
func (p *Program) Universe() *values.Universe { return p.universe }

// A target is what a function of the program is executed by: its body, a model, or a native function.
type target struct {
	fn      *ssa.Function
	name    string
	code    *code
	model   native.Model
	body    *code // of a function that has a model, which Interpret executes
	native  *native.Function
	builtin builtin
	reason  string // why it cannot be executed
}

// isInterpreted reports whether bodies of a package of the standard library are interpreted.
func (p *Program) isInterpreted(path string) bool {
	known, ok := p.interpreted[path]
	if !ok {
		pkg := p.ssa.ImportedPackage(path)
		known = native.IsInterpreted(path, pkg != nil && !slices.ContainsFunc(pkg.Pkg.Imports(), func(i *types.Package) bool {
			return i.Path() == "unsafe"
		}))
		p.interpreted[path] = known
	}
	return known
}

// reflected are the models of package reflect.
var reflected = reflection.Models()

// resolve finds out how a function is executed.
func (p *Program) resolve(fn *ssa.Function) *target {
	if t, ok := p.targets[fn]; ok {
		return t
	}
	origin := fn
	if fn.Origin() != nil {
		origin = fn.Origin()
	}
	t := &target{fn: fn, name: origin.String()}
	p.targets[fn] = t
	if generic := reflection.Generic[t.name]; generic != nil && len(fn.TypeArgs()) == 1 {
		t.model = generic(p.universe.Of(fn.TypeArgs()[0]))
		return t
	}
	if generic := models.Generic[t.name]; generic != nil && fn.Origin() != nil {
		var types []*values.Type
		for _, arg := range fn.TypeArgs() {
			types = append(types, p.universe.Of(arg))
		}
		t.model = generic(p.universe.Of(fn.Signature.Recv().Type()), types)
		return t
	}
	if t.model = models.All[t.name]; t.model == nil {
		t.model = reflected[t.name]
	}
	if t.model != nil {
		return t
	}
	if t.native = native.Functions()[t.name]; t.native != nil {
		return t
	}
	if pkg := fn.Package(); pkg != nil {
		pkg.Build()
	}
	if pkg := fn.Package(); pkg != nil && p.Origin(pkg.Pkg.Path()) == Standard {
		fn = order.InGo(fn)
	}
	if t.reason = p.refuse(fn, t.name); t.reason == "" {
		t.code = newCode(p, fn)
	}
	return t
}

// body returns the body of a function that has a model.
func (p *Program) body(path, name string) *code {
	pkg := p.ssa.ImportedPackage(path)
	if pkg == nil {
		panic(values.Unsupported{What: "call of " + path + "." + name + ", which the program does not import"})
	}
	fn := pkg.Func(name)
	if receiver, method, ok := strings.Cut(name, "."); ok {
		fn = p.ssa.LookupMethod(types.NewPointer(pkg.Type(receiver).Type()), pkg.Pkg, method)
	}
	t := p.resolve(fn)
	if t.body == nil {
		pkg.SetDebugMode(true)
		pkg.Build()
		if fn.Blocks == nil { // under go vet
			panic(values.Unsupported{What: "call of " + t.name + ", whose body is not known"})
		}
		t.body = newCode(p, t.fn)
	}
	return t.body
}

// refuse returns why the body of a function cannot be interpreted.
func (p *Program) refuse(fn *ssa.Function, name string) string {
	declared, _, _ := strings.Cut(name, "$") // without what follows for a function literal
	if path := order.PackagePath(fn); p.Origin(path) == Standard && (fn.Synthetic == "" || fn.Origin() != nil) && !p.isInterpreted(path) && !native.Interpretable[declared] {
		return "call of " + name
	}
	if recv := fn.Signature.Recv(); recv != nil && fn.Synthetic == "" && p.isNative(recv.Type()) {
		return "call of " + name
	}
	if fn.Blocks == nil {
		return "call of " + name + ", which has no body in Go"
	}
	return ""
}

// isNative reports whether the methods of a type have native receivers.
func (p *Program) isNative(t types.Type) bool {
	if pointer, ok := types.Unalias(t).(*types.Pointer); ok {
		t = pointer.Elem()
	}
	named, ok := types.Unalias(t).(*types.Named)
	return ok && p.universe.Of(named).Native
}

// methodOf returns the function for a method of what an interface holds.
func (p *Program) methodOf(x any, pkg *types.Package, name string) *target {
	t := p.universe.Known(x)
	if t == nil {
		if found := nativeMethod(x, name); found != nil {
			return found
		}
		return &target{reason: "method " + name + " of " + values.TypeName(x)}
	}
	if found := p.method(t, pkg, name); found != nil {
		return found
	}
	return &target{reason: "method " + name + " of " + t.String()}
}

// nativeMethod returns a method of a type that no table lists: one of an unexported error of the standard library, or of a model.
func nativeMethod(x any, name string) *target {
	if o, ok := x.(native.Object); ok {
		if model := o.Method(name); model != nil {
			return &target{name: values.TypeName(x) + "." + name, model: model}
		}
	}
	if m, ok := reflect.TypeOf(x).MethodByName(name); ok && native.Harmless(name) {
		return &target{name: name, native: &native.Function{Fn: m.Func}}
	}
	return nil
}

// Registers reports whether code of the module calls a function of another one for its effect alone. Such calls do not change what the module
// binds its handlers to.
func (p *Program) Registers(i *ssa.Call) bool {
	fn := i.Call.StaticCallee()
	return fn != nil && p.Origin(order.PackagePath(i.Parent())) == Module && p.Origin(order.PackagePath(fn)) == Other && order.Unused(i)
}

// method returns the function for a method of a dynamic type, or nil.
func (p *Program) method(t *values.Type, pkg *types.Package, name string) *target {
	id := types.Id(pkg, name)
	if found, ok := t.Method(id).(*target); ok {
		return found
	}
	selection := p.ssa.MethodSets.MethodSet(t.Go).Lookup(pkg, name)
	if selection == nil {
		return nil
	}
	found := p.resolve(p.ssa.MethodValue(selection))
	t.Remember(id, found)
	return found
}

// Func returns the value of a function that binds nothing.
func (p *Program) Func(fn *ssa.Function) *values.Func { return &values.Func{Code: p.resolve(fn)} }

// Function returns the function that a value calls; nil for a native one and for a model.
func (p *Program) Function(f *values.Func) *ssa.Function {
	if t, ok := f.Code.(*target); ok {
		return t.fn
	}
	return nil
}

// Package returns a package of the program, or nil.
func (p *Program) Package(path string) *ssa.Package { return p.ssa.ImportedPackage(path) }

// Packages returns the packages of the program in no order.
func (p *Program) Packages() []*ssa.Package { return p.ssa.AllPackages() }

// global returns the number of a variable.
func (p *Program) global(g *ssa.Global) int {
	n, ok := p.globals[g]
	if !ok {
		n = len(p.globals)
		p.globals[g] = n
	}
	return n
}

// Named returns a named type of a package of the program. It panics with Unsupported if there is none.
func (p *Program) Named(path, name string) *values.Type {
	if pkg := p.ssa.ImportedPackage(path); pkg != nil {
		if object, ok := pkg.Pkg.Scope().Lookup(name).(*types.TypeName); ok {
			return p.universe.Of(object.Type())
		}
	}
	panic(values.Unsupported{What: fmt.Sprintf("type %s.%s, which the program does not import", path, name)})
}
