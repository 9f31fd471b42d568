package argen

import (
	"cmp"
	"slices"

	"github.com/toolconform/toolconform/internal/jsontree"
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

// Others returns other values for the place, likelier ones first. suffix makes a string unique.
func (p Place) Others(suffix string) []string {
	all := enumerated(p, p.Keyword("enum"))
	switch p.Kind() {
	case "string":
		for _, text := range []string{p.text() + suffix, p.text() + "2", "other"} {
			all = append(all, jsontree.Quote(text))
		}
	case "boolean":
		all = append(all, "true", "false")
	default:
		all = append(all, "2", "1", "3", "10")
	}
	now := p.now()
	return slices.DeleteFunc(all, func(text string) bool { return now != nil && text == now.Text })
}
