package models

import (
	"errors"
	"fmt"
	"go/token"
	"go/types"
	"reflect"
	"regexp"
	"strings"

	"github.com/toolconform/toolconform/analyzer/panics/execute/native"
	"github.com/toolconform/toolconform/analyzer/panics/execute/values"
)

// Compiled fmt prints what it prints as interpreted fmt does: values that are represented by their own type, texts that their methods
// return, and numbers and strings of other types. For all others, the body of the function is interpreted.

// Sprint writes what an interface holds as fmt.Sprint does.
func Sprint(h native.Host, x any) string {
	return prints.text(h, []reflect.Value{reflect.ValueOf([]any{x})})
}

// A printing is a call of compiled fmt.
type printing struct {
	h        native.Host
	differs  bool // from what interpreted fmt prints
	panicked any  // what left a method of an operand
}

// An operand is printed by a printing. One with a method Error is a failure.
type (
	operand struct {
		*printing
		x any
	}
	failure struct{ operand }
)

// Error marks the operand as an error.
func (failure) Error() string { return "" }

// operands prepares operands for compiled fmt.
func (p *printing) operands(v reflect.Value) []any {
	all := append([]any(nil), v.Interface().([]any)...)
	for i, x := range all {
		if x == nil || values.Native(x) && !isObject(x) && !holdsInterface(reflect.TypeOf(x)) {
			continue
		}
		if all[i] = (operand{p, x}); p.h.Implements(x, "Error", returnsText) {
			all[i] = failure{operand{p, x}}
		}
	}
	return all
}

func isObject(x any) bool {
	switch x.(type) {
	case values.Reflected, native.Object:
		return true
	}
	return false
}

// holdsInterface reports whether there may be boxed values in a native value.
func holdsInterface(t reflect.Type) bool {
	switch t.Kind() {
	case reflect.Interface:
		return true
	case reflect.Slice, reflect.Array, reflect.Map, reflect.Pointer:
		return t.Name() == "" && holdsInterface(t.Elem())
	}
	return false
}

// Format prints the operand. A signal of the interpreter that leaves a method waits until fmt, which recovers all panics, has returned.
func (o operand) Format(state fmt.State, verb rune) {
	defer func() {
		if cause := recover(); cause != nil {
			o.panicked = cause
		}
	}()
	if o.differs || o.panicked != nil {
		return
	}
	text, ok := o.printable(verb)
	if o.differs = !ok || state.Flag('#'); !o.differs {
		if verb == 'w' {
			verb = 'v'
		}
		_, _ = fmt.Fprintf(state, fmt.FormatString(state, verb), text)
	}
}

// printable returns a native value that prints the same.
func (o operand) printable(verb rune) (x any, ok bool) {
	_, isReflected := o.x.(values.Reflected)
	object, isObject := o.x.(native.Object)
	switch {
	case isObject && object.Method("Error") == nil && object.Method("String") == nil:
		panic(values.Unsupported{What: "printing a value of type " + values.TypeName(o.x)})
	case isReflected || o.h.Implements(o.x, "Format", nil):
		return nil, false
	}
	for _, method := range []string{"Error", "String"} {
		if o.h.Implements(o.x, method, returnsText) {
			if !strings.ContainsRune(textVerbs, verb) || values.IsNil(values.Value(o.x)) {
				return nil, false
			}
			_, panicked := o.h.Try(func() { x = o.h.Invoke(o.x, method)[0].String() })
			return x, !panicked
		}
	}
	if b, isBox := o.x.(values.Box); isBox {
		basic, isBasic := b.Type.Kind.(*types.Basic)
		return b.Value, isBasic && strings.ContainsRune(verbsOf(basic), verb)
	}
	return nil, false
}

// The verbs of fmt for texts; w is that of Errorf.
const textVerbs = "vsxXqw"

func verbsOf(b *types.Basic) string {
	switch info := b.Info(); {
	case info&types.IsString != 0:
		return "vsxXq"
	case info&types.IsInteger != 0:
		return "vdboOxXcqU"
	case info&types.IsFloat != 0:
		return "vbgGxXfFeE"
	case info&types.IsBoolean != 0:
		return "tv"
	}
	return ""
}

var returnsText = types.NewSignatureType(nil, nil, nil, nil, types.NewTuple(types.NewParam(0, nil, "", types.Typ[types.String])), false)

// special are verbs that ask for the type or the address of an operand, and widths that are operands.
var special = regexp.MustCompile(`%[-+# 0-9.\[\]]*[Tp*]`)

// formatted prepares the operands of a format.
func (p *printing) formatted(args []reflect.Value) (format string, all []any) {
	format, all = args[0].String(), p.operands(args[1])
	for _, x := range all {
		switch x.(type) {
		case operand, failure:
			p.differs = p.differs || special.MatchString(format)
		}
	}
	chargeFormat(p.h, format, all)
	return format, all
}

// chargeFormat counts what widths and precisions ask for.
func chargeFormat(h native.Host, format string, made []any) {
	total, width := int64(len(format)), int64(0)
	for _, c := range format {
		if c >= '0' && c <= '9' {
			width = min(width*10+int64(c-'0'), 1_000_000)
			continue
		}
		total, width = total+width, 0
	}
	for _, x := range made {
		if n, ok := x.(int); ok && strings.Contains(format, "*") {
			total += min(int64(max(n, -n)), 1_000_000)
		}
		total += native.Length(reflect.ValueOf(&x).Elem().Elem())
	}
	h.Charge(2 * total)
}

// A writer is a function of fmt that returns a text.
type writer struct {
	name  string
	write func(p *printing, args []reflect.Value) string
}

var (
	formats = writer{"Sprintf", func(p *printing, args []reflect.Value) string {
		format, all := p.formatted(args)
		return fmt.Sprintf(format, all...)
	}}
	lines = writer{"Sprintln", func(p *printing, args []reflect.Value) string { return fmt.Sprintln(p.operands(args[0])...) }}
	// Between operands that are no strings there is a space.
	prints = writer{"Sprint", func(p *printing, args []reflect.Value) string {
		var b strings.Builder
		previous := true
		for i, x := range p.operands(args[0]) {
			isText := isText(args[0].Index(i).Interface())
			if i > 0 && !isText && !previous {
				b.WriteString(" ")
			}
			previous = isText
			_, _ = fmt.Fprint(&b, x)
		}
		return b.String()
	}}
)

// isText reports whether an operand is a string of any type.
func isText(x any) bool {
	if e, ok := x.(*values.RuntimeError); ok {
		return e.IsText()
	}
	return x != nil && values.Value(x).Kind() == reflect.String
}

// text returns what the function returns.
func (w writer) text(h native.Host, args []reflect.Value) string {
	p := &printing{h: h}
	if text := w.write(p, args); p.same() {
		h.Charge(int64(len(text)))
		return text
	}
	return h.Interpret("fmt", w.name, args...)[0].String()
}

// same reports whether interpreted fmt would have printed the same, unless a method of an operand was left by a signal.
func (p *printing) same() bool {
	if p.panicked != nil {
		panic(p.panicked)
	}
	return !p.differs
}

// returns makes a model of a function that returns the text.
func (w writer) returns(h native.Host, args []reflect.Value) []reflect.Value {
	return one(w.text(h, args))
}

// writes makes a model of a function that writes the text to its first argument.
func (w writer) writes(h native.Host, args []reflect.Value) []reflect.Value {
	return h.Invoke(args[0].Interface(), "Write", reflect.ValueOf([]byte(w.text(h, args[1:]))))
}

// errorf is fmt.Errorf.
func errorf(h native.Host, args []reflect.Value) []reflect.Value {
	p := &printing{h: h}
	format, all := p.formatted(args)
	made := fmt.Errorf(format, all...)
	wrapped := errors.Unwrap(made)
	if _, several := made.(interface{ Unwrap() []error }); several || !p.same() || wrapped == nil && strings.Contains(format, "%w") {
		return h.Interpret("fmt", "Errorf", args...)
	}
	text := reflect.ValueOf(made.Error())
	if wrapped == nil {
		return iface(object(h, "errors", "errorString", text))
	}
	inner := any(wrapped)
	if f, ok := wrapped.(failure); ok {
		inner = f.x
	}
	return iface(object(h, "fmt", "wrapError", text, values.InterfaceValue(inner)))
}

// object returns a pointer to a new struct of the program with some fields.
func object(h native.Host, path, name string, fields ...reflect.Value) any {
	t := h.Named(path, name)
	pointer := t.New()
	for i, v := range fields {
		t.FieldOf(t.Variable(pointer), i).Set(v)
	}
	return t.PointerTo().InInterface(pointer)
}

// Describe writes a panic's value as the runtime does.
func Describe(h native.Host, x any) string {
	t := h.Universe().Known(x)
	for _, method := range []string{"Error", "String"} {
		if method == "Error" && values.Native(x) {
			if err, ok := x.(error); ok {
				return err.Error()
			}
		}
		if t != nil && h.Implements(x, method, textMethod) {
			return h.Invoke(x, method)[0].String()
		}
	}
	if v := values.Value(x); t != nil {
		if b, ok := t.Kind.(*types.Basic); ok && !values.Native(x) && b.Info()&types.IsString != 0 {
			return fmt.Sprintf("%s(%q)", t, v.String())
		}
	}
	return Sprint(h, x)
}

var textMethod = types.NewSignatureType(nil, nil, nil, nil, types.NewTuple(types.NewVar(token.NoPos, nil, "", types.Typ[types.String])), false)
