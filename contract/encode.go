package contract

import (
	"encoding/json"
	"maps"
	"slices"
	"strings"
)

// longText is from where on a text in a map is not left to encoding/json.
const longText = 16 << 10

// encode returns what encoding/json writes for a value, < as itself. Long texts in a map, which is what many payloads are, are written by ourselves:
// the encoder looks at them byte by byte, and copies them three times as they grow.
func encode(v any) (string, error) {
	switch m := v.(type) {
	case map[string]string:
		if hasLong(m) {
			return encodeMembers(m)
		}
	case map[string]any:
		if hasLong(m) {
			return encodeMembers(m)
		}
	}
	return encodePlainly(v)
}

func encodePlainly(v any) (string, error) {
	var out strings.Builder
	encoder := json.NewEncoder(&out)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(v); err != nil {
		return "", err
	}
	return strings.TrimSuffix(out.String(), "\n"), nil
}

func hasLong[V any](m map[string]V) bool {
	for _, v := range m {
		if text, ok := any(v).(string); ok && len(text) >= longText {
			return true
		}
	}
	return false
}

// encodeMembers writes a map as encoding/json does: sorted by name, each value by itself. What is in the values is the encoder's: it knows cycles.
func encodeMembers[V any](m map[string]V) (string, error) {
	var out strings.Builder
	out.Grow(sizeOfMembers(m))
	for i, name := range slices.Sorted(maps.Keys(m)) {
		out.WriteByte("{,"[min(i, 1)])
		writeString(&out, name)
		out.WriteByte(':')
		if text, ok := any(m[name]).(string); ok {
			writeString(&out, text)
			continue
		}
		text, err := encodePlainly(m[name])
		if err != nil {
			return "", err
		}
		out.WriteString(text)
	}
	out.WriteByte('}')
	return out.String(), nil
}

// sizeOfMembers is about how long the map will be.
func sizeOfMembers[V any](m map[string]V) int {
	const around = len(`,"":""`)
	size := len("}")
	for name, v := range m {
		text, _ := any(v).(string)
		size += len(name) + len(text) + around
	}
	return size
}

// writeString writes a JSON string.
func writeString(out *strings.Builder, s string) {
	if !standsForItself(s) {
		text, _ := encodePlainly(s) // a string always marshals
		out.WriteString(text)
		return
	}
	out.WriteByte('"')
	out.WriteString(s)
	out.WriteByte('"')
}
