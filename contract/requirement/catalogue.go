package requirement

import (
	"fmt"
	"slices"
	"strings"
	"sync"
)

// A catalogue indexes the table by the IDs and the names of requirements.
type catalogue struct {
	areas  []section
	byID   map[string]*raw
	byName map[string]*raw
}

// A section is an area with raw requirements.
type section struct {
	Area
	requirements []*raw
}

// A raw requirement formats its texts on first use. The linter starts a process for every package, and most processes need only one or
// two of some hundred requirements.
type raw struct {
	once        sync.Once
	requirement Requirement
}

// read returns the requirement with formatted texts.
func (w *raw) read() *Requirement {
	r := &w.requirement
	w.once.Do(func() { r.Text, r.Wrong, r.Right = fold(r.Text), form(r.Wrong), form(r.Right) })
	return r
}

var index = sync.OnceValue(func() *catalogue {
	c := &catalogue{byID: map[string]*raw{}, byName: map[string]*raw{}}
	for _, row := range table {
		s := section{Area: Area{Code: row.code, Title: row.title, About: row.about}}
		for _, r := range row.all() {
			r.share()
			w := &raw{requirement: r}
			s.requirements = append(s.requirements, w)
			c.byID[r.ID], c.byName[r.Name] = w, w
		}
		slices.SortFunc(s.requirements, func(a, b *raw) int { return strings.Compare(a.requirement.ID, b.requirement.ID) }) // of several files
		c.areas = append(c.areas, s)
	}
	return c
})

var whole = sync.OnceValue(func() []Area {
	var all []Area
	for _, s := range index().areas {
		for _, w := range s.requirements {
			s.Requirements = append(s.Requirements, w.read())
		}
		all = append(all, s.Area)
	}
	return all
})

// Areas returns the areas in their order. The requirements are shared and must not be modified.
func Areas() []Area { return slices.Clone(whole()) }

// All returns every requirement in the order of the catalogue. The requirements are shared and must not be modified.
func All() []*Requirement {
	var all []*Requirement
	for _, area := range whole() {
		all = append(all, area.Requirements...)
	}
	return all
}

// Lookup returns the requirement with that ID.
func Lookup(id string) (*Requirement, bool) { return find(index().byID, id) }

// ByName returns the requirement with that kebab-case name.
func ByName(name string) (*Requirement, bool) { return find(index().byName, name) }

func find(in map[string]*raw, key string) (*Requirement, bool) {
	w, ok := in[key]
	if !ok {
		return nil, false
	}
	return w.read(), true
}

// MustLookup returns the requirement with that ID and panics if there is none. It is for IDs in Go source.
func MustLookup(id string) *Requirement {
	r, ok := Lookup(id)
	if !ok {
		panic(fmt.Sprintf("requirement: look up %q: no such requirement", id))
	}
	return r
}

// form returns the Go code in a raw string, in which ´ stands for a backquote.
func form(source string) string {
	return strings.ReplaceAll(strings.TrimSpace(source), "´", "`")
}

// fold joins the lines of each paragraph of a raw string, in which ´ stands for a backquote.
func fold(text string) string {
	var b strings.Builder
	b.Grow(len(text))
	between := "" // the separator before the next word
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

// isSpace reports whether a byte separates words. A test ensures that the catalogue contains no other white space.
func isSpace(c byte) bool { return c == ' ' || c == '\n' || c == '\t' }

// writeWord writes a word and replaces ´ by a backquote.
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
