package document

import (
	"go/types"
	"strings"

	"github.com/toolconform/toolconform/analyzer/panics/execute/models"
	"github.com/toolconform/toolconform/analyzer/panics/execute/values"
)

// Valid reports whether a document suits the schema that an SDK makes of a type.
func Valid(doc any, t *values.Type) bool { return valid(doc, t, 0) }

func valid(doc any, t *values.Type, depth int) bool {
	if depth > 20 {
		return false
	}
	switch t.String() {
	case "time.Time":
		_, ok := doc.(string)
		return ok
	case "json.RawMessage":
		return true
	}
	switch k := t.Kind.(type) {
	case *types.Interface:
		return true
	case *types.Pointer:
		return doc == nil || valid(doc, t.Elem(), depth+1)
	case *types.Slice, *types.Array:
		_, isSlice := k.(*types.Slice)
		all, ok := doc.([]any)
		if doc == nil {
			return isSlice
		}
		if a, isArray := k.(*types.Array); ok && isArray && int64(len(all)) != a.Len() {
			return false
		}
		for _, x := range all {
			ok = ok && valid(x, t.Elem(), depth+1)
		}
		return ok
	case *types.Map:
		all, ok := doc.(map[string]any)
		for _, x := range all {
			ok = ok && valid(x, t.Elem(), depth+1)
		}
		return ok
	case *types.Struct:
		return validStruct(doc, t, depth)
	case *types.Basic:
		return validBasic(doc, k)
	}
	return false
}

func validStruct(doc any, t *values.Type, depth int) bool {
	all, ok := doc.(map[string]any)
	if !ok {
		return false
	}
	known := map[string]bool{}
	for _, m := range models.Members(t) {
		known[m.Name] = true
		x, given := all[m.Name]
		if given && !valid(x, m.Type, depth+1) || !given && !m.Optional {
			return false
		}
	}
	for name := range all {
		if !known[name] {
			return false
		}
	}
	return true
}

func validBasic(doc any, b *types.Basic) bool {
	text := Written(doc)
	switch info := b.Info(); {
	case info&types.IsString != 0:
		return strings.HasPrefix(text, `"`)
	case info&types.IsBoolean != 0:
		return text == "true" || text == "false"
	case info&types.IsInteger != 0:
		return isNumber(text) && !strings.ContainsAny(text, ".eE") && (info&types.IsUnsigned == 0 || text[0] != '-')
	}
	return isNumber(text)
}

func isNumber(text string) bool { return text[0] == '-' || text[0] >= '0' && text[0] <= '9' }

// Spelled reports whether no argument has the name of a member in other letters: encoding/json takes it, the newer SDKs do not.
func Spelled(all map[string]any, t *values.Type) bool {
	if _, isStruct := t.Kind.(*types.Struct); !isStruct {
		return true
	}
	for _, m := range models.Members(t) {
		for name := range all {
			if name != m.Name && strings.EqualFold(name, m.Name) {
				return false
			}
		}
	}
	return true
}
