package argen

import (
	"net/url"
	"slices"
	"strconv"
	"strings"

	"github.com/santhosh-tekuri/jsonschema/v5"

	"github.com/toolconform/toolconform/internal/jsontree"
	"github.com/toolconform/toolconform/internal/prose"
	rules "github.com/toolconform/toolconform/internal/rule"
	"github.com/toolconform/toolconform/internal/rule/validate"
)

// A Place is a value in valid arguments, or where one can be added, with its constraints.
type Place struct {
	spot
	Base     *jsontree.Node // valid arguments that contain at least the parent of the place
	Own      bool           // Base is an unchanged example
	Name     string         // the argument that a refusal should name: "city", "tags" for "/tags/0"
	Part     string         // "an item of " if Name is that of the value around the place
	Required bool           // by its object
	Types    []string       // all types that its schema allows; nil if unknown

	drawer      *drawer
	parts       []*jsonschema.Schema // all schemas that constrain it
	constraints *constraints
	kinds       []string       // types of the values that may be valid
	kind        string         // the one of them that is in use
	dependent   bool           // another member requires it
	spare       *jsontree.Node // a valid value, if Base has none in the place

	// requiredBy and within name the alternatives, branches of conditions and dependent schemas that require and
	// constrain the value: "oneOf/1", "allOf/0/then"; "" for none.
	requiredBy, within string
	branches           map[validate.Branch]bool // the alternatives of the schema that Base matches, if they are known
	read               bool                     // it was found by reading Base, with the alternatives that apply
}

// A spot is where a value is.
type spot struct {
	Pointer string // into the arguments: "/city", "/rows/0/id"
	pattern string // the same without positions: "/rows/*/id"
	depth   int
}

func (s spot) member(name string) spot {
	token := "/" + jsontree.EscapePointer(name)
	return spot{s.Pointer + token, s.pattern + token, s.depth + 1}
}

// item returns the place of an item; the first ones of a tuple have patterns of their own.
func (s spot) item(i, first int) spot {
	token, pattern := "/"+strconv.Itoa(i), "/*"
	if i < first {
		pattern = token
	}
	return spot{s.Pointer + token, s.pattern + pattern, s.depth + 1}
}

// Kind returns the one type of the contract that the schema declares for the place; "" if there is none, or several.
func (p Place) Kind() string {
	if len(p.Types) == 1 && slices.Contains(rules.Types, p.Types[0]) {
		return p.Types[0]
	}
	return ""
}

// Label describes the place in a note.
func (p Place) Label() string { return p.Part + prose.Quote(p.Name) }

// Guessed reports whether the place has siblings with generated values.
func (p Place) Guessed() bool {
	return !p.Own && slices.ContainsFunc(p.Base.Around(p.Pointer).Items, func(m jsontree.Node) bool { return m.Name != p.Name })
}

// Default returns the default that the schema declares for the place; nil if there is none.
func (p Place) Default() *jsontree.Node { return p.Keyword("default") }

// Omitted returns the arguments without the place.
func (p Place) Omitted() string {
	if p.Base.At(p.Pointer) == nil {
		return p.Base.Text
	}
	return p.Base.Drop(p.Pointer)
}

// Keyword returns the first value of a keyword in the schemas of the place; nil if there is none.
func (p Place) Keyword(name string) *jsontree.Node {
	for _, part := range p.parts {
		if n := p.drawer.node(part).Get(name); n != nil {
			return n
		}
	}
	return nil
}

// node returns a compiled schema as it is written; nil if it was made here.
func (d *drawer) node(s *jsonschema.Schema) *jsontree.Node {
	_, location, ok := strings.Cut(s.Location, "#")
	pointer, err := url.PathUnescape(location)
	if !ok || err != nil {
		return nil
	}
	return d.Document.At(pointer)
}

// now returns the value in the place, or the one generated for it; nil if there is none.
func (p Place) now() *jsontree.Node {
	if there := p.Base.At(p.Pointer); there != nil {
		return there
	}
	return p.spare
}

// typesOf returns the distinct types of values.
func typesOf(values []any) []string {
	var all []string
	for _, value := range values {
		root, _ := jsontree.Parse(write(value)) // it was written here
		all = rules.Union(all, typeNames[root.Kind])
	}
	return all
}

var typeNames = map[jsontree.Kind]string{
	jsontree.Object: "object", jsontree.Array: "array", jsontree.String: "string", jsontree.Number: "number", jsontree.Boolean: "boolean", jsontree.Null: "null",
}
