package schema

import (
	"go/types"
	"reflect"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
)

// A member is a field of an arguments struct with its JSON name.
type member struct {
	field     *types.Var
	name      string
	tag       reflect.StructTag
	tagged    bool // the name comes from a json tag
	quoted    bool // json:",string"
	omittable bool // omitempty or omitzero
	blocked   bool // in an embedded pointer to an unexported struct, which encoding/json cannot allocate
	index     []int
}

// members returns the members of a struct in field order, by the rules of the contract: fields of embedded structs
// included; of several with one name the shallowest, or the tagged one. ambiguous is the first name without a winner.
func members(s *types.Struct) (winners []member, ambiguous string) {
	var all []member
	collect(s, member{}, nil, &all)
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
func rank(a, b member) int {
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

func collect(s *types.Struct, around member, inside []*types.Struct, all *[]member) {
	if slices.Contains(inside, s) || len(inside) > deepestProperty {
		return // an embedded pointer back to its own struct adds nothing
	}
	inside = append(slices.Clone(inside), s)
	for i := range s.NumFields() {
		field := s.Field(i)
		m := newMember(field, reflect.StructTag(s.Tag(i)), append(slices.Clone(around.index), i))
		_, pointer := types.Unalias(field.Type()).(*types.Pointer)
		m.blocked = around.blocked || pointer && field.Embedded() && !field.Exported()
		embedded, isStruct := contractapi.Deref(field.Type()).Underlying().(*types.Struct)
		isStruct = isStruct && field.Embedded()
		switch {
		case m.tag.Get("json") == "-":
		case isStruct && !m.tagged:
			collect(embedded, m, inside, all)
		case isStruct, field.Exported(): // an embedded struct may be unexported, its fields are not
			*all = append(*all, m)
		}
	}
}

func newMember(field *types.Var, tag reflect.StructTag, index []int) member {
	name, options, _ := strings.Cut(tag.Get("json"), ",")
	m := member{field: field, name: name, tagged: name != "", tag: tag, index: index}
	if name == "" {
		m.name = field.Name()
	}
	for option := range strings.SplitSeq(options, ",") {
		m.quoted = m.quoted || option == "string"
		m.omittable = m.omittable || option == "omitempty" || option == "omitzero"
	}
	return m
}
