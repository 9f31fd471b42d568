package contract

import (
	"encoding/json"
	"maps"
	"slices"
	"strings"
)

// longText is the length in bytes from which encodeMembers writes the strings of a map itself.
const longText = 16 << 10

// encode returns the JSON that encoding/json writes for a value, without HTML escaping. A map with long strings, which many
// payloads are, is written here: the encoder scans strings byte by byte and copies them three times as its buffer grows.
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

// encodeMembers writes a map as encoding/json does, in the order of the keys. It leaves values other than strings to the encoder, which
// detects cycles.
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

// sizeOfMembers estimates the length of the encoded map in bytes.
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
	if !isPlain(s) {
		text, _ := encodePlainly(s) // a string always marshals
		out.WriteString(text)
		return
	}
	out.WriteByte('"')
	out.WriteString(s)
	out.WriteByte('"')
}
