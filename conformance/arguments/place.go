package arguments

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/internal/jsontree"
	rules "github.com/toolconform/toolconform/internal/rule"
	"github.com/toolconform/toolconform/internal/rule/validate"
)

// A Place is a place in valid arguments that can be made invalid.
type Place struct {
	Base    *jsontree.Node // valid arguments that contain the parent of the place
	Pointer string         // into Base: "/city", "/rows/0/id"
	Name    string         // the argument that a refusal should name: "city", "tags" for "/tags/0"

	own      bool            // Base is an unchanged example
	kind     contract.Type   // the declared type, "" if it is not one of the six
	types    []contract.Type // all allowed types, nil if unknown
	values   []contract.Type // types of the values that may be valid
	schema   spec
	required bool
	part     string         // "an item of " if the place has no name of its own and name is that of its parent; "" for an argument
	spare    *jsontree.Node // a valid array, if Base has none in the place
}

// guessed reports whether the place has siblings with generated values.
func (s Place) guessed() bool {
	around := s.Base.At(s.Pointer[:strings.LastIndexByte(s.Pointer, '/')])
	return !s.own && slices.ContainsFunc(around.Items, func(m jsontree.Node) bool { return m.Name != s.Name })
}

// Default returns the default that the schema declares for the place; nil if there is none.
func (s Place) Default() *jsontree.Node { return s.schema.Get("default") }

// Omitted returns the arguments without the place.
func (s Place) Omitted() string {
	if s.Base.At(s.Pointer) == nil {
		return s.Base.Text
	}
	return s.Base.Drop(s.Pointer)
}

// A Base is valid arguments to start from; own marks an unchanged example.
type Base struct {
	*jsontree.Node
	own bool
}

// A finder finds the places of a tool's Arguments: each property at every depth, and one item of each array.
type finder struct {
	schema    Schema
	document  document
	bases     []Base
	drawn     func() []Base // generated valid arguments, on first use
	places    []Place
	unreached []string // properties in no example, and in no arguments that could be generated
}

func (f *finder) find() {
	for _, p := range f.schema.Properties {
		b, pointer, ok := f.reach(p.Pointer)
		if !ok {
			f.unreached = append(f.unreached, p.Pointer)
			continue
		}
		schema := f.schema.Node.At(p.Place)
		f.add(f.place(Place{Base: b.Node, own: b.own, Pointer: pointer, Name: p.Name, kind: p.Type, required: p.Required}, schema), 0)
	}
}

// Place sets in s what the schema allows in the place.
func (f *finder) place(s Place, schema *jsontree.Node) Place {
	s.schema = spec{f.document.Spread(schema)}
	s.types = contractTypes(f.document.TypesOf(schema))
	if s.values = s.types; len(s.types) == 0 {
		s.values = contractTypes(f.document.constantTypes(schema, 0))
	}
	return s
}

// reach returns valid arguments that contain the parent of a property, and the property's pointer there. Arguments
// with the property itself are preferred; they are generated if no example has the parent.
func (f *finder) reach(pattern string) (Base, string, bool) {
	var around *Base
	var at string
	for i, b := range f.bases {
		pointer := concrete(b.Node, pattern)
		if pointer == "" {
			continue
		}
		if b.At(pointer) != nil {
			return b, pointer, true
		}
		if around == nil {
			around, at = &f.bases[i], pointer
		}
	}
	if around != nil {
		return *around, at, true
	}
	if b, pointer, ok := f.extend(pattern); ok {
		return b, pointer, true
	}
	for _, b := range f.drawn() {
		if pointer := concrete(b.Node, pattern); pointer != "" {
			f.bases = append(f.bases, b)
			return b, pointer, true
		}
	}
	return Base{}, "", false
}

// extend adds the parents of a property to the first example.
func (f *finder) extend(pattern string) (Base, string, bool) {
	if len(f.bases) == 0 {
		return Base{}, "", false
	}
	b, pointer := f.bases[0], ""
	tokens := strings.Split(pattern[1:], "/")
	schema := f.schema.Node
	for i, token := range tokens[:len(tokens)-1] {
		around := spec{f.document.Spread(schema)}
		token, schema = step(b.At(pointer), around, token)
		pointer += "/" + token
		var ok bool
		if schema == nil {
			return Base{}, "", false
		}
		next := spec{f.document.Spread(schema)}
		if b, ok = f.withValue(b, pointer, next); !ok || i > rules.MaxNesting {
			return Base{}, "", false
		}
	}
	f.bases = append(f.bases, b)
	return b, pointer + "/" + tokens[len(tokens)-1], true
}

// step returns the token and the schema of a child of a value.
func step(value *jsontree.Node, around spec, token string) (string, *jsontree.Node) {
	if token != "*" {
		return token, around.property(jsontree.UnescapePointer(token))
	}
	if value.Is(jsontree.Array) {
		return "0", around.Get("items")
	}
	return "example", around.Get("additionalProperties")
}

// withValue returns valid arguments that have a value in a place.
func (f *finder) withValue(b Base, pointer string, schema spec) (Base, bool) {
	if b.At(pointer) != nil {
		return b, true
	}
	text := b.Put(pointer, f.document.derive(schema.parts[0]))
	if valid, _ := f.schema.Validate([]byte(text)); !valid {
		return Base{}, false
	}
	root, err := jsontree.Parse(text)
	return Base{root, false}, err == nil
}

// concrete replaces each star of a pattern by the first item or member; "" if root lacks the parent.
func concrete(root *jsontree.Node, pattern string) string {
	at, pointer := root, ""
	tokens := strings.Split(pattern[1:], "/")
	for i, token := range tokens {
		switch {
		case i == len(tokens)-1:
			if !at.Is(jsontree.Object) {
				return ""
			}
		case token == "*" && at.Is(jsontree.Array) && len(at.Items) > 0:
			token = "0"
		case token == "*" && at.Is(jsontree.Object) && len(at.Items) > 0:
			token = jsontree.EscapePointer(at.Items[0].Name)
		case token == "*":
			return ""
		}
		pointer += "/" + token
		at = at.At("/" + token)
	}
	return pointer
}

// A place inside an array or map has no name of its own: a refusal names the argument that contains it.
const (
	ofArray = "an item of "
	ofMap   = "a member of "
)

// add adds a Place and those inside it: an item of an array, each position of a tuple, a member of an object with
// arbitrary names.
func (f *finder) add(s Place, depth int) {
	at := len(f.places)
	f.places = append(f.places, s)
	if depth > rules.MaxNesting/4 {
		return
	}
	switch s.kind {
	case contract.Array:
		f.addItems(at, s, depth)
	case contract.Object:
		f.addMembers(s, depth)
	}
}

// addItems adds the positions of a tuple that an example has, or one item of a list.
func (f *finder) addItems(at int, s Place, depth int) {
	positions := tuple(s.schema)
	for i, schema := range positions {
		pointer := s.Pointer + "/" + strconv.Itoa(i)
		if schema.Is(jsontree.Object) && s.Base.At(pointer) != nil {
			f.addInside(s, Base{s.Base, s.own}, pointer, schema, ofArray, depth)
		}
	}
	items := s.schema.Get("items")
	if len(positions) > 0 || !items.Is(jsontree.Object) {
		return
	}
	if b, ok := f.withValue(Base{s.Base, s.own}, s.Pointer, s.schema); ok {
		f.places[at].spare = b.At(s.Pointer)
		f.addInside(s, b, s.Pointer+"/0", items, ofArray, depth)
	}
}

// tuple returns the schemas of the positions of a tuple, in the form of draft 2020-12 or of draft 7.
func tuple(s spec) []*jsontree.Node {
	if first := s.Get("prefixItems").List(); len(first) > 0 {
		return first
	}
	return s.Get("items").List()
}

// addMembers adds one unnamed member, and one for each name pattern that an example matches.
func (f *finder) addMembers(s Place, depth int) {
	b, ok := f.withValue(Base{s.Base, s.own}, s.Pointer, s.schema)
	if !ok {
		return
	}
	for _, part := range s.schema.parts {
		patterns := part.Get("patternProperties")
		for _, p := range patterns.Members() {
			if m, ok := memberLike(b.At(s.Pointer), part, p.Name); ok && p.Is(jsontree.Object) {
				f.addInside(s, b, s.Pointer+"/"+jsontree.EscapePointer(m), p, ofMap, depth)
			}
		}
		others := part.Get("additionalProperties")
		if !others.Is(jsontree.Object) || len(others.Items) == 0 {
			continue
		}
		name := "example"
		for _, m := range b.At(s.Pointer).Items {
			if part.Get("properties").Get(m.Name) == nil && !validate.MatchesAny(patterns, m.Name) {
				name = m.Name
				break
			}
		}
		pointer := s.Pointer + "/" + jsontree.EscapePointer(name)
		if b, ok := f.withValue(b, pointer, spec{f.document.Spread(others)}); ok {
			f.addInside(s, b, pointer, others, ofMap, depth)
		}
	}
}

// memberLike returns the first member of an object that matches a pattern and is not a declared property.
func memberLike(object, schema *jsontree.Node, pattern string) (string, bool) {
	re, err := regexp.Compile(pattern)
	if err != nil {
		return "", false
	}
	for _, m := range object.Items {
		if schema.Get("properties").Get(m.Name) == nil && re.MatchString(m.Name) {
			return m.Name, true
		}
	}
	return "", false
}

func (f *finder) addInside(s Place, b Base, pointer string, schema *jsontree.Node, part string, depth int) {
	f.add(f.place(Place{
		Base: b.Node, own: b.own, Pointer: pointer, Name: s.Name, kind: f.document.typeOf(schema), part: part,
	}, schema), depth+1)
}
