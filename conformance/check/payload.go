package check

import (
	"encoding/json"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/toolconform/toolconform/conformance/suite"
	"github.com/toolconform/toolconform/internal/jsontree"
)

// ReadPayload returns a payload as a value; nil if it is not JSON.
func ReadPayload(payload []byte) any {
	root, err := jsontree.Parse(string(payload))
	if err != nil {
		return nil
	}
	return root.Value()
}

// Identifier matches the identifiers of the callers.
var Identifier = regexp.MustCompile(`toolconform-(session|conversation|user)-\d\d`)

// withoutIdentifiers returns a text without the identifiers of callers.
func withoutIdentifiers(text string) string {
	if !strings.Contains(text, "toolconform-") {
		return text
	}
	return Identifier.ReplaceAllString(text, "")
}

// PayloadWithoutIdentifiers returns a payload without the identifiers, so that it does not depend on the caller.
func PayloadWithoutIdentifiers(payload []byte) any { return WithoutCaller(ReadPayload(payload)) }

// WithoutCaller returns a JSON value without the identifiers of callers, and without the members named after them.
func WithoutCaller(value any) any {
	switch v := value.(type) {
	case map[string]any:
		copied := make(map[string]any, len(v))
		for name, inner := range v {
			if folded := Fold(name); folded != "sessionid" && folded != "conversationid" && folded != "userid" {
				copied[withoutIdentifiers(name)] = WithoutCaller(inner)
			}
		}
		return copied
	case []any:
		copied := make([]any, len(v))
		for i, inner := range v {
			copied[i] = WithoutCaller(inner)
		}
		return copied
	case string:
		return withoutIdentifiers(v)
	}
	return value
}

// A comparison finds the places in which two values differ.
type comparison struct{ found []string }

// Differing returns the sorted JSON pointers at which two values have different meanings.
func Differing(a, b any) []string {
	var c comparison
	c.compare(a, b, "")
	return c.found
}

func (c *comparison) compare(a, b any, at string) {
	switch a := a.(type) {
	case map[string]any:
		if b, ok := b.(map[string]any); ok {
			c.compareObjects(a, b, at)
			return
		}
	case []any:
		if b, ok := b.([]any); ok {
			c.compareArrays(a, b, at)
			return
		}
	}
	if !same(jsontree.LastName(at), a, b) {
		c.found = append(c.found, at)
	}
}

func (c *comparison) compareObjects(a, b map[string]any, at string) {
	names := slices.Collect(maps.Keys(a))
	for name := range b {
		if _, ok := a[name]; !ok {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	for _, name := range names {
		x, inA := a[name]
		y, inB := b[name]
		place := at + "/" + jsontree.EscapePointer(name)
		if inA != inB {
			c.found = append(c.found, place)
			continue
		}
		c.compare(x, y, place)
	}
}

func (c *comparison) compareArrays(a, b []any, at string) {
	if len(a) != len(b) {
		c.found = append(c.found, at)
		return
	}
	if permuted(a, b) {
		return // a list made from a map has a random order
	}
	for i := range a {
		c.compare(a[i], b[i], at+"/"+strconv.Itoa(i))
	}
}

// Index returns the array position of a JSON pointer token; -1 if it is none.
func Index(token string) int {
	if i, err := strconv.Atoi(token); err == nil {
		return i
	}
	return -1
}

// TypeName returns the JSON type of a value: null, boolean, number, string, array or object.
func TypeName(value any) string {
	switch value.(type) {
	case nil:
		return "null"
	case bool:
		return "boolean"
	case json.Number:
		return "number"
	case string:
		return "string"
	case []any:
		return "array"
	}
	return "object"
}

// Except removes pointers that are equal to, or below, one of the others.
func Except(found []string, excluded ...[]string) []string {
	return slices.DeleteFunc(slices.Clone(found), func(pointer string) bool {
		for _, list := range excluded {
			for _, g := range list {
				if pointer == g || strings.HasPrefix(pointer, g+"/") {
					return true
				}
			}
		}
		return false
	})
}

// MemberValues returns the values of all members with those folded names, at every depth.
func MemberValues(value any, names []string) []any {
	var all []any
	switch v := value.(type) {
	case map[string]any:
		for _, name := range slices.Sorted(maps.Keys(v)) {
			if slices.Contains(names, Fold(name)) {
				all = append(all, v[name])
			}
			all = append(all, MemberValues(v[name], names)...)
		}
	case []any:
		for _, inner := range v {
			all = append(all, MemberValues(inner, names)...)
		}
	}
	return all
}

// SaysCancelled reports whether a member at the top level of a payload reports a cancelled call.
func SaysCancelled(payload []byte) bool {
	object, _ := ReadPayload(payload).(map[string]any)
	for name, value := range object {
		if slices.Contains(MarkNames, Fold(name)) && value == true {
			return true
		}
	}
	return false
}

// PayloadPlace names a place in a payload.
func PayloadPlace(pointer string) string {
	if pointer == "" {
		return "the top level"
	}
	return suite.Plain(pointer)
}

// permuted reports whether two lists have the same items in any order.
func permuted(a, b []any) bool {
	texts := func(list []any) []string {
		all := make([]string, len(list))
		for i, item := range list {
			text, _ := json.Marshal(item)
			all[i] = string(text)
		}
		slices.Sort(all)
		return all
	}
	return slices.Equal(texts(a), texts(b))
}
