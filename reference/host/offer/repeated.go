package offer

import (
	"encoding/json"
	"slices"
	"strings"
)

// repeated reports whether an object in a valid JSON text has a repeated member. Decoders disagree about them: validation might
// use one value, and the tool the other.
func repeated(text string) bool {
	var open []object
	for i := 0; i < len(text); i++ {
		top := len(open) - 1
		switch text[i] {
		case '{':
			open = append(open, object{isObject: true, atName: true})
		case '[':
			open = append(open, object{})
		case '}', ']':
			open = open[:top]
		case ':':
			open[top].atName = false
		case ',':
			open[top].atName = open[top].isObject
		case '"':
			end := i + closing(text[i:])
			if top >= 0 && open[top].atName && !open[top].add(text[i:end+1]) {
				return true
			}
			i = end
		}
	}
	return false
}

// closing returns the end of the string at the beginning of a text.
func closing(text string) int {
	for i := 1; i < len(text); i++ {
		switch text[i] {
		case '\\':
			i++
		case '"':
			return i
		}
	}
	return len(text) - 1
}

// An object is an open object or array during the scan; an array has no names.
type object struct {
	isObject, atName bool
	few              []string
	many             map[string]bool
}

// handful is the number of names that are searched linearly.
const handful = 8

// add adds a name, and reports whether it is new.
func (o *object) add(quoted string) bool {
	name := quoted[1 : len(quoted)-1]
	if strings.IndexByte(name, '\\') >= 0 && json.Unmarshal([]byte(quoted), &name) != nil {
		return true // the text is valid
	}
	switch {
	case slices.Contains(o.few, name) || o.many[name]:
		return false
	case len(o.few) < handful:
		o.few = append(o.few, name)
		return true
	case o.many == nil:
		o.many = map[string]bool{}
	}
	o.many[name] = true
	return true
}
