package schema

import (
	"go/types"
	"reflect"
	"strings"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
)

// Fields returns the member names from which encoding/json fills a struct; ok is false if not all of them are known.
func Fields(t types.Type) (names []string, ok bool) { return fields(t, 0) }

func fields(t types.Type, depth int) (names []string, ok bool) {
	s, isStruct := contractapi.Deref(t).Underlying().(*types.Struct)
	if !isStruct || depth == deepest || readsItself(t) {
		return nil, false
	}
	for i := range s.NumFields() {
		field := s.Field(i)
		tag, tagged := reflect.StructTag(s.Tag(i)).Lookup("json")
		name, _, _ := strings.Cut(tag, ",")
		switch {
		case tag == "-":
		case field.Embedded() && name == "":
			inner, ok := fields(field.Type(), depth+1)
			if !ok {
				return nil, false
			}
			names = append(names, inner...)
		case !field.Exported():
		case tagged && name != "":
			names = append(names, name)
		default:
			names = append(names, field.Name())
		}
	}
	return names, true
}

// readsItself reports whether a type has an UnmarshalJSON method, which may accept anything.
func readsItself(t types.Type) bool {
	object, _, _ := types.LookupFieldOrMethod(t, true, nil, "UnmarshalJSON")
	return object != nil
}
