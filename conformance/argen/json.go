package argen

import (
	"bytes"
	"encoding/json"
	"strings"

	"github.com/toolconform/toolconform/internal/jsontree"
)

// write returns a value as JSON, with object members in the order of their names.
func write(value any) string {
	var text bytes.Buffer
	encoder := json.NewEncoder(&text)
	encoder.SetEscapeHTML(false)
	_ = encoder.Encode(value) // it comes from JSON: it cannot fail
	return strings.TrimSuffix(text.String(), "\n")
}

// set returns arguments with the value at a pointer replaced or added, or removed if value is ""; "" if there is no such place.
func set(root *jsontree.Node, pointer, value string) string {
	if value == "" {
		return root.Drop(pointer)
	}
	return root.Put(pointer, value)
}

// arrayOf returns an array of JSON texts.
func arrayOf(items []string) string { return "[" + strings.Join(items, ",") + "]" }

// ObjectOf returns an object with the members.
func ObjectOf(members []jsontree.Node) string {
	object := jsontree.Node{Kind: jsontree.Object, Items: members}
	return object.String()
}
