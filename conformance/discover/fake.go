package discover

import (
	"cmp"
	"fmt"
	"go/types"
	"regexp"
	"strings"
)

// stands maps interfaces to a value of the standard library that implements them.
var stands = map[string]string{"io.Writer": "io.Discard"}

// value returns an expression for a parameter or field: what the kit supplies, a fake for an interface, or a zero value.
func (s *snippet) value(p *types.Var) string {
	t := types.Unalias(p.Type())
	if expression := cmp.Or(supplies[t.String()], stands[t.String()]); expression != "" {
		if name, _, ok := strings.Cut(expression, "."); ok && name != "env" {
			s.names[name] = name
		}
		return expression
	}
	if _, ok := t.(*types.TypeParam); ok {
		return "*new(" + s.firstOf(t.(*types.TypeParam).Constraint()) + ")"
	}
	switch u := t.Underlying().(type) {
	case *types.Interface:
		return s.fake(p.Name(), t, u)
	case *types.Pointer:
		if fields, ok := u.Elem().Underlying().(*types.Struct); ok {
			if filled := s.filled(u.Elem(), fields); filled != "" {
				return "&" + filled
			}
		}
	case *types.Struct:
		return cmp.Or(s.filled(t, u), s.zero(t))
	}
	return s.zero(t)
}

// filled returns a literal of a struct type of the package, such as a constructor's settings, with values for the fields that the kit can
// supply and fakes for interfaces; "" if there are no such fields, or the type belongs to another package.
func (s *snippet) filled(t types.Type, fields *types.Struct) string {
	text := s.spell(t)
	if text == "" || typeNameFor(t).Package != s.own.Path() {
		return ""
	}
	var values []string
	for field := range fields.Fields() {
		if !field.Exported() || field.Embedded() {
			continue
		}
		of := types.Unalias(field.Type())
		if cmp.Or(supplies[of.String()], stands[of.String()]) == "" && !types.IsInterface(of) {
			continue
		}
		if value := s.value(field); value != "nil" {
			values = append(values, field.Name()+": "+value)
		}
	}
	if len(values) == 0 {
		return ""
	}
	return text + "{" + strings.Join(values, ", ") + "}"
}

// fake adds a fake for an interface and returns an expression for an instance; "nil" if no fake can be written.
func (s *snippet) fake(parameter string, t types.Type, i *types.Interface) string {
	base := parameter
	if named, ok := t.(*types.Named); ok {
		base = named.Obj().Name()
	}
	of := s.spell(t)
	f := fake{Name: "fake" + capitalize(base), Of: of}
	var methods []string
	for method := range i.Methods() {
		text := s.method(f.Name, method)
		if text == "" {
			return "nil"
		}
		methods = append(methods, text)
		f.Fails = f.Fails || strings.Contains(text, "conformance.Answer")
	}
	if len(methods) == 0 || of == "" || base == "" || base == "_" {
		return "nil"
	}
	f.Methods = methods
	for _, other := range s.Fakes {
		if other.Name == f.Name {
			return "nil"
		}
	}
	s.Fakes = append(s.Fakes, f)
	return fmt.Sprintf("%s{env.Service(%q)}", f.Name, strings.ToLower(base))
}

// method returns the source of a method of a fake; "" if it cannot be written outside the package of the interface.
func (s *snippet) method(on string, m *types.Func) string {
	if !m.Exported() {
		return ""
	}
	signature := m.Signature()
	var params, values []string
	ctx := ""
	for i := range signature.Params().Len() {
		p := signature.Params().At(i)
		text, name := s.spell(p.Type()), "_"
		if text == "" {
			return ""
		}
		if signature.Variadic() && i == signature.Params().Len()-1 {
			text = "..." + strings.TrimPrefix(text, "[]")
		}
		if p.Type().String() == "context.Context" && ctx == "" {
			name, ctx = "ctx", "ctx"
		}
		params = append(params, name+" "+text)
	}
	var results []string
	for result := range signature.Results().Variables() {
		text := s.spell(result.Type())
		if text == "" {
			return ""
		}
		results, values = append(results, text), append(values, s.zero(result.Type()))
	}
	head := fmt.Sprintf("func (f %s) %s(%s) (%s) {", on, m.Name(), strings.Join(params, ", "), strings.Join(results, ", "))
	if len(results) <= 1 {
		head = strings.Replace(head, ") ("+strings.Join(results, "")+") {", ") "+strings.Join(results, "")+" {", 1)
	}
	return head + "\n" + body(ctx, results, values) + "\n}"
}

// body returns the body of a method of a fake. If the method can fail, it goes through the service, so that the suite can make it fail.
func body(ctx string, results, values []string) string {
	fails := ctx != "" && len(results) > 0 && results[len(results)-1] == "error"
	switch {
	case fails && len(results) == 2:
		return fmt.Sprintf("\treturn conformance.Answer[%s](ctx, f.service, %s)", results[0], values[0])
	case fails && len(results) == 1:
		return "\t_, err := conformance.Answer(ctx, f.service, true)\n\treturn err"
	case len(results) == 0:
		return ""
	default:
		return "\treturn " + strings.Join(values, ", ")
	}
}

// zero returns an expression for a zero value; for a pointer it is new(T), and for a func type a literal that returns zero values.
func (s *snippet) zero(t types.Type) string {
	text := s.spell(t)
	switch u := t.Underlying().(type) {
	case *types.Basic:
		switch {
		case u.Info()&types.IsString != 0:
			return `""`
		case u.Info()&types.IsBoolean != 0:
			return "false"
		case u.Info()&types.IsNumeric != 0:
			return "0"
		}
	case *types.Pointer:
		if element := s.spell(u.Elem()); element != "" {
			return "new(" + element + ")"
		}
	case *types.Signature:
		if text == "" {
			break
		}
		var values []string
		for result := range u.Results().Variables() {
			values = append(values, s.zero(result.Type()))
		}
		if _, literal := types.Unalias(t).(*types.Signature); literal {
			return text + " { return " + strings.Join(values, ", ") + " }"
		}
	case *types.Struct:
		if text != "" {
			return text + "{}"
		}
	}
	return "nil"
}

// unexportedElsewhere matches an unexported name of another package.
var unexportedElsewhere = regexp.MustCompile(`\b\w+\.[a-z_]`)

// spell returns a type as it is written in the file of the snippet; "" if it cannot be written there.
func (s *snippet) spell(t types.Type) string {
	text := types.TypeString(t, s.qualify)
	if unexportedElsewhere.MatchString(text) {
		return ""
	}
	return text
}
