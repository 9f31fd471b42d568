package valueflow

import (
	"go/token"
	"go/types"
	"slices"
	"strconv"
	"strings"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"golang.org/x/tools/go/ssa"
)

// Key returns a name of a function that is the same in every package. Instances of a generic function, method values and method expressions
// have the key of their function.
func Key(f *ssa.Function) string {
	if origin := f.Origin(); origin != nil {
		f = origin
	}
	if f.Parent() != nil {
		return Key(f.Parent()) + strings.TrimPrefix(f.Name(), f.Parent().Name())
	}
	if object, ok := f.Object().(*types.Func); ok && object.Name() != "init" {
		return object.Origin().FullName()
	}
	return f.String()
}

func place(kind, key string, i int) string { return kind + " " + strconv.Itoa(i) + " of " + key }

// A builder builds the graph of a package.
type builder struct {
	*Graph
	fset    *token.FileSet
	parts   func(t types.Type, field int) bool
	nodes   map[ssa.Value]Node
	results map[ssa.Value][]Node
}

// Build returns the graph of the functions. parts reports whether a field of a struct is a part of marked data if the struct is.
func Build(fset *token.FileSet, functions []*ssa.Function, parts func(t types.Type, field int) bool) *Graph {
	b := &builder{
		Graph: &Graph{names: map[string]Node{}, closed: map[Node]bool{}, methods: map[string]map[string]string{}},
		fset:  fset, parts: parts, nodes: map[ssa.Value]Node{}, results: map[ssa.Value][]Node{},
	}
	for _, f := range functions {
		described := &Function{Key: Key(f), Method: f.Signature.Recv() != nil}
		for _, p := range f.Params {
			described.Params = append(described.Params, p.Name())
		}
		b.Functions = append(b.Functions, described)
		for _, block := range f.Blocks {
			for _, at := range block.Instrs {
				b.instruction(at)
			}
		}
	}
	return b.Graph
}

func (b *builder) fresh() Node {
	b.count++
	return b.count - 1
}

// shared returns the node of a name.
func (b *builder) shared(name string) Node {
	n, ok := b.names[name]
	if !ok {
		n = b.fresh()
		b.names[name] = n
	}
	return n
}

func (b *builder) flow(from, to Node, carries Kind) {
	if from != Nowhere && to != Nowhere && from != to {
		b.edges = append(b.edges, edge{from, to, carries})
	}
}

// node returns the node of a value.
func (b *builder) node(v ssa.Value) Node {
	n, ok := b.nodes[v]
	if !ok {
		n = b.newNode(v)
		b.nodes[v] = n
		b.close(n, v.Type())
	}
	return n
}

// close keeps marked data out of contexts, which carry values of many kinds, and out of types.
func (b *builder) close(n Node, t types.Type) {
	if contractapi.IsOf(t, "context", "Context") || contractapi.IsOf(t, "reflect", "Type") {
		b.closed[n] = true
	}
}

func (b *builder) newNode(v ssa.Value) Node {
	switch v := v.(type) {
	case *ssa.Const, *ssa.Builtin:
		return Nowhere
	case *ssa.Function:
		return b.function(v)
	case *ssa.Global:
		return b.shared("variable " + v.String())
	case *ssa.FieldAddr:
		return b.field(v.X.Type(), v.Field)
	case *ssa.IndexAddr, *ssa.Range, *ssa.Next:
		return b.node(*v.(ssa.Instruction).Operands(nil)[0])
	case *ssa.Extract:
		return b.extracted(v)
	case *ssa.Call:
		if all := b.resultsOf(v); len(all) == 1 {
			return all[0]
		}
		return Nowhere
	}
	if !holds(v.Type()) {
		return Nowhere
	}
	switch v := v.(type) {
	case *ssa.Parameter:
		return b.shared(Parameter(Key(v.Parent()), slices.Index(v.Parent().Params, v)))
	case *ssa.FreeVar:
		return b.shared(place("captured", Key(v.Parent()), slices.Index(v.Parent().FreeVars, v)))
	}
	return b.fresh()
}

// holds reports whether values of a type can hold functions, concrete types or marked data. Texts can be marked data.
func holds(t types.Type) bool {
	if basic, ok := t.Underlying().(*types.Basic); ok {
		return basic.Info()&types.IsString != 0
	}
	return !types.Identical(t, types.Universe.Lookup("error").Type())
}

// function returns the node of a function that is used as a value.
func (b *builder) function(f *ssa.Function) Node {
	n := b.fresh()
	b.values = append(b.values, value{n, Target{Key: Key(f)}})
	return n
}

// field returns the node of a field of a struct, or of the struct that a pointer points to.
func (b *builder) field(t types.Type, i int) Node {
	t = types.Unalias(contractapi.Deref(t))
	fields, ok := t.Underlying().(*types.Struct)
	if !ok {
		return b.fresh() // a type parameter
	}
	named, ok := t.(*types.Named)
	if !ok || named.Obj().Pkg() == nil {
		return b.shared("field " + types.TypeString(t, nil) + "." + fields.Field(i).Name())
	}
	name := named.Obj().Name()
	if named.TypeArgs().Len() > 0 && b.parts(t, i) { // of a library, whose generic functions are not here
		name = types.TypeString(named, nil)
	}
	if named.Obj().Parent() != named.Obj().Pkg().Scope() {
		name += b.fset.Position(named.Obj().Pos()).String() // it is local to a function
	}
	return b.shared(Field(named.Obj().Pkg().Path(), name, fields.Field(i).Name()))
}

// fields returns the nodes of the fields of a struct, or of the struct that a pointer points to, except for marked data with known parts.
func (b *builder) fields(t types.Type) []Node {
	described, ok := contractapi.Deref(t).Underlying().(*types.Struct)
	if !ok {
		return nil
	}
	all := make([]Node, described.NumFields())
	for i := range all {
		if b.parts(t, i) {
			return nil
		}
		all[i] = Nowhere
		if holds(described.Field(i).Type()) {
			all[i] = b.field(t, i)
		}
	}
	return all
}

// extracted returns the node of a part of a tuple.
func (b *builder) extracted(v *ssa.Extract) Node {
	switch tuple := v.Tuple.(type) {
	case *ssa.Call:
		return b.resultsOf(tuple)[v.Index]
	case *ssa.Next:
		if !holds(v.Type()) {
			return Nowhere
		}
		n := b.fresh()
		b.flow(b.node(tuple), n, References)
		return n
	case *ssa.Select:
		return Nowhere
	}
	if v.Index > 0 {
		return Nowhere // whether it succeeded
	}
	return b.node(v.Tuple)
}

func (b *builder) resultsOf(call *ssa.Call) []Node {
	all, ok := b.results[call]
	if ok {
		return all
	}
	for v := range call.Call.Signature().Results().Variables() {
		n := Nowhere
		if holds(v.Type()) {
			n = b.fresh()
			b.close(n, v.Type())
			if _, text := v.Type().Underlying().(*types.Basic); text {
				b.closed[n] = true // it is made of a part of marked data
			}
		}
		all = append(all, n)
	}
	b.results[call] = all
	return all
}

// instruction adds the flows of an instruction.
func (b *builder) instruction(at ssa.Instruction) {
	switch at := at.(type) {
	case *ssa.Store:
		b.store(at)
	case *ssa.MapUpdate:
		b.flow(b.node(at.Value), b.node(at.Map), References)
	case *ssa.Send:
		b.flow(b.node(at.X), b.node(at.Chan), All)
	case *ssa.Return:
		for i, v := range at.Results {
			if n := b.node(v); n != Nowhere {
				b.flow(n, b.shared(Result(Key(at.Parent()), i)), All)
			}
		}
	case ssa.CallInstruction:
		b.call(at)
	case ssa.Value:
		b.value(at)
	}
}

// store adds the flow of an assignment. A struct that is made around marked data is marked data, too.
func (b *builder) store(at *ssa.Store) {
	b.flow(b.node(at.Val), b.node(at.Addr), All)
	if field, ok := at.Addr.(*ssa.FieldAddr); ok {
		if made, ok := field.X.(*ssa.Alloc); ok {
			b.flow(b.node(at.Val), b.node(made), Data)
		}
	}
}

// value adds the flows into a value.
func (b *builder) value(v ssa.Value) {
	switch v := v.(type) {
	case *ssa.Phi:
		for _, e := range v.Edges {
			b.flow(b.node(e), b.node(v), All)
		}
	case *ssa.UnOp, *ssa.ChangeType, *ssa.Convert, *ssa.MultiConvert, *ssa.ChangeInterface, *ssa.TypeAssert, *ssa.Slice:
		x := *v.(ssa.Instruction).Operands(nil)[0]
		b.flow(b.node(x), b.node(v), All)
		switch v.Type().Underlying().(type) {
		case *types.Map, *types.Slice, *types.Chan: // what is put into it is also in the variable or field that it is loaded from
			b.flow(b.node(v), b.node(x), References)
		}
	case *ssa.Index, *ssa.Lookup:
		b.flow(b.node(*v.(ssa.Instruction).Operands(nil)[0]), b.node(v), References)
	case *ssa.MakeInterface:
		b.flow(b.node(v.X), b.node(v), All)
		if writable(v.X.Type()) {
			b.flow(b.node(v), b.node(v.X), All)
		}
		b.concrete(b.node(v), v.X.Type())
	case *ssa.Field:
		b.part(b.field(v.X.Type(), v.Field), b.node(v), v.X, v.Field)
	case *ssa.FieldAddr:
		b.part(b.node(v), b.node(v), v.X, v.Field)
	case *ssa.MakeClosure:
		b.closure(v)
	}
}

// part adds the flow from a field, and from the struct if the field is a part of marked data.
func (b *builder) part(field, to Node, of ssa.Value, i int) {
	b.flow(field, to, All)
	if b.parts(of.Type(), i) {
		b.flow(b.node(of), to, Data)
	}
}

// concrete adds a concrete type that is converted to an interface.
func (b *builder) concrete(at Node, t types.Type) {
	named, ok := types.Unalias(contractapi.Deref(t)).(*types.Named)
	if !ok || named.Obj().Pkg() == nil || at == Nowhere {
		return
	}
	name := types.TypeString(t, nil)
	b.types = append(b.types, concrete{at, name})
	if b.methods[name] != nil {
		return
	}
	b.methods[name] = map[string]string{}
	methods := types.NewMethodSet(t)
	for i := range methods.Len() {
		if method, ok := methods.At(i).Obj().(*types.Func); ok {
			b.methods[name][method.Name()] = method.Origin().FullName()
		}
	}
}

// closure adds a function literal with the variables that it captures, or a method value.
func (b *builder) closure(v *ssa.MakeClosure) {
	f := v.Fn.(*ssa.Function)
	n := b.node(v)
	if method, ok := f.Object().(*types.Func); ok && f.Synthetic != "" && len(v.Bindings) == 1 {
		receiver := b.node(v.Bindings[0])
		t := Target{Key: method.Origin().FullName(), Bound: true, Receiver: receiver}
		if types.IsInterface(v.Bindings[0].Type()) {
			t = Target{Method: method.Name(), Receiver: receiver}
		}
		b.values = append(b.values, value{n, t})
		return
	}
	b.values = append(b.values, value{n, Target{Key: Key(f)}})
	for i, captured := range v.Bindings {
		inside := b.shared(place("captured", Key(f), i))
		b.flow(b.node(captured), inside, All)
		b.flow(inside, b.node(captured), All)
	}
}

// call adds a call.
func (b *builder) call(at ssa.CallInstruction) {
	common := at.Common()
	var results []Node
	if call, ok := at.(*ssa.Call); ok {
		results = b.resultsOf(call)
	}
	if builtin, ok := common.Value.(*ssa.Builtin); ok {
		b.builtin(builtin.Name(), common.Args, results)
		return
	}
	c := &Call{Callee: Nowhere, Results: results, In: Key(at.Parent()), At: b.fset.Position(at.Pos())}
	callee := common.StaticCallee()
	switch {
	case common.IsInvoke():
		c.Callee, c.Method = b.node(common.Value), common.Method.Name()
	case callee != nil && (callee.Synthetic == "" || len(callee.FreeVars) == 0): // not a method value
		c.Static = Key(callee)
	default:
		c.Callee = b.node(common.Value)
	}
	for i, v := range common.Args {
		arg := Arg{Node: b.node(v), Fields: b.fields(v.Type()), Out: writable(v.Type())}
		_, arg.Func = v.Type().Underlying().(*types.Signature)
		arg.Spread = common.Signature().Variadic() && i == len(common.Args)-1
		if callee != nil && callee.Origin() != nil {
			b.concrete(arg.Node, v.Type()) // its methods can be called through the constraint
		}
		c.Args = append(c.Args, arg)
	}
	b.calls = append(b.calls, c)
}

// writable reports whether a callee can write through a value of a type.
func writable(t types.Type) bool {
	switch t.Underlying().(type) {
	case *types.Pointer, *types.Map, *types.Slice, *types.Chan, *types.Interface:
		return !contractapi.IsOf(t, "context", "Context")
	}
	return false
}

func (b *builder) builtin(name string, args []ssa.Value, results []Node) {
	switch name {
	case "append":
		for _, v := range args {
			b.flow(b.node(v), results[0], All)
		}
	case "copy":
		b.flow(b.node(args[1]), b.node(args[0]), All)
	}
}
