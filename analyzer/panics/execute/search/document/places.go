package document

import (
	"encoding/json"
	"fmt"
	"maps"
	"math/rand"
	"slices"
	"strings"
)

// A document is JSON: nil, a bool, a json.Number, a string, []any or map[string]any.

// Written returns a document as text.
func Written(doc any) string {
	text, err := json.Marshal(doc)
	if err != nil {
		return "null"
	}
	return string(text)
}

// Parsed returns the document in a text.
func Parsed(text string) (doc any, ok bool) {
	decoder := json.NewDecoder(strings.NewReader(text))
	decoder.UseNumber()
	if decoder.Decode(&doc) != nil {
		return nil, false
	}
	return doc, !decoder.More()
}

// A parsed is what Parsed returns for a text.
type parsed struct {
	doc any
	ok  bool
}

// mostParsed is how many texts are kept with the documents in them.
const mostParsed = 200

// Parsed is [Parsed] for a text that is often asked for. The document must not be changed.
func (g *Dictionary) Parsed(text string) (doc any, ok bool) {
	known, ok := g.parsed[text]
	if !ok {
		if len(g.parsed) >= mostParsed {
			clear(g.parsed)
		}
		known.doc, known.ok = Parsed(text)
		g.parsed[text] = known
	}
	return known.doc, known.ok
}

// copied returns a copy that shares nothing.
func copied(doc any) any {
	switch doc := doc.(type) {
	case []any:
		all := make([]any, len(doc))
		for i, x := range doc {
			all[i] = copied(x)
		}
		return all
	case map[string]any:
		all := make(map[string]any, len(doc))
		for k, x := range doc {
			all[k] = copied(x)
		}
		return all
	}
	return doc
}

// A place is where a value is in a document, and how it is replaced.
type place struct {
	value any
	path  string
	set   func(any)
	drop  func() // nil at the root and in arrays
}

// places returns all values of a document, outer ones first.
func places(root *any) []place {
	all := []place{{*root, "", func(x any) { *root = x }, nil}}
	for i := 0; i < len(all) && len(all) < 200; i++ {
		at := all[i]
		switch doc := at.value.(type) {
		case []any:
			for n, x := range doc {
				all = append(all, place{x, at.path + "/*", func(x any) { doc[n] = x }, func() { at.set(slices.Delete(slices.Clone(doc), n, n+1)) }})
			}
		case map[string]any:
			for _, k := range slices.Sorted(maps.Keys(doc)) {
				all = append(all, place{doc[k], at.path + "/" + k, func(x any) { doc[k] = x }, func() { delete(doc, k) }})
			}
		}
	}
	return all
}

// Smaller calls try with documents that are smaller in one place each, and keeps those that it accepts, until none is left.
func Smaller(doc any, try func(any) bool) any {
	for again := true; again; {
		again = false
		for n := 0; ; n++ {
			next := copied(doc)
			all := places(&next)
			if n >= len(all) {
				break
			}
			for _, simpler := range simpler(all[n]) {
				candidate := copied(doc)
				simpler(places(&candidate)[n])
				if Written(candidate) != Written(doc) && try(candidate) {
					doc, again = candidate, true
					break
				}
			}
		}
	}
	return doc
}

// simpler returns changes that make a value smaller, the largest first.
func simpler(at place) (changes []func(place)) {
	to := func(x any) { changes = append(changes, func(p place) { p.set(x) }) }
	if at.drop != nil {
		changes = append(changes, func(p place) { p.drop() })
	}
	switch x := at.value.(type) {
	case string:
		for _, s := range []string{"", "a", "0", x[:len(x)/2], x[len(x)/2:], strings.TrimSpace(x), x[min(1, len(x)):], x[:max(0, len(x)-1)]} {
			if len(s) < len(x) {
				to(strings.ToValidUTF8(s, ""))
			}
		}
	case json.Number:
		for _, s := range []string{"0", "1", "-1", "2", "10"} {
			if len(s) < len(x) || len(s) == len(x) && s < string(x) && x[0] != '-' && s[0] != '-' {
				to(json.Number(s))
			}
		}
	case []any:
		if len(x) > 0 {
			to([]any{})
			to(slices.Clone(x[:len(x)/2]))
		}
	case map[string]any:
		if len(x) > 0 {
			to(map[string]any{})
		}
	}
	return changes
}

// anything returns a document of no type in particular.
func (g *Generator) anything(depth int) any {
	n := g.Random.Intn(10)
	if depth <= 0 {
		n = g.Random.Intn(7)
	}
	switch n {
	case 0:
		return nil
	case 1:
		return g.Random.Intn(2) == 0
	case 2, 3:
		return g.number()
	case 4, 5, 6:
		return g.Text()
	case 7:
		all := make([]any, g.Random.Intn(4))
		for i := range all {
			all[i] = g.anything(depth - 1)
		}
		return all
	}
	return g.object("?", depth-1)
}

// used returns a value for a place of no type in particular: mostly of a type that the program asserts the values there to.
func (g *Generator) used(path string, depth int) any {
	r, hints := g.known[path], g.hints(path)
	switch {
	case g.Random.Intn(6) == 0:
		return g.anything(depth)
	case r == nil && len(hints) > 0 && g.Random.Intn(2) == 0:
		return Pick(g.Random, hints)
	case r == nil:
		return g.anything(depth)
	case len(r.asserted) > 0:
		return g.Value(Pick(g.Random, r.asserted), path, max(depth, 0))
	case len(r.members) > 0:
		return g.object(path, depth)
	}
	return g.anything(depth)
}

// object returns an object with members that the program asks for.
func (g *Generator) object(path string, depth int) any {
	all := map[string]any{}
	var members []string
	if r := g.known[path]; r != nil {
		members = r.members
	}
	if len(members) == 0 || g.Random.Intn(4) == 0 {
		for range g.Random.Intn(4) {
			key := g.key()
			all[key] = g.used(path+"/"+key, depth)
		}
	}
	for _, k := range members {
		if g.full || g.Random.Intn(4) > 0 {
			all[k] = g.used(path+"/"+k, depth)
		}
	}
	return all
}

func Pick[T any](r *rand.Rand, all []T) T { return all[r.Intn(len(all))] }

func (g *Dictionary) key() string {
	if len(g.keys) > 0 && g.Random.Intn(4) > 0 {
		return Pick(g.Random, g.keys)
	}
	return fmt.Sprint(g.Text())
}
