package counterexample

import (
	"fmt"
	"go/token"
	"go/types"
	"path"
	"slices"
	"strconv"
	"strings"

	"github.com/toolconform/toolconform/analyzer/internal/framework"
	"golang.org/x/tools/go/ssa"
)

// A Call is Go source that calls a handler with the arguments of an example, in a test of the handler's package.
type Call struct {
	Statements []string `json:"statements,omitempty"`
	Imports    []string `json:"imports,omitempty"` // paths, sorted
	Why        string   `json:"why,omitempty"`     // there is none
}

// callOf returns the call of a handler with arguments.
func callOf(handler *ssa.Function, arguments string) Call {
	switch {
	case handler.Parent() != nil:
		return Call{Why: "the handler is a function literal"}
	case handler.Object() == nil || handler.Signature.TypeParams().Len() > 0:
		return Call{Why: "the handler is generic"}
	}
	w := caller{pkg: handler.Object().Pkg(), seen: map[string]string{"json": "encoding/json", "slog": "log/slog"}, arguments: arguments}
	called := handler.Name()
	if recv := handler.Signature.Recv(); recv != nil {
		w.receiver(recv.Type())
		called = "tool." + called
	}
	var args []string
	for p := range handler.Signature.Params().Variables() {
		args = append(args, w.argument(p.Type(), len(args)))
	}
	if w.failed {
		return Call{Why: "a test cannot name a type that the handler needs"}
	}
	w.add("%s(%s)", called, strings.Join(args, ", "))
	c := Call{Statements: w.statements}
	for name, path := range w.seen {
		if slices.ContainsFunc(w.statements, func(s string) bool { return strings.Contains(s, name+".") }) {
			c.Imports = append(c.Imports, path)
		}
	}
	slices.Sort(c.Imports)
	return c
}

// A caller writes a call.
type caller struct {
	pkg        *types.Package
	arguments  string            // of the model
	seen       map[string]string // paths by the names of packages
	statements []string
	failed     bool // a type has no name in the package
}

// literal writes a text as a Go literal.
func literal(text string) string {
	if strconv.CanBackquote(text) {
		return "`" + text + "`"
	}
	return strconv.Quote(text)
}

func (w *caller) add(format string, args ...any) {
	w.statements = append(w.statements, fmt.Sprintf(format, args...))
}

// name writes a type.
func (w *caller) name(t types.Type) string {
	return types.TypeString(t, func(p *types.Package) string {
		if p == w.pkg {
			return ""
		}
		if path := w.seen[p.Name()]; path != "" && path != p.Path() {
			w.failed = true
		}
		w.seen[p.Name()] = p.Path()
		return p.Name()
	})
}

// receiver makes the receiver: by a constructor of its package, or as a zero value.
func (w *caller) receiver(t types.Type) {
	made := w.constructor(t)
	if made == nil {
		if p, isPointer := t.(*types.Pointer); isPointer {
			w.add("tool := new(%s)", w.name(p.Elem()))
		} else {
			w.add("var tool %s", w.name(t))
		}
		return
	}
	var args []string
	for p := range made.Signature().Params().Variables() {
		args = append(args, w.zero(p.Type()))
	}
	if made.Signature().Variadic() {
		args = args[:len(args)-1]
	}
	call := fmt.Sprintf("%s(%s)", made.Name(), strings.Join(args, ", "))
	note := ""
	if len(args) > 0 {
		note = " // what your program gives it"
	}
	if made.Signature().Results().Len() == 1 {
		w.add("tool := %s%s", call, note)
		return
	}
	w.add("tool, err := %s%s", call, note)
	w.add("if err != nil {\n\t\tt.Fatal(err)\n\t}")
}

// constructor returns a function of the package that returns the type, alone or with an error.
func (w *caller) constructor(t types.Type) *types.Func {
	for _, name := range w.pkg.Scope().Names() {
		f, ok := w.pkg.Scope().Lookup(name).(*types.Func)
		if !ok || !strings.HasPrefix(strings.ToLower(name), "new") || f.Signature().TypeParams().Len() > 0 {
			continue
		}
		results := f.Signature().Results()
		usable := results.Len() == 1 || results.Len() == 2 && types.Identical(results.At(1).Type(), types.Universe.Lookup("error").Type())
		if usable && types.Identical(results.At(0).Type(), t) {
			return f
		}
	}
	return nil
}

// argument returns the expression for a parameter: the arguments of the model as a text or decoded, or a zero value.
func (w *caller) argument(t types.Type, n int) string {
	name := w.name(t)
	switch {
	case name == "context.Context":
		return "t.Context()"
	case name == "string":
		return literal(w.arguments)
	case isInput(t):
		text, variable := w.arguments, fmt.Sprintf("input%d", n)
		switch isRequest := strings.HasSuffix(name, "Request"); {
		case isRequest && text == "":
			text = `{"params":{}}`
		case isRequest:
			text = `{"params":{"arguments":` + text + `}}`
		}
		target := "&" + variable
		if pointer, isPointer := t.(*types.Pointer); isPointer {
			target = variable
			w.add("%s := new(%s)", variable, w.name(pointer.Elem()))
		} else {
			w.add("var %s %s", variable, name)
		}
		if text == "" {
			return variable
		}
		w.add("if err := json.Unmarshal([]byte(%s), %s); err != nil {\n\t\tt.Fatal(err)\n\t}", literal(text), target)
		return variable
	}
	return w.zero(t)
}

// takesText reports whether a handler takes the arguments of the model as a text, not a request or decoded.
func takesText(handler *ssa.Function) bool {
	text := false
	for p := range handler.Signature.Params().Variables() {
		if framework.IsRequest(p.Type()) {
			return false
		}
		switch t := p.Type().Underlying().(type) {
		case *types.Basic:
			text = text || t.Info()&types.IsString != 0
		case *types.Slice:
			text = text || types.Identical(t.Elem().Underlying(), types.Typ[types.Byte])
		}
	}
	return text
}

// isInput reports whether a parameter of a handler takes what the model sends: a map, or a struct that is not of the contract.
func isInput(t types.Type) bool {
	if p, ok := t.(*types.Pointer); ok {
		t = p.Elem()
	}
	if named, ok := types.Unalias(t).(*types.Named); ok && named.Obj().Name() == "ExecutionContext" {
		return false
	}
	switch t.Underlying().(type) {
	case *types.Map, *types.Struct:
		return true
	}
	return false
}

// zero returns an expression for a value that is not the model's.
func (w *caller) zero(t types.Type) string {
	switch name := w.name(t); {
	case name == "context.Context":
		return "t.Context()"
	case name == "*slog.Logger":
		return "slog.New(slog.DiscardHandler)"
	}
	if named, ok := types.Unalias(t).(*types.Named); ok {
		if p := named.Obj().Pkg(); p != nil && p != w.pkg && (!token.IsExported(named.Obj().Name()) || internal(p.Path(), w.pkg.Path())) {
			w.failed = true
		}
	}
	switch u := t.Underlying().(type) {
	case *types.Basic:
		switch info := u.Info(); {
		case info&types.IsString != 0:
			return `""`
		case info&types.IsBoolean != 0:
			return "false"
		}
		return "0"
	case *types.Struct:
		return w.name(t) + "{}"
	case *types.Array:
		return w.name(t) + "{}"
	}
	return "nil"
}

// internal reports whether a package may not import another one.
func internal(imported, by string) bool {
	top, _, ok := strings.Cut("/"+imported+"/", "/internal/")
	return ok && !strings.HasPrefix("/"+by+"/", path.Clean(top)+"/")
}
