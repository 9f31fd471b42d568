package search

import (
	"go/types"
	"reflect"
	"regexp"
	"slices"
	"unsafe"

	"golang.org/x/tools/go/ssa"

	"github.com/toolconform/toolconform/analyzer/internal/framework"
	"github.com/toolconform/toolconform/analyzer/panics/execute"
	"github.com/toolconform/toolconform/analyzer/panics/execute/native"
	"github.com/toolconform/toolconform/analyzer/panics/execute/order"
	"github.com/toolconform/toolconform/analyzer/panics/execute/search/survey"
	"github.com/toolconform/toolconform/analyzer/panics/execute/values"
	"github.com/toolconform/toolconform/analyzer/panics/execute/watch"
)

// An entry is what a library calls: the handler, or what the module has put around it.
type entry struct {
	*binder
	function *values.Func
	receiver []reflect.Value // none for a function
	tool     values.Typed    // that is registered with it, if it is known
	checked  bool            // the library checks arguments by the schema of the tool
	maker    bool            // the function makes the handler

	outer  *values.Func     // of middleware that takes other arguments; nil if there is none
	passed *[]reflect.Value // what the entry is called with below it
}

// enter finds out what the library calls. It executes the module until it registers the handler, if something may be around that, or it uses settings.
func (c *call) enter() entry {
	if c.nilBound {
		e := entry{binder: c.binder, function: c.functionOf(c.root)}
		if recv := c.root.Signature.Recv(); recv != nil {
			e.receiver = []reflect.Value{c.program.Universe().Of(recv.Type()).Zero()}
		}
		return e
	}
	if c.serves {
		e, ok := c.served()
		if !ok {
			panic(refusal{})
		}
		return e
	}
	hidden := c.search.hidden()
	if hidden || c.search.unset || c.search.named || c.search.nth > 0 || c.search.checked() {
		e, ok := c.registered()
		if !ok && c.search.nth > 0 {
			panic(refusal{})
		}
		if ok && !e.maker {
			c.surround(&e, c.search.around)
		}
		if ok {
			return e
		}
		if hidden {
			c.fix("what is around the handler lets all arguments pass")
		}
		if c.search.named {
			c.fix("the tool has no name")
		}
	}
	e := entry{binder: c.binder, function: c.functionOf(c.root)}
	if recv := c.root.Signature.Recv(); recv != nil {
		e.receiver = []reflect.Value{c.receiverOf(c.root)}
		c.doubtFields(c.program.Universe().Of(recv.Type()), e.receiver[0], nil, mostWithin)
	}
	c.doubtBindings(e.function, 3)
	return e
}

// hidden reports whether something may be around the handler.
func (s *searcher) hidden() bool {
	return s.Wrapped != nil && s.Wrapped(s.root) || len(s.around) > 0
}

// registered executes the module until it registers the handler.
func (c *call) registered() (e entry, ok bool) {
	if c.search.checked() {
		c.machine.Extend(moreSteps)
	}
	for _, start := range c.search.starts {
		if c.search.idle[start] >= mostFailures {
			continue
		}
		c.earlier = 0
		w := &watch.Wanted{Call: func(fn *ssa.Function, args []reflect.Value) bool {
			e, ok = c.handed(fn, args)
			return ok
		}}
		if !c.until(start, w) {
			c.search.idle[start]++
			continue
		}
		ok = c.know(&e)
		c.doubtBindings(e.function, 4)
		return e, ok
	}
	return e, false
}

// know finds out how an entry is called that the module has registered; ok is false if it is of another tool: with other settings, that is the nth.
func (c *call) know(e *entry) (ok bool) {
	if e.maker {
		next := c.program.Function(e.function).Signature.Params().At(0).Type()
		e.function = c.host.Call(e.function, c.make(next, 3))[0].Interface().(*values.Func)
	}
	if e.checked && e.tool.Type != nil {
		c.learnSchema(e.tool)
	}
	e.binder = newBinder(c.program, c.program.Function(e.function), nil)
	if c.search.registers && c.search.tool != e.name() {
		return false
	}
	c.search.registers, c.search.tool = true, e.name()
	return true
}

// serveNames matches the names of functions that serve.
var serveNames = regexp.MustCompile(`^(Serve|Listen|Run|Start|Connect)`)

// served executes the program from its main function until it serves: what the handler is bound to is then as it is when it is called, but for what functions set
// that have not been executed. ok is false if the program does not come so far, or does not register the handler on its way.
func (c *call) served() (e entry, ok bool) {
	c.earlier = 0
	var server unsafe.Pointer
	w := &watch.Wanted{Serves: true, Call: func(fn *ssa.Function, args []reflect.Value) bool {
		if !ok {
			if e, ok = c.handed(fn, args); ok {
				server = values.Pointed(args[0])
			}
			return false
		}
		return serveNames.MatchString(fn.Name()) && c.program.Origin(order.PackagePath(fn)) != execute.Module && c.leadTo(server, fn, args)
	}}
	c.machine.Extend(moreSteps)
	if !c.until(c.search.main, w) || !ok || !c.know(&e) {
		return e, false
	}
	c.doubtBindings(e.function, 4)
	return e, true
}

// leadTo reports whether one of the arguments of a function is a server, or has it in a field.
func (c *call) leadTo(server unsafe.Pointer, fn *ssa.Function, args []reflect.Value) bool {
	var leads func(v values.Typed, depth int) bool
	leads = func(v values.Typed, depth int) bool {
		return values.Pointed(v.Value) == server || depth > 0 && slices.ContainsFunc(v.Parts(), func(part values.Typed) bool { return leads(part, depth-1) })
	}
	for i, v := range args {
		if server != nil && i < len(fn.Params) && leads(c.program.Universe().Of(fn.Params[i].Type()).With(v), 3) {
			return true
		}
	}
	return false
}

// settled reports whether what is set in a block is known when the handler is called: only handlers come there, or the program has executed it before it serves, and no
// call comes before, after which that may be done again.
func (c *call) settled(b *ssa.BasicBlock) bool {
	return c.search.own[b.Parent()] || c.serves && len(c.input.earlier) == 0 && c.program.Reached(b.Parent())[b.Index]
}

// moreSteps is what an execution gets that is to find out the schema, since libraries make and write schemas by reflection, or to come to serve.
const moreSteps = 1_000_000

// learnSchema finds out the schema of the tool that is registered with a handler, by executing what writes it as JSON.
func (c *call) learnSchema(tool values.Typed) {
	if c.search.schema.Known || c.search.learned >= mostFailures {
		return
	}
	c.search.learned++
	var text reflect.Value
	if _, panicked := c.host.Try(func() {
		text = c.host.Interpret("encoding/json", "Marshal", values.InterfaceValue(tool.InInterface(tool.Value)))[0]
	}); !panicked {
		c.search.schema.Learn(string(text.Bytes()), c.search.Generator)
	}
}

// checked reports whether arguments may be refused by a schema that is not known.
func (s *searcher) checked() bool {
	return !s.schema.Known && s.Checked(s.root, s.Input != nil, s.Strict)
}

// isTool reports whether a value describes a tool.
func isTool(v values.Typed) bool {
	named, isNamed := v.Go.(*types.Named)
	return isNamed && framework.IsTool(survey.Path(named), named.Obj().Name())
}

// describe keeps the tool that is registered with a handler, if a value is one or points to it.
func (e *entry) describe(v values.Typed) {
	if of, ok := v.Indirect(); ok && isTool(of) {
		e.tool = of
	}
}

// name returns the name of the tool, or "".
func (e *entry) name() string {
	if e.tool.Type == nil {
		return ""
	}
	if name, ok := e.tool.Member("Name"); ok {
		return name.Value.String()
	}
	return ""
}

// handed returns what a library gets that is, calls or makes the handler.
func (c *call) handed(fn *ssa.Function, args []reflect.Value) (e entry, ok bool) {
	row, takes := c.search.RegistrationOf(fn)
	if !takes {
		return e, false
	}
	wanted := []*ssa.Function{c.root}
	for outer := c.root.Parent(); row.Makes && outer != nil; outer = outer.Parent() {
		wanted = append(wanted, outer)
	}
	for i, v := range args {
		arg := c.program.Universe().Of(fn.Params[i].Type()).With(v)
		e.describe(arg)
		if ok || row.Arg != i && (row.Arg >= 0 || i == 0 && fn.Signature.Recv() != nil) {
			continue
		}
		for _, one := range arg.Elements() {
			if e.function = c.holder(one, wanted, 6); e.function != nil {
				if c.earlier++; c.earlier <= c.search.nth {
					continue
				}
				for _, f := range one.Members() {
					e.describe(f)
				}
				ok, e.maker, e.checked = true, row.Makes, row.Checks || c.search.CheckedByServer(c.root)
				break
			}
		}
	}
	return e, ok
}

// holder returns the outermost function in a value that is wanted or calls one that is, as far as that can be seen: in fields, in maps, and in
// what functions bind.
func (c *call) holder(v values.Typed, wanted []*ssa.Function, depth int) *values.Func {
	of, ok := v.Indirect()
	if !ok || depth == 0 {
		return nil
	}
	if f, isFunction := of.Function(); isFunction {
		if c.leads(f, wanted, depth) {
			return f
		}
		return nil
	}
	for _, f := range of.Parts() {
		if found := c.holder(f, wanted, depth-1); found != nil {
			return found
		}
	}
	return nil
}

// leads reports whether a function is wanted, or binds one that is.
func (c *call) leads(f *values.Func, wanted []*ssa.Function, depth int) bool {
	if f == nil || c.program.Function(f) == nil {
		return false
	}
	fn := c.program.Function(f)
	if slices.Contains(wanted, fn) || slices.Contains(wanted, survey.Declared(fn)) {
		return true
	}
	for i, v := range f.Bindings {
		bound := c.program.Universe().Of(fn.FreeVars[i].Type()).With(v)
		if c.holder(bound, wanted, depth-1) != nil || implements(bound, fn.Object(), wanted[0]) {
			return true
		}
	}
	return false
}

// implements reports whether a function with an object, or a function literal, that binds an interface may call a method of what it holds.
func implements(v values.Typed, declared types.Object, method *ssa.Function) bool {
	if _, isPointer := v.Kind.(*types.Pointer); isPointer { // to a variable that a function literal captures
		v, _ = v.Indirect()
	}
	of, ok := v.Indirect()
	recv := method.Signature.Recv()
	return ok && v.IsInterface() && recv != nil && (declared == nil || declared.Name() == method.Name()) && types.Identical(of.Go, recv.Type())
}

// A group is what one call gives a server as middleware.
type group struct {
	row       framework.Registration
	functions []*values.Func
}

// surround puts middleware around an entry: what functions of the module give the server.
func (c *call) surround(e *entry, giving []*ssa.Function) {
	for _, in := range giving {
		var all []group
		left := c.search.MiddlewareCalls(in)
		w := &watch.Wanted{Call: func(fn *ssa.Function, args []reflect.Value) bool {
			row, _ := c.search.RegistrationOf(fn)
			if !row.Makes {
				return false
			}
			given := group{row: row}
			for _, v := range c.program.Universe().Of(fn.Params[row.Arg].Type()).With(args[row.Arg]).Elements() {
				f, _ := v.Function()
				given.functions = append(given.functions, f)
			}
			all = append(all, given)
			left--
			return left == 0
		}}
		if c.until(in, w); left > 0 && !w.Returned { // else it gives none with these values
			c.fix("the middleware of the server lets all arguments pass")
		}
		if len(all) > 0 && !all[0].row.Outside { // the first is the outermost
			slices.Reverse(all)
		}
		for _, given := range all {
			for _, f := range slices.Backward(given.functions) {
				c.wrap(e, given.row, f)
			}
		}
	}
}

// wrap puts one middleware around an entry.
func (c *call) wrap(e *entry, row framework.Registration, middleware *values.Func) {
	if c.program.Function(middleware) == nil {
		c.fix("the middleware of the server lets all arguments pass")
		return
	}
	inner := e.function
	switch {
	case e.outer != nil:
		inner = e.outer
	case row.Outside && e.Request() < 0:
		c.fix("the middleware of the server lets all arguments pass")
		return
	case row.Outside:
		e.passed = new([]reflect.Value)
		inner = &values.Func{Code: e.below(c)}
	}
	made := c.host.Call(middleware, reflect.ValueOf(inner))[0].Interface().(*values.Func)
	if e.passed != nil {
		e.outer = made
	} else {
		e.function = made
	}
}

// below returns what the middleware of the MCP Go SDK calls: it takes requests of any method and returns any result. An error of a handler whose
// arguments the SDK decodes is a result, too.
func (e entry) below(c *call) native.Model {
	result := c.program.Universe().Of(e.root.Signature.Results().At(0).Type())
	return func(h native.Host, args []reflect.Value) []reflect.Value {
		at := e.Request()
		request := c.program.Universe().Of(e.root.Signature.Params().At(at).Type()).With((*e.passed)[at])
		if values.Pointed(args[2]) != values.Pointed(request.Value) || argumentsOf(request) != c.text {
			c.fix("the middleware of the server passes the request on as it is")
		}
		out := h.Call(e.function, append([]reflect.Value{args[0]}, (*e.passed)[1:]...)...)
		failed := out[len(out)-1]
		if out[0].IsNil() {
			out[0] = result.Elem().New()
		}
		if e.checked {
			failed = values.InterfaceValue(nil)
		}
		return []reflect.Value{values.InterfaceValue(result.InInterface(out[0])), failed}
	}
}

// argumentsOf returns the arguments of a request, as JSON.
func argumentsOf(v values.Typed) string {
	params, _ := v.Member("Params")
	if all, ok := params.Member("Arguments"); ok {
		return string(all.Value.Bytes())
	}
	return ""
}

// called returns the function to call and its arguments, from those of the entry.
func (e entry) called(c *call, args []reflect.Value) (*values.Func, []reflect.Value) {
	if e.outer == nil {
		return e.function, append(slices.Clip(e.receiver), args...)
	}
	at := e.Request()
	*e.passed = args
	request := c.program.Universe().Of(e.root.Signature.Params().At(at).Type())
	return e.outer, []reflect.Value{args[0], reflect.ValueOf("tools/call"), values.InterfaceValue(request.InInterface(args[at]))}
}

// probed reports whether what is around the handler recovers its panics.
func (s *searcher) probed() bool {
	for _, text := range starts {
		if out, c, _ := s.once(input{text: text, assumed: map[*ssa.Function]bool{s.root: true}, panics: true}); c.panicked {
			return out.Kind == execute.Returned
		}
	}
	return false
}
