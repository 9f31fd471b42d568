// Package document makes arguments for a search: JSON documents of what a program decodes, reads, compares and looks up.
package document

import (
	"encoding/base64"
	"encoding/json"
	"fmt"
	"go/types"
	"maps"
	"reflect"
	"regexp/syntax"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/toolconform/toolconform/analyzer/panics/execute/models"
	"github.com/toolconform/toolconform/analyzer/panics/execute/values"
	"github.com/toolconform/toolconform/analyzer/panics/execute/watch"
)

// A Generator makes documents of what the program decodes.
type Generator struct {
	*Dictionary
	Whole  []*values.Type            // that documents are decoded into
	parts  map[string][]*values.Type // that values at a path are decoded into
	coded  map[string]bool           // texts at a path are decoded from base64 first
	Hints  map[string][]string       // what texts and numbers at a path were compared with
	Binds  *values.Type              // of a parameter: documents of other types are not passed on
	types  map[string]models.Member  // what documents have at a path
	known  map[string]*readings      // how texts at a path are read
	named  map[string][]string       // what descriptions of values at a path name
	Object bool                      // a host passes hardly anything else on
	Sparse bool                      // members that the program does not read are mostly left out
	full   bool                      // all members are given
	drawn  map[string][]any          // texts and numbers that the document has, by their types
}

func NewGenerator(d *Dictionary) *Generator {
	return &Generator{
		Dictionary: d, parts: map[string][]*values.Type{}, coded: map[string]bool{}, types: map[string]models.Member{}, known: map[string]*readings{},
		Hints: map[string][]string{}, named: map[string][]string{}, drawn: map[string][]any{},
	}
}

// Heard takes over what an execution has done with a document: what it was decoded into, how it was read, and what was compared with its parts.
func (g *Generator) Heard(w *watch.Watch, doc string) {
	root, ok := g.Parsed(doc)
	var all []place
	if ok {
		all = places(&root)
	}
	for _, d := range w.Decoded {
		if !g.decodedWhole(d, doc) && ok {
			g.decodedPart(d, all)
		}
	}
	g.uses(all, w)
	if len(w.Compared)+len(w.Readings) == 0 {
		return
	}
	all = append(all, insides(all, w)...)
	g.reads(all, w)
	for _, at := range all {
		text := fmt.Sprint(at.value)
		switch at.value.(type) {
		case string, json.Number:
			g.Hints[at.path] = union(g.Hints[at.path], w.Compared[text], mostHints)
		}
		for _, separator := range g.separators(at.path) {
			for piece := range strings.SplitSeq(text, separator) {
				g.Hints[at.path+piecewise] = union(g.Hints[at.path+piecewise], w.Compared[piece], mostHints)
			}
		}
	}
}

// mostHints is how much is kept for a path; piecewise is added to the path for what pieces of texts were compared with.
const (
	mostHints = 30
	piecewise = "~"
)

// decodedWhole notes the type that a whole document is decoded into, and reports whether there is nothing more to note.
func (g *Generator) decodedWhole(d watch.Decoded, doc string) bool {
	_, isStruct := d.Type.Kind.(*types.Struct)
	if d.Data == doc || d.Data == "" && isStruct {
		if !d.Type.IsInterface() && d.Type.String() != "json.RawMessage" && !slices.Contains(g.Whole, d.Type) {
			g.Whole = append(g.Whole, d.Type)
		}
		return true
	}
	return d.Data == ""
}

// decodedPart notes the type that a part of a document is decoded into.
func (g *Generator) decodedPart(d watch.Decoded, all []place) {
	part, okPart := g.Parsed(d.Data)
	for _, at := range all {
		text, isText := at.value.(string)
		coded := isText && text != "" && text != d.Data && isCoded(text, d.Data)
		g.coded[at.path] = g.coded[at.path] || coded
		if (okPart && !isText && reflect.DeepEqual(at.value, part) || isText && text == d.Data || coded) && !slices.Contains(g.parts[at.path], d.Type) {
			g.parts[at.path] = append(g.parts[at.path], d.Type)
		}
	}
}

var base64s = []*base64.Encoding{base64.StdEncoding, base64.RawURLEncoding, base64.URLEncoding, base64.RawStdEncoding}

// isCoded reports whether a text is some data in base64.
func isCoded(text, data string) bool {
	return slices.ContainsFunc(base64s, func(e *base64.Encoding) bool {
		return len(text) == e.EncodedLen(len(data)) && text == e.EncodeToString([]byte(data))
	})
}

// Fresh returns a new document.
func (g *Generator) Fresh() any {
	g.full = g.Random.Intn(2) == 0
	clear(g.drawn)
	depth := 4
	if g.Sparse {
		depth = 9
	}
	switch {
	case g.Binds != nil:
		return g.Value(g.Binds, "", depth)
	case len(g.Whole) > 0 && g.Random.Intn(12) > 0:
		return g.Value(Pick(g.Random, g.Whole), "", depth)
	}
	if g.Random.Intn(8) > 0 || g.Object && g.Random.Intn(4) > 0 {
		return g.object("", 2)
	}
	return g.anything(3)
}

// Value returns a document that a type is decoded from, mostly. A text, a number or a value of any type may be one that the document has
// already, or a piece of one: one value may refer to another, be a bound of it, or be compared with it.
func (g *Generator) Value(t *values.Type, path string, depth int) any {
	kind := ""
	switch t.Kind.(type) {
	case *types.Basic, *types.Interface:
		kind = t.Rep.Kind().String()
	}
	if kind == "" || kind == "bool" {
		return g.new(t, path, depth)
	}
	if all := g.drawn[kind]; len(all) > 0 && g.Random.Intn(4) == 0 {
		x := Pick(g.Random, all)
		if text, isText := x.(string); isText && text != "" && g.Random.Intn(2) == 0 {
			return Pick(g.Random, tokens(text))
		}
		return copied(x)
	}
	x := g.new(t, path, depth)
	g.drawn[kind] = append(g.drawn[kind], x)
	return x
}

// new returns a document that does not depend on others.
func (g *Generator) new(t *values.Type, path string, depth int) any {
	if depth < 0 {
		return nil
	}
	if g.Binds == nil && g.Random.Intn(100) == 0 {
		return g.anything(1)
	}
	if _, known := g.types[path]; !known {
		g.types[path] = models.Member{Type: t}
	}
	if parts := g.parts[path]; len(parts) > 0 && g.Random.Intn(4) > 0 {
		return g.part(Pick(g.Random, parts), t, path, depth)
	}
	if x, ok := g.special(t, path, depth); ok {
		return x
	}
	if x, ok := g.hinted(t, path); ok {
		return x
	}
	switch k := t.Kind.(type) {
	case *types.Basic:
		return g.basic(k)
	case *types.Pointer:
		if !g.full && g.Random.Intn(3) == 0 {
			return nil
		}
		return g.Value(t.Elem(), path, depth-1)
	case *types.Slice:
		if b, ok := t.Elem().Kind.(*types.Basic); ok && b.Kind() == types.Uint8 {
			return Pick(g.Random, []string{"", "YQ==", "aGVsbG8=", "AAAAAAAAAAAAAAAAAAAAAA=="})
		}
		if !g.full && g.Random.Intn(12) == 0 {
			return nil
		}
		return g.list(t.Elem(), Pick(g.Random, []int{0, 1, 1, 2, 2, 3, 5}), path, depth)
	case *types.Array:
		return g.list(t.Elem(), g.Random.Intn(int(min(k.Len(), 8))+2), path, depth)
	case *types.Map:
		return g.table(t, path, depth)
	case *types.Struct:
		return g.structure(t, path, depth)
	}
	return g.used(path, min(depth, 2))
}

// hinted returns a text or a number that what was at the same path before was compared with.
func (g *Generator) hinted(t *values.Type, path string) (any, bool) {
	hints := g.hints(path)
	b, ok := t.Kind.(*types.Basic)
	if ok && b.Info()&types.IsString != 0 && g.Random.Intn(2) == 0 {
		if text, reads := g.readable(path); reads {
			return text, true
		}
	}
	if !ok || len(hints) == 0 || g.Random.Intn(2) == 0 {
		return nil, false
	}
	hint := Pick(g.Random, hints)
	if b.Info()&types.IsString != 0 {
		return g.varied(hint), true
	}
	n, err := strconv.ParseInt(hint, 10, 64)
	if r, bounded := ranges[b.Kind()]; err != nil || b.Info()&types.IsNumeric == 0 || bounded && (n <= r[0] || n >= r[1]) {
		return nil, false
	}
	return g.near(n), true
}

// near returns a number at a bound, or one below it.
func (g *Generator) near(n int64) json.Number {
	if n > 2 && g.Random.Intn(3) == 0 {
		n = g.Random.Int63n(n)
	} else {
		n += int64(g.Random.Intn(3)) - 1
	}
	return json.Number(strconv.FormatInt(n, 10))
}

// varied returns a text, now and then as another one that may count as the same.
func (g *Generator) varied(text string) string {
	if g.Random.Intn(6) > 0 {
		return text
	}
	return Pick(g.Random, []string{strings.ToUpper(text), strings.ToLower(text), " " + text, text + " "})
}

// part returns a value that is decoded once more, as JSON or as a text with JSON, perhaps in base64.
func (g *Generator) part(into, t *values.Type, path string, depth int) any {
	x := g.Value(into, path+"!", depth-1)
	switch {
	case t.Rep.Kind() != reflect.String:
		return x
	case g.coded[path] && g.Random.Intn(4) > 0:
		return Pick(g.Random, base64s).EncodeToString([]byte(Written(x)))
	}
	return Written(x)
}

// special returns documents of types that decode themselves.
func (g *Generator) special(t *values.Type, path string, depth int) (any, bool) {
	switch t.String() {
	case "time.Time":
		return Pick(g.Random, []string{"2024-02-29T01:02:03Z", "0001-01-01T00:00:00Z", "2023-12-31T23:59:59+02:00", "9999-12-31T23:59:59Z"}), true
	case "json.RawMessage":
		return g.anything(min(depth, 2)), true
	case "json.Number":
		return g.number(), true
	}
	if !models.DecodesItself(t.Go) || g.Random.Intn(3) == 0 {
		return nil, false
	}
	if text, reads := g.readable(path); reads && g.Random.Intn(2) == 0 {
		return text, true
	}
	return g.used(path, min(depth, 1)), true
}

func (g *Generator) list(elem *values.Type, n int, path string, depth int) any {
	all := make([]any, n)
	for i := range all {
		if i > 0 && g.Random.Intn(4) == 0 {
			all[i] = copied(all[i-1])
			continue
		}
		all[i] = g.Value(elem, path+"/*", depth-1)
	}
	return all
}

func (g *Generator) table(t *values.Type, path string, depth int) any {
	if g.Random.Intn(12) == 0 {
		return nil
	}
	all := map[string]any{}
	for range g.Random.Intn(4) {
		key := g.key()
		if b, ok := t.Key().Kind.(*types.Basic); ok && b.Info()&types.IsInteger != 0 {
			key = string(g.integer(b).(json.Number))
		}
		all[key] = g.Value(t.Elem(), path+"/"+key, depth-1)
	}
	if t.Elem().IsInterface() {
		maps.Copy(all, g.object(path, min(depth-1, 2)).(map[string]any)) // each level has many members
	}
	return all
}

func (g *Generator) structure(t *values.Type, path string, depth int) any {
	all := map[string]any{}
	for _, m := range models.Members(t) {
		if g.gives(m) {
			all[m.Name] = g.member(m, path+"/"+m.Name, depth-1)
		}
	}
	return all
}

// gives decides whether an object gets a member.
func (g *Generator) gives(m models.Member) bool {
	switch {
	case !g.Sparse && !m.Optional:
		return g.Binds != nil || g.Random.Intn(24) > 0
	case g.Sparse && !m.Read:
		return g.Random.Intn(12) == 0
	}
	return g.full || g.Random.Intn(4) > 0
}

// member returns a value of a member, mostly one that the constraints in its tag allow.
func (g *Generator) member(m models.Member, path string, depth int) any {
	if _, known := g.types[path]; !known {
		for _, key := range descriptions {
			g.described(path, m.Tag.Get(key))
		}
	}
	g.types[path] = m
	if m.Tag == "" || g.Random.Intn(8) == 0 {
		return g.Value(m.Type, path, depth)
	}
	return g.within(m, g.constrained(m, path, depth))
}

// constrained returns a value that suits an enumeration or a pattern, if there is one.
func (g *Generator) constrained(m models.Member, path string, depth int) any {
	for _, bound := range []string{"minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "minLength", "maxLength", "maxItems"} {
		if n, err := strconv.ParseFloat(m.Tag.Get(bound), 64); err == nil {
			g.Constant("", int64(n), false)
		}
	}
	if enum := m.Tag.Get("enum"); enum != "" {
		choice := Pick(g.Random, strings.Split(enum, ","))
		if m.Type.Rep.Kind() == reflect.Slice {
			var all []any
			for range g.Random.Intn(4) {
				all = append(all, Pick(g.Random, strings.Split(enum, ",")))
			}
			return all
		}
		if x, ok := Parsed(choice); ok && m.Type.Rep.Kind() != reflect.String {
			return x
		}
		return choice
	}
	if expression := m.Tag.Get("pattern"); expression != "" {
		if r, err := syntax.Parse(expression, syntax.Perl); err == nil {
			return g.match(r, 4)
		}
	}
	if text, ok := g.formatted(m.Tag.Get("format")); ok && m.Type.Rep.Kind() == reflect.String {
		return text
	}
	return g.Value(m.Type, path, depth)
}

// layouts are those of the formats of JSON Schema that times have.
var layouts = map[string]string{"date": time.DateOnly, "date-time": time.RFC3339, "time": "15:04:05Z07:00"}

// formatted returns a text with a format of JSON Schema.
func (g *Generator) formatted(format string) (string, bool) {
	if layout := layouts[format]; layout != "" {
		return g.readAs(watch.Reading{How: watch.Time, Detail: layout}, nil), true
	}
	all := map[string][]string{
		"email": {"a@b.c"}, "uri": {"http://a/b?c=d", "a:b", "http://a", "mailto:a@b.c"}, "uuid": {"00000000-0000-0000-0000-000000000000"}, "hostname": {"a", "a.b"},
		"ipv4": {"0.0.0.0", "127.0.0.1"}, "ipv6": {"::", "::1", "1:2:3:4:5:6:7:8"}, "duration": {"P1D", "PT0S"}, "regex": {"a", "(a)|b", ".*"},
	}[format]
	if len(all) == 0 {
		return "", false
	}
	return Pick(g.Random, all), true
}

// within returns a value that keeps to the bounds in the tag of a member.
func (g *Generator) within(m models.Member, x any) any {
	bound := func(name string) (float64, bool) {
		n, err := strconv.ParseFloat(m.Tag.Get(name), 64)
		return n, err == nil
	}
	switch v := x.(type) {
	case json.Number:
		n, err := v.Float64()
		if least, ok := bound("minimum"); ok && err == nil && n < least {
			return json.Number(m.Tag.Get("minimum"))
		}
		if most, ok := bound("maximum"); ok && err == nil && n > most {
			return json.Number(m.Tag.Get("maximum"))
		}
	case string:
		if least, ok := bound("minLength"); ok && float64(len(v)) < least {
			return v + strings.Repeat("a", max(0, int(min(least, 100))-len(v)))
		}
	case []any:
		if least, ok := bound("minItems"); ok && len(v) > 0 && float64(len(v)) < least {
			return slices.Repeat(v, int(min(least, 20)))
		}
	}
	return x
}

// again returns another value for a path of a document, if it is known what is there.
func (g *Generator) again(path string) (x any, known bool) {
	m, known := g.types[path]
	switch {
	case !known:
		return nil, false
	case m.Name == "":
		return g.Value(m.Type, path, 3), true
	}
	return g.member(m, path, 3), true
}

// Changed returns a document with one or several values of another one changed.
func (g *Generator) Changed(doc any) any {
	next := copied(doc)
	clear(g.drawn)
	for _, at := range places(&next) {
		if text, isText := at.value.(string); isText {
			g.drawn["string"] = append(g.drawn["string"], text)
		}
	}
	changes := Pick(g.Random, []int{1, 1, 2, 2, 3})
	if g.Random.Intn(5) == 0 {
		g.restructured(&next)
		changes--
	}
	for range changes {
		all := places(&next)
		at := Pick(g.Random, all)
		if len(all) > 1 && at.path == "" && g.Random.Intn(2) == 0 {
			at = Pick(g.Random, all[1:])
		}
		switch n := g.Random.Intn(10); {
		case n == 0 && at.drop != nil:
			at.drop()
		case n == 1 && at.path != "":
			if other := Pick(g.Random, all); fmt.Sprintf("%T", other.value) == fmt.Sprintf("%T", at.value) || g.Random.Intn(4) == 0 {
				at.set(copied(other.value))
			}
		case n <= 4:
			if x, known := g.again(at.path); known {
				at.set(x)
			} else if !g.completed(next) {
				at.set(g.Fresh())
			}
		default:
			at.set(g.like(at.value, at.path, all))
		}
	}
	return next
}

// completed adds the members to an object that fresh ones have, and reports whether there are any.
func (g *Generator) completed(doc any) bool {
	object, ok := doc.(map[string]any)
	more, okMore := g.Fresh().(map[string]any)
	if !ok || !okMore {
		return false
	}
	before := len(object)
	for _, k := range slices.Sorted(maps.Keys(more)) {
		if _, has := object[k]; !has {
			object[k] = more[k]
		}
	}
	return len(object) > before
}

// like returns a value of the same kind.
func (g *Generator) like(x any, path string, all []place) any {
	switch x := x.(type) {
	case string:
		return g.otherText(x, path, all)
	case json.Number:
		return g.within(g.types[path], g.otherNumber(x, path))
	case bool:
		return !x
	case []any:
		if len(x) > 0 && g.Random.Intn(3) > 0 {
			return g.resized(x)
		}
		return []any{}
	case map[string]any:
		all := copied(x).(map[string]any)
		if len(all) > 0 && g.Random.Intn(3) == 0 { // two members with the same value
			names := slices.Sorted(maps.Keys(all))
			all[Pick(g.Random, names)] = copied(all[Pick(g.Random, names)])
			return all
		}
		if m, known := g.types[path]; known && m.Type.Rep.Kind() == reflect.Struct && g.Random.Intn(8) > 0 {
			more, _ := g.again(path)
			if object, ok := more.(map[string]any); ok {
				maps.Copy(all, object)
			}
			return all
		}
		key := g.key()
		all[key] = g.used(path+"/"+key, 1)
		return all
	}
	return g.anything(1)
}

// otherText returns a text in the place of another one: as the program reads those there, with other pieces, what it was compared with, what is
// elsewhere in the document, a longer one, or any.
func (g *Generator) otherText(x, path string, all []place) string {
	switch g.Random.Intn(8) {
	case 0, 1:
		if text, reads := g.readable(path); reads {
			return text
		}
	case 2, 3:
		return g.reworked(x, path, all)
	case 4:
		if hints := g.hints(path); len(hints) > 0 {
			return g.varied(Pick(g.Random, hints))
		}
	case 5:
		if with := g.compared[x]; len(with) > 0 {
			other := Pick(g.Random, with)
			return Pick(g.Random, []string{other, other, x + other, other + x})
		}
	case 6:
		other := Pick(g.Random, all)
		if s, ok := other.value.(string); ok {
			return Pick(g.Random, []string{s, s + x, x + s, strings.ToUpper(s)})
		}
		return other.path[strings.LastIndex(other.path, "/")+1:]
	case 7:
		return Pick(g.Random, []string{x + g.Text(), g.Text() + x, short(x + x), widened(x)})
	}
	return g.Text()
}

// otherNumber returns a number in the place of another one: an extreme one, one near what that was compared with, or any.
func (g *Generator) otherNumber(x json.Number, path string) any {
	switch with := slices.Concat(g.hints(path), g.compared[string(x)]); {
	case g.Random.Intn(4) == 0:
		return json.Number(strconv.FormatInt(Pick(g.Random, extremes), 10))
	case len(with) > 0 && g.Random.Intn(2) == 0:
		if n, err := strconv.ParseInt(Pick(g.Random, with), 10, 64); err == nil {
			return g.near(n)
		}
	}
	return g.number()
}

// Results returns a list with a value for each type.
func (g *Generator) Results(all []*values.Type) any {
	g.full = g.Random.Intn(2) == 0
	list := make([]any, len(all))
	for i, t := range all {
		list[i] = g.Value(t, "/*", 9)
	}
	return list
}
