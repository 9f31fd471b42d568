package models

import (
	"cmp"
	"go/types"
	"reflect"
	"slices"
	"strings"
	"unicode"

	"github.com/toolconform/toolconform/analyzer/panics/execute/values"
)

// A Member is a member that a struct decodes.
type Member struct {
	Name     string
	Type     *values.Type
	Optional bool // it may be left out of what is encoded
	Read     bool // by code that has been executed
	Tag      reflect.StructTag
}

// Members returns the members that a struct decodes.
func Members(t *values.Type) []Member {
	fields := jsonFields(t)
	all := make([]Member, len(fields))
	for i, f := range fields {
		all[i] = Member{f.name, f.Type, f.optional, f.Read, f.Tag}
	}
	return all
}

// A jsonField is a field of a struct as package encoding/json sees it.
type jsonField struct {
	*values.Field
	name             string
	tagged, optional bool
	index            []int
}

// jsonFields returns the fields of a struct and those that embedded structs promote, by their places. Those on fewer levels hide others.
func jsonFields(t *values.Type) (all []jsonField) {
	const remembered = "json fields"
	if known, ok := t.Method(remembered).([]jsonField); ok {
		return known
	}
	type embedded struct {
		t     *values.Type
		index []int
	}
	visited, hidden := map[*values.Type]bool{t: true}, map[string]bool{}
	for level := []embedded{{t, nil}}; len(level) > 0; {
		var next []embedded
		found := map[string][]jsonField{}
		for _, outer := range level {
			fields := outer.t.Fields()
			for i := range fields {
				f := newJSONField(&fields[i], append(slices.Clone(outer.index), i))
				promoted := withoutPointer(f.Type)
				switch _, isStruct := promoted.Kind.(*types.Struct); {
				case f.Embedded() && isStruct && !f.tagged && f.name != "-":
					if !visited[promoted] {
						visited[promoted] = true
						next = append(next, embedded{promoted, f.index})
					}
				case f.name != "-" && f.Exported() && !hidden[f.name]:
					found[f.name] = append(found[f.name], f)
				}
			}
		}
		for name, same := range found {
			hidden[name] = true
			if tagged := slices.DeleteFunc(slices.Clone(same), func(f jsonField) bool { return !f.tagged }); len(tagged) > 0 {
				same = tagged
			}
			if len(same) == 1 {
				all = append(all, same[0])
			}
		}
		level = next
	}
	slices.SortFunc(all, func(a, b jsonField) int { return slices.Compare(a.index, b.index) })
	t.Remember(remembered, all)
	return all
}

// newJSONField reads the tag of a field. The name of one that is left out is "-".
func newJSONField(f *values.Field, index []int) jsonField {
	tag := f.Tag.Get("json")
	name, rest, _ := strings.Cut(tag, ",")
	if tag != "-" && !isValidTag(name) {
		name = ""
	}
	options := strings.Split(rest, ",")
	optional := slices.Contains(options, "omitempty") || slices.Contains(options, "omitzero")
	return jsonField{f, cmp.Or(name, f.Name()), name != "", optional, index}
}

func isValidTag(s string) bool {
	for _, c := range s {
		if !strings.ContainsRune("!#$%&()*+-./:;<=>?@[]^_{|}~ ", c) && !unicode.IsLetter(c) && !unicode.IsDigit(c) {
			return false
		}
	}
	return s != ""
}

func withoutPointer(t *values.Type) *values.Type {
	if isPointer(t.Kind) {
		return t.Elem()
	}
	return t
}

func isPointer(t types.Type) bool {
	_, ok := t.Underlying().(*types.Pointer)
	return ok
}
