package argen

import (
	"slices"
	"strconv"
	"strings"
)

var unescaper = strings.NewReplacer("~1", "/", "~0", "~")

// edit returns arguments with the value at a pointer changed, or removed if keep is false; "" if there is no such
// place.
func edit(arguments, pointer string, change func(value any) (changed any, keep bool)) string {
	root, err := read(arguments)
	if err != nil {
		return ""
	}
	if pointer == "" {
		value, keep := change(root)
		if !keep {
			return ""
		}
		return write(value)
	}
	changed, ok := editIn(root, strings.Split(pointer[1:], "/"), change)
	if !ok {
		return ""
	}
	return write(changed)
}

// editIn changes a value in place.
func editIn(value any, tokens []string, change func(any) (any, bool)) (any, bool) {
	if len(tokens) == 0 {
		return change(value)
	}
	switch v := value.(type) {
	case map[string]any:
		name := unescaper.Replace(tokens[0])
		inner, there := v[name]
		if !there {
			return nil, false
		}
		inner, keep := editIn(inner, tokens[1:], change)
		switch {
		case keep:
			v[name] = inner
		case len(tokens) > 1:
			return nil, false
		default:
			delete(v, name)
		}
		return v, true
	case []any:
		i, err := strconv.Atoi(tokens[0])
		if err != nil || i < 0 || i >= len(v) {
			return nil, false
		}
		inner, keep := editIn(v[i], tokens[1:], change)
		switch {
		case keep:
			v[i] = inner
		case len(tokens) > 1:
			return nil, false
		default:
			v = slices.Delete(v, i, i+1)
		}
		return v, true
	}
	return nil, false
}

// replaceWith returns a change to a value.
func replaceWith(value any) func(any) (any, bool) {
	return func(any) (any, bool) { return value, true }
}

// remove is the change that removes a value.
func remove(any) (any, bool) { return nil, false }
