package search

import (
	"fmt"
	"go/types"
	"io/fs"
	"math/rand"
	"reflect"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/toolconform/toolconform/analyzer/panics/execute"
	"github.com/toolconform/toolconform/analyzer/panics/execute/models"
	"github.com/toolconform/toolconform/analyzer/panics/execute/native"
	"github.com/toolconform/toolconform/analyzer/panics/execute/search/document"
	"github.com/toolconform/toolconform/analyzer/panics/execute/search/parameter"
	"github.com/toolconform/toolconform/analyzer/panics/execute/search/survey"
	"github.com/toolconform/toolconform/analyzer/panics/execute/values"
)

// An answer is what a service does when it is called.
type answer struct {
	site     string // where it is called
	fails    bool
	status   int    // of HTTP
	document string // JSON: the body, or a list of what results are decoded from
	allowed  bool   // by the contract of the service
	open     bool   // see isOpen
	setting  bool   // a variable of the environment, or a file that is looked for while the program starts
}

// isOpen reports whether a counterexample must not depend on what an answer succeeds with.
func (a answer) isOpen() bool { return a.open }

// mostAnswers is how often services answer a handler before all fail.
const mostAnswers = 40

// next returns what a service does: what is given for the place of the call, or what draw makes of something that succeeds.
func (c *call) next(site string, draw func(g *document.Generator, a *answer)) answer {
	for c.begun < len(c.used) && c.used[c.begun] {
		c.begun++
	}
	for i := c.begun; i < len(c.answers); i++ {
		if !c.used[i] && c.answers[i].site == site {
			c.used[i] = true
			a := c.answers[i]
			if a.open && c.every != nil {
				status := a.status
				draw(c.search.at(site), &a)
				a.status = status
			}
			c.given = append(c.given, a)
			return a
		}
	}
	a := answer{site: site, status: 200, document: "{}"}
	switch {
	case c.every != nil && (draw == nil || len(c.making) == 0):
		a.fails = *c.every
	case draw == nil:
		a.fails = c.random().Intn(2) == 0
	case len(c.making) == 0:
		a.fails = c.random().Intn(8) == 0 || len(c.given)-c.ready > mostAnswers
	}
	if draw != nil && !a.fails {
		draw(c.search.at(site), &a)
	}
	c.given = append(c.given, a)
	return a
}

func (c *call) random() *rand.Rand { return c.search.Random }

// at returns the generator of documents for a place.
func (s *searcher) at(site string) *document.Generator {
	g := s.sites[site]
	if g == nil {
		g = document.NewGenerator(s.Dictionary)
		g.Sparse = true
		s.sites[site] = g
	}
	return g
}

var statuses = []int{404, 500, 201, 204, 302, 403}

// Answer decides what happens to a request.
func (c *call) Answer(service, site string) (fails bool, status int, body string) {
	if strings.HasPrefix(service, models.Variable) {
		return c.variable(service)
	}
	if strings.HasPrefix(service, models.Program) {
		return c.run(service, site)
	}
	if service == models.SystemCall {
		if !c.within {
			c.next(site, nil)
			c.assume("what libraries ask the system for fails")
		}
		return true, 0, ""
	}
	a := c.next(site, func(g *document.Generator, a *answer) {
		a.document = document.Written(g.Fresh())
		if len(c.making) == 0 && c.random().Intn(6) == 0 {
			a.status = document.Pick(c.random(), statuses)
		}
	})
	if a.fails {
		c.allow(service + " fails")
	} else {
		c.allow(fmt.Sprintf("%s is answered %d %s", service, a.status, a.document))
	}
	return a.fails, a.status, a.document
}

// run decides how another program ends. It may fail, and prints nothing then, or succeed; what it prints is open.
func (c *call) run(service, site string) (fails bool, status int, printed string) {
	a := c.next(site, func(g *document.Generator, a *answer) {
		a.document = document.Written(g.Fresh())
		if c.random().Intn(3) == 0 {
			a.document, a.status = `""`, models.ExitFailure
		}
	})
	switch {
	case a.fails:
		c.allow(service + " cannot be started")
	case a.status == models.ExitFailure:
		c.allow(service + " fails")
	case len(c.making) > 0:
		c.assume(service + " prints " + a.document)
	default:
		c.given[len(c.given)-1].open = true
		c.allow(service + " succeeds")
	}
	return a.fails, a.status, a.document
}

// Guesses notes that a function could not be executed: what follows from its results is no counterexample.
func (c *call) Guesses() { c.invented = true }

// Variable makes a value for a variable whose value is not known. One that may have another value keeps its own in half of the executions.
func (c *call) Variable(v *ssa.Global, unknown, first bool) (made reflect.Value) {
	c.hollow = true
	if !first || c.program.Origin(v.Pkg.Pkg.Path()) != execute.Module || !unknown && c.every == nil && c.next("variable "+v.String(), nil).fails {
		return made
	}
	return c.stated(v.Type().(*types.Pointer).Elem(), "variable "+v.String())
}

// stated makes a value that the program may have set, or would have.
func (c *call) stated(t types.Type, what string) reflect.Value {
	c.invented = true
	if drawn, ok := c.drawn(t); ok {
		return c.datum(c.program.Universe().Of(t), drawn, what)
	}
	made := c.make(t, 3)
	if _, isMap := t.Underlying().(*types.Map); isMap || made.IsZero() {
		c.fix("no " + what) // it is always made like this
	}
	return made
}

// variables returns the variables of the environment that were asked for, and the files that were looked for while the program started.
func (c *call) variables() (all []document.Variable) {
	for _, a := range c.given {
		if a.setting {
			all = append(all, document.Variable{Name: a.site, Text: a.document, Unset: a.fails})
		}
	}
	return all
}

// variable decides what a variable of the environment is: the same in all of an execution.
func (c *call) variable(name string) (fails bool, status int, body string) {
	for _, a := range c.given {
		if a.site == name {
			return a.fails, 0, a.document
		}
	}
	a := c.next(name, func(g *document.Generator, a *answer) {
		v := c.environment.Draw(name, func() string { return document.Written(g.Setting()) })
		a.fails, a.document, a.setting = v.Unset, v.Text, true
	})
	if a.fails {
		c.assume(name + " is not set")
	} else {
		c.assume(name + " is " + a.document)
	}
	return a.fails, 0, a.document
}

// A service is a value of an interface of which nothing but its methods is known.
type service struct {
	call    *call
	named   *types.Named
	methods *types.Interface
	results map[string][]reflect.Value // of methods, for a value of the system: they are the same each time
}

// GoType is the name of the interface.
func (s *service) GoType() string {
	if s.named == nil {
		return "a service"
	}
	return s.named.Obj().Name()
}

// HasMethod reports whether the interface has a method.
func (s *service) HasMethod(name string) bool { return s.signature(name) != nil }

func (s *service) signature(name string) *types.Signature {
	for m := range s.methods.Methods() {
		if m.Name() == name {
			return m.Signature()
		}
	}
	return nil
}

// Method returns what a method does.
func (s *service) Method(name string) native.Model {
	signature := s.signature(name)
	if signature == nil {
		return nil
	}
	named, ofSystem := s.GoType()+"."+name, s.named != nil && mayHappen(survey.Path(s.named)+".")
	if ofSystem {
		named = survey.Path(s.named) + "." + named
	}
	if signature.Params().Len() == 1 && parameter.IsBytes(signature.Params().At(0).Type()) && signature.Results().Len() == 2 {
		switch name {
		case "Read":
			return s.call.reader(s, named)
		case "Write":
			return wrote
		}
	}
	return func(h native.Host, args []reflect.Value) []reflect.Value {
		if !ofSystem || signature.Params().Len() > 0 {
			return s.call.Respond(h, named, signature, args[1:])
		}
		if s.results[name] == nil {
			s.results[name] = s.call.Respond(h, named, signature, nil)
		}
		return s.results[name]
	}
}

// wrote is a method Write.
func wrote(_ native.Host, args []reflect.Value) []reflect.Value {
	return []reflect.Value{reflect.ValueOf(args[1].Len()), values.InterfaceValue(nil)}
}

// reader returns the method Read of a service: it reads a document.
func (c *call) reader(s any, name string) native.Model {
	return func(h native.Host, args []reflect.Value) []reflect.Value {
		body := c.bodies[s]
		if body == nil {
			a := c.next(h.Site(), func(g *document.Generator, a *answer) {
				if a.document = document.Written(g.Fresh()); len(c.making) > 0 && c.random().Intn(2) == 0 {
					a.document = "{}"
				}
			})
			c.assume(name + " reads " + a.document)
			body = models.Body(a.document)
			c.bodies[s] = body
		}
		return body.Method("Read")(h, args)
	}
}

// Respond makes the results of a service, or of a function that is not executed: it fails, or it succeeds with values that are drawn. What may be
// nil is nil only if it fails. What pointers among the arguments point to is drawn, too, if it is zero.
func (c *call) Respond(h native.Host, name string, signature *types.Signature, args []reflect.Value) []reflect.Value {
	if c.panics {
		c.panicked = true
		h.Panic(name)
	}
	results := signature.Results()
	n := results.Len()
	if n == 2 && len(args) == 2 && parameter.IsBytes(signature.Params().At(0).Type()) && args[0].Kind() == reflect.Pointer {
		switch {
		case strings.HasSuffix(name, ".Read"):
			return c.reader(args[0].UnsafePointer(), name)(h, args)
		case strings.HasSuffix(name, ".Write"):
			return wrote(h, args)
		}
	}
	if models.System[name] && strings.HasPrefix(name, "(*") && args[0].IsNil() {
		if models.All[name] == nil || strings.HasPrefix(name, "(*database/sql.") {
			h.Panic(values.NilDereference)
		}
		return c.failing(name, h, args)
	}
	site := h.Site() + name
	mayFail := n > 0 && survey.IsNamed(results.At(n-1).Type(), "", "error")
	var drawn []*values.Type
	for v := range results.Variables() {
		if t, ok := c.drawn(v.Type()); ok {
			drawn = append(drawn, t)
		}
	}
	targets := c.targets(args)
	for _, p := range targets {
		drawn = append(drawn, p.Type)
	}
	if !mayFail && len(drawn) == 0 {
		if !models.System[name] { // of these, what is done with the result may fail
			c.assume(name + " is not executed")
		}
		return c.results(results, nil, nil, nil)
	}
	a := c.next(site, func(g *document.Generator, a *answer) {
		a.document = document.Written(g.Results(drawn))
		if len(c.making) > 0 && slices.Contains(models.Looks, name) {
			v := c.environment.Draw(site, func() string {
				if name == "os.ReadFile" && c.random().Intn(4) > 0 {
					return `["{}"]` // settings that leave all out, in JSON and in YAML
				}
				return a.document
			})
			if a.document, a.setting = v.Text, true; v.Unset {
				a.fails, a.status = true, missing
			}
		}
		if mayFail && n > 1 && len(c.making) == 0 && !models.System[name] && c.random().Intn(8) == 0 {
			a.status = nothing
		}
	})
	found := models.Finds[name]
	if a.fails && mayFail {
		if found != nil {
			c.allow(name + " finds nothing")
			return c.failing(name, h, args)
		}
		if models.System[name] && a.status == 200 {
			a.status = document.Pick(c.random(), []int{missing, broken})
			c.given[len(c.given)-1].status = a.status
		}
		switch {
		case models.All[name] != nil && models.System[name] && mayHappen(name) && a.status == missing:
			c.allow(name + " finds nothing")
			return c.failing(name, h, args)
		case mayHappen(name):
			c.allow(name + " fails")
			if models.All[name] != nil && models.System[name] {
				if out, ok := c.denied(c.failing(name, h, args), results); ok {
					return out
				}
			}
		default:
			c.assume(name + " fails")
		}
		return c.results(results, nil, nil, &failure{name + " fails"})
	}
	if a.status == nothing {
		c.assume(name + " succeeds with nothing: nil or zero")
		return c.nothing(results)
	}
	switch may := mayHappen(name) && len(c.making) == 0; {
	case may && mayFail:
		c.given[len(c.given)-1].open = true
		c.allow(name + " succeeds")
	case may && n == 1 && types.Identical(results.At(0).Type(), types.Typ[types.Bool]): // both may be
		c.allow(name + " returns " + a.document)
	default:
		c.assume(name + " succeeds with " + a.document)
	}
	if found != nil {
		return found(h, args)
	}
	doc, _ := c.search.Parsed(a.document)
	all, _ := doc.([]any)
	for _, p := range targets {
		if last := len(all) - 1; last >= 0 {
			_ = models.Unmarshal(c.host, []byte(document.Written(all[last])), p.Type.PointerTo().InInterface(p.Value))
			all = all[:last]
		}
	}
	return c.results(results, all, drawn, nil)
}

// mayHappen reports whether a function asks the system or a database, where it succeeds or fails as their state is.
func mayHappen(name string) bool {
	return slices.ContainsFunc([]string{"os.", "os/exec.", "database/sql.", "io/fs."}, func(path string) bool { return strings.HasPrefix(strings.TrimLeft(name, "(*"), path) })
}

// The status of a service that returns zero results and no error, and those of the system that fails: there is no such file, or it fails otherwise.
const (
	nothing = 204
	missing = 404
	broken  = 500
)

// failing returns what a function of the system returns for a file that does not exist.
func (c *call) failing(name string, h native.Host, args []reflect.Value) []reflect.Value {
	c.within = true
	defer func() { c.within = false }()
	return models.All[name](h, args)
}

// denied returns what a function of the system returns for a file that does not exist, with another cause. ok is false if it has none.
func (c *call) denied(out []reflect.Value, results *types.Tuple) (of []reflect.Value, ok bool) {
	last := results.Len() - 1
	failed, ok := c.program.Universe().Of(results.At(last).Type()).With(out[last]).Indirect()
	if !ok {
		return nil, false
	}
	cause, ok := failed.Member("Err")
	if ok {
		cause.Value.Set(values.InterfaceValue(fs.ErrPermission))
	}
	return out, ok
}

func (c *call) nothing(results *types.Tuple) (all []reflect.Value) {
	for v := range results.Variables() {
		all = append(all, c.program.Universe().Of(v.Type()).Zero())
	}
	return all
}

// results makes the results of a call.
func (c *call) results(results *types.Tuple, documents []any, drawn []*values.Type, err *failure) (all []reflect.Value) {
	for v := range results.Variables() {
		t := c.program.Universe().Of(v.Type())
		_, isDrawn := c.drawn(v.Type())
		switch {
		case survey.IsNamed(v.Type(), "", "error") && err != nil:
			all = append(all, values.InterfaceValue(err))
		case survey.IsNamed(v.Type(), "", "error"), err != nil:
			all = append(all, t.Zero())
		case isDrawn && len(documents) > 0:
			all = append(all, c.decoded(t, document.Written(documents[0])))
			documents = documents[1:]
		case isDrawn:
			all = append(all, c.decoded(t, "null"))
		case survey.IsDatabase(v.Type()): // what can be done with it is asked of services
			all = append(all, t.Elem().New())
		default:
			all = append(all, c.make(v.Type(), 2))
		}
	}
	return all
}

// drawn returns the type of documents that values of a type are decoded from, if they are. Results of pointer types are not nil.
func (c *call) drawn(t types.Type) (*values.Type, bool) {
	if survey.IsNamed(t, "", "error") || !document.IsData(t) {
		return nil, false
	}
	u := c.program.Universe()
	if parameter.IsBytes(t) {
		return u.Of(types.Typ[types.String]), true
	}
	if p, ok := types.Unalias(t).Underlying().(*types.Pointer); ok {
		return u.Of(p.Elem()), true
	}
	return u.Of(t), true
}

// decoded makes a value from a document.
func (c *call) decoded(t *values.Type, doc string) reflect.Value {
	if parameter.IsBytes(t.Go) {
		parsed, _ := c.search.Parsed(doc)
		text, _ := parsed.(string)
		return t.Reinterpret(reflect.ValueOf([]byte(text)))
	}
	made := t
	if _, isPointer := t.Kind.(*types.Pointer); isPointer {
		made = t.Elem()
	}
	pointer := made.New()
	_ = models.Unmarshal(c.host, []byte(doc), made.PointerTo().InInterface(pointer))
	if made != t {
		return t.Reinterpret(pointer)
	}
	return values.Copy(made.Variable(pointer))
}

// A target is a variable of the caller that a service fills in.
type target struct {
	Type  *values.Type
	Value reflect.Value // the pointer
}

// targets returns the variables that arguments point to, and that are zero.
func (c *call) targets(args []reflect.Value) (all []target) {
	for _, v := range args {
		for i := 0; v.Kind() == reflect.Slice && v.Type().Elem() == values.Interface && i < v.Len(); i++ { // of a variadic call
			all = append(all, c.targets([]reflect.Value{v.Index(i)})...)
		}
		if v.Kind() != reflect.Interface || v.IsNil() {
			continue
		}
		t := c.program.Universe().Known(v.Interface())
		if t == nil {
			continue
		}
		p, ok := t.Kind.(*types.Pointer)
		if !ok || !document.IsData(p.Elem()) {
			continue
		}
		pointer := values.Value(v.Interface())
		if !pointer.IsNil() && t.Elem().Variable(pointer).IsZero() {
			all = append(all, target{t.Elem(), pointer})
		}
	}
	return all
}

// fix assumes what is the same in all executions.
func (c *call) fix(what string) {
	c.fixed = true
	c.assume(what)
}

// assume notes what a counterexample depends on beside the arguments, once.
func (c *call) assume(what string) { note(&c.services, what) }

func note(all *[]string, what string) {
	if len(what) > 400 {
		what = what[:400] + "..."
	}
	if !slices.Contains(*all, what) {
		*all = append(*all, what)
	}
}

// allow notes what a service does that was asked last. While the handler runs, its contract allows anything that its answer says.
func (c *call) allow(what string) {
	if len(c.making) > 0 {
		c.assume(what)
		return
	}
	c.given[len(c.given)-1].allowed = true
	note(&c.allowed, what)
}

// A failure is the error of a service.
type failure struct{ text string }

func (f *failure) Error() string  { return f.text }
func (f *failure) GoType() string { return "*errors.errorString" }
