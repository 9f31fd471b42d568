package argen

import (
	"cmp"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/internal/jsontree"
	"github.com/toolconform/toolconform/internal/lists"
)

// An Edge is arguments with a value at the limit of what the schema allows in a place.
type Edge struct {
	Place     Place
	Kind      string // the type of the value
	Rule      string // "minLength"
	Number    int    // of the values of the rule, from 0
	Arguments string
	What      string // the value is
	Amount    bool   // the value may be a duration or a count
}

// Edges returns the first arguments with values at the limits of the places, without arguments that are a base. Empty values, which tools are
// more likely to mishandle, are returned if empty, and otherwise all others.
func Edges(places []Place, empty bool, most int) []Edge {
	var all []Edge
	seen := map[string]bool{}
	for _, p := range places {
		seen[p.Base.Text] = true // an example covers it
		for _, p.kind = range p.kinds {
			for _, rule := range valueRules[p.kind] {
				if len(all) < most && (rule.name == emptied) == empty {
					all = append(all, rule.edges(p, seen)...)
				}
			}
		}
	}
	return all[:min(len(all), most)]
}

// edges returns the edges of a rule in one place, without arguments in seen.
func (r valueRule) edges(p Place, seen map[string]bool) []Edge {
	n := p.Keyword(r.keyword)
	if r.edge == nil || n == nil && r.keyword != "" {
		return nil
	}
	var all []Edge
	for i, value := range r.edge(p, n) {
		arguments := p.Base.Put(p.Pointer, value)
		if !p.drawer.Allows(arguments) {
			continue
		}
		if !seen[arguments] {
			seen[arguments] = true
			amount := r.keyword != "enum" && r.name != emptied && slices.Contains([]string{"integer", "number"}, p.kind)
			all = append(all, Edge{p, p.kind, cmp.Or(r.name, r.keyword), i, arguments, r.what, amount})
		}
		if r.keyword != "enum" && r.keyword != "type" {
			break
		}
	}
	return all
}

// ends are names for the ends of what is allowed, each with the rules of values there, which Throughout gives to all places at once.
var ends = [][]string{
	{"emptiest", emptied},
	{"lowest", "minimum", "exclusiveMinimum", "minLength", "negative"},
	{"highest", "maximum", "exclusiveMaximum", "maxLength"},
}

// Throughout returns the first arguments with several edges of single values at once: each one inside a list in three equal items, and those of all places at
// the same end of what is allowed.
func Throughout(root Place, edges []Edge, most int) []Edge {
	all, seen := []Edge(nil), map[string]bool{}
	root.Part, root.Name = "each value of ", "arguments"
	add := func(e Edge, kind string, changed *jsontree.Node, what string) {
		if e.Arguments != changed.Text && !seen[changed.Text] && root.drawer.Allows(changed.Text) && len(all) < most {
			e.Kind, e.Arguments, e.What, seen[changed.Text] = strings.TrimSpace(e.Kind+" "+kind), changed.Text, what, true
			all = append(all, e)
		}
	}
	for _, e := range edges {
		add(e, "in equal items", e.in(e.Place.Base), e.What+", in equal items")
	}
	most += len(ends)
	for _, end := range ends {
		last, arguments, count := Edge{Place: root, Rule: end[0]}, root.Base, 0
		for _, e := range edges {
			if changed := e.in(arguments); e.Kind != "array" && slices.Contains(end[1:], e.Rule) && root.drawer.Allows(changed.Text) {
				last.Amount, arguments, count = last.Amount || e.Amount, changed, count+1
			}
		}
		if count > 1 {
			add(last, "throughout", arguments, "the "+end[0]+" that the schema allows, if all can be so at once")
		}
	}
	return all
}

// scripts have letters of more bytes than those of ASCII, in the same order from a on.
var scripts = []struct {
	name string
	a    rune
}{{"fullwidth", '\uff21'}, {"Cyrillic", '\u0410'}}

// maxTexts bounds the texts of an example that Scripts changes.
const maxTexts = 32

// Scripts returns the first examples in other scripts, with as many letters but more bytes: all texts at once, then each alone.
func Scripts(root Place, most int) []Edge {
	var throughout, alone []Edge
	root.Part, root.Name = "each text of ", "arguments"
	seen := map[string]bool{}
	for i, example := range root.drawer.Examples {
		seen[example] = true
		read, _ := root.drawer.Read(example)
		texts := lists.Select(read.Places, func(p Place) bool { return p.now().Is(jsontree.String) })
		for _, script := range scripts {
			e := Edge{Place: root, Kind: "string", Rule: script.name, Number: i, What: "in " + script.name + " letters"}
			together, _ := jsontree.Parse(example) // it is valid
			for _, p := range texts[:min(len(texts), maxTexts)] {
				together = p.inScript(script.a, together)
				e.Place, e.Arguments = p, p.inScript(script.a, p.Base).Text
				alone = append(alone, e)
			}
			e.Place, e.Arguments = root, together.Text
			throughout = append(throughout, e)
		}
	}
	all := slices.DeleteFunc(append(throughout, alone...), func(e Edge) bool {
		known := seen[e.Arguments]
		seen[e.Arguments] = true
		return known
	})
	return all[:min(len(all), most)]
}

// inScript returns arguments with the text of the place in a script; unchanged ones if the schema does not allow that.
func (p Place) inScript(a rune, arguments *jsontree.Node) *jsontree.Node {
	text := strings.Map(func(r rune) rune {
		if 'A' <= r && r <= 'Z' || 'a' <= r && r <= 'z' {
			r += a - 'A'
		}
		return r
	}, p.now().Unquoted())
	changed, _ := jsontree.Parse(arguments.Put(p.Pointer, jsontree.Quote(text))) // it is in them
	if !p.drawer.Allows(changed.Text) {
		return arguments
	}
	return changed
}

// in returns other arguments with the value of the edge; inside a list in all of three equal items.
func (e Edge) in(b *jsontree.Node) *jsontree.Node {
	value, _ := jsontree.Parse(e.Arguments) // it is valid
	root, err := jsontree.Parse(b.Put(e.Place.Pointer, value.At(e.Place.Pointer).Text))
	if err != nil {
		return b // they have no room for it
	}
	at := strings.LastIndex(e.Place.Pointer+"/", "/0/")
	if list := e.Place.Pointer[:max(at, 0)]; at >= 0 && root.At(list).Is(jsontree.Array) {
		root, _ = jsontree.Parse(root.Put(list, arrayOf(slices.Repeat(texts(root.At(list).List()[:1]), 3))))
	}
	return root
}

// Others returns other values for the place, likelier ones first. suffix makes a string unique.
func (p Place) Others(suffix string) []string {
	all := enumerated(p, p.Keyword("enum"))
	switch p.Kind() {
	case "string":
		alike := lists.Map([]string{p.text() + suffix, p.text() + "2", "other"}, jsontree.Quote)
		switch c := p.constraints; {
		case formats[c.format] != nil: // which a validator does not check
			all = slices.Concat(all, p.drawnTexts(), alike)
		case len(c.patterns) > 0:
			all = slices.Concat(all, alike, p.drawnTexts())
		default:
			all = append(all, alike...)
		}
	case "boolean":
		all = append(all, "true", "false")
	case "array":
		items := p.items()
		first := items[:min(1, len(items))]
		all = append(all, arrayOf(slices.Concat(first, items)), arrayOf(first))
	default:
		all = append(all, "2", "1", "3", "10")
	}
	now := p.Base.At(p.Pointer)
	if now == nil {
		now = p.Default() // giving it changes nothing
	}
	return slices.DeleteFunc(all, func(text string) bool { return now != nil && text == now.Text })
}

// drawnTexts returns strings for the place that do not come from the examples, as JSON.
func (p Place) drawnTexts() []string {
	return lists.Map(p.drawer.plainly().texts(p.constraints, spot{}), write)
}
