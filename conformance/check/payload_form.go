package check

import (
	"maps"
	"slices"

	"github.com/toolconform/toolconform/internal/jsontree"
)

// A form is the shape of a value: its types and the forms of its members. The items of an array share one form, since
// their number and order may differ from call to call.
type form struct {
	types   map[string]bool
	members map[string]*form
	items   *form // nil if there are none
	count   int   // how many values it describes: more than one for items
}

func formOf(values ...any) *form {
	f := &form{types: map[string]bool{}, members: map[string]*form{}, count: len(values)}
	byName := map[string][]any{}
	var items []any
	for _, value := range values {
		f.types[TypeName(value)] = true
		switch v := value.(type) {
		case map[string]any:
			for name, inner := range v {
				byName[name] = append(byName[name], inner)
			}
		case []any:
			items = append(items, v...)
		}
	}
	for name, inner := range byName {
		f.members[name] = formOf(inner...)
	}
	if len(items) > 0 {
		f.items = formOf(items...)
	}
	return f
}

// FormDiffering returns the sorted JSON pointers at which two values have other members or types, with * for the items of an array.
func FormDiffering(a, b any) []string {
	var found []string
	formOf(a).compare(formOf(b), "", &found)
	return found
}

func (f *form) compare(g *form, at string, found *[]string) {
	if !f.alike(g) {
		*found = append(*found, at)
		return
	}
	names := slices.Collect(maps.Keys(f.members))
	for name := range g.members {
		if f.members[name] == nil {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	for _, name := range names {
		own, other, place := f.members[name], g.members[name], at+"/"+jsontree.EscapePointer(name)
		switch {
		case own != nil && other != nil:
			own.compare(other, place, found)
		case own != nil && own.count < f.count, other != nil && other.count < g.count:
			// only some items have it
		default:
			*found = append(*found, place)
		}
	}
	if f.items != nil && g.items != nil {
		f.items.compare(g.items, at+"/*", found)
	}
}

// alike reports whether two forms may have the same type. For several values one common type suffices.
func (f *form) alike(g *form) bool {
	if f.count == 1 && g.count == 1 {
		return maps.Equal(f.types, g.types)
	}
	for t := range f.types {
		if g.types[t] {
			return true
		}
	}
	return false
}
