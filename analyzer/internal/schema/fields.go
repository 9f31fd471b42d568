package schema

import (
	"go/types"
	"strings"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
)

// Fields returns the member names from which encoding/json fills a struct; ok is false if not all of them are known.
func Fields(t types.Type) (names []string, ok bool) {
	s, isStruct := contractapi.Deref(t).Underlying().(*types.Struct)
	if !isStruct || reads(t, "UnmarshalJSON") {
		return nil, false
	}
	found, _ := members(s)
	for _, m := range found {
		names = append(names, m.name)
	}
	return names, true
}

// FieldOf returns the index of the field that encoding/json fills from a member, or -1 if there is none or it is in an embedded struct.
func FieldOf(s *types.Struct, member string) int {
	found, _ := members(s)
	for _, m := range found {
		if len(m.index) == 1 && (m.name == member || !m.tagged && strings.EqualFold(m.name, member)) {
			return m.index[0]
		}
	}
	return -1
}
