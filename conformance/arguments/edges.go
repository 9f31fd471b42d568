package arguments

import (
	"cmp"
	"iter"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/toolconform/toolconform/conformance/argen"
	"github.com/toolconform/toolconform/internal/jsontree"
	"github.com/toolconform/toolconform/internal/lists"
	"github.com/toolconform/toolconform/internal/prose"
)

// Limits of the edge values that are used. A tool that reads the first item unchecked usually does so everywhere.
const (
	maxEdges      = 24
	maxEmpties    = 12
	maxThroughout = 10
	maxScripts    = 16
)

// edges returns valid arguments in which one place is empty and, if repeatable, those in which one has a value at the limit of what its schema allows, or many
// have, and examples in other scripts. A tool may refuse them but has to return. A number may be a duration or a count, so the context of such a call ends at
// once.
func edges(s Source, root argen.Place, places []argen.Place) []Case {
	found := argen.Edges(places, true, maxEmpties)
	empties := len(found)
	if s.Repeatable {
		found = append(found, argen.Edges(places, false, maxEdges)...)
		found = slices.Concat(found, argen.Throughout(root, found, maxThroughout), pairs(s, found, places), argen.Scripts(root, maxScripts))
	}
	var all []Case
	for i, e := range found {
		id := Hostile.ID("empty", e.Place.Pointer, e.Kind)
		if i >= empties {
			id = Hostile.ID("edge", cmp.Or(e.Place.Pointer, "#"), e.Kind, e.Rule, nth(e.Number))
		}
		all = append(all, Case{
			Kind:      Hostile,
			ID:        id,
			Edge:      true,
			AtLimit:   i >= empties,
			Arguments: []byte(e.Arguments),
			Note:      e.Place.Label() + " is " + e.What,
			Cancel:    e.Amount,
			Longest:   e.Amount && strings.HasSuffix(strings.ToLower(e.Rule), "maximum"),
		})
	}
	return all
}

// maxPairs bounds the pairs, and maxChoices the values of one place in them.
const maxPairs, maxChoices = 24, 4

// small matches numbers that are no long duration, and to which counting takes no time.
var small = regexp.MustCompile(`^-?\d{1,3}$`)

// pairs returns edges in which an integer is the largest that its schema allows, if that is small, each with another value of a further integer or enum:
// day 31 in February. They are for tools that only read.
func pairs(s Source, edges []argen.Edge, places []argen.Place) (all []argen.Edge) {
	for _, e := range edges {
		for _, p := range places {
			if !s.Harmless || e.Rule != "maximum" || !small.MatchString(e.Place.Keyword(e.Rule).Text) || p.Pointer == e.Place.Pointer || p.Kind() != "integer" && p.Keyword("enum") == nil {
				continue
			}
			p.Base, _ = jsontree.Parse(e.Arguments) // it is valid
			for i, arguments := range s.Schema.Others(p, maxChoices) {
				pair := e
				pair.Kind, pair.Number, pair.Arguments, pair.Amount, pair.What = "with "+p.Pointer, i, arguments, false, e.What+", with another "+p.Label()
				all = append(all, pair)
			}
		}
	}
	return all[:min(len(all), maxPairs)]
}

// maxDamaged bounds the damaged texts.
const maxDamaged = 40

// separators are those at which texts are damaged.
var separators = []string{"\n", ",", ";", ":", "=", "|", "/", " ", "@", "]", ")", "}", ".", "-"}

// damaged returns valid arguments in which one string of an example is cut, or has one more or less separator: a tool may rely on its structure. Items of a list
// may have different structures.
func damaged(schema Schema, bases []argen.Base, places []argen.Place) (all []Case) {
	seen := map[string]bool{}
	add := func(p argen.Place, b argen.Base, how int, separator string) {
		text, ok := damage(b.At(p.Pointer).Unquoted(), separator, how)
		if !ok || len(all) == maxDamaged {
			return
		}
		arguments := b.Put(p.Pointer, jsontree.Quote(text))
		if valid, _ := schema.Validate(arguments); valid && !seen[arguments] {
			seen[arguments] = true
			id, note := Hostile.ID("damaged", p.Pointer, nth(len(all))), p.Label()+" is a text of an example, damaged at "+prose.Quote(separator)
			all = append(all, Case{Kind: Hostile, ID: id, Edge: true, Arguments: []byte(arguments), Note: note})
		}
	}
	for how := range damages {
		for _, separator := range separators {
			for _, p := range places {
				for _, b := range bases {
					for p.Pointer = range items(b, p.Pointer) {
						add(p, b, how, separator)
					}
				}
			}
		}
	}
	return all
}

// maxDamagedItems bounds the items of a list in which texts are damaged.
const maxDamagedItems = 8

// items returns the pointers to the value in a place, and to those in the same place of the other items of the list that holds it.
func items(b argen.Base, pointer string) iter.Seq[string] {
	at := strings.LastIndex(pointer+"/", "/0/")
	if at < 0 || !b.At(pointer[:at]).Is(jsontree.Array) {
		return slices.Values([]string{pointer})
	}
	return func(yield func(string) bool) {
		for i := range min(len(b.At(pointer[:at]).List()), maxDamagedItems) {
			if !yield(pointer[:at+1] + strconv.Itoa(i) + pointer[at+2:]) {
				return
			}
		}
	}
}

// damages is in how many ways a text is damaged.
const damages = 5

// damage cuts a text before its last separator, before the first one in that line, or after the last one, or doubles or removes that first one.
// ok is false if the text has none.
func damage(text, separator string, how int) (damaged string, ok bool) {
	last := strings.LastIndex(text, separator)
	if last < 0 {
		return "", false
	}
	first := strings.LastIndex(text[:last], "\n") + 1
	first += strings.Index(text[first:], separator)
	return []string{text[:last], text[:first], text[:last+1], text[:first+1] + text[first:], text[:first] + text[first+1:]}[how], true
}

// Limits of the variants: of the first ones of all places, of the values that an enum may list to be used in full, and of the further ones for that. maxSingle
// variants are sent on their own, too.
const maxVariants, maxFew, maxFurther, maxSingle = 10, 8, 12, 2

// VariantSuffix ends a string made from one of an example, so that it is unique.
const VariantSuffix = " too"

// variants returns valid arguments that differ from an example in one argument, or in one value inside it: another value, given, or left out, and last all
// values where an enum lists few. A cache that ignores one argument returns the wrong result for one of them.
func variants(schema Schema, example *jsontree.Node, places []argen.Place) []string {
	var all, left, further []string
	for _, kind := range []string{"string", "integer", "number", "boolean", "array"} {
		for _, p := range places {
			if p.Kind() != kind {
				continue
			}
			most := 1
			if p.Base = example; example.At(p.Pointer) == nil {
				most = 2 // one of them may be what the tool uses otherwise
			}
			all = append(all, schema.Others(p, most)...)
			if listed := len(p.Keyword("enum").List()); listed > most && listed <= maxFew {
				further = append(further, schema.Others(p, listed)...)
			}
			omitted := p.Omitted()
			if valid, _ := schema.Validate(omitted); valid && omitted != example.Text {
				left = append(left, omitted)
			}
		}
	}
	all = append(all, left...)
	all = all[:min(len(all), maxVariants)]
	return lists.AddNew(all, len(all)+maxFurther, further...)
}

// Others returns the first arguments with other valid values in a place.
func (s Schema) Others(p argen.Place, most int) []string {
	var all []string
	for _, text := range p.Others(VariantSuffix) {
		arguments := p.Base.Put(p.Pointer, text)
		if valid, _ := s.Validate(arguments); valid && len(all) < most && !slices.Contains(all, arguments) {
			all = append(all, arguments)
		}
	}
	return all
}
