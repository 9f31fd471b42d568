package schema

import (
	"go/types"
	"reflect"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
)

// A field is a field of an arguments struct with its JSON name.
type field struct {
	*types.Var
	name      string
	tag       reflect.StructTag
	tagged    bool // the name comes from a json tag
	quoted    bool // json:",string"
	omittable bool // omitempty or omitzero
	blocked   bool // in an embedded pointer to an unexported struct, which encoding/json cannot allocate
	index     []int
}

// fieldsOf returns the fields of a struct in field order, by the rules of the contract: fields of embedded structs
// included; of several with one name the shallowest, or the tagged one. ambiguous is the first name without a winner.
func fieldsOf(s *types.Struct) (winners []field, ambiguous string) {
	var all []field
	collect(s, field{}, nil, &all)
	for i, m := range all {
		wins, tied := true, false
		for j, other := range all {
			if i == j || m.name != other.name {
				continue
			}
			rank := rank(m, other)
			wins, tied = wins && rank <= 0, tied || rank == 0
		}
		switch {
		case wins && tied && ambiguous == "":
			ambiguous = m.name
		case wins && !tied:
			winners = append(winners, m)
		}
	}
	return winners, ambiguous
}

// rank compares two members of one name: negative if a wins, positive if b wins, zero if neither does.
func rank(a, b field) int {
	switch {
	case len(a.index) != len(b.index):
		return len(a.index) - len(b.index)
	case a.tagged && !b.tagged:
		return -1
	case b.tagged && !a.tagged:
		return 1
	}
	return 0
}

func collect(s *types.Struct, around field, inside []*types.Struct, all *[]field) {
	if slices.Contains(inside, s) || len(inside) > deepestProperty {
		return // an embedded pointer back to its own struct adds nothing
	}
	inside = append(slices.Clone(inside), s)
	for i := range s.NumFields() {
		v := s.Field(i)
		m := newField(v, reflect.StructTag(s.Tag(i)), append(slices.Clone(around.index), i))
		_, pointer := types.Unalias(v.Type()).(*types.Pointer)
		m.blocked = around.blocked || pointer && v.Embedded() && !v.Exported()
		embedded, isStruct := contractapi.Deref(v.Type()).Underlying().(*types.Struct)
		isStruct = isStruct && v.Embedded()
		switch {
		case m.tag.Get("json") == "-":
		case isStruct && !m.tagged:
			collect(embedded, m, inside, all)
		case isStruct, v.Exported(): // an embedded struct may be unexported, its fields are not
			*all = append(*all, m)
		}
	}
}

func newField(v *types.Var, tag reflect.StructTag, index []int) field {
	name, options, _ := strings.Cut(tag.Get("json"), ",")
	m := field{Var: v, name: name, tagged: name != "", tag: tag, index: index}
	if name == "" {
		m.name = v.Name()
	}
	for option := range strings.SplitSeq(options, ",") {
		m.quoted = m.quoted || option == "string"
		m.omittable = m.omittable || option == "omitempty" || option == "omitzero"
	}
	return m
}

// A Member is what encoding/json fills a field of a struct from.
type Member struct {
	Name  string
	Kind  string // its JSON type; "" if it is not known
	Index int    // of the field; -1 if it is in an embedded struct
}

// Members returns the members from which encoding/json fills a struct; ok is false if not all of them are known.
func Members(t types.Type) (all []Member, ok bool) {
	s, isStruct := contractapi.Deref(t).Underlying().(*types.Struct)
	if !isStruct || reads(t, "UnmarshalJSON") {
		return nil, false
	}
	d := deriver{Tree: newTree(nil)}
	found, _ := fieldsOf(s)
	for _, m := range found {
		one := Member{Name: m.name, Index: -1}
		if p, err := d.typed(m.Type()); err == nil && !m.quoted && !m.blocked {
			one.Kind = p.Get("type").Unquoted()
		}
		if len(m.index) == 1 {
			one.Index = m.index[0]
		}
		all = append(all, one)
	}
	return all, true
}
