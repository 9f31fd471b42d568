package requirement

import (
	"fmt"
	"slices"
	"strings"
	"sync"
)

// catalogue is the table, made ready to be read.
type catalogue struct {
	areas  []Area
	all    []*Requirement
	byID   map[string]*Requirement
	byName map[string]*Requirement
}

var whole = sync.OnceValue(func() *catalogue {
	c := &catalogue{byID: map[string]*Requirement{}, byName: map[string]*Requirement{}}
	for _, row := range table {
		area := Area{Code: row.code, Title: row.title, About: row.about}
		for _, requirements := range row.requirements {
			for _, r := range requirements {
				r.share()
				r.Text, r.Wrong, r.Right = fold(r.Text), form(r.Wrong), form(r.Right)
				area.Requirements = append(area.Requirements, &r)
				c.byID[r.ID], c.byName[r.Name] = &r, &r
			}
		}
		slices.SortFunc(area.Requirements, func(a, b *Requirement) int { return strings.Compare(a.ID, b.ID) }) // of several files
		c.areas = append(c.areas, area)
		c.all = append(c.all, area.Requirements...)
	}
	return c
})

// Areas answers the catalogue by area, in its order. The requirements are shared: read them only.
func Areas() []Area { return slices.Clone(whole().areas) }

// All answers every requirement in the order of the catalogue. The requirements are shared: read them only.
func All() []*Requirement { return slices.Clone(whole().all) }

// Lookup answers the requirement with that ID.
func Lookup(id string) (*Requirement, bool) {
	r, ok := whole().byID[id]
	return r, ok
}

// ByName answers the requirement with that kebab-case name.
func ByName(name string) (*Requirement, bool) {
	r, ok := whole().byName[name]
	return r, ok
}

// MustLookup answers the requirement with that ID and panics where there is none. It is for IDs that stand in Go source.
func MustLookup(id string) *Requirement {
	r, ok := Lookup(id)
	if !ok {
		panic(fmt.Sprintf("requirement: look up %q: no such requirement", id))
	}
	return r
}

// form makes a piece of Go of its raw string, in which ´ stands for a backtick.
func form(source string) string {
	return strings.ReplaceAll(strings.TrimSpace(source), "´", "`")
}

// fold makes one line of each paragraph of a raw string, in which ´ stands for a backtick. The linter does it to the whole catalogue in
// every process that has something to say.
func fold(text string) string {
	var b strings.Builder
	b.Grow(len(text))
	between := "" // the words around it
	for i := 0; i < len(text); {
		if isSpace(text[i]) {
			from := i
			for i < len(text) && isSpace(text[i]) {
				i++
			}
			switch {
			case b.Len() == 0:
			case strings.Contains(text[from:i], "\n\n"):
				between = "\n\n"
			default:
				between = " "
			}
			continue
		}
		from := i
		for i < len(text) && !isSpace(text[i]) {
			i++
		}
		b.WriteString(between)
		writeWord(&b, text[from:i])
		between = ""
	}
	return b.String()
}

// isSpace reports whether a byte parts words. The catalogue has no other spaces: a test says so.
func isSpace(c byte) bool { return c == ' ' || c == '\n' || c == '\t' }

// writeWord writes a word with its backticks.
func writeWord(b *strings.Builder, word string) {
	for {
		before, after, found := strings.Cut(word, "´")
		b.WriteString(before)
		if !found {
			return
		}
		b.WriteByte('`')
		word = after
	}
}
